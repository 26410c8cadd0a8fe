import { describe, expect, it } from 'vitest'
import { machines } from '#machines/describe/registry.ts'
import { statesIn } from '#machines/describe/machineParts.ts'
import { decodeValue } from '#src/flows/record/decodeValue.ts'
import { eventOf, fieldsOf, firstDraft } from '#src/flows/send/draft.ts'
import { eventFields } from '#src/flows/send/eventFields.ts'
import type { FieldKinds } from '#src/flows/send/fieldKinds.ts'
import { decimal } from '#rules/number/decimal.ts'

const noneOfThePhone = ['backOffice', 'freshStep', 'overview', 'reviewQueue']
const ownEvent = (type: string) => type !== '' && !type.startsWith('xstate.')

describe('the events that QA sends', () => {
  it('[FLW241] are those of every machine that runs in the phone', () => {
    const lacking = Object.entries(machines).flatMap(([name, { root }]) => {
      if (noneOfThePhone.includes(name)) return []
      const types = statesIn(root).flatMap(({ transitions }) => [...transitions.keys()].filter(ownEvent))
      return [...new Set(types)].filter((type) => !eventFields[name]?.[type]).map((type) => `${name} ${type}`)
    })
    expect(lacking).toEqual([])
    expect(noneOfThePhone.filter((name) => eventFields[name])).toEqual([])
  })
})

const kinds: FieldKinds = {
  now: 'number',
  side: { oneOf: { buy: true, sell: true } },
  price: { orNull: 'decimal' },
  lots: 'decimal',
  form: { fields: { account: 'text', isShown: 'flag', areaId: { optional: 'number' } } },
  order: 'json',
  change: { fields: { way: { optional: { oneOf: { bank: true } } } } },
}
const fields = fieldsOf(kinds)

describe('what is typed for an event', () => {
  it('[FLW241] makes the event, with null and nothing where fields are empty', () => {
    const draft = { ...firstDraft(fields, undefined, 7), lots: ' 0.10 ', 'form.account': ' ann ', order: '{"id":5}' }
    const made = eventOf('order.send', fields, draft)
    expect('event' in made && decodeValue(made.event)).toEqual({
      type: 'order.send',
      now: 7,
      side: 'buy',
      price: null,
      lots: decimal('0.1'),
      form: { account: ' ann ', isShown: false },
      order: { id: 5 },
      change: {},
    })
  })

  it('[FLW241] is told wrong where it is no number, no decimal and no JSON', () => {
    const draft = { ...firstDraft(fields, undefined, 7), now: 'x', lots: '1e3', order: '{' }
    expect(eventOf('order.send', fields, draft)).toEqual({ wrong: ['now', 'lots', 'order'] })
  })

  it('[FLW241] begins with what the app was told last, but with no stand-in of a secret', () => {
    const last = {
      type: 'order.send',
      now: 1,
      side: 'sell',
      lots: { $: 'decimal', text: '0.5' },
      form: { account: '‹account 1›', isShown: true, areaId: 3 },
      order: { id: 5, token: '‹token 1›' },
    }
    expect(firstDraft(fields, last, 7)).toEqual({
      now: '7',
      side: 'sell',
      price: '',
      lots: '0.5',
      'form.account': '',
      'form.isShown': 'yes',
      'form.areaId': '3',
      order: '',
      'change.way': '',
    })
  })
})

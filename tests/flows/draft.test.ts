import { describe, expect, it } from 'vitest'
import { machines } from '#machines/describe/registry.ts'
import { statesIn } from '#machines/describe/machineParts.ts'
import { decodeValue } from '#src/flows/record/decodeValue.ts'
import { createEncoder } from '#src/flows/record/encodeValue.ts'
import { type Draft, firstDraft, withoutItem } from '#src/flows/send/draft.ts'
import { eventFields } from '#src/flows/send/eventFields.ts'
import type { FieldKind, FieldKinds } from '#src/flows/send/fieldKinds.ts'
import { order, quotes } from '#src/flows/send/fieldShapes.ts'
import { knownKinds, toldOf } from '#src/flows/send/knownKinds.ts'
import { makeEvent } from '#src/flows/send/makeEvent.ts'
import type { Entry } from '#src/flows/record/trace.ts'
import { decimal } from '#rules/number/decimal.ts'

const noneOfThePhone = ['backOffice', 'freshStep', 'overview', 'reviewQueue']
const ownEvent = (type: string) => type !== '' && !type.startsWith('xstate.')

/** Paths of fields that are asked for as JSON. */
function freeIn(path: string, kind: FieldKind): readonly string[] {
  if (kind === 'free') return [path]
  if (typeof kind === 'string' || 'oneOf' in kind) return []
  if ('orNull' in kind) return freeIn(path, kind.orNull)
  if ('optional' in kind) return freeIn(path, kind.optional)
  if ('list' in kind) return freeIn(path, kind.list)
  if ('named' in kind) return freeIn(path, kind.named)
  const parts = Object.entries('either' in kind ? kind.either : kind.fields)
  return parts.flatMap(([name, one]) => freeIn(`${path}.${name}`, one))
}

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

  it('[FLW247] are asked for as JSON only where the machine’s types leave open what a value is', () => {
    const free = Object.entries(eventFields).flatMap(([machine, events]) =>
      Object.entries(events).flatMap(([type, kinds]) => freeIn(`${machine} ${type}`, { fields: kinds })),
    )
    expect(free).toEqual([
      // Machines that are made for whatever is read, listed or sent: each has items and forms of its own.
      'pagedRead item.put.item',
      'read read.changed.change',
      'submission submission.send.form',
      // `unknown`, as it came: how a log-in goes on.
      'upload upload.failed.problem.refused.data',
      // That of any call that is confirmed.
      'confirmation confirmation.ask.asked.body',
    ])
  })
})

const kinds: FieldKinds = {
  now: 'number',
  side: { oneOf: { buy: true, sell: true } },
  price: { orNull: 'decimal' },
  lots: 'decimal',
  form: { fields: { account: 'text', isShown: 'flag', areaId: { optional: 'number' } } },
  order: 'free',
  change: { fields: { way: { optional: { oneOf: { bank: true } } } } },
}
const made = (of: FieldKinds, draft: Draft) => {
  const one = makeEvent('order.send', of, draft)
  return 'event' in one ? decodeValue(one.event) : one
}

describe('what is typed for an event', () => {
  it('[FLW241] makes the event, with null and nothing where fields are empty', () => {
    const draft = { ...firstDraft(kinds, undefined, 7), lots: ' 0.10 ', 'form.account': ' ann ', order: '{"id":5}' }
    expect(made(kinds, draft)).toEqual({
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
    const draft = { ...firstDraft(kinds, undefined, 7), now: 'x', lots: '1e3', order: '{' }
    expect(made(kinds, draft)).toEqual({ wrong: ['now', 'lots', 'order'] })
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
    expect(firstDraft(kinds, last, 7)).toEqual({
      now: '7',
      side: 'sell',
      lots: '0.5',
      'form.isShown': 'yes',
      'form.areaId': '3',
    })
  })
})

describe('a field with parts', () => {
  const parts = {
    ids: { list: 'number' },
    leverages: { optional: { list: 'number' } },
    point: { orNull: { fields: { time: 'number', price: 'number' } } },
    which: { either: { others: { oneOf: { others: true } }, id: 'number' } },
    words: { either: { text: { fields: { text: 'text' } }, key: { fields: { key: 'text' } } } },
    figures: { named: { either: { text: 'text', number: 'number' } } },
    file: 'picture',
  } as const satisfies FieldKinds

  it('[FLW247] is typed part by part: items, what may be absent, one of several shapes, names, a picture', () => {
    expect(made(parts, { 'file.type': 'image/png', 'file.size': '3' })).toEqual({
      type: 'order.send',
      ids: [],
      point: null,
      which: 'others',
      words: { text: '' },
      figures: {},
      file: expect.any(Blob),
    })
    const draft = {
      ids: '2',
      'ids.0': '7',
      'ids.1': '9',
      leverages: '0',
      point: 'yes',
      'point.time': '5',
      'point.price': '1.5',
      which: 'id',
      'which.id': '4',
      words: 'key',
      'words.key': 'marginCall',
      figures: '1',
      'figures.0.name': 'count',
      'figures.0.value': 'number',
      'figures.0.value.number': '2',
      'file.type': 'image/png',
      'file.size': '3',
    }
    expect(made(parts, draft)).toMatchObject({
      ids: [7, 9],
      leverages: [],
      point: { time: 5, price: 1.5 },
      which: 4,
      words: { key: 'marginCall' },
      figures: { count: 2 },
    })
  })

  it('[FLW247] is told wrong by the path of the part', () => {
    const draft = { ids: '2', 'ids.0': '7', point: 'yes', 'point.time': '5', 'file.size': '3' }
    expect(made(parts, draft)).toEqual({ wrong: ['ids.1', 'point.price'] })
  })

  it('[FLW247] begins with what was told last, and makes the very same again', () => {
    const event = {
      type: 'order.send',
      ids: [7, 9],
      leverages: [100],
      point: { time: 5, price: 1.5 },
      which: 4,
      words: { key: 'marginCall' },
      figures: { count: 2, name: 'x' },
    }
    const { file: _, ...others } = parts
    const encoded = createEncoder().encode(event)
    expect(made(others, firstDraft(others, encoded, 0))).toEqual(event)
  })

  it('[FLW247] loses an item, and those after it move up', () => {
    const draft = { quotes: '3', 'quotes.0.code': 'a', 'quotes.1.code': 'b', 'quotes.2.code': 'c', other: 'x' }
    expect(withoutItem(draft, 'quotes', 1)).toEqual({
      quotes: '2',
      'quotes.0.code': 'a',
      'quotes.1.code': 'c',
      other: 'x',
    })
  })
})

describe('what the app was not told by the event', () => {
  const eventEntry = (event: object, actor = 'app') =>
    ({ kind: 'event', actor, event: createEncoder().encode(event) }) as unknown as Entry
  const held = {
    id: 12,
    instrumentId: 1,
    code: 'BTCUSD',
    showCode: 'BTC/USD',
    pricePrecision: 2,
    status: 'holding',
    side: 'buy',
    lots: decimal('0.1'),
    leverage: 100,
    requestedPrice: decimal('5'),
    openPrice: decimal('5'),
    nowPrice: decimal('6'),
    profit: decimal('0'),
    margin: decimal('1'),
    fee: decimal('0'),
    spreadCost: decimal('0'),
    swap: decimal('0'),
    stopLoss: null,
    takeProfit: null,
    trailDistance: null,
    expiresAt: null,
    createdAt: 5,
    closedAt: null,
    closeReason: null,
    parentId: null,
  }
  const entries = [
    eventEntry({ type: 'list.read', output: { items: [held] } }),
    eventEntry({ type: 'orders.open', ids: [12] }),
  ]

  it('[FLW247] is taken from the newest value of that shape that a machine heard of', () => {
    const told = toldOf(entries, { actor: 'app', type: 'order.choose' }, { order })
    expect(made({ order }, firstDraft({ order }, told, 0))).toEqual({ type: 'order.send', order: held })
    expect(toldOf(entries, { actor: 'app', type: 'quotes.ticked' }, { quotes })).toBeUndefined()
  })

  it('[FLW247] is asked for as what was told last where its type leaves it open', () => {
    const form: FieldKinds = { form: 'free' }
    expect(knownKinds(form, undefined)).toEqual(form)
    const sent = {
      type: 'submission.send',
      form: { name: 'Ann', lots: decimal('0.1'), ids: [1], isOn: true, none: null },
    }
    const others = { type: 'submission.send', form: { amount: 1 } }
    const heard = [eventEntry(sent), eventEntry(others, 'page/wallet')]
    const told = toldOf(heard, { actor: 'app', type: 'submission.send' }, form)
    expect(knownKinds(form, told)).toEqual({
      form: { fields: { name: 'text', lots: 'decimal', ids: { list: 'number' }, isOn: 'flag', none: 'free' } },
    })
  })
})

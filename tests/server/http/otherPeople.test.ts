/** Every call that names a record of its user's own, with the ids of somebody else: as if there were no such record, and nothing happens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { decimal } from '#rules/number/decimal.ts'
import { addressOfPicture } from '#server/uploads/uploadStore.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type Payer, openPayer, tronId, yenId } from '#tests/support/samples/funds.ts'
import { order, right } from '#tests/support/samples/inputs.ts'
import { addPasskey } from '#tests/support/samples/passkeys.ts'

/** What a field names. A field of none of these kinds makes the first test fail: somebody has to say what it is. */
const fields = {
  order: ['closeOrder.id', 'reversePosition.id', 'cancelOrder.id', 'setStops.id'],
  picture: [
    'submitIdentity.front_pic',
    'submitIdentity.reverse_pic',
    'submitDeposit.proofImg',
    'submitWireDeposit.proofImg',
  ],
  method: ['withdraw.draw_method_id', 'removeDrawMethod.id'],
  session: ['endSessions.id'],
  passkey: ['removePasskey.id'],
  notice: ['readNotices.id'],
} as const
type Kind = keyof typeof fields
const ofEverybody = new Set(['forex_id', 'charge_id', 'wire_id', 'draw_currency_id', 'draw_id', 'bank_coin'])
const noName = new Set(
  `ids from to brief page kind status type number memo address name card_id file password new_password auth_code cont multiple terms target_price trail expires_at expected_price max_slippage reason
  deed body challenge code assertion credential stop_loss_price target_profit_price draw_type dc_address bank_name bank_address bank_swift payee_name payee_account remark word`.split(
    /\s+/,
  ),
)
const named = (Object.entries(fields) as [Kind, readonly string[]][]).flatMap(([kind, list]) =>
  list.map((field) => [field, kind] as const),
)

let back: TestBackEnd
let ann: Payer
let bob: Payer
let demo = ''
/** Somebody else's records of each kind, and what is nobody's. */
let ids: Readonly<Record<Kind, { readonly others: readonly unknown[]; readonly missing: readonly unknown[] }>>
const nothing = [0, -1, 12_345, 2 ** 53 - 1]

beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  ann = await openPayer(back)
  bob = await openPayer(back, 'bob@example.com')
  demo = await back.enter()
  await ann.payIn('5000')
  await bob.payIn('5000')
  const method = await ann.bound()
  await ann.withdraw('50', method)
  await ann.deposit()
  const opened = async (token: string, change: object = {}) =>
    ((await back.raw('submitOrder', { ...order, ...change }, { token })).data as { Id: number }).Id
  const waiting = { status: 0, target_price: '1.05' }
  ids = {
    order: {
      others: [
        await opened(ann.token),
        await opened(ann.token, waiting),
        await opened(demo),
        await opened(demo, waiting),
      ],
      missing: nothing,
    },
    picture: { others: [ann.proof], missing: [addressOfPicture(`${'a'.repeat(32)}.jpg`), '/uploads/../data-key', 'x'] },
    method: { others: [method], missing: nothing },
    session: { others: await sessionsOf(ann.token, demo), missing: nothing },
    // All of one's own are 0.
    notice: { others: await noticesOf(ann.token), missing: nothing.slice(1) },
    passkey: { others: await passkeysOf({ token: ann.token, email: 'ann@example.com' }), missing: nothing },
  }
})
afterAll(() => back.close())

async function sessionsOf(...tokens: readonly string[]) {
  const lists = await Promise.all(tokens.map((token) => back.call('ownSessions', {}, { token })))
  return lists.flatMap(({ value }) => (value ?? []).map(({ id }) => id))
}

async function noticesOf(token: string) {
  return (await back.call('notices', { page: 1 }, { token })).value?.rows.map(({ id }) => id) ?? []
}

async function passkeysOf(owner: { readonly token: string; readonly email: string }) {
  await addPasskey(back, owner)
  return (await back.call('security', {}, owner)).value?.passkeys.map(({ id }) => id) ?? []
}

async function everythingOf({ token }: { readonly token: string }) {
  const lists = [
    'accountDetail',
    'deals',
    'deposits',
    'withdrawals',
    'drawMethods',
    'identity',
    'ledger',
    'userInfo',
  ] as const
  const asked = {
    deals: { status: 1 },
    deposits: { type: 0 },
    withdrawals: { type: 1 },
    drawMethods: { draw_type: 1, draw_id: tronId },
  }
  const told = lists.map((name) => back.raw(name, { page: 1, ...asked[name as keyof typeof asked] }, { token }))
  return (await Promise.all(told)).map(({ text }) => text)
}

describe('records of others', () => {
  it('[ACS15] every field of every call of a user is known to name one, or none', () => {
    const unknown = (Object.entries(endpoints) as [EndpointName, Endpoint][])
      .filter(([, { access }]) => access === 'signed in' || access === 'real account')
      .flatMap(([name, { input }]) => {
        const schema = input.schema as GenericSchema & { entries?: object }
        return Object.keys(schema.entries ?? {}).map((field) => ({ field, path: `${name}.${field}` }))
      })
      .filter(
        ({ field, path }) => !ofEverybody.has(field) && !noName.has(field) && !named.some(([own]) => own === path),
      )
    expect(unknown).toEqual([])
  })

  it.each(named)(
    '[ACS15, NET42, KYC6, DEP5, WDR2] %s: another’s %s answers as one that is not there',
    async (path, kind) => {
      const [name, field] = path.split('.') as [EndpointName, string]
      const wires: Partial<Record<EndpointName, object>> = {
        submitIdentity: { name: 'Bob', card_id: 'B1234567', front_pic: bob.proof, reverse_pic: bob.proof },
        submitDeposit: { number: '100', address: '', charge_id: tronId },
        submitWireDeposit: { number: '20000', wire_id: yenId },
        withdraw: { draw_currency_id: String(tronId), number: '50', memo: '' },
      }
      const before = [await everythingOf(ann), await everythingOf({ token: demo }), await back.countRows()]
      const { others, missing } = ids[kind]
      // In a form what is no number of at most 15 digits is no id at all.
      const isForm = (endpoints[name] as Endpoint).body === 'form'
      const asked = [...others, ...missing].filter((id) => !isForm || (Number(id) >= 0 && Number(id) < 1e15))
      const answers = []
      for (const id of asked)
        answers.push(await back.raw(name, { ...right[name], ...wires[name], [field]: id }, { token: bob.token }))
      const first = answers[0]?.text
      expect(answers.flatMap(({ text }, index) => (text === first ? [] : [[asked[index], text]]))).toEqual([])
      expect([answers[0]?.status, answers[0]?.code]).toEqual([200, name === 'withdraw' ? 4002 : 1008])
      expect([await everythingOf(ann), await everythingOf({ token: demo }), await back.countRows()]).toEqual(before)
    },
  )

  it('[ACS15, ORD366] several of another are refused each, as those that are not there', async () => {
    const asked = [...ids.order.others, 12_345] as readonly number[]
    const { data } = await back.raw('closeMany', { ids: asked }, { token: bob.token })
    expect(data).toEqual({ closed: [], refused: asked.toSorted((a, b) => a - b).map((id) => ({ id, code: 1008 })) })
  })

  it('[ACS15] the same calls with ids of one’s own are done', async () => {
    const method = await bob.bound()
    expect((await bob.withdraw('50', method)).code).toBe(1)
    expect((await bob.deposit({ amount: decimal('20') })).code).toBe(1)
    const { Id: id } = (await back.raw('submitOrder', order, { token: bob.token })).data as { Id: number }
    expect((await back.raw('closeOrder', { id }, { token: bob.token })).code).toBe(1)
  })

  it('[ACS15, ACC12] lists tell of nobody else', async () => {
    const carl = await openPayer(back, 'carl@example.com')
    const told = await everythingOf(carl)
    expect(told.map((text) => (JSON.parse(text) as { data: { total?: number } }).data.total ?? 0)).toEqual(
      told.map(() => 0),
    )
    for (const text of told) expect(text).not.toContain(ann.proof)
  })
})

/** What operators are told before anything else: what waits, since when, and how the broker stands. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { operatorRoles, type OperatorRole } from '#rules/people/operatorAccess.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Payer, openPayer } from '#tests/support/samples/funds.ts'
import { order } from '#tests/support/samples/inputs.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { registerByEmail, upload } from '#tests/support/samples/people.ts'

const owner = { token: operatorToken }
const password = 'a password of operators'

let back: TestBackEnd
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

const look = async (token = operatorToken) => (await back.call('overview', {}, { token })).value!
const waitingOf = (overview: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(overview.waiting.map(({ kind, count, since }) => [kind, [count, since]]))

async function handIn(email: string): Promise<void> {
  const { token } = await registerByEmail(back, email)
  const [front, reverse] = [
    await upload(back, token, { bytes: await jpeg() }),
    await upload(back, token, { bytes: await jpeg() }),
  ]
  const identity = { name: 'Ann', card_id: 'A123456', front_pic: front.url, reverse_pic: reverse.url }
  expect((await back.raw('submitIdentity', identity, { token })).code).toBe(1)
}

describe('the overview', () => {
  it('[OPS162] counts what waits of each kind, with the time of the oldest, and nothing that is decided', async () => {
    expect(await look()).toEqual({
      waiting: ['identity', 'deposit', 'withdraw'].map((kind) => ({ kind, count: 0, since: null })),
      openPositions: 0,
      exposures: [],
      stale: [],
      companyStatus: 0,
      at: back.now(),
    })
    const first = back.now()
    await handIn('ann@example.com')
    back.pass(60_000)
    await handIn('bob@example.com')
    const ann: Payer = await openPayer(back, 'cid@example.com')
    await ann.payIn('1000')
    const deposited = back.now()
    await ann.deposit()
    back.pass(1_000)
    await ann.withdraw('50', await ann.bound())
    expect(waitingOf(await look())).toEqual({
      identity: [2, first],
      deposit: [1, deposited],
      withdraw: [1, back.now()],
    })
    await back.call('decideIdentity', { id: 1, decision: 'approve', remark: '' }, owner)
    expect(waitingOf(await look())['identity']).toEqual([1, first + 60_000])
  })

  it('[OPS162] counts open positions of all accounts, pending orders apart, and tells the company’s status', async () => {
    const [ann, bob] = [await back.enter(), await back.enter()]
    for (const token of [ann, bob, bob]) expect((await back.raw('submitOrder', order, { token })).code).toBe(1)
    expect((await look()).openPositions).toBe(3)
    const { data } = await back.raw('deals', { status: '1', page: '1' }, { token: bob })
    const { data: rows } = data as { data: { Id: number }[] }
    await back.raw('closeOrder', { id: rows[0]?.Id }, { token: bob })
    await back.call('setSetting', { key: 'company_status', value: '1' }, owner)
    expect(await look()).toMatchObject({ openPositions: 2, companyStatus: 1 })
  })

  it('[OPS300] tells an owner what real accounts hold of each instrument, the largest first, and demo accounts not', async () => {
    const ann: Payer = await openPayer(back, 'ann@example.com')
    await ann.payIn('100000')
    const submit = async (change: object, token = ann.token) =>
      expect((await back.raw('submitOrder', { ...order, ...change }, { token })).code).toBe(1)
    await submit({ cont: '0.5' })
    await submit({ cont: '0.2', type: 2 })
    await submit({ status: 0, target_price: '1.05' })
    await submit({ cont: '3' }, await back.enter())
    back.market.change('EURUSD', { spread: decimal('0.00012') })
    back.pass(1)
    expect((await look()).exposures).toEqual([
      {
        instrumentId: 7,
        code: 'EURUSD',
        positions: 2,
        longLots: decimal('0.5'),
        shortLots: decimal('0.2'),
        netUsd: decimal('32555.1'),
        profit: decimal('-2.4'),
      },
    ])
  })

  it('[OPS301] names what is open and has no fresh price', async () => {
    back.passSilently(5_001)
    expect((await look()).stale).toContain('EURUSD')
    back.pass(0)
    expect((await look()).stale).toEqual([])
  })

  it('[OPS162, OPS34] tells each role of what it decides alone, and nobody else of anything', async () => {
    const kindsFor = async (role: OperatorRole) => {
      await back.call('addOperator', { name: role, password, role, isActive: true }, owner)
      const { value } = await back.call('operatorLogin', { name: role, password })
      const { waiting, exposures } = await look(value?.token)
      expect(exposures === null).toBe(role !== 'owner')
      return waiting.map(({ kind }) => kind)
    }
    const told = new Map<OperatorRole, readonly string[]>()
    for (const role of operatorRoles) told.set(role, await kindsFor(role))
    expect(Object.fromEntries(told)).toEqual({
      owner: ['identity', 'deposit', 'withdraw'],
      reviewer: ['identity'],
      cashier: ['deposit', 'withdraw'],
      editor: [],
    })
    for (const token of [await back.enter(), 'nobody', undefined])
      expect((await back.raw('overview', {}, token === undefined ? {} : { token })).code).toBe(999)
  })
})

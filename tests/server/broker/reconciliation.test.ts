/** The books of a day through the back end: they agree, and where somebody wrote into the tables it is named. */
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal, plus, sum } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer } from '#tests/support/samples/funds.ts'
import { terms } from '#tests/support/samples/inputs.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'

const owner = { token: operatorToken }
const hourMs = 3_600_000
const today = '2026-11-18'
let back: TestBackEnd
let token: string
let uid: string
let payer: Awaited<ReturnType<typeof openPayer>>

const books = async (day = today, accounts: 'real' | 'demo' = 'real') =>
  (await back.call('reconciliation', { day, accounts }, owner)).value!
const place = async (lots: string) =>
  (await back.call('submitOrder', { ...buyEuro, lots: decimal(lots), leverage: 200 }, { token })).value!.id
const close = (id: number, lots: string | null = null) =>
  back.call('closeOrder', { id, lots: lots === null ? null : decimal(lots) }, { token })
const fault = (query: RawBuilder<unknown>) => back.store.commands.run((trx) => query.execute(trx))

beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  payer = await openPayer(back)
  token = payer.token
  uid = payer.user.uid
  const paid = await payer.deposit({ amount: decimal('1000') })
  await payer.decideDeposit(paid.value?.id ?? 0)
  return async () => back.close()
})

describe('the books of a day', () => {
  it('[OPS350] say what every kind of row amounts to, from the opening to the closing balance', async () => {
    await back.raw('changeInstrument', { ...terms, id: 7, leverages: [200], hours: 'forex', swap_long: '-6' }, owner)
    const id = await place('0.04')
    await back.market.tick('EURUSD', 1.09)
    await close(id, '0.01')
    await close(id)
    const day = await books()
    expect(day).toMatchObject({ day: today, moved: 1, rows: 4, opening: decimal('0'), differences: [], hasMore: false })
    expect(day.kinds.map(({ kind, count }) => [kind, count])).toEqual([
      ['deposit', 1],
      ['fee', 1],
      ['profit', 2],
    ])
    expect(plus(day.opening, sum(day.kinds.map(({ amount }) => amount)))).toEqual(day.closing)
    expect([day.orders.count, formatDecimal(day.orders.fee), day.deposits]).toEqual([
      2,
      '0.28',
      { count: 1, amount: decimal('1000') },
    ])
  })

  it('[OPS350] are of yesterday unless asked otherwise, by UTC, of real accounts or of demo accounts', async () => {
    back.pass(12 * hourMs)
    expect(await books('')).toMatchObject({ day: today, rows: 1 })
    expect(await books('2026-11-19')).toMatchObject({ rows: 0, moved: 0, opening: decimal('0'), differences: [] })
    await back.enter()
    expect((await books('2026-11-19', 'demo')).kinds.map(({ kind }) => kind)).toEqual(['demo_opening'])
    expect((await books('2026-11-19')).rows).toBe(0)
  })

  it('[OPS350] open with what the day before left, and agree over a night with swap', async () => {
    await back.raw('changeInstrument', { ...terms, id: 7, leverages: [200], hours: 'forex', swap_long: '-6' }, owner)
    const id = await place('0.1')
    back.pass(10 * hourMs)
    await back.market.tick('EURUSD', 1.0852)
    back.pass(3 * hourMs)
    await back.market.tick('EURUSD', 1.0853)
    await close(id)
    const [first, second] = [await books(), await books('2026-11-19')]
    expect(first.kinds.map(({ kind }) => kind)).toEqual(['deposit', 'fee', 'swap'])
    expect(second.opening).toEqual(first.closing)
    expect([first.differences, second.differences]).toEqual([[], []])
    expect(second.orders.swap).toEqual(decimal('-1.8'))
  })

  it.each(['2026-11-19', '2025-11-16', '2026-02-30', '18.11.2026', '2026-11-1'])(
    '[OPS351] are refused for %s',
    async (day) => {
      expect((await back.call('reconciliation', { day, accounts: 'real' }, owner)).code).toBe(1000)
    },
  )

  it('[OPS351] are there from 366 days back to today', async () => {
    expect([(await books('2025-11-17')).rows, (await books(today)).rows]).toEqual([0, 1])
  })
})

describe('a fault in the tables', () => {
  /** What is named, with its order or record. */
  const named = async () =>
    (await books()).differences.map(({ kind, uid: who, orderId, recordId }) => [kind, who === uid, orderId, recordId])
  let id: number
  beforeEach(async () => {
    id = await place('0.04')
    await back.market.tick('EURUSD', 1.09)
    await close(id)
    expect(await named()).toEqual([])
  })

  it('[OPS352] of a profit row is named with its order, and breaks the balance', async () => {
    await fault(sql`update ledger set amount = amount + 1 where kind = 'profit'`)
    expect(await named()).toEqual([
      ['balance', true, null, null],
      ['profit', true, id, null],
    ])
    expect((await books()).differences[1]).toMatchObject({ wanted: decimal('19.32'), found: decimal('19.320001') })
  })

  it('[OPS352] of a fee or swap that the order has and no row is named', async () => {
    await fault(sql`update orders set fee = fee + 5, swap = 7 where id = ${BigInt(id)}`)
    expect(await named()).toEqual([
      ['fee', true, id, null],
      ['swap', true, id, null],
    ])
  })

  it('[OPS352] of the kept balance is named', async () => {
    await fault(sql`update accounts set balance = balance + 1 where uid = ${uid}`)
    expect(await named()).toEqual([['kept_balance', true, null, null]])
  })

  it('[OPS352] of a row without an order or a record is named, and so is an order without its row', async () => {
    await fault(sql`update ledger set order_id = null where kind = 'fee'`)
    expect((await named()).map(([kind, , order]) => [kind, order])).toEqual([
      ['fee', id],
      ['no_order', null],
    ])
    await fault(sql`update ledger set memo = '{"record":99}' where kind = 'deposit'`)
    expect((await named()).map(([kind, , , record]) => [kind, record]).slice(2)).toEqual([
      ['deposit', 1],
      ['no_record', null],
    ])
  })

  it('[OPS352] of a deposit that is credited with another amount is named', async () => {
    await fault(sql`update deposits set credited = credited + 1`)
    expect(await named()).toEqual([['deposit', true, null, 1]])
  })
})

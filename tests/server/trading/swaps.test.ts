/** Swap through the back end: each roll once for each order, whatever happens around it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { postEntries } from '#server/store/trading/bookings.ts'
import { GuardRefused } from '#server/store/trading/guards.ts'
import { restoreTerms } from '#server/broker/restoreTerms.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { operatorToken } from '#tests/support/backend/backEnd.ts'
import { type Trader, openTrader } from '#tests/support/samples/trader.ts'
import { terms } from '#tests/support/samples/inputs.ts'

const owner = { token: operatorToken }
const hourMs = 3_600_000
/** Tests begin on a Wednesday at 12:00 UTC: its roll is ten hours later, and counts three. */
const toRoll = 10 * hourMs
const euro = { ...terms, id: 7, leverages: [50, 100, 200], hours: 'forex', swap_long: '-6.4', swap_short: '1.85' }

let trader: Trader
const setTerms = (change: object = {}) => trader.back.raw('changeInstrument', { ...euro, ...change }, owner)
beforeEach(async () => {
  trader = await openTrader()
  await setTerms()
})

const rows = async () => {
  const all = await trader.back.store.reader
    .selectFrom('ledger')
    .select(['order_id', 'amount', 'rolled_at', 'kind'])
    .where('kind', '=', 'swap')
    .orderBy('id')
    .execute()
  return all.map((row) => [Number(row.order_id), Number(row.amount) / 1e6, iso(Number(row.rolled_at))])
}
const iso = (time: number) => new Date(time).toISOString().slice(0, 13)
const swaps = async () => (await trader.listed('holding')).map(({ swap }) => formatDecimal(swap))
const audit = async () => (await auditLedger(trader.back.store.reader)).problems

describe('a roll', () => {
  it('[ORD423, ORD424, FEE12, FEE15] is one row for each order that is held, and its swap', async () => {
    const buy = await trader.placed({ lots: decimal('0.5') })
    const sell = await trader.placed({ lots: decimal('0.5'), side: 'sell' })
    await trader.placed({ mode: 'pending', entryPrice: decimal('1.05') })
    trader.back.pass(toRoll - 2_000)
    await trader.tick(1.085)
    expect(await rows()).toEqual([])
    await trader.tick(1.085)
    expect(await rows()).toEqual([
      [buy.id, -9.6, '2026-11-18T22'],
      [sell.id, 2.775, '2026-11-18T22'],
    ])
    expect(await swaps()).toEqual(['2.775', '-9.6'])
    expect(await audit()).toEqual([])
  })

  it('[ORD423] is booked by the first tick of any instrument, once', async () => {
    await trader.placed({ lots: decimal('0.5') })
    trader.back.pass(toRoll)
    await trader.tick(90_000, 'BTCUSD')
    expect(await rows()).toHaveLength(1)
    await trader.tick(90_000, 'BTCUSD')
    await trader.tick(1.085)
    expect(await rows()).toHaveLength(1)
  })

  it('[ORD424] leaves out what was opened at it or after it, and what had ended', async () => {
    const early = await trader.placed({ lots: decimal('0.5') })
    const gone = await trader.placed({ lots: decimal('0.5') })
    await trader.close(gone.id)
    trader.back.pass(toRoll)
    await trader.placed({ lots: decimal('0.5') })
    await trader.tick(1.085)
    expect((await rows()).map(([id]) => id)).toEqual([early.id])
  })

  it('[ORD426, ORD424] comes before what its account does after it', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    trader.back.pass(toRoll)
    expect((await trader.close(id)).value?.swap).toEqual(decimal('-9.6'))
    await trader.tick(1.085)
    expect(await rows()).toHaveLength(1)
    expect((await trader.deals('ended')).profitOfAll).toEqual(decimal(0))
    expect(await trader.balance()).toBe('99986.9')
  })

  it('[ORD426] is followed by stop outs, before the stops of that tick', async () => {
    await setTerms({ swap_long: '-600' })
    const { id } = await trader.placed({ lots: decimal('80'), takeProfit: decimal('1.09') })
    trader.back.pass(toRoll)
    await trader.tick(1.09)
    expect((await trader.ends()).map(([ended, reason]) => [ended, reason])).toEqual([[id, 'stop_out']])
  })

  it('[ORD429] is in balance and equity, and in no profit', async () => {
    await trader.placed({ lots: decimal('0.5') })
    trader.back.pass(toRoll)
    await trader.tick(1.08517)
    const { value } = await trader.back.call('accountDetail', {}, { token: trader.token })
    expect([value?.balance, value?.equity]).toEqual([decimal('99986.9'), decimal('99986.9')])
    expect((await trader.listed('holding'))[0]?.profit).toEqual(decimal(0))
    const log = await trader.back.call(
      'ledger',
      { kind: 'swap', from: null, to: null, page: 1 },
      { token: trader.token },
    )
    expect(log.value?.rows.map(({ amount, kind }) => [formatDecimal(amount), kind])).toEqual([['-9.6', 'swap']])
  })

  it('[ORD423] that comes to nothing leaves no trace', async () => {
    await setTerms({ swap_long: '0', swap_short: '0' })
    await trader.placed()
    const before = await trader.back.countRows()
    trader.back.pass(toRoll)
    await trader.tick(1.08517)
    expect(await trader.back.countRows()).toEqual(before)
  })
})

describe('after a time without the back end', () => {
  const reopened = async () => {
    await trader.reopen()
    await restoreTerms(trader.back.market, trader.back.store)
  }

  it('[ORD427, ORD425] all rolls are booked in order, once', async () => {
    const first = await trader.placed({ lots: decimal('0.5') })
    const second = await trader.placed({ lots: decimal('1'), side: 'sell' })
    trader.back.pass(3 * 24 * hourMs)
    await reopened()
    await trader.tick(1.085)
    await reopened()
    await trader.tick(1.085)
    expect(await rows()).toEqual([
      [first.id, -9.6, '2026-11-18T22'],
      [second.id, 5.55, '2026-11-18T22'],
      [first.id, -3.2, '2026-11-19T22'],
      [second.id, 1.85, '2026-11-19T22'],
      [first.id, -3.2, '2026-11-20T22'],
      [second.id, 1.85, '2026-11-20T22'],
    ])
    expect(await audit()).toEqual([])
  })

  it('[FEE17, ORD427] each at the rates that were in force at it', async () => {
    await setTerms({ swap_long: '0', swap_short: '0' })
    await trader.placed({ lots: decimal('1') })
    trader.back.pass(24 * hourMs)
    await setTerms({ swap_long: '-1' })
    trader.back.pass(24 * hourMs)
    await setTerms({ swap_long: '-2' })
    trader.back.pass(24 * hourMs)
    await reopened()
    await trader.tick(1.085)
    expect((await rows()).map(([, amount]) => amount)).toEqual([-1, -2])
  })
})

describe('a part', () => {
  it('[ORD423, ORD430] takes its share of swap and spread cost, and no row of its own', async () => {
    await setTerms({ spread: '0.00012' })
    const { id } = await trader.placed({ lots: decimal('0.3') })
    trader.back.pass(toRoll)
    await trader.tick(1.085)
    const wire = { id, cont: '0.1', stop_loss_price: '0', target_profit_price: '0' }
    const { code } = await trader.back.raw('closeOrder', wire, { token: trader.token })
    expect(code).toBe(1)
    const [part] = (await trader.deals('ended')).orders
    const [rest] = await trader.listed('holding')
    const told = [part, rest].map((one) => one && [formatDecimal(one.swap), formatDecimal(one.spreadCost)])
    expect(told).toEqual([
      ['-1.92', '1.2'],
      ['-3.84', '2.4'],
    ])
    expect((await rows()).map(([order, amount]) => [order, amount])).toEqual([[id, -5.76]])
    expect(await audit()).toEqual([])
    trader.back.pass(24 * hourMs)
    await trader.tick(1.085)
    expect(await swaps()).toEqual(['-5.12'])
    expect(await audit()).toEqual([])
  })
})

describe('the database', () => {
  it('[ORD425] refuses a second row of an order and a roll', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    trader.back.pass(toRoll)
    await trader.tick(1.085)
    const { store } = trader.back
    const [row] = await store.reader.selectFrom('ledger').selectAll().where('kind', '=', 'swap').execute()
    const entry = { amount: decimal('-9.6'), kind: 'swap', orderId: id, rolledAt: Number(row?.rolled_at) } as const
    const again = store.commands.run((trx) => postEntries(trx, Number(row?.account_id), [entry], 1))
    await expect(again).rejects.toBeInstanceOf(GuardRefused)
    expect(await rows()).toHaveLength(1)
  })

  it('[OPS293] is audited: a swap without its row is found', async () => {
    const { id } = await trader.placed({ lots: decimal('0.5') })
    trader.back.pass(toRoll)
    await trader.tick(1.085)
    await trader.back.store.commands.run((trx) =>
      trx.updateTable('orders').set({ swap: 0n }).where('id', '=', BigInt(id)).execute(),
    )
    expect(await audit()).toEqual([`swap of order ${id} of account 1 is 0, its rows say -9.6`])
  })
})

describe('operators', () => {
  it('[OPS290, OPS291] set spread and swap, which raise the terms; what is missing stays', async () => {
    expect((await setTerms({ spread: '0.00012' })).code).toBe(1)
    const told = () => trader.back.pushed.flatMap((pushed) => (pushed[0] === 'terms' ? pushed[1] : [])).at(-1)
    expect(told()).toMatchObject({ change: { termsVersion: 3, spread: decimal('0.00012') } })
    const { spread: _s, swap_long: _l, swap_short: _h, ...old } = { ...euro, spread: '' }
    expect((await trader.back.raw('changeInstrument', { ...old, fee_per_lot: '9' }, owner)).code).toBe(1)
    const { value } = await trader.back.call('instruments', { search: 'EURUSD' })
    expect(value?.[0]).toMatchObject({
      spread: decimal('0.00012'),
      swapLong: decimal('-6.4'),
      swapShort: decimal('1.85'),
      termsVersion: 4,
    })
  })

  it('[OPS290] set no spread below zero or finer than the price, and no swap that is no figure', async () => {
    for (const wrong of [{ spread: '-0.1' }, { spread: '0.000001' }, { swap_long: 'x' }, { swap_short: '0.0000001' }])
      expect((await setTerms(wrong)).code).toBe(1000)
  })

  it('[OPS292] roll the day in the sandbox, for as many nights as they say', async () => {
    await trader.placed({ lots: decimal('0.5') })
    expect((await trader.back.raw('rollDay', { nights: 1 }, owner)).code).toBe(1)
    expect(await rows()).toEqual([])
    trader.back.pass(1_000)
    expect((await trader.back.raw('rollDay', { nights: 1 }, owner)).code).toBe(1)
    trader.back.pass(1_000)
    expect((await trader.back.raw('rollDay', { nights: 3 }, owner)).code).toBe(1)
    expect((await rows()).map(([, amount]) => amount)).toEqual([-3.2, -9.6])
    expect((await trader.back.raw('rollDay', { nights: 8 }, owner)).code).toBe(1000)
    trader.back.pass(toRoll)
    await trader.tick(1.085)
    expect(await rows()).toHaveLength(3)
  })
})

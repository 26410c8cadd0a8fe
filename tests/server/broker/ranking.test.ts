import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Candle } from '#rules/market/candle.ts'
import { decimal, formatDecimal, sum, toNumber } from '#rules/number/decimal.ts'
import { pastTrades } from '#server/traders/pastTrades.ts'
import { rankOf } from '#server/broker/ranking.ts'
import { roster } from '#server/traders/roster.ts'
import { wishOf } from '#server/traders/styles.ts'
import { type Traders, createTraders } from '#server/traders/createTraders.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { readBrokerTraders } from '#server/store/trading/brokerTraders.ts'
import { type TestBackEnd, openBackEnd, startOfTests } from '#tests/support/backend/backEnd.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Waves around a price, so that every style has its moments. */
const candles: readonly Candle[] = Array.from({ length: 900 }, (_, at) => {
  const close = 1.08 + 0.01 * Math.sin(at / 9) + 0.004 * Math.sin(at / 2.3)
  const time = startOfTests - (900 - at) * hourMs
  return { time, open: close, high: close, low: close, close, volume: 1 }
})

let back: TestBackEnd
let traders: Traders
beforeEach(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  const market = { ...back.market, candles: async () => candles, closes: async () => candles.map(({ close }) => close) }
  traders = createTraders({ ...back.app.backEnd, market })
  await traders.settle()
})
afterEach(() => back.close())

const ranking = async () => (await back.call('ranking', {})).value ?? []
const ordersOf = (accountId: number) =>
  back.store.reader.selectFrom('orders').selectAll().where('account_id', '=', BigInt(accountId)).execute()
const ledgerOf = (accountId: number) =>
  back.store.reader.selectFrom('ledger').selectAll().where('account_id', '=', BigInt(accountId)).execute()

describe('the ranking', () => {
  it('[RNK1, RNK2] lists the broker’s traders whose market is there, the best three weeks first', async () => {
    const { data } = await back.raw('ranking', {})
    const rows = data as Record<string, unknown>[]
    expect(rows.length).toBe(roster.filter(({ instrument }) => back.market.findByCode(instrument)).length)
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'user',
      'code',
      'type',
      'multiple',
      'three_week_rate',
      'three_week_win',
      'three_week_profit',
      'total_rate',
      'total_trade_num',
      'followers',
      'curve',
    ])
    const rates = rows.map((row) => Number(row['three_week_rate']))
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  })

  it('[RNK1, RNK3] counts what orders and ledger rows say', async () => {
    const from = back.now() - 21 * dayMs
    for (const { accountId, code } of await readBrokerTraders(back.store.reader)) {
      const told = (await ranking()).find((row) => row.code === code)
      const orders = await ordersOf(accountId)
      const recent = orders.filter(({ closed_at: at }) => Number(at) >= from)
      const rows = (await ledgerOf(accountId)).filter((row) => row.kind !== 'demo_opening')
      const gained = rows.filter(({ created_at: at }) => Number(at) >= from).reduce((all, row) => all + row.amount, 0n)
      const total = rows.reduce((all, row) => all + row.amount, 0n)
      expect(orders.length).toBeGreaterThan(5)
      expect(told?.trades).toBe(orders.length)
      expect(toNumber(told?.threeWeekProfit ?? decimal(0))).toBeCloseTo(Number(gained) / 1e6, 6)
      expect(toNumber(told?.totalRate ?? decimal(0))).toBeCloseTo(Number(total) / 1e6 / 100_000, 4)
      const wins = recent.filter(({ profit }) => profit > 0n).length
      expect(toNumber(told?.threeWeekWin ?? decimal(9))).toBeCloseTo(recent.length ? wins / recent.length : 0, 4)
      expect(told?.curve?.at(0)).toBe(100)
      expect(told?.curve?.at(-1)).toBeCloseTo(100 * (1 + toNumber(told?.threeWeekRate ?? decimal(0))), 1)
    }
  })

  it('[RNK1, ACC12] leaves the books right, and settles nobody twice', async () => {
    const before = await back.countRows()
    await traders.settle()
    expect(await back.countRows()).toEqual(before)
    expect((await auditLedger(back.store.reader)).problems).toEqual([])
  })

  it('[RNK1] goes on: traders open and close through the back office, and the ranking is counted anew after a minute', async () => {
    const [first] = await readBrokerTraders(back.store.reader)
    const open = async () => (await ordersOf(first?.accountId ?? 0)).filter(({ status }) => status === 'holding')
    const round = async () => {
      const all = await readBrokerTraders(back.store.reader)
      for (const _one of all) await traders.act()
    }
    const known = (await ranking()).find(({ code }) => code === first?.code)?.trades ?? 0
    await round()
    const held = await open()
    expect(held).toHaveLength(1)
    await round()
    expect(await open()).toEqual(held)
    back.pass(11 * 60_000)
    await round()
    expect(await open()).toEqual([])
    expect((await ranking()).find(({ code }) => code === first?.code)?.trades).toBe(known + 1)
    expect((await auditLedger(back.store.reader)).problems).toEqual([])
  })

  it('[RNK1] house accounts stand in no queue of the operators', async () => {
    const token = 'operator-token-of-tests'
    const { value } = await back.call('reviews', { kind: 'identity', status: null, page: 1 }, { token })
    expect(value?.total).toBe(0)
    expect((await ranking()).every(({ followers }) => followers !== null)).toBe(true)
  })
})

describe('what is told of a trader', () => {
  const trader = { accountId: 1, code: 'A', name: 'A', style: 'trend', leverage: 50, followers: 3 }

  it('[RNK3] rates are against the balance before', () => {
    const booked = new Map([
      [0, decimal('-5000')],
      [41, decimal('15000')],
    ])
    const told = rankOf(trader, {
      balance: decimal(110_000),
      opening: decimal(80_000),
      trades: 9,
      recentTrades: 8,
      recentWins: 5,
      booked,
    })
    expect([told.threeWeekRate, told.threeWeekWin, told.totalRate].map((rate) => formatDecimal(rate))).toEqual([
      '0.1',
      '0.625',
      '0.375',
    ])
    expect([told.curve?.[0], told.curve?.[1], told.curve?.at(-1)]).toEqual([100, 95, 110])
    expect(formatDecimal(told.threeWeekProfit)).toBe('10000')
  })

  it('[RNK3] is zero where nothing was traded, and never divides by nothing', () => {
    const none = { balance: decimal(0), opening: decimal(0), trades: 0, recentTrades: 0, recentWins: 0 }
    const told = rankOf(trader, { ...none, booked: new Map() })
    expect([told.threeWeekRate, told.threeWeekWin, told.totalRate].map((rate) => formatDecimal(rate))).toEqual([
      '0',
      '0',
      '0',
    ])
    expect(new Set(told.curve)).toEqual(new Set([100]))
  })
})

describe('trades of the past', () => {
  const instrument = () => back.market.findByCode('EURUSD')!

  it('[RNK1] follow one another, each closed after it was opened, at prices of the candles', () => {
    for (const terms of roster) {
      const trades = pastTrades(terms, instrument(), candles, 'per lot', decimal(100_000))
      const prices = new Set(candles.map(({ close }) => close.toFixed(5)))
      let last = 0
      for (const { createdAt, closedAt, openPrice, closePrice, lots, fee } of trades) {
        expect(createdAt).toBeGreaterThanOrEqual(last)
        expect(closedAt).toBeGreaterThan(createdAt)
        expect([openPrice, closePrice].every((price) => prices.has(toNumber(price!).toFixed(5)))).toBe(true)
        expect(toNumber(lots)).toBeGreaterThanOrEqual(0.01)
        expect(toNumber(fee)).toBeCloseTo(7 * toNumber(lots), 6)
        last = closedAt ?? 0
      }
      expect(sum(trades.map(({ profit }) => profit))).not.toEqual(decimal(0))
    }
  })

  it('[RNK2] styles wait without enough closes, and disagree about the same ones', () => {
    const rising = Array.from({ length: 60 }, (_, at) => 1 + at / 1_000)
    expect((['trend', 'reversal', 'breakout', 'swing', 'scalp'] as const).map((one) => wishOf(one, rising))).toEqual([
      'buy',
      'sell',
      'buy',
      'buy',
      'buy',
    ])
    expect(wishOf('trend', rising.slice(0, 5))).toBeNull()
    expect(wishOf('scalp', [1, 1, 1, 1])).toBeNull()
  })
})

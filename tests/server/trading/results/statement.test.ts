/** Statements: by hand, and as laws over random sessions. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Decimal, decimal, formatDecimal, negate, plus, sum } from '#rules/number/decimal.ts'
import { netOf, tradeStatistics } from '#rules/trading/results/statistics.ts'
import { moneyFromRow } from '#server/store/trading/money.ts'
import { readStatement, readTrades } from '#server/store/reports/reports.ts'
import { tradingCommands } from '#tests/arbitraries/tradingCommands.ts'
import { databaseKind } from '#tests/support/backend/databases.ts'
import { type TradingUnderTest, openTradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { openTrader } from '#tests/support/samples/trader.ts'
import { findProblems } from '../../model/tradingRun.ts'

const dayMs = 86_400_000
const runs = { SQLite: 30, PostgreSQL: 10 }[databaseKind()]
const texts = (values: readonly Decimal[]) => values.map((value) => formatDecimal(value))

describe('a statement', () => {
  it('[ACC80, ACC81, ACC82, FEE30, FEE31] tells balances, rows, orders and costs of what lies in its time', async () => {
    const trader = await openTrader()
    const start = trader.back.now()
    const first = await trader.placed({ lots: decimal('0.5') })
    trader.back.pass(1_000)
    const from = trader.back.now()
    await trader.tick(1.08533)
    const part = await trader.close(first.id, decimal('0.2'))
    const second = await trader.placed()
    trader.back.pass(1_000)
    const to = trader.back.now()
    await trader.tick(1.085)
    await trader.close(first.id)
    await trader.close(second.id)
    const ask = async (asked: { from: number; to: number; isBrief?: boolean }) =>
      (await trader.back.call('statement', asked, { token: trader.token })).value!
    const { opening, closing, rows, orders, costs } = await ask({ from, to })
    expect(texts([opening, closing])).toEqual(['99996.5', '99999'])
    expect(rows.map(({ kind, amount, balance }) => [kind, ...texts([amount, balance!])])).toEqual([
      ['profit', '3.2', '99999.7'],
      ['fee', '-0.7', '99999'],
    ])
    expect(rows.every(({ memo }) => memo !== '')).toBe(true)
    expect(orders).toEqual([part.value])
    expect(texts([costs.spread, costs.fee, costs.swap])).toEqual(['0', '0.7', '0'])
    expect(await ask({ from, to, isBrief: true })).toEqual({ opening, closing, costs, rows: [], orders: [] })
    const all = await ask({ from: start - dayMs, to: to + dayMs })
    expect([formatDecimal(all.opening), formatDecimal(all.closing), all.orders.length]).toEqual([
      '0',
      await trader.balance(),
      3,
    ])
    const ofOther = { token: await trader.back.enter() }
    expect(
      (await trader.back.call('statement', { from: start - dayMs, to: to + dayMs }, ofOther)).value?.rows,
    ).toHaveLength(1)
  })

  it('[ACC83] of too long a time or one that goes back is refused in words', async () => {
    const { back, token } = await openTrader()
    const sentence = async (from: string, to: string) => (await back.raw('statement', { from, to }, { token })).msg
    expect([await sentence('0', String(367 * dayMs)), await sentence('1', '0')]).toEqual([
      'Choose a period of up to 366 days.',
      'The period ends before it begins. Change the dates.',
    ])
  })
})

describe('laws', () => {
  let trading: TradingUnderTest
  beforeAll(async () => {
    trading = await openTradingUnderTest()
  })
  afterAll(() => trading.close())

  it(`[ACC81, FEE31, ORD461] opening and rows make the closing balance, and statistics are the ledger's, ${runs} sessions`, async () => {
    await holdsAsync(
      {
        commands: fc.array(tradingCommands, { minLength: 1, maxLength: 40, size: 'max' }),
        begins: fc.nat(1_000),
        lasts: fc.nat(1_000),
      },
      async ({ commands, begins, lasts }) => {
        const began = trading.now()
        expect(
          await findProblems(trading, commands, (market) => {
            market.change('EURUSD', { spread: decimal('0.00012') })
          }),
        ).toEqual([])
        trading.pass(1)
        const lived = trading.now() - began
        const from = began + Math.floor((begins / 1_000) * lived)
        for (const id of await newestAccounts()) {
          await holdsOfStatement(id, { from, to: from + Math.floor((lasts / 1_000) * lived) })
          await holdsOfWhole(id, { from: began, to: trading.now() })
        }
      },
      { runs, mostMs: 60_000 },
    )
  }, 120_000)

  const newestAccounts = async () => {
    const rows = await trading
      .store()
      .reader.selectFrom('accounts')
      .select('id')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    return rows.map(({ id }) => Number(id))
  }
  const bookedOf = async (accountId: number) => {
    const found = trading.store().reader.selectFrom('ledger').selectAll().where('account_id', '=', BigInt(accountId))
    const rows = await found.orderBy('id').execute()
    return rows.map((row) => ({ ...row, amount: moneyFromRow(row.amount), time: Number(row.created_at) }))
  }
  type Period = { readonly from: number; readonly to: number }

  async function holdsOfStatement(accountId: number, period: Period) {
    const statement = await readStatement(trading.store().reader, accountId, { ...period, isBrief: false })
    if (!statement) throw new Error('It is too large.')
    const { opening, closing, rows, costs } = statement
    expect(plus(opening, sum(rows.map(({ amount }) => amount)))).toEqual(closing)
    const booked = await bookedOf(accountId)
    const upTo = (time: number) => sum(booked.filter((row) => row.time < time).map(({ amount }) => amount))
    expect([opening, closing]).toEqual([upTo(period.from), upTo(period.to)])
    const fees = rows.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)
    expect(costs.fee).toEqual(negate(sum(fees)))
  }

  /** A session ends with a reset: all orders both began and ended in it. */
  async function holdsOfWhole(accountId: number, period: Period) {
    const trades = await readTrades(trading.store().reader, accountId, period)
    if (!trades) throw new Error('They are too many.')
    const kinds = new Set(['profit', 'fee', 'swap'])
    const booked = (await bookedOf(accountId)).filter(({ kind }) => kinds.has(kind))
    expect(netOf(tradeStatistics(trades))).toEqual(sum(booked.map(({ amount }) => amount)))
  }
})

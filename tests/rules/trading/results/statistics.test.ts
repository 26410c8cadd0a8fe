import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Decimal,
  decimal,
  formatDecimal,
  isAbove,
  isNegative,
  isZero,
  larger,
  minus,
  plus,
  sum,
  zero,
} from '#rules/number/decimal.ts'
import {
  type Trade,
  maxDrawdown,
  netOf,
  resultOf,
  sumTrades,
  tradeStatistics,
} from '#rules/trading/results/statistics.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { findRoundingProblem } from '#tests/support/laws/findRoundingProblem.ts'
import { holds } from '#tests/support/laws/holds.ts'

const trade = (profit: string, change: Partial<Trade> = {}): Trade => ({
  instrumentId: 7,
  profit: decimal(profit),
  fee: zero,
  swap: zero,
  closedAt: Date.UTC(2026, 10, 18, 12),
  ...change,
})
const text = (value: Decimal | null) => value && formatDecimal(value)
const figuresOf = (profits: readonly string[]) => tradeStatistics(profits.map((profit) => trade(profit)))

describe('statistics of trades', () => {
  it('[ORD461, ORD462] tell profit and loss apart, fees and swap beside them', () => {
    const { trades, winners, profit, loss, fees, swap } = tradeStatistics([
      trade('10', { fee: decimal('0.7') }),
      trade('-4', { fee: decimal('0.35'), swap: decimal('-1.2') }),
      trade('0', { fee: decimal('0.35'), swap: decimal('0.2') }),
    ])
    expect([trades, winners, ...[profit, loss, fees, swap].map(text)]).toEqual([3, 1, '10', '4', '1.4', '-1'])
  })

  it('[ORD462] of no trade are nothing, and what would divide by nothing is not there', () => {
    expect(tradeStatistics([])).toEqual({
      trades: 0,
      winners: 0,
      profit: zero,
      loss: zero,
      fees: zero,
      swap: zero,
      best: null,
      worst: null,
      profitFactor: null,
      averageWin: null,
      averageLoss: null,
      longestLosingRun: 0,
      maxDrawdown: zero,
      byInstrument: [],
      byWeekday: [],
      byHour: [],
    })
  })

  it('[ORD462] best and worst may both be losses or both wins; factor and averages are rounded half away from zero', () => {
    expect(
      [figuresOf(['-3', '-1']), figuresOf(['3', '1'])].map(({ best, worst }) => [text(best), text(worst)]),
    ).toEqual([
      ['-1', '-3'],
      ['3', '1'],
    ])
    const { profitFactor, averageWin, averageLoss } = figuresOf(['10', '5.0000005', '5', '-1', '-1', '-1.000001'])
    expect([profitFactor, averageWin, averageLoss].map(text)).toEqual(['6.666665', '6.666667', '1'])
    expect(figuresOf(['2']).profitFactor).toBeNull()
    expect(text(figuresOf(['-2']).profitFactor)).toBe('0')
  })

  it('[ORD463] a run of losses ends with a trade that did not lose', () => {
    expect(figuresOf(['-1', '-1', '0', '-1', '5', '-1', '-1', '-1']).longestLosingRun).toBe(3)
  })

  it('[ORD463] the drawdown is the largest fall from the highest point, which is nothing at the start', () => {
    const fall = (...results: readonly string[]) => text(maxDrawdown(results.map((one) => decimal(one))))
    expect([fall(), fall('5', '3'), fall('-5', '3'), fall('10', '-4', '2', '-7', '20', '-8')]).toEqual([
      '0',
      '0',
      '5',
      '9',
    ])
    // Fees and swap take from the result too.
    expect(text(tradeStatistics([trade('1', { fee: decimal('1.5'), swap: decimal('-0.25') })]).maxDrawdown)).toBe(
      '0.75',
    )
  })

  it('[ORD464] groups are by instrument, and by weekday and hour of the end in UTC', () => {
    const sunday = Date.UTC(2026, 10, 22, 23, 59, 59, 999)
    const { byInstrument, byWeekday, byHour } = tradeStatistics([
      trade('1', { instrumentId: 9, closedAt: sunday }),
      trade('-2', { closedAt: sunday + 1 }),
      trade('3', { closedAt: sunday + 2 }),
    ])
    expect(byInstrument.map(({ instrumentId, n, winners }) => [instrumentId, n, winners])).toEqual([
      [7, 2, 1],
      [9, 1, 1],
    ])
    expect(byWeekday.map(({ weekday, n }) => [weekday, n])).toEqual([
      [1, 2],
      [7, 1],
    ])
    expect(byHour.map(({ hour, n, profit, loss }) => [hour, n, text(profit), text(loss)])).toEqual([
      [0, 2, '3', '2'],
      [23, 1, '1', '0'],
    ])
  })
})

const trades = fc.array(
  fc.record({
    instrumentId: fc.integer({ min: 1, max: 4 }),
    profit: decimals({ min: '-1000', max: '1000' }),
    fee: decimals({ min: '0', max: '10' }),
    swap: decimals({ min: '-10', max: '10' }),
    closedAt: moments,
  }),
  { maxLength: 30 },
)

describe('laws', () => {
  it('[ORD461] profit − loss − fees + swap is what all results add up to', () => {
    holds({ given: trades }, ({ given }) => {
      const { profit, loss, fees, swap } = tradeStatistics(given)
      expect(netOf({ profit, loss, fees, swap })).toEqual(sum(given.map(resultOf)))
      expect([profit, loss, fees].filter(isNegative)).toEqual([])
    })
  })

  it('[ORD464] the groups of each kind add up to the whole, none of them empty or twice', () => {
    holds({ given: trades }, ({ given }) => {
      const { byInstrument, byWeekday, byHour } = tradeStatistics(given)
      const whole = sumTrades(given)
      const keyed = [
        byInstrument.map((group) => ({ ...group, key: group.instrumentId })),
        byWeekday.map((group) => ({ ...group, key: group.weekday })),
        byHour.map((group) => ({ ...group, key: group.hour })),
      ]
      for (const groups of keyed) {
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
        expect(groups.every(({ n }) => n > 0)).toBe(true)
        for (const name of ['n', 'winners'] as const)
          expect(groups.reduce((total, group) => total + group[name], 0)).toBe(whole[name])
        for (const name of ['profit', 'loss', 'fees', 'swap'] as const)
          expect(sum(groups.map((group) => group[name]))).toEqual(whole[name])
      }
    })
  })

  it('[ORD462] factor and averages are the nearest of 6 places', () => {
    holds({ given: trades }, ({ given }) => {
      const { profit, loss, winners, profitFactor, averageWin, averageLoss } = tradeStatistics(given)
      const losers = given.filter((one) => isNegative(one.profit)).length
      const divided = [
        [profitFactor, profit, loss],
        [averageWin, profit, decimal(winners)],
        [averageLoss, loss, decimal(losers)],
      ] as const
      for (const [found, dividend, divisor] of divided) {
        if (isZero(divisor)) expect(found).toBeNull()
        else expect(found && findRoundingProblem(found, dividend, divisor)).toBeNull()
      }
    })
  })

  it('[ORD463] no fall between any two moments is larger than the drawdown, and one is as large', () => {
    holds({ results: fc.array(decimals({ min: '-100', max: '100' }), { maxLength: 12 }) }, ({ results }) => {
      const points = results.reduce<readonly Decimal[]>(
        (before, result) => [...before, plus(before.at(-1) ?? zero, result)],
        [zero],
      )
      const falls = points.flatMap((high, index) => points.slice(index).map((low) => minus(high, low)))
      const found = maxDrawdown(results)
      expect(falls.filter((fall) => isAbove(fall, found))).toEqual([])
      expect(found).toEqual(falls.reduce(larger, zero))
    })
  })
})

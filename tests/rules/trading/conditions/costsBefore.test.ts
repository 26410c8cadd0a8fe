import { describe, expect, it } from 'vitest'
import { costsBefore } from '#rules/trading/conditions/costsBefore.ts'
import { compare, decimal, minus, negate, plus, times, zero } from '#rules/number/decimal.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

const costs = (margin: string, spread: string, fee: string, swap: string) =>
  costsBefore({ margin: decimal(margin), spreadCost: decimal(spread), fee: decimal(fee) }, decimal(swap))
const shown = (usd: string, ofMargin: string) => ({ usd: decimal(usd), ofMargin: decimal(ofMargin) })

describe('costs before the press', () => {
  it('[FEE40, FEE41] are in USD and in percent of the margin, with their sum', () => {
    expect(costs('217.034', '4', '1.4', '-1.28')).toEqual({
      spread: shown('4', '1.84'),
      fee: shown('1.4', '0.65'),
      swap: shown('1.28', '0.59'),
      total: shown('6.68', '3.08'),
    })
  })

  it('[FEE41] what is received for a night makes them less', () => {
    expect(costs('100', '1', '2', '0.5').swap).toEqual(shown('-0.5', '-0.5'))
    expect(costs('100', '1', '2', '0.5').total).toEqual(shown('2.5', '2.5'))
  })

  it('[FEE40] have no percentage without margin, and round half away from zero', () => {
    expect(costs('0', '1', '1', '0').total).toEqual({ usd: decimal('2'), ofMargin: null })
    expect([costs('400', '0', '0.1', '0').fee, costs('400', '0', '0', '0.1').swap].map((one) => one.ofMargin)).toEqual([
      decimal('0.03'),
      decimal('-0.03'),
    ])
  })
})

describe('laws', () => {
  const money = decimals({ min: '0', max: '100000' })
  const margin = decimals({ min: '0.01', max: '1000000' })
  const swap = decimals({ min: '-1000', max: '1000' })

  it('[FEE41] the sum is exact, and its percentage within half a hundredth of the exact one', () => {
    holds({ margin, fee: money, spreadCost: money, swap }, (given) => {
      const { spread, fee, swap: night, total } = costsBefore(given, given.swap)
      expect(total.usd).toEqual(plus(plus(spread.usd, fee.usd), night.usd))
      const off = minus(times(total.ofMargin ?? zero, given.margin), times(total.usd, decimal(100)))
      const most = times(decimal('0.005'), given.margin)
      expect(compare(off, most) <= 0 && compare(negate(off), most) <= 0).toBe(true)
    })
  })
})

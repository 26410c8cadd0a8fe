import { describe, expect, it } from 'vitest'
import { decimal, plus } from '#rules/number/decimal.ts'
import { type DatedRates, noSwap, ratesAt, swapOf } from '#rules/market/swap.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { swapRates } from '#tests/arbitraries/instruments.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

const rates = { swapLong: decimal('-6.4'), swapShort: decimal('1.85') }

describe('swap', () => {
  it('[FEE12, FEE13] is lots by the rate of the side by nights, signed', () => {
    expect(swapOf('buy', decimal('0.5'), rates)).toEqual(decimal('-3.2'))
    expect(swapOf('sell', decimal('1.25'), rates, 3)).toEqual(decimal('6.9375'))
    expect(swapOf('buy', decimal('0.01'), noSwap, 3)).toEqual(decimal(0))
  })

  it('[FEE12] is rounded once to 6 places, half away from zero', () => {
    const half = { swapLong: decimal('-0.00005'), swapShort: decimal('0.00005') }
    expect(swapOf('buy', decimal('0.01'), half)).toEqual(decimal('-0.000001'))
    expect(swapOf('sell', decimal('0.01'), half)).toEqual(decimal('0.000001'))
    expect(swapOf('sell', decimal('0.01'), half, 3)).toEqual(decimal('0.000002'))
  })

  it('[FEE17] has the rates in force at its moment, and none before the first', () => {
    const first: DatedRates = { from: 10, ...rates }
    const second: DatedRates = { from: 20, ...noSwap }
    expect([9, 10, 19, 20].map((time) => ratesAt([first, second], time).swapLong)).toEqual([
      noSwap.swapLong,
      rates.swapLong,
      rates.swapLong,
      noSwap.swapLong,
    ])
  })
})

describe('laws', () => {
  it('[FEE12] of equal rates a buy and a sell are alike, and swap of the negative rate is its negative', () => {
    const lots = decimals({ min: '0.01', max: '100', places: 2 })
    holds({ side: sides, lots, rate: swapRates }, ({ side, lots: held, rate }) => {
      const one = swapOf(side, held, { swapLong: rate, swapShort: rate })
      expect(swapOf(side === 'buy' ? 'sell' : 'buy', held, { swapLong: rate, swapShort: rate })).toEqual(one)
      const other = { units: -rate.units, scale: rate.scale }
      expect(plus(one, swapOf(side, held, { swapLong: other, swapShort: other }))).toEqual(decimal(0))
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absolute, compare, decimal, isAbove, minus, negate, plus, times, zero } from '#rules/number/decimal.ts'
import { type ProfitInput, profitOrLoss } from '#rules/trading/profit.ts'
import { conversionRates, instruments } from '#tests/arbitraries/instruments.ts'
import { tradableLots } from '#tests/arbitraries/lots.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { holds } from '../number/holds.ts'

const euros = { lots: decimal('0.10'), unitsPerLot: decimal('100000'), conversionRate: decimal('1') }

it.each([
  ['buy', '1.08517', '1.08533', '1.6'],
  ['sell', '1.08517', '1.08533', '-1.6'],
  ['buy', '1.08517', '1.08421', '-9.6'],
  ['sell', '1.08517', '1.08421', '9.6'],
] as const)('[PNL1] [PNL2] of a %s of a tenth lot EUR/USD from %s to %s is %s', (side, openPrice, nowPrice, profit) => {
  const given = { ...euros, side, openPrice: decimal(openPrice), nowPrice: decimal(nowPrice) }
  expect(profitOrLoss(given)).toEqual(decimal(profit))
})

it('[PNL3] [PNL5] of USD/JPY is turned into USD at the rate of now and rounded once', () => {
  const yen = {
    lots: decimal('0.5'),
    unitsPerLot: decimal('100000'),
    openPrice: decimal('150.25'),
    nowPrice: decimal('150.75'),
    conversionRate: decimal('0.006633499170812604'),
  }
  expect(profitOrLoss({ ...yen, side: 'buy' })).toEqual(decimal('165.837479'))
  expect(profitOrLoss({ ...yen, side: 'sell' })).toEqual(decimal('-165.837479'))
})

it('[PNL5] rounds half away from zero, a loss as a profit', () => {
  const tiny = { lots: decimal('0.0000005'), unitsPerLot: decimal('1'), conversionRate: decimal('1') }
  const moved = { ...tiny, openPrice: decimal('1'), nowPrice: decimal('2') }
  expect(profitOrLoss({ ...moved, side: 'buy' })).toEqual(decimal('0.000001'))
  expect(profitOrLoss({ ...moved, side: 'sell' })).toEqual(decimal('-0.000001'))
})

const inputs: fc.Arbitrary<ProfitInput> = instruments().chain((terms) =>
  fc.record({
    side: sides,
    lots: tradableLots(terms),
    unitsPerLot: fc.constant(terms.unitsPerLot),
    openPrice: prices(terms),
    nowPrice: prices(terms),
    conversionRate: conversionRates,
  }),
)

describe('laws', () => {
  it('[PNL2] a buy and a sell at the same prices cancel to nothing', () => {
    holds([inputs], (given) => {
      expect(plus(profitOrLoss({ ...given, side: 'buy' }), profitOrLoss({ ...given, side: 'sell' }))).toEqual(zero)
    })
  })

  it('[PNL4] at the open price it is zero', () => {
    holds([inputs], (given) => {
      expect(profitOrLoss({ ...given, nowPrice: given.openPrice })).toEqual(zero)
    })
  })

  it('[PNL1] [PNL2] a buy wins when the price rises, a sell when it falls, and the other way loses', () => {
    holds([inputs], (given) => {
      const moved = compare(given.nowPrice, given.openPrice)
      const won = compare(profitOrLoss(given), zero)
      expect([0, given.side === 'buy' ? moved : -moved + 0]).toContain(won)
    })
  })

  it('[PNL1] the way back loses exactly what the way there won', () => {
    holds([inputs], (given) => {
      const back = { ...given, openPrice: given.nowPrice, nowPrice: given.openPrice }
      expect(profitOrLoss(back)).toEqual(negate(profitOrLoss(given)))
    })
  })

  it('[PNL1] [PNL5] a move in two parts wins what it wins at once, but for the rounding of the parts', () => {
    holds([inputs, inputs], (given, { nowPrice: between }) => {
      const there = profitOrLoss({ ...given, nowPrice: between })
      const onwards = profitOrLoss({ ...given, openPrice: between })
      const difference = minus(plus(there, onwards), profitOrLoss(given))
      expect(isAbove(absolute(difference), decimal('0.000001'))).toBe(false)
      expect(there.scale).toBeLessThanOrEqual(6)
    })
  })

  it('[PNL1] [PNL3] twice the lots, twice the units, or twice the conversion rate are the same', () => {
    holds([inputs], (given) => {
      const two = decimal('2')
      const lots = profitOrLoss({ ...given, lots: times(given.lots, two) })
      expect(profitOrLoss({ ...given, unitsPerLot: times(given.unitsPerLot, two) })).toEqual(lots)
      expect(profitOrLoss({ ...given, conversionRate: times(given.conversionRate, two) })).toEqual(lots)
    })
  })

  it('[PNL1] prices that are both moved by one amount leave it as it is', () => {
    holds([inputs, inputs], (given, { openPrice: shift }) => {
      const shifted = { ...given, openPrice: plus(given.openPrice, shift), nowPrice: plus(given.nowPrice, shift) }
      expect(profitOrLoss(shifted)).toEqual(profitOrLoss(given))
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absolute, compare, decimal, isAbove, minus, negate, plus, times, zero } from '#rules/number/decimal.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { profitInputs } from '#tests/arbitraries/figures.ts'
import { conversionRates } from '#tests/arbitraries/instruments.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { findRoundingProblem } from '#tests/support/laws/findRoundingProblem.ts'

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

describe('laws', () => {
  it('[PNL4] at the open price it is zero', () => {
    holds({ given: profitInputs }, ({ given }) => {
      expect(profitOrLoss({ ...given, nowPrice: given.openPrice })).toEqual(zero)
    })
  })

  it('[PNL1] [PNL2] a buy wins when the price rises, a sell when it falls, and the other way loses', () => {
    holds({ given: profitInputs }, ({ given }) => {
      const moved = compare(given.nowPrice, given.openPrice)
      const won = compare(profitOrLoss(given), zero)
      expect([0, given.side === 'buy' ? moved : -moved + 0]).toContain(won)
    })
  })

  it('[PNL5] is the figure of 6 places that is nearest, of two as near the larger loss or gain', () => {
    const halves = fc.constantFrom('0.0000005', '0.5', '1.5').map(decimal)
    holds({ given: profitInputs, rate: fc.oneof(conversionRates, halves) }, ({ given, rate }) => {
      const moved = minus(given.nowPrice, given.openPrice)
      const gained = times(times(given.side === 'buy' ? moved : negate(moved), given.lots), given.unitsPerLot)
      expect(findRoundingProblem(profitOrLoss({ ...given, conversionRate: rate }), times(gained, rate))).toBeNull()
    })
  })

  it('[PNL1] the way back loses exactly what the way there won', () => {
    holds({ given: profitInputs }, ({ given }) => {
      const back = { ...given, openPrice: given.nowPrice, nowPrice: given.openPrice }
      expect(profitOrLoss(back)).toEqual(negate(profitOrLoss(given)))
    })
  })

  it('[PNL1] [PNL5] a move in two parts wins what it wins at once, but for the rounding of the parts', () => {
    holds({ given: profitInputs, other: profitInputs }, ({ given, other: { nowPrice: between } }) => {
      const there = profitOrLoss({ ...given, nowPrice: between })
      const onwards = profitOrLoss({ ...given, openPrice: between })
      const difference = minus(plus(there, onwards), profitOrLoss(given))
      expect(isAbove(absolute(difference), decimal('0.000001'))).toBe(false)
      expect(there.scale).toBeLessThanOrEqual(6)
    })
  })

  it('[PNL1] [PNL3] twice the lots, twice the units, or twice the conversion rate are the same', () => {
    holds({ given: profitInputs }, ({ given }) => {
      const two = decimal('2')
      const lots = profitOrLoss({ ...given, lots: times(given.lots, two) })
      expect(profitOrLoss({ ...given, unitsPerLot: times(given.unitsPerLot, two) })).toEqual(lots)
      expect(profitOrLoss({ ...given, conversionRate: times(given.conversionRate, two) })).toEqual(lots)
    })
  })

  it('[PNL1] prices that are both moved by one amount leave it as it is', () => {
    holds({ given: profitInputs, other: profitInputs }, ({ given, other: { openPrice: shift } }) => {
      const shifted = { ...given, openPrice: plus(given.openPrice, shift), nowPrice: plus(given.nowPrice, shift) }
      expect(profitOrLoss(shifted)).toEqual(profitOrLoss(given))
    })
  })
})

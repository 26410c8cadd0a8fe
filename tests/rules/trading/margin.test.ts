import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Decimal,
  absolute,
  decimal,
  formatDecimal,
  fromScaled,
  isAbove,
  isBelow,
  isNegative,
  minus,
  one,
  plus,
  times,
} from '#rules/number/decimal.ts'
import { type MarginInput, marginRequired } from '#rules/trading/margin.ts'
import { marginInputs } from '#tests/arbitraries/figures.ts'
import { instruments } from '#tests/arbitraries/instruments.ts'
import { risingPrices } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { findRoundingProblem } from '#tests/support/laws/findRoundingProblem.ts'

type Case = Readonly<Record<'lots' | 'units' | 'price' | 'rate', string>> & { readonly leverage: number }

const input = (marginMode: 'fixed' | 'leveraged', { lots, units, price, leverage, rate }: Case): MarginInput => ({
  terms: { marginMode, unitsPerLot: decimal(units) },
  lots: decimal(lots),
  price: decimal(price),
  leverage,
  conversionRate: decimal(rate),
})

it.each([
  ['EUR/USD', { lots: '0.10', units: '100000', price: '1.08517', leverage: 100, rate: '1' }, '108.517'],
  ['USD/JPY', { lots: '0.5', units: '100000', price: '150.25', leverage: 200, rate: '0.006655574043261231' }, '250'],
  ['BTC/USD', { lots: '0.013', units: '1', price: '97123.45', leverage: 7, rate: '1' }, '180.372121'],
])('[MRG2] of %s is lots · units · price · rate / leverage: %o', (_name, numbers, margin) => {
  expect(marginRequired(input('leveraged', numbers))).toEqual(decimal(margin))
})

it('[MRG1] fixed is lots · units, whatever price, leverage and rate are', () => {
  const oil = { lots: '3', units: '1000', price: '71.42', leverage: 50, rate: '1' }
  expect(marginRequired(input('fixed', oil))).toEqual(decimal('3000'))
  expect(marginRequired(input('fixed', { ...oil, price: '999', leverage: 1, rate: '0.5' }))).toEqual(decimal('3000'))
})

it('[MRG3] is rounded once, to 6 places, half away from zero', () => {
  const tiny = { lots: '0.01', units: '1', price: '0.01', rate: '1' }
  expect(marginRequired(input('leveraged', { ...tiny, leverage: 200 }))).toEqual(decimal('0.000001'))
  expect(marginRequired(input('leveraged', { ...tiny, leverage: 201 }))).toEqual(decimal('0'))
  expect(marginRequired(input('leveraged', { ...tiny, leverage: 3 }))).toEqual(decimal('0.000033'))
  expect(marginRequired(input('fixed', { ...tiny, lots: '0.0000015', leverage: 1 }))).toEqual(decimal('0.000002'))
})

it('throws for a leverage of zero', () => {
  const numbers = { lots: '1', units: '1', price: '1', leverage: 0, rate: '1' }
  expect(() => marginRequired(input('leveraged', numbers))).toThrow(RangeError)
})

/** So many lots of one unit for twice the leverage: an odd number of half millionths. */
const halfWay: fc.Arbitrary<MarginInput> = fc
  .record({ odd: fc.nat(1_000_000), lots: fc.integer({ min: 1, max: 500 }), isFixed: fc.boolean() })
  .map(({ odd, lots, isFixed }) => {
    const halves = fromScaled(BigInt(2 * odd + 1), 6)
    const numbers = { units: '1', rate: '1', leverage: 2 * lots }
    return isFixed
      ? input('fixed', { ...numbers, lots: formatDecimal(times(halves, decimal('0.5'))), price: '1' })
      : input('leveraged', { ...numbers, lots: String(lots), price: formatDecimal(halves) })
  })

const lastPlace = decimal('0.000001')
const isWithin = (difference: Decimal, bound: Decimal) => !isAbove(absolute(difference), bound)

describe('laws', () => {
  it('[MRG4] leveraged margin falls as leverage rises', () => {
    holds({ given: marginInputs('leveraged'), more: fc.integer({ min: 1, max: 1_000 }) }, ({ given, more }) => {
      const eased = marginRequired({ ...given, leverage: given.leverage + more })
      const margin = marginRequired(given)
      expect(isAbove(eased, margin)).toBe(false)
      if (isAbove(margin, decimal('0.01'))) expect(isBelow(eased, margin)).toBe(true)
    })
  })

  it('[MRG4] leveraged margin grows with the price', () => {
    const cases = instruments({ marginMode: 'leveraged' }).chain((terms) =>
      fc.tuple(marginInputs('leveraged'), risingPrices(terms)),
    )
    holds({ rising: cases }, ({ rising: [given, [low, high]] }) => {
      const margins = [marginRequired({ ...given, price: low }), marginRequired({ ...given, price: high })] as const
      expect(isAbove(margins[0], margins[1])).toBe(false)
    })
  })

  it('[MRG4] margin grows with lots and is never negative', () => {
    holds({ given: marginInputs() }, ({ given }) => {
      const margin = marginRequired(given)
      const more = marginRequired({ ...given, lots: plus(given.lots, decimal('0.01')) })
      expect(isNegative(margin)).toBe(false)
      expect(isBelow(more, margin)).toBe(false)
    })
  })

  it('[MRG1] fixed margin does not change with price, leverage or conversion rate', () => {
    holds({ given: marginInputs('fixed'), other: marginInputs() }, ({ given, other }) => {
      const { price, leverage, conversionRate } = other
      expect(marginRequired({ ...given, price, leverage, conversionRate })).toEqual(marginRequired(given))
    })
  })

  it('[MRG2] leverage and price raised by the same factor leave the margin as it is', () => {
    holds({ given: marginInputs('leveraged'), factor: fc.integer({ min: 2, max: 50 }) }, ({ given, factor }) => {
      const raised = { ...given, leverage: given.leverage * factor, price: times(given.price, decimal(factor)) }
      expect(marginRequired(raised)).toEqual(marginRequired(given))
    })
  })

  it('[MRG2] at a leverage of 1 and a price of 1 in USD, leveraged margin is the fixed one', () => {
    holds({ given: marginInputs() }, ({ given }) => {
      const plain = { ...given, leverage: 1, price: decimal('1'), conversionRate: decimal('1') }
      const leveraged = marginRequired({ ...plain, terms: { ...given.terms, marginMode: 'leveraged' } })
      expect(leveraged).toEqual(marginRequired({ ...plain, terms: { ...given.terms, marginMode: 'fixed' } }))
    })
  })

  it('[MRG3] is the figure of 6 places that is nearest, of two as near the larger', () => {
    holds({ given: fc.oneof(marginInputs(), halfWay) }, ({ given }) => {
      const { terms, lots, price, conversionRate, leverage } = given
      const isFixed = terms.marginMode === 'fixed'
      const whole = times(times(lots, terms.unitsPerLot), isFixed ? one : times(price, conversionRate))
      expect(findRoundingProblem(marginRequired(given), whole, isFixed ? one : decimal(leverage))).toBeNull()
    })
  })

  it('[MRG3] a multiple of the lots needs that multiple of the margin, but for the rounding of the parts', () => {
    holds({ given: marginInputs(), factor: fc.integer({ min: 2, max: 20 }) }, ({ given, factor }) => {
      const many = marginRequired({ ...given, lots: times(given.lots, decimal(factor)) })
      const apart = times(marginRequired(given), decimal(factor))
      expect(isWithin(minus(many, apart), times(lastPlace, decimal(factor)))).toBe(true)
      expect(many.scale).toBeLessThanOrEqual(6)
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, formatDecimal, fromScaled } from '#rules/number/decimal.ts'
import { languages, numberMarks, tagOf } from '#rules/app/language.ts'
import {
  type SignDisplay,
  formatAmount,
  formatCount,
  formatPercent,
  formatPlain,
  formatPrice,
} from '#src/ui/format/formatNumber.ts'
import { holds } from '#tests/support/laws/holds.ts'

const tags = languages.map(tagOf)

/** As the browser's own formats write it, but for the minus and the direction marks of Arabic. */
const asIntl = (tag: string, text: string | number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(tag, { useGrouping: 'always', ...options, numberingSystem: 'latn' })
    .format(text as Intl.StringNumericLiteral)
    .replaceAll(/[\u061C\u200E\u200F]/g, '')
    .replace('-', '−')
const exactly = (places: number) => ({ minimumFractionDigits: places, maximumFractionDigits: places })

const anyTag = fc.constantFrom(...tags)
const anyPlaces = fc.integer({ min: 0, max: 6 })
const anySign = fc.constantFrom<SignDisplay>('negative', 'exceptZero')
const anyDecimal: fc.Arbitrary<Decimal> = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => fromScaled(units, scale))

describe('numbers written by hand are those that Intl writes, in every language', () => {
  it('amounts', () => {
    holds(
      { tag: anyTag, value: anyDecimal, places: anyPlaces, signDisplay: anySign },
      ({ tag, value, places, signDisplay }) => {
        const expected = asIntl(tag, formatDecimal(value), { ...exactly(places), signDisplay })
        expect(formatAmount(tag, value, places, signDisplay)).toBe(expected)
      },
      { runs: 100 },
    )
  })

  it('prices', () => {
    holds(
      { tag: anyTag, price: fc.double({ min: 0, max: 1e9, noNaN: true }), places: anyPlaces },
      ({ tag, price, places }) => {
        expect(formatPrice(tag, price, places)).toBe(asIntl(tag, price, exactly(places)))
      },
      { runs: 100 },
    )
  })

  it('percentages', () => {
    const anyPercent = fc.double({ min: -1e7, max: 1e7, noNaN: true })
    holds(
      { tag: anyTag, percent: anyPercent, places: anyPlaces, signDisplay: anySign },
      ({ tag, percent, places, signDisplay }) => {
        const style = 'percent' as const
        const expected = asIntl(
          tag,
          `${percent}e-2`.replace(/e(.*)e-2$/, (_, e) => `e${Number(e) - 2}`),
          {
            ...exactly(places),
            style,
            signDisplay,
          },
        )
        expect(formatPercent(tag, percent, places, signDisplay)).toBe(expected)
      },
      { runs: 100 },
    )
  })

  it('counts and plain figures', () => {
    holds(
      { tag: anyTag, value: fc.double({ min: 0, max: 1e9, noNaN: true }), places: anyPlaces },
      ({ tag, value, places }) => {
        expect(formatCount(tag, value, places)).toBe(asIntl(tag, value, { maximumFractionDigits: places }))
      },
      { runs: 100 },
    )
    holds(
      { tag: anyTag, value: anyDecimal, places: anyPlaces },
      ({ tag, value, places }) => {
        const shown = Math.max(places, value.scale)
        expect(formatPlain(tag, value, places)).toBe(asIntl(tag, formatDecimal(value), exactly(shown)))
      },
      { runs: 100 },
    )
  })

  it.each(tags)('marks of %s', (tag) => {
    const parts = new Intl.NumberFormat(tag, { useGrouping: 'always', numberingSystem: 'latn' }).formatToParts(12_345.6)
    const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value
    expect(numberMarks(tag)).toEqual({ decimal: mark('decimal'), group: mark('group') })
  })
})

it('a sign for everything also stands before nothing; what is no number is told as it is', () => {
  expect(formatPercent('en', 0, 1, 'always')).toBe('+0.0%')
  expect(formatPrice('en', Number.NaN, 2)).toBe('NaN')
})

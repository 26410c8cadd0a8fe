import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, negate } from '#rules/number/decimal.ts'
import { type Language, languages, numberMarks, tagOf } from '#rules/app/language.ts'
import { plainFromTyped, readTypedNumber, typedFromPlain } from '#rules/number/typedNumber.ts'
import { formatAmount, formatPlain } from '#src/ui/format/formatNumber.ts'
import { decimals, plainNotations } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

it.each([
  ['0', '0'],
  ['12.5', '12.5'],
  ['0,50', '0.5'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['5,', '5'],
  ['-3', '-3'],
  ['−3', '-3'],
  ['－3', '-3'],
  [' 7 ', '7'],
  ['0.010', '0.01'],
  ['1.234', '1.234'],
  ['1,234', '1.234'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1,234.', '1234'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['12,345,678.90', '12345678.9'],
  ['1 234', '1234'],
  ['1 234 567,89', '1234567.89'],
  ['1\u00a0234,5', '1234.5'],
  ['1\u202f234,5', '1234.5'],
  ["1'234.5", '1234.5'],
  ['1’234.5', '1234.5'],
  ['٠٫٥', '0.5'],
  ['١٬٢٣٤٫٥٦', '1234.56'],
  ['١٬٢٣٤', '1234'],
  ['\u061c-٣', '-3'],
  ['۱۲٫۳', '12.3'],
  ['１２．３', '12.3'],
  ['１，５', '1.5'],
  ['123456789.123456', '123456789.123456'],
])('reads %j as %s', (text, value) => {
  expect(readTypedNumber(text)).toEqual(decimal(value))
})

const noNumbers = [
  '',
  ' ',
  '-',
  '.',
  ',',
  '-.',
  'a',
  '5a',
  '1e5',
  '0x1',
  '+5',
  '--5',
  '5-',
  'NaN',
  'Infinity',
  '½',
  '五',
]
const slips = [
  '1..2',
  '1,,2',
  '1.2.3',
  '1,2,3',
  '1.2,3.4',
  '1,23,456',
  '1 2',
  '12 34',
  '1.234,567.8',
  '1,234.567,8',
  '- 5',
  '0,123.4',
]
it.each([...noNumbers, ...slips])('%j is no number, rather than a guess', (text) => {
  expect(readTypedNumber(text)).toBeNull()
})

describe('one mark before three digits', () => {
  const own = [
    ['en', '1,234', '1234'],
    ['en', '1.234', '1.234'],
    ['de', '1.234', '1234'],
    ['de', '1,234', '1.234'],
    ['pt', '-12.500', '-12500'],
    ['id', '156.123', '156123'],
    ['tr', '1.234', '1234'],
    ['fr', '1.234', '1.234'],
    ['fr', '1,234', '1.234'],
    ['ru', '1.234', '1.234'],
    ['ja', '1,234', '1234'],
    ['ar', '1,234', '1234'],
    ['ar', '١٬٢٣٤', '1234'],
    ['de', '0.123', '0.123'],
    ['de', '1234.567', '1234.567'],
    ['de', '1.0851', '1.0851'],
    ['en', '0,05', '0.05'],
    ['en', '1,2345', '1.2345'],
  ] as const
  it.each(own)('[TKT15] is in %s what the language has it for: %s is %s', (tag, text, value) => {
    expect(readTypedNumber(text, numberMarks(tag))).toEqual(decimal(value))
  })
})

describe('our own figures', () => {
  const marksOf = (language: Language) => numberMarks(tagOf(language))
  const numbers = decimals({ min: '-999999999', max: '999999999' })
  const runs = process.env['TEST_FULL'] === '1' ? 1_000 : 100

  it.each(languages)('[TKT15] are read back exactly as %s shows them', (language) => {
    const tag = tagOf(language)
    holds(
      { number: numbers, places: fc.integer({ min: 0, max: 8 }) },
      ({ number, places }) => {
        expect(readTypedNumber(formatPlain(tag, number, places), marksOf(language))).toEqual(number)
        expect(readTypedNumber(formatAmount(tag, number, number.scale, 'negative'), marksOf(language))).toEqual(number)
      },
      { runs },
    )
  })

  it.each(languages)('[TKT15] keep every digit between plain notation and what is typed in %s', (language) => {
    holds(
      { text: plainNotations },
      ({ text }) => {
        const marks = marksOf(language)
        expect(readTypedNumber(typedFromPlain(text, marks), marks)).toEqual(decimal(text))
        expect(plainFromTyped(typedFromPlain(text, marks), marks)).toBe(text)
      },
      { runs },
    )
  })
})

const tags = [...languages.map(tagOf), 'ar-u-nu-arab', 'fa', 'de-CH']

/** Writes an exact decimal as a language does: Intl takes its digits as text, so that none is lost. */
function writtenIn(tag: string, text: string, options: Intl.NumberFormatOptions): string {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 6, ...options })
  formats.set(key, format)
  return format.format(text as Intl.StringNumericLiteral)
}
const formats = new Map<string, Intl.NumberFormat>()

describe('laws', () => {
  const numbers = decimals({ min: '-999999999', max: '999999999' })

  it.each(tags)('reads what %s writes without groups', (tag) => {
    holds({ number: numbers }, ({ number }) => {
      expect(readTypedNumber(writtenIn(tag, formatDecimal(number), { useGrouping: false }))).toEqual(number)
    })
  })

  it.each(tags)('reads what %s writes with groups and places', (tag) => {
    holds({ number: numbers, places: fc.integer({ min: 1, max: 6 }) }, ({ number, places }) => {
      const options = { useGrouping: 'always', minimumFractionDigits: places } as const
      expect(readTypedNumber(writtenIn(tag, formatDecimal(number), options))).toEqual(number)
    })
  })

  it.each(tags)('reads whole millions that %s writes with groups', (tag) => {
    holds({ number: decimals({ min: '1000000', max: '999999999999', places: 0 }) }, ({ number }) => {
      const text = writtenIn(tag, formatDecimal(number), { useGrouping: 'always' })
      expect(readTypedNumber(text)).toEqual(number)
      expect(readTypedNumber(writtenIn(tag, formatDecimal(negate(number)), { useGrouping: 'always' }))).toEqual(
        negate(number),
      )
    })
  })

  it('reads every plain notation, with a point or with a comma', () => {
    holds({ text: plainNotations }, ({ text }) => {
      expect(readTypedNumber(text)).toEqual(decimal(text))
      expect(readTypedNumber(text.replace('.', ','))).toEqual(decimal(text))
    })
  })

  it('answers any text with a decimal or null, and never throws', () => {
    const marks = fc.array(fc.constantFrom('1', '0', '٣', '.', ',', ' ', '-', '\u066b', '\u066c', "'", 'e'), {
      maxLength: 9,
    })
    holds(
      {
        text: fc.oneof(
          fc.string({ unit: 'binary' }),
          marks.map((parts) => parts.join('')),
        ),
      },
      ({ text }) => {
        const read = readTypedNumber(text)
        if (read !== null) expect(text).toMatch(/[0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/)
        if (read !== null) expect(readTypedNumber(formatDecimal(read))).toEqual(read)
      },
    )
  })
})

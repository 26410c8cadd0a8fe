import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Language, languages, tagOf } from '#rules/app/language.ts'
import { formatDay } from '#src/ui/format/formatDay.ts'
import { formatMoment, formatSpan } from '#src/ui/format/formatTime.ts'

const minute = 60_000
const hour = 60 * minute

const unitOf = /span\.(day|hour|minute)$/

function spanIn(language: Language, ms: number): string {
  const { span } = JSON.parse(readFileSync(`locales/${language}/app.json`, 'utf8')) as { span: Record<string, string> }
  return formatSpan((key, { n }) => String(span[unitOf.exec(key)?.[1] ?? '']?.replace('{{n}}', String(n))), ms)
}

describe('spans', () => {
  it.each([
    [0, '1m'],
    [1, '1m'],
    [5 * minute, '5m'],
    [5 * minute + 1, '6m'],
    [2 * hour, '2h'],
    [2 * hour + 5 * minute, '2h 5m'],
    [50 * hour, '2d 2h'],
    [48 * hour + 5 * minute, '2d'],
  ])('of %d ms read %s: two units at most, a begun minute counts', (ms, text) => {
    expect(spanIn('en', ms)).toBe(text)
  })

  it('[LNG18] are in units of the language, none in Latin letters that it does not have', () => {
    const span = 50 * hour
    expect([spanIn('jp', span), spanIn('hk', span)]).toEqual(['2日 2時間', '2日 2小時'])
  })

  it('are two figures in every language', () => {
    for (const language of languages) expect(spanIn(language, 2 * hour + 5 * minute)).toMatch(/^2\D+ 5\D+$/)
  })
})

describe('moments', () => {
  const at = Date.parse('2026-11-20T08:04:07.000Z')
  it('[LNG5] of an order carry day and time as in British English, with year and seconds where they are whole', () => {
    const english = tagOf('en')
    expect(formatMoment(english, at)).toMatch(/^20 Nov, \d\d:04$/)
    expect(formatMoment(english, at, true)).toMatch(/^20 Nov 2026, \d\d:04:07$/)
  })

  it('[LNG18] are of the same year in every language', () => {
    for (const language of languages) {
      const locale = tagOf(language)
      expect([formatMoment(locale, at, true), formatDay(locale, at)]).toEqual([
        expect.stringContaining('2026'),
        expect.stringContaining('2026'),
      ])
    }
  })
})

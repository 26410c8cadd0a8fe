import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#rules/app/language.ts'
import { codeMark } from '#src/flows/record/knownSentences.ts'
import type { Figures } from '#src/flows/snapshot/places.ts'
import { createSafeTexts } from '#src/flows/snapshot/safeTexts.ts'
import { catalogueOf, readParts } from '#tests/support/tidy/localeProblems.ts'
import { holds } from '#tests/support/laws/holds.ts'

const sentences = [
  'Buy',
  'Buy {{lots}}',
  'Home',
  'Log in',
  'Filled at {{price}}',
  'UID {{uid}}',
  'Order {{id}}',
  'Continue as {{name}}',
  'Code sent to {{to}}. It’s valid for 10 minutes.',
  '{{order}} {{instrument}} closes at the latest price.',
  'Stop loss: {{instruments}}, {{profit}}',
  'Reason: {{remark}}',
  'Closed until {{time}} ({{span}})',
  'Read <1>the terms</1> now',
  `${codeMark}BTCUSD`,
  `${codeMark}EURUSD`,
]
const textOf = (text: string, figures: Figures = 'none') => createSafeTexts(() => sentences)()(text, figures)

describe('texts of a snapshot', () => {
  it('[FLW251] are sentences of ours, with figures and instruments where they belong, codes of instruments and signs', () => {
    for (const text of [
      'Buy',
      ' Buy ',
      'BTC/USD',
      'EURUSD',
      'the terms',
      'Filled at 91,200.50',
      'Filled at \u206891,200.50\u2069',
      'Buy 0.02 BTC/USD closes at the latest price.',
      'Stop loss: BTC/USD, EUR/USD, −12.50 USD',
      'Closed until 22:00 (3h 20m)',
      '–',
      '• · →',
      '',
    ])
      expect(textOf(text)).toBe(text)
  })

  it('[FLW251] are masked by as many dots where they are anything else', () => {
    expect(textOf('Ann Smith')).toBe('••• •••••')
    expect(textOf('UID 10000001')).toBe('UID ••••••••')
    expect(textOf('Order 12')).toBe('Order ••')
    expect(textOf('Continue as Home')).toBe('Continue as ••••')
    expect(textOf('Code sent to ann@example.com. It’s valid for 10 minutes.')).toBe(
      'Code sent to •••••••••••••••. It’s valid for 10 minutes.',
    )
    expect(textOf('Reason: no such Ann')).toBe('Reason: •• •••• •••')
    expect(textOf('Filled at Ann')).toBe('Filled at •••')
    expect(textOf('Filled at 4111111111111111')).toBe(`Filled at ${'•'.repeat(16)}`)
    expect(textOf('Ann BTC/USD closes at the latest price.')).toBe('••• BTC/USD closes at the latest price.')
    expect(textOf('Buyer')).toBe('•••••')
    expect(textOf('Nov 24, 02:33')).toBe('••• ••• •••••')
    for (const figure of ['12', '91,200.50', '+31612345678', '10000001']) expect(textOf(figure)).not.toMatch(/\d/)
  })

  it('[FLW251] are figures where prices and sums stand, and with decimals where also numbers of documents do', () => {
    for (const text of ['91,200.50', '.37', '+0.12%', '1.08 → 1.09', '×50', '12 345,60 USD', ' USD'])
      expect(textOf(text, 'any')).toBe(text)
    for (const text of ['4111111111111111', '0612345678', 'Ann', 'A1234567', '12 Ann'])
      expect(textOf(text, 'any')).not.toBe(text)
    for (const text of ['547.29384', '0.90', '−1,204.50 USD']) expect(textOf(text, 'sums')).toBe(text)
    for (const text of ['12345678', 'A1234567', '12', '12.04.1990', '4111 1111 1111 1111', '+31 6 12345678'])
      expect(textOf(text, 'sums')).not.toBe(text)
  })

  it('[FLW251] law: hold no letter that is not ours and are as long as they were', () => {
    const piece = fc.oneof(fc.constantFrom(...sentences), fc.string({ maxLength: 12 }))
    holds({ pieces: fc.array(piece, { minLength: 1, maxLength: 4 }) }, ({ pieces }) => {
      const text = pieces.map((one) => one.replaceAll(/\{\{\w+\}\}/g, 'Zqx7')).join('zq')
      for (const figures of ['none', 'any', 'sums'] as const) {
        const safe = textOf(`${text}zq`, figures)
        expect(safe).not.toMatch(/zq|Zqx/)
        expect(safe).toHaveLength(text.length + 2)
      }
    })
  })

  it('[FLW251] know what is loaded since, and another language', () => {
    let loaded = ['Buy']
    const safe = createSafeTexts(() => loaded)
    expect(safe()('Sell', 'none')).toBe('••••')
    loaded = ['Buy', 'Sell']
    expect(safe()('Sell', 'none')).toBe('Sell')
    loaded = ['Kaufen', 'Verkaufen']
    expect([safe()('Sell', 'none'), safe()('Verkaufen', 'none')]).toEqual(['••••', 'Verkaufen'])
  })

  it.each(languages)('[FLW251] of %s: each sentence passes, none with somebody’s name in a gap', (language) => {
    const all = [...catalogueOf(readParts(language)).values()].filter((text) => !text.includes('<'))
    const safe = createSafeTexts(() => all)()
    const unsafe = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, 'Jörg Ångström')
    expect(all.filter((text) => text.length < 300 && !text.includes('{{') && safe(text, 'none') !== text)).toEqual([])
    expect(all.map((text) => safe(unsafe(text), 'none')).filter((text) => /Jörg|ngström/.test(text))).toEqual([])
  })
})

it('[FLW251] gaps that pass are gaps of ours', () => {
  const gaps = new Set(
    [...catalogueOf(readParts('en')).values()].flatMap((text) =>
      [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, name]) => name),
    ),
  )
  const source = readFileSync('src/flows/snapshot/safeTexts.ts', 'utf8')
  const listed = [...source.matchAll(/Gaps = listOf\(\s*[`']([^`']+)/g)].flatMap(([, names = '']) =>
    names.trim().split(/\s+/),
  )
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((name) => !gaps.has(name))).toEqual([])
})

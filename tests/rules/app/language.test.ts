import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseLanguage,
  closestLanguage,
  directionOf,
  isLanguage,
  languages,
  readLanguage,
  tagOf,
} from '#rules/app/language.ts'
import { anyLanguage, unknownLanguages } from '#tests/arbitraries/languages.ts'
import { holds } from '#tests/support/laws/holds.ts'

/** The sentence of a rule in docs/SPEC.md, up to its first stop or semicolon. */
const ruleNamed = (id: string): string =>
  new RegExp(`\\*\\*${id}\\*\\* ([^.;]+)`).exec(readFileSync('docs/SPEC.md', 'utf8'))?.[1] ?? ''

it('[LNG1] the languages are those of the rule', () => {
  const [, listed = ''] = /^The languages are (.+), and are listed/.exec(ruleNamed('LNG1')) ?? []
  expect(languages).toEqual(listed.split(', '))
})

it('[LNG3] tw means hk', () => {
  expect(readLanguage('tw')).toBe('hk')
})

it.each(['', 'EN', 'zh', 'ja', 'xx', '__proto__', null, undefined])('[LNG4] %j is no language', (text) => {
  expect(readLanguage(text)).toBeNull()
})

it('[LNG2] [LNG4] the first wish that is a language counts, else hk', () => {
  expect(chooseLanguage(['xx', null, 'fr', 'de'])).toBe('fr')
  expect(chooseLanguage(['tw', 'fr'])).toBe('hk')
  expect(chooseLanguage([])).toBe('hk')
  expect(chooseLanguage(['xx', undefined])).toBe('hk')
})

it('[LNG5] each language has the BCP 47 tag of the rule', () => {
  const [, different = ''] = ruleNamed('LNG5').split(': ')
  const tags = Object.fromEntries(different.split(', ').map((pair) => pair.split(' ')))
  expect(tags).toMatchObject({ hk: 'zh-Hant-HK', jp: 'ja' })
  for (const language of languages) expect(tagOf(language)).toBe(tags[language] ?? language)
})

it.each(languages)('[LNG5] Intl knows the tag of %s as it stands, with words of its own', (language) => {
  const tag = tagOf(language)
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  expect(Intl.NumberFormat.supportedLocalesOf([tag])).toEqual([tag])
  expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag])
  expect(new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag)).toEqual(expect.any(String))
})

it.each(languages)('[LNG6] %s reads in the direction that Intl says', (language) => {
  const direction = new Intl.Locale(tagOf(language)).maximize().script === 'Arab' ? 'rtl' : 'ltr'
  expect(directionOf(language)).toBe(direction)
})

describe('the language closest to a browser’s', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['zh-CN'], 'hk'],
    [['zh-Hant-TW', 'en'], 'hk'],
    [['es-419'], 'spa'],
    [['pt-BR'], 'pt'],
    [['ja'], 'jp'],
    [['ko-KR'], 'kr'],
    [['vi_VN'], 'vn'],
    [['in'], 'id'],
    [['la-VA', 'x-none', 'TR-tr'], 'tr'],
    [['la-VA'], 'hk'],
    [[], 'hk'],
    [['', 'x'], 'hk'],
  ] as const)('[LNG160] of %j is %s', (tags, language) => {
    expect(closestLanguage(tags)).toBe(language)
  })
})

describe('laws', () => {
  it('[LNG1] [LNG4] what is no language is never read as one', () => {
    holds({ text: unknownLanguages, language: anyLanguage }, ({ text, language }) => {
      expect([readLanguage(text), isLanguage(text)]).toEqual([null, false])
      expect([readLanguage(language), isLanguage(language)]).toEqual([language, true])
    })
  })

  it('[LNG4] unknown wishes change nothing', () => {
    const wishes = fc.array(fc.oneof(anyLanguage, fc.constant('tw'), unknownLanguages, fc.constant(null)), {
      maxLength: 6,
    })
    holds({ wished: wishes }, ({ wished }) => {
      const choice = chooseLanguage(wished)
      expect(chooseLanguage(wished.filter((wish) => readLanguage(wish) !== null))).toBe(choice)
      expect(chooseLanguage([choice, ...wished])).toBe(choice)
    })
  })

  it('[LNG160] each of ours is found by its tag in whatever region, before what is wished for less', () => {
    holds(
      { own: anyLanguage, region: fc.stringMatching(/^[A-Z]{2}$/), other: anyLanguage },
      ({ own, region, other }) => {
        expect(closestLanguage([`${tagOf(own)}-${region}`, tagOf(other)])).toBe(own)
      },
    )
  })
})

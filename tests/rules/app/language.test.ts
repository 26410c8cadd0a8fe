import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseLanguage,
  isLanguage,
  isRightToLeft,
  languageTags,
  languages,
  readLanguage,
} from '#rules/app/language.ts'
import { anyLanguage, unknownLanguages } from '#tests/arbitraries/languages.ts'
import { holds } from '../number/holds.ts'

it('[LNG1] there are fifteen languages', () => {
  expect(languages).toEqual(['hk', 'en', 'jp', 'kr', 'th', 'vn', 'fr', 'de', 'ru', 'spa', 'pt', 'ar', 'it', 'tr', 'id'])
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

it('[LNG5] each language has its BCP 47 tag', () => {
  const different = { hk: 'zh-Hant-HK', jp: 'ja', kr: 'ko', vn: 'vi', spa: 'es' }
  const theSame = ['en', 'th', 'fr', 'de', 'ru', 'pt', 'ar', 'it', 'tr', 'id'].map((code) => [code, code] as const)
  expect(languageTags).toEqual({ ...different, ...Object.fromEntries(theSame) })
})

it.each(languages)('[LNG5] Intl knows the tag of %s as it stands, with words of its own', (language) => {
  const tag = languageTags[language]
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  expect(Intl.NumberFormat.supportedLocalesOf([tag])).toEqual([tag])
  expect(Intl.PluralRules.supportedLocalesOf([tag])).toEqual([tag])
  expect(new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag)).toEqual(expect.any(String))
})

it.each(languages)('[LNG6] %s reads in the direction that Intl says', (language) => {
  const direction = new Intl.Locale(languageTags[language]).maximize().script === 'Arab' ? 'rtl' : 'ltr'
  expect(isRightToLeft(language) ? 'rtl' : 'ltr').toBe(direction)
})

describe('laws', () => {
  it('[LNG1] [LNG4] what is no language is never read as one', () => {
    holds([unknownLanguages, anyLanguage], (text, language) => {
      expect([readLanguage(text), isLanguage(text)]).toEqual([null, false])
      expect([readLanguage(language), isLanguage(language)]).toEqual([language, true])
    })
  })

  it('[LNG4] unknown wishes change nothing', () => {
    const wishes = fc.array(fc.oneof(anyLanguage, fc.constant('tw'), unknownLanguages, fc.constant(null)), {
      maxLength: 6,
    })
    holds([wishes], (wished) => {
      const choice = chooseLanguage(wished)
      expect(chooseLanguage(wished.filter((wish) => readLanguage(wish) !== null))).toBe(choice)
      expect(chooseLanguage([choice, ...wished])).toBe(choice)
    })
  })
})

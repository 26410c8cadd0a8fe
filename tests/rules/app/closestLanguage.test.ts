import { constantFrom, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closestLanguage } from '#rules/app/closestLanguage.ts'
import { languageTags, languages } from '#rules/app/language.ts'
import { holds } from '../number/holds.ts'

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
    [['nl-NL', 'sv', 'TR-tr'], 'tr'],
    [['nl-NL'], 'hk'],
    [[], 'hk'],
    [['', 'x'], 'hk'],
  ] as const)('[LNG160] of %j is %s', (tags, language) => {
    expect(closestLanguage(tags)).toBe(language)
  })
})

describe('laws', () => {
  it('[LNG160] each of ours is found by its tag in whatever region, before what is wished for less', () => {
    holds(
      [constantFrom(...languages), stringMatching(/^[A-Z]{2}$/), constantFrom(...languages)],
      (own, region, other) => {
        expect(closestLanguage([`${languageTags[own]}-${region}`, languageTags[other]])).toBe(own)
      },
    )
  })
})

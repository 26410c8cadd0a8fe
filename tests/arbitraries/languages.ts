/** Languages of the product, and what else may stand where one is expected. */
import * as fc from 'fast-check'
import { type Language, languages } from '#rules/app/language.ts'

export const anyLanguage: fc.Arbitrary<Language> = fc.constantFrom(...languages)

/** Text that is no language of ours: near misses, tags, paths, names that every object has. */
export const unknownLanguages: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      '',
      'EN',
      'zh',
      'ja',
      'zh-Hant-HK',
      'en-US',
      'en ',
      '../en',
      '__proto__',
      'constructor',
      'toString',
    ),
    fc.string({ maxLength: 12 }),
  )
  .filter((text) => text !== 'tw' && !languages.some((language) => language === text))

/** The language of ours that comes closest to what a browser is set to. [LNG160] */
import { type Language, defaultLanguage, languageTags, languages } from './language.ts'

/** Codes that languages had before. */
const formerCodes: Readonly<Record<string, string>> = { in: 'id' }
const primaryOf = (tag: string): string => {
  const [first = ''] = tag.toLowerCase().split(/[-_]/)
  return formerCodes[first] ?? first
}

/** `tags`: what is wished for, the best first. */
export const closestLanguage = (tags: readonly string[]): Language =>
  tags
    .map((tag) => languages.find((language) => primaryOf(languageTags[language]) === primaryOf(tag)))
    .find((language) => language !== undefined) ?? defaultLanguage

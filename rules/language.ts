/** The product's languages: its own codes and what the rest of the world calls them. [LNG1, LNG5] */

export const languages = [
  'hk',
  'en',
  'jp',
  'kr',
  'th',
  'vn',
  'fr',
  'de',
  'ru',
  'spa',
  'pt',
  'ar',
  'it',
  'tr',
  'id',
] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'hk'

/** BCP 47 tags: Intl and plural rules know only these. */
export const languageTags: Readonly<Record<Language, string>> = {
  hk: 'zh-Hant-HK',
  en: 'en',
  jp: 'ja',
  kr: 'ko',
  th: 'th',
  vn: 'vi',
  fr: 'fr',
  de: 'de',
  ru: 'ru',
  spa: 'es',
  pt: 'pt',
  ar: 'ar',
  it: 'it',
  tr: 'tr',
  id: 'id',
}

/** Languages whose words are complete; the others are not offered. */
export const offeredLanguages: readonly Language[] = ['hk', 'en', 'ar']

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** Reads a language from a URL parameter, a header or storage; `tw` means `hk`; anything else is null. [LNG3, LNG4] */
export function readLanguage(text: string | null | undefined): Language | null {
  const asked = text === 'tw' ? 'hk' : text
  return isLanguage(asked) ? asked : null
}

/** The first wish that is offered, else the default, else English while the default is not offered yet. [LNG2, LNG4, LNG17] */
export function chooseLanguage(
  wishes: readonly (string | null | undefined)[],
  offered: readonly Language[] = offeredLanguages,
): Language {
  const read = wishes.map(readLanguage)
  const wished = read.find((language) => language !== null && offered.includes(language))
  return wished ?? (offered.includes(defaultLanguage) ? defaultLanguage : 'en')
}

/** Where people are used to red for rising prices; what someone chose counts before it. [MKT46] */
export const risesInRed = (language: Language): boolean => language === 'hk' || language === 'jp' || language === 'kr'

/** [LNG6] */
export const isRightToLeft = (language: Language): boolean => language === 'ar'

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

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text)

/** Reads a language from a URL parameter, a header or storage; `tw` means `hk`; anything else is null. [LNG3, LNG4] */
export function readLanguage(text: string | null | undefined): Language | null {
  const asked = text === 'tw' ? 'hk' : text
  return isLanguage(asked) ? asked : null
}

/** The first wish that is a language, else the default. [LNG2, LNG4] */
export const chooseLanguage = (wishes: readonly (string | null | undefined)[]): Language =>
  wishes.map(readLanguage).find((language) => language !== null) ?? defaultLanguage

/** Where people are used to red for rising prices; what someone chose counts before it. [MKT46] */
export const risesInRed = (language: Language): boolean => language === 'hk' || language === 'jp' || language === 'kr'

/** [LNG6] */
export const isRightToLeft = (language: Language): boolean => language === 'ar'

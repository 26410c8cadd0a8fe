/** The product's languages: one record for each. What else depends on the language follows from its tag. [LNG1, LNG5, LNG6] */
import type { NumberMarks } from '../number/typedNumber.ts'

type LanguageRecord = {
  /** BCP 47: Intl and plural rules know only these. */
  readonly tag: string
  /** What its speakers call it. */
  readonly name: string
  readonly isRightToLeft?: true
  /** Where people are used to red for rising prices. */
  readonly risesInRed?: true
  /** Where numbers are not written as in English. */
  readonly marks?: NumberMarks
  /** What stands before and behind the digits of a percentage, where that is not a % behind them. */
  readonly percent?: PercentSigns
  /** What stands between hours and minutes, where that is no colon. */
  readonly timeMark?: string
}
type PercentSigns = readonly [before: string, behind: string]

const decimalComma: NumberMarks = { decimal: ',', group: '.' }
const spacedPercent: PercentSigns = ['', '\u00A0%']

/** By the code that stands on the wire, in what is kept, and in `locales/`. Lists show them in this order. */
const languageRecords = {
  hk: { tag: 'zh-Hant-HK', name: '繁體中文', risesInRed: true },
  en: { tag: 'en-GB', name: 'English' },
  jp: { tag: 'ja', name: '日本語', risesInRed: true },
  kr: { tag: 'ko', name: '한국어', risesInRed: true },
  th: { tag: 'th', name: 'ไทย' },
  vn: { tag: 'vi', name: 'Tiếng Việt', marks: decimalComma },
  fr: { tag: 'fr', name: 'Français', marks: { decimal: ',', group: '\u202F' }, percent: spacedPercent },
  de: { tag: 'de', name: 'Deutsch', marks: decimalComma, percent: spacedPercent },
  ru: { tag: 'ru', name: 'Русский', marks: { decimal: ',', group: '\u00A0' }, percent: spacedPercent },
  spa: { tag: 'es', name: 'Español', marks: decimalComma, percent: spacedPercent },
  pt: { tag: 'pt', name: 'Português', marks: decimalComma },
  ar: { tag: 'ar', name: 'العربية', isRightToLeft: true },
  it: { tag: 'it', name: 'Italiano', marks: decimalComma },
  tr: { tag: 'tr', name: 'Türkçe', marks: decimalComma, percent: ['%', ''] },
  id: { tag: 'id', name: 'Bahasa Indonesia', marks: decimalComma, timeMark: '.' },
} as const satisfies Readonly<Record<string, LanguageRecord>>

export type Language = keyof typeof languageRecords
const recordOf = (language: Language): LanguageRecord => languageRecords[language]

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageRecords, text)

export const languages: readonly Language[] = Object.keys(languageRecords).filter(isLanguage)
export const defaultLanguage: Language = 'hk'

export const tagOf = (language: Language): string => recordOf(language).tag
export const ownNameOf = (language: Language): string => recordOf(language).name
export const directionOf = (language: Language): 'ltr' | 'rtl' => (recordOf(language).isRightToLeft ? 'rtl' : 'ltr')
/** What someone chose counts before it. [MKT46] */
export const risesInRed = (language: Language): boolean => recordOf(language).risesInRed === true

/** Reads a language from a URL parameter, a header or storage; `tw` means `hk`; anything else is null. [LNG3, LNG4] */
export function readLanguage(text: string | null | undefined): Language | null {
  const asked = text === 'tw' ? 'hk' : text
  return isLanguage(asked) ? asked : null
}

/** The first wish that is a language, else the default. [LNG2, LNG4] */
export const chooseLanguage = (wishes: readonly (string | null | undefined)[]): Language =>
  wishes.map(readLanguage).find((language) => language !== null) ?? defaultLanguage

/** Codes that tags began with before. */
const formerCodes: Readonly<Record<string, string>> = { in: 'id' }
const primaryOf = (tag: string): string => {
  const [first = ''] = tag.toLowerCase().split(/[-_]/)
  return formerCodes[first] ?? first
}
const byPrimary = new Map(languages.map((language) => [primaryOf(tagOf(language)), language]))

/** The language of a BCP 47 tag, whatever its script and region. */
export const languageOfTag = (tag: string): Language | undefined => byPrimary.get(primaryOf(tag))

/** The language of ours that comes closest to what a browser is set to. `tags`: what is wished for, the best first. [LNG160] */
export const closestLanguage = (tags: readonly string[]): Language =>
  tags.map(languageOfTag).find((language) => language !== undefined) ?? defaultLanguage

const recordOfTag = (tag: string): LanguageRecord => recordOf(languageOfTag(tag) ?? 'en')

/** How numbers are written there, for what people type and for what they read. */
export const numberMarks = (tag: string): NumberMarks => recordOfTag(tag).marks ?? { decimal: '.', group: ',' }
export const percentSigns = (tag: string): PercentSigns => recordOfTag(tag).percent ?? ['', '%']
export const timeMark = (tag: string): string => recordOfTag(tag).timeMark ?? ':'

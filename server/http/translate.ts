/** The back end's own sentences, from `locales/<language>/server.json`. [NET59] */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Language, chooseLanguage, languages, tagOf } from '#rules/app/language.ts'
import type { Why } from './answer.ts'
import { projectFolder } from '../projectFolder.ts'

const catalogueSchema = v.object({
  code: v.record(v.string(), v.string()),
  why: v.record(v.string(), v.string()),
  done: v.record(v.string(), v.string()),
  category: v.record(v.string(), v.string()),
  message: v.record(v.string(), v.string()),
  withdrawal: v.record(v.string(), v.string()),
  ledger: v.record(v.string(), v.string()),
})
type Catalogue = v.InferOutput<typeof catalogueSchema>

const readCatalogue = (language: Language): Catalogue => {
  const file = join(projectFolder, 'locales', language, 'server.json')
  return v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')))
}

const catalogues = new Map(languages.map((language) => [language, readCatalogue(language)]))
const catalogueOf = (language: Language): Catalogue => catalogues.get(language) ?? readCatalogue('en')

type Figures = Readonly<Record<string, string | number>>

const filled = (sentence: string, figures: Figures): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(figures[name] ?? ''))

/** The language of a `lang` header; what is not offered is the default. */
export const languageOf = (header: string | undefined): Language => chooseLanguage([header])

export const sentenceForCode = (language: Language, code: number, figures: Figures = {}): string =>
  filled(catalogueOf(language).code[code] ?? catalogueOf(language).code[500] ?? '', figures)

const whyKeys = {
  'not https': 'notHttps',
  'own page': 'ownPage',
  'other host': 'otherHost',
  'owner only': 'ownerOnly',
  'changed meanwhile': 'changedMeanwhile',
  'captcha first': 'captchaFirst',
  'code first': 'codeFirst',
  'log in again': 'logInAgain',
  'wrong step': 'wrongStep',
  'wrong passkey': 'wrongPasskey',
  'no more passkeys': 'noMorePasskeys',
  'no passkeys here': 'noPasskeysHere',
  'passkey known': 'passkeyKnown',
  'passkey over': 'passkeyOver',
  'last step': 'lastStep',
  'step again': 'stepAgain',
  'stop out above 100': 'stopOutAbove100',
  'stop out at margin call': 'stopOutAtMarginCall',
  'not above zero': 'notAboveZero',
  'leverage above bound': 'leverageAboveBound',
  'two owners': 'twoOwners',
  'another operator': 'anotherOperator',
  'link over': 'linkOver',
  'closing only': 'closingOnly',
  halted: 'halted',
  'period backwards': 'periodBackwards',
  'period too long': 'periodTooLong',
  'report too large': 'reportTooLarge',
} as const satisfies Readonly<Record<Why, string>>

/** Why something was refused, where the code alone would not tell. */
export const sentenceForWhy = (language: Language, why: Why, figures: Figures): string =>
  filled(catalogueOf(language).why[whyKeys[why]] ?? '', figures)

/** What a call says when it is done. */
export const sentenceForCall = (language: Language, call: string): string =>
  catalogueOf(language).done[call] ?? sentenceForCode(language, 1)

export type ActionLine = 'drawLine' | 'bindLine' | 'removeLine' | 'totpLine' | 'passkeyLine'
export type NoticeLine =
  | 'passwordNotice'
  | 'bindNotice'
  | 'removeNotice'
  | 'drawNotice'
  | 'deviceNotice'
  | 'totpNotice'
  | 'noTotpNotice'
  | 'passkeyNotice'
  | 'noPasskeyNotice'
export type MessageWord =
  | ActionLine
  | NoticeLine
  | 'registerSubject'
  | 'resetSubject'
  | 'greeting'
  | 'antiPhishing'
  | 'registerLine'
  | 'resetLine'
  | 'life'
  | 'ignore'
  | 'short'
  | 'confirmSubject'
  | 'confirmIgnore'
  | 'noticeSubject'
  | 'noticeLock'
  | 'noticeLockLink'
  | 'noticeLockLife'

/** A sentence of what is sent to people; one that says how many minutes has a form for each kind of number. */
export const wordOfMessage = (
  language: Language,
  word: MessageWord,
  figures: Figures & { readonly minutes: number },
): string => {
  const { message } = catalogueOf(language)
  const form = new Intl.PluralRules(tagOf(language)).select(figures.minutes)
  return filled(message[word] ?? message[`${word}_${form}`] ?? word, figures)
}

export const nameOfCategory = (language: Language, key: string): string => catalogueOf(language).category[key] ?? key

export const nameOfWithdrawalStatus = (language: Language, status: string): string =>
  catalogueOf(language).withdrawal[status] ?? status

/** What a row of the ledger says. */
export const sentenceForLedger = (language: Language, kind: string, orderId: number | null): string =>
  filled(catalogueOf(language).ledger[kind] ?? kind, { order: orderId ?? '' })

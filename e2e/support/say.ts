/**
 * The app's sentences by their keys, so that a test finds things by what they are and not by how English words it today. What a person or an
 * instrument is called, figures and addresses are data and stand in the tests as they are.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { createInstance } from 'i18next'
import { type Language, tagOf } from '#rules/app/language.ts'
import type { Words } from '#locales/words.d.ts'

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${KeysOf<Part[Key]>}`
}[keyof Part & string]
type Plural<Key> = Key extends `${infer Sentence}_${'one' | 'other'}` ? Sentence : Key
type Part = keyof Words
/** "orders:row.close". Those of the back end and of its articles have no types. */
export type SentenceKey =
  | { [Name in Part]: `${Name}:${Plural<KeysOf<Words[Name]>>}` }[Part]
  | `${'server' | 'content'}:${string}`
type Figures = Readonly<Record<string, string | number>>

function readParts(language: Language): Record<string, Record<string, unknown>> {
  const folder = `locales/${language}`
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file.slice(0, -5), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]),
  )
}

type Spoken = Readonly<
  Record<'t', (key: string, options: object) => string> & Record<'exists', (key: string, options: object) => boolean>
>

/** As the app starts its words, but with all parts at once, and a sentence must be there and have its figures. */
function startWords(language: Language) {
  const lng = tagOf(language)
  const words = createInstance()
  void words.init({
    lng,
    resources: { [lng]: readParts(language) },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (sentence: string, [figure]: RegExpExecArray) => {
      throw new Error(`"${sentence}" wants ${figure}`)
    },
  })
  // Its own types work out every key of every part: most of what the compiler did.
  const spoken = words as unknown as Spoken
  return (key: SentenceKey, options: Readonly<Record<string, unknown>>): string => {
    if (!spoken.exists(key, options)) throw new Error(`No sentence ${key} in ${language}`)
    return spoken.t(key, options)
  }
}

const known = new Map<Language, ReturnType<typeof startWords>>()

function wordsOf(language: Language) {
  const words = known.get(language) ?? startWords(language)
  known.set(language, words)
  return words
}

/** A sentence in a language that the test speaks. */
export function sayIn(language: Language, key: SentenceKey, figures: Figures = {}): string {
  return wordsOf(language)(key, figures)
}

/** A sentence with its figures, as an English page shows it. */
export const say = (key: SentenceKey, figures: Figures = {}): string => sayIn('en', key, figures)

type Pattern = string | number | RegExp
type Patterns = Readonly<Record<string, Pattern>>

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const sourceOf = (part: Pattern): string => (part instanceof RegExp ? part.source : escape(String(part)))

/** A sentence wherever it is said. A figure that is not given may be anything. */
export function like(key: SentenceKey, figures: Patterns = {}, language: Language = 'en'): RegExp {
  const sentence = wordsOf(language)(key, { ...figures, skipInterpolation: true })
  const parts = sentence.split(/\{\{(\w+)\}\}/)
  return new RegExp(
    parts.map((part, place) => (place % 2 === 0 ? escape(part) : sourceOf(figures[part] ?? /.*/))).join(''),
  )
}

/** What begins with a sentence. */
export const starting = (key: SentenceKey, figures: Patterns = {}, language: Language = 'en'): RegExp =>
  new RegExp(`^${like(key, figures, language).source}`)

/** What says one of these. */
export const either = (...parts: readonly Pattern[]): RegExp => new RegExp(parts.map(sourceOf).join('|'))

/** What says all of these, one after the other. */
export const inOrder = (...parts: readonly Pattern[]): RegExp => new RegExp(parts.map(sourceOf).join('[^]*'))

/** The interface's words: one lazy file per language and part of the app. [LNG] */
import { type BackendModule, type ReadCallback, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type WordsOfPart, wordsOf } from 'virtual:words'
import { type Language, directionOf, languageOfTag, tagOf } from '#rules/app/language.ts'

const words = createInstance()

const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(tag: string, part: string, done: ReadCallback) {
    readWords(tag, part).then(
      (read) => done(null, read),
      (error: Error) => done(error, false),
    )
  },
}

async function readWords(tag: string, part: string): Promise<WordsOfPart> {
  const language = languageOfTag(tag)
  const known = language && (await wordsOf[language]())
  const read = known?.atOnce[part] ?? (await known?.load(part))
  if (!read) throw new Error(`No words for ${part} in ${tag}`)
  return read
}

const applyTo = (root: HTMLElement, language: Language) => {
  root.lang = tagOf(language)
  root.dir = directionOf(language)
}

/** `words.dir()` looks it up in a list that it makes for each figure of each sentence. */
const isRightToLeft = (): boolean => directionOf(languageOfTag(words.language) ?? 'en') === 'rtl'
const isPlainWords = (value: string): boolean => /^[\p{L}\p{M} ]*$/u.test(value)

/** A figure in a sentence that is read from right to left keeps its own direction: −4.50 does not become 4.50−. */
const isolate = (value: string): string => (!isRightToLeft() || isPlainWords(value) ? value : `\u2068${value}\u2069`)

/** Resolves when the words that every page needs are there. */
export async function startI18n(language: Language): Promise<void> {
  applyTo(document.documentElement, language)
  await words
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { escapeValue: true, escape: isolate },
    })
}

/** Loads the words that are in use in another language, then shows them; the page turns round with them. */
export async function switchLanguage(language: Language): Promise<void> {
  await words.changeLanguage(tagOf(language))
  applyTo(document.documentElement, language)
}

/** Words of other parts of the app, so that a page does not wait for them. */
export const preloadWords = (part: string): Promise<void> => words.loadNamespaces(part)

/** Sentences of a part, for what is said outside the page; resolves when they are there. */
export async function sentencesOf<Part extends 'told'>(part: Part) {
  await words.loadNamespaces(part)
  return { t: words.getFixedT(null, part), locale: words.language }
}

/** The interface's words: one lazy file per language and part of the app. [LNG] */
import { type BackendModule, type ReadCallback, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, isRightToLeft, languageTags, languages } from '#rules/language.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../locales/*/*.json',
  '!../../locales/*/{server,desk,content}.json',
])

const words = createInstance()

const languageOfTag = new Map(languages.map((language) => [languageTags[language], language]))

const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(tag: string, part: string, done: ReadCallback) {
    const load = files[`../../locales/${languageOfTag.get(tag)}/${part}.json`]
    if (!load) return done(new Error(`No words for ${part} in ${tag}`), false)
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, false),
    )
  },
}

const applyTo = (root: HTMLElement, language: Language) => {
  root.lang = languageTags[language]
  root.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}

const isPlainWords = (value: string): boolean => /^[\p{L}\p{M} ]*$/u.test(value)

/** A figure in a sentence that is read from right to left keeps its own direction: −4.50 does not become 4.50−. */
const isolate = (value: string): string =>
  words.dir() !== 'rtl' || isPlainWords(value) ? value : `\u2068${value}\u2069`

/** Resolves when the words that every page needs are there. */
export async function startI18n(language: Language): Promise<void> {
  applyTo(document.documentElement, language)
  await words
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: languageTags[language],
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { escapeValue: true, escape: isolate },
    })
}

/** Loads the words that are in use in another language, then shows them; the page turns round with them. */
export async function switchLanguage(language: Language): Promise<void> {
  await words.changeLanguage(languageTags[language])
  applyTo(document.documentElement, language)
}

/** Words of other parts of the app, so that a page does not wait for them. */
export const preloadWords = (part: string): Promise<void> => words.loadNamespaces(part)

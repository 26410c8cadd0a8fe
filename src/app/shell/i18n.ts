/** The interface's words: one lazy file per language and part of the app. [LNG] */
import { type BackendModule, type ReadCallback, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, isRightToLeft, languageTags, languages } from '#rules/app/language.ts'

type WordsOfPart = Record<string, unknown>

/** What the build makes of a language's folder (`tools/build/wordsPlugin.ts`). */
type LanguageWords = {
  readonly atOnce: Readonly<Record<string, WordsOfPart>>
  readonly load: (part: string) => Promise<WordsOfPart> | undefined
}

const wordsOf: Readonly<Record<Language, () => Promise<LanguageWords>>> = {
  hk: () => import('virtual:words/hk'),
  en: () => import('virtual:words/en'),
  jp: () => import('virtual:words/jp'),
  kr: () => import('virtual:words/kr'),
  th: () => import('virtual:words/th'),
  vn: () => import('virtual:words/vn'),
  fr: () => import('virtual:words/fr'),
  de: () => import('virtual:words/de'),
  ru: () => import('virtual:words/ru'),
  spa: () => import('virtual:words/spa'),
  pt: () => import('virtual:words/pt'),
  ar: () => import('virtual:words/ar'),
  it: () => import('virtual:words/it'),
  tr: () => import('virtual:words/tr'),
  id: () => import('virtual:words/id'),
}

const words = createInstance()

const languageOfTag = new Map(languages.map((language) => [languageTags[language], language]))

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
  const language = languageOfTag.get(tag)
  const known = language && (await wordsOf[language]())
  const read = known?.atOnce[part] ?? (await known?.load(part))
  if (!read) throw new Error(`No words for ${part} in ${tag}`)
  return read
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

/** Sentences of a part, for what is said outside the page; resolves when they are there. */
export async function sentencesOf<Part extends 'told'>(part: Part) {
  await words.loadNamespaces(part)
  return { t: words.getFixedT(null, part), locale: words.language }
}

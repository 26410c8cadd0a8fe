/** The texts of the app in a language, for a test that is written on the flows page. [FLW230] */
import { type Language, languages } from '#rules/app/language.ts'
import type * as Words from 'virtual:words/en'
import { type KeyOf, type Sentences, keysOf, partsOfApp } from './sentenceKeys.ts'

/** Not by the list that the app has: it would become a file of its own there. */
const wordsIn: Readonly<Record<Language, () => Promise<typeof Words>>> = {
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

/** Rejects where a file of them cannot be had. */
export async function loadKeys(asked: string): Promise<KeyOf> {
  const { atOnce, load } = await wordsIn[languages.find((one) => one === asked) ?? 'en']()
  const parts = await Promise.all(
    partsOfApp.map(async (part) => [part, (atOnce[part] ?? (await load(part)) ?? {}) as Sentences] as const),
  )
  return keysOf(Object.fromEntries(parts))
}

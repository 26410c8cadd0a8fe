/** Keeps `locales/toBeTranslated.json`: what it lists and is translated by now leaves it; with `--later` new texts of English stand in for others. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Language, languages } from '#rules/app/language.ts'
import { type Catalogue, catalogueOf, readParts, sameKey, wantedKeys } from '#tests/support/tidy/localeProblems.ts'
import {
  type ToBeTranslated,
  isToBeTranslated,
  readToBeTranslated,
  toBeTranslatedPath,
} from '../build/toBeTranslated.ts'

type Tree = { [key: string]: string | Tree }

/** By language the sentences that it lacks, in English. */
export type Fillings = Readonly<Partial<Record<Language, Catalogue>>>
type CatalogueOf = (language: Language) => Catalogue

const others = languages.filter((language) => language !== 'en')
const catalogueIn: CatalogueOf = (language) => catalogueOf(readParts(language))

/** What each language lacks of English, in each form of its plural. */
export function findFillings(read: CatalogueOf = catalogueIn): Fillings {
  const english = read('en')
  const lacking = (language: Language) => {
    const own = read(language)
    const keys = [...wantedKeys(language, english)].filter((key) => !own.has(key))
    return new Map(keys.map((key) => [key, english.get(sameKey(key, english)) ?? '']))
  }
  return Object.fromEntries(others.map((language) => [language, lacking(language)]))
}

/** The list with those texts, and without what is no longer as in English. */
export function settle(list: ToBeTranslated, filled: Fillings, read: CatalogueOf = catalogueIn): ToBeTranslated {
  const english = read('en')
  const isEnglish = (key: string, said: string | undefined) =>
    said !== undefined && said === english.get(sameKey(key, english))
  const waits = (key: string, language: Language) =>
    filled[language]?.has(key) || (isToBeTranslated(list, key, language) && isEnglish(key, read(language).get(key)))
  const keys = new Set([...Object.keys(list), ...others.flatMap((language) => [...(filled[language]?.keys() ?? [])])])
  const rows = [...keys].map((key) => [key, others.filter((language) => waits(key, language)).join(' ')] as const)
  return Object.fromEntries(rows.filter(([, waiting]) => waiting !== '').toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A tree with one more sentence at `key.of.the.sentence`. */
export function withText(tree: Tree, path: readonly string[], text: string): Tree {
  const [name = '', ...rest] = path
  const below = tree[name]
  const branch = typeof below === 'object' ? below : {}
  return { ...tree, [name]: rest.length === 0 ? text : withText(branch, rest, text) }
}

const write = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

function fillIn(language: Language, filling: Catalogue): void {
  for (const [key, text] of filling) {
    const [part = '', path = ''] = key.split(':')
    const file = `locales/${language}/${part}.json`
    write(file, withText(JSON.parse(readFileSync(file, 'utf8')) as Tree, path.split('.'), text))
  }
}

export function keepToBeTranslated(isLater: boolean): void {
  const filled = isLater ? findFillings() : {}
  for (const language of others) fillIn(language, filled[language] ?? new Map())
  write(toBeTranslatedPath, settle(readToBeTranslated(), filled))
}

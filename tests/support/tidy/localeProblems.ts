/** What is wrong with a language's sentences, measured against the English ones, as sentences that say it. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Language, tagOf } from '#rules/app/language.ts'

/** Sentences by `part:key.of.the.sentence`. */
export type Catalogue = ReadonlyMap<string, string>

type Tree = { readonly [key: string]: string | Tree }

const flatten = (tree: Tree, prefix: string): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flatten(value, `${prefix}${key}.`),
  )

export const catalogueOf = (parts: Readonly<Record<string, Tree>>): Catalogue =>
  new Map(Object.entries(parts).flatMap(([part, tree]) => flatten(tree, `${part}:`)))

export const readParts = (language: Language): Readonly<Record<string, Tree>> =>
  Object.fromEntries(
    globSync(`locales/${language}/*.json`)
      .toSorted()
      .map((path) => [basename(path, '.json'), JSON.parse(readFileSync(path, 'utf8')) as Tree]),
  )

const pluralEnding = /_(zero|one|two|few|many|other)$/
const placeholders = (sentence: string) => (sentence.match(/\{\{[^}]*\}\}/g) ?? []).toSorted()
const withoutPlaceholders = (sentence: string) => sentence.replaceAll(/\{\{[^}]*\}\}/g, '')
const hasWords = (sentence: string) => /\p{Letter}/u.test(withoutPlaceholders(sentence))

/** Keys of which the language has one for each form of its plural, whatever English has. */
const pluralsOf = (english: Catalogue) =>
  new Set([...english.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(pluralEnding, '')))

const isPlural = (key: string, plurals: ReadonlySet<string>) =>
  pluralEnding.test(key) && plurals.has(key.replace(pluralEnding, ''))

export function findKeyProblems(language: Language, own: Catalogue, english: Catalogue): readonly string[] {
  const plurals = pluralsOf(english)
  const forms = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories
  const wanted = new Set([
    ...[...english.keys()].filter((key) => !isPlural(key, plurals)),
    ...[...plurals].flatMap((key) => forms.map((form) => `${key}_${form}`)),
  ])
  return [
    ...[...wanted].filter((key) => !own.has(key)).map((key) => `${key} is missing`),
    ...[...own.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is too much`),
  ]
}

/** A plural form may leave its figure out, as Arabic does for one and two. */
export function findPlaceholderProblems(own: Catalogue, english: Catalogue): readonly string[] {
  const plurals = pluralsOf(english)
  return [...own].flatMap(([key, sentence]) => {
    const isForm = isPlural(key, plurals)
    const wanted = placeholders(english.get(isForm ? key.replace(pluralEnding, '_other') : key) ?? '')
    const found = placeholders(sentence)
    const isSame = found.join() === wanted.join()
    const isFormWithout = isForm && !key.endsWith('_other') && found.length < wanted.length
    const leavesOut = isFormWithout && found.every((one) => wanted.includes(one))
    return isSame || leavesOut
      ? []
      : [`${key} has ${found.join(' ') || 'none'} where English has ${wanted.join(' ') || 'none'}`]
  })
}

/** Sentences that say the same as in English, but for names that `mayBeSame` takes. */
export function findUntranslated(
  own: Catalogue,
  english: Catalogue,
  mayBeSame: (key: string, sentence: string) => boolean,
): readonly string[] {
  return [...own]
    .filter(([key, sentence]) => sentence === english.get(key) && hasWords(sentence) && !mayBeSame(key, sentence))
    .map(([key, sentence]) => `${key} is English: ${sentence}`)
}

const isolates = /[\u2066-\u2069]/g
const isBalanced = (sentence: string) => {
  let depth = 0
  for (const [sign] of sentence.matchAll(isolates)) {
    depth += sign === '\u2069' ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** What stands in no sentence of any language. */
export function findTextProblems(own: Catalogue): readonly string[] {
  const rules: readonly (readonly [string, (sentence: string) => boolean])[] = [
    ['is empty', (sentence) => sentence.trim() === ''],
    ['begins or ends with a space', (sentence) => sentence.trim() !== '' && sentence !== sentence.trim()],
    ['has two spaces', (sentence) => sentence.includes('  ')],
    ['has HTML', (sentence) => /<[a-z/!]|&(#\d+|[a-z]+);/i.test(sentence)],
    ['has a control character', (sentence) => /(?![\u2066-\u2069\u200C\u200D])[\p{Cc}\p{Cf}]/u.test(sentence)],
    ['has an isolate that does not end', (sentence) => !isBalanced(sentence)],
    [
      'has a torn placeholder',
      (sentence) => /[{}]/.test(withoutPlaceholders(sentence)) || /\{\{(?!\w+\}\})/.test(sentence),
    ],
  ]
  return [...own].flatMap(([key, sentence]) =>
    rules.filter(([, isWrong]) => isWrong(sentence)).map(([problem]) => `${key} ${problem}: ${sentence}`),
  )
}

/** What letters are called of scripts whose own name says more than letters. */
const lettersOfScript: Readonly<Record<string, string>> = {
  Hant: '\\p{sc=Hani}',
  Jpan: '\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}',
  Kore: '\\p{sc=Hang}',
}

/** Of a language that is not written as English is: a sentence without any of them is not translated. */
export function ownLetters(language: Language): RegExp | null {
  const { script = 'Latn' } = new Intl.Locale(tagOf(language)).maximize()
  return script === 'Latn' ? null : new RegExp(`[${lettersOfScript[script] ?? `\\p{sc=${script}}`}]`, 'u')
}

export function findForeignLetters(
  language: Language,
  own: Catalogue,
  mayBeSame: (key: string, sentence: string) => boolean,
): readonly string[] {
  const letters = ownLetters(language)
  if (!letters) return []
  return [...own]
    .filter(([key, sentence]) => hasWords(sentence) && !letters.test(sentence) && !mayBeSame(key, sentence))
    .map(([key, sentence]) => `${key} has no letter of its own: ${sentence}`)
}

/** A table's rows of three cells. */
const rowsOf = (glossary: string) =>
  glossary
    .split('\n')
    .filter((line) => /^\|[^|]+\|[^|]+\|[^|]+\|$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** The last column of docs/glossary/<language>.md: words that its traders do not use. */
export function readAvoidedWords(glossary: string): readonly string[] {
  const [head, ...body] = rowsOf(glossary)
  if (head?.[3] !== 'not') return []
  return body
    .flatMap((cells) => (cells[3] ?? '').split(/[、,]/))
    .map((word) => word.trim())
    .filter((word) => /^[^-（(]+$/.test(word))
}

/** What a glossary says for an English word; undefined where it has no row for it. */
export const wordInGlossary = (glossary: string, english: string): string | undefined =>
  rowsOf(glossary).find((cells) => cells[1] === english)?.[2]

/** The keys at a glossary's end: what the language writes as English does. */
export const readSharedKeys = (glossary: string): readonly string[] =>
  /^## Written as in English\n+```\n(?<keys>[^`]*)```/m.exec(glossary)?.groups?.['keys']?.trim().split(/\s+/) ?? []

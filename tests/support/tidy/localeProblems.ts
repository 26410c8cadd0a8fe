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

/** The keys that a language has where English has these: each form of its own plural. */
export function wantedKeys(language: Language, english: Catalogue): ReadonlySet<string> {
  const plurals = pluralsOf(english)
  const forms = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories
  // i18next has a form for none in each language, where English says it in other words.
  const formsOf = (key: string) => new Set(english.has(`${key}_zero`) ? [...forms, 'zero'] : forms)
  return new Set([
    ...[...english.keys()].filter((key) => !isPlural(key, plurals)),
    ...[...plurals].flatMap((key) => [...formsOf(key)].map((form) => `${key}_${form}`)),
  ])
}

/** The key of English for the same: of a form that English does not have it is the usual one. */
export const sameKey = (key: string, english: Catalogue): string =>
  english.has(key) ? key : key.replace(pluralEnding, '_other')

export function findKeyProblems(language: Language, own: Catalogue, english: Catalogue): readonly string[] {
  const wanted = wantedKeys(language, english)
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

/** A table's rows, cell by cell. */
const rowsOf = (glossary: string) =>
  glossary
    .split('\n')
    .filter((line) => /^\|.+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )

/** The last column of docs/glossary/<language>.md: words that its traders do not use. */
export function readAvoidedWords(glossary: string): readonly string[] {
  const [head, ...body] = rowsOf(glossary)
  if (head?.at(-1) !== 'not') return []
  return body
    .flatMap((cells) => (cells.at(-1) ?? '').split(/[、,]/))
    .map((word) => word.trim())
    .filter((word) => /^[^（(]+$/.test(word) && !/^-+$/.test(word))
}

/** Sentences with a word that the glossary avoids. English words are whole ones, whatever their case. */
export function findAvoidedWords(language: Language, own: Catalogue, glossary: string): readonly string[] {
  const holds = (sentence: string, word: string) =>
    language === 'en'
      ? new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(withoutPlaceholders(sentence))
      : sentence.includes(word)
  const avoided = readAvoidedWords(glossary)
  return [...own].flatMap(([key, sentence]) =>
    avoided.filter((word) => holds(sentence, word)).map((word) => `${key} says "${word}": ${sentence}`),
  )
}

/** Of two groups of sentences by another text that has several in it: the text, with what it is said as. */
function findSeveral(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [text, other] of pairs) found.set(text, (found.get(text) ?? new Set()).add(other))
  return new Map([...found].filter(([, others]) => others.size > 1))
}

/** What English says in the same words in several places, and the language does not; what its glossary lists may be so. */
export function findSaidDifferently(own: Catalogue, english: Catalogue, glossary: string): readonly string[] {
  const listed = readLines(glossary, 'Several words for one of English')
  const pairs = [...english].flatMap(([key, sentence]) => {
    const said = own.get(key)
    return said && !pluralEnding.test(key) ? [[sentence, said] as const] : []
  })
  return [...findSeveral(pairs)]
    .filter(([sentence]) => !listed.includes(sentence))
    .map(([sentence, said]) => `${sentence} is ${[...said].join(' / ')}`)
}

/** What means several things in one part of the app, where English has a label for each; what the glossary lists may be so. */
export function findTwoMeanings(own: Catalogue, english: Catalogue, glossary: string): readonly string[] {
  const listed = readLines(glossary, 'One word for several of English')
  const pairs = [...own].flatMap(([key, said]) => {
    const sentence = english.get(key)
    return sentence && !pluralEnding.test(key) ? [[`${key.split(':')[0]}: ${said}`, sentence] as const] : []
  })
  return [...findSeveral(pairs)]
    .filter(([said]) => !listed.includes(said.replace(/^\w+: /, '')))
    .map(([said, sentences]) => `${said} is ${[...sentences].join(' / ')}`)
}

/** Columns of a text in a font of even width: East Asian signs take two, marks above and below none. */
const widthOf = (text: string): number =>
  text.replaceAll(/\p{Mark}/gu, '').replaceAll(/[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu, '..').length

/** Labels that stand where there is room for so many columns, by the beginning of their key. */
export function findLongLabels(own: Catalogue, rooms: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(rooms).flatMap(([start, room]) =>
    [...own]
      .filter(([key, sentence]) => key.startsWith(start) && widthOf(sentence) > room)
      .map(([key, sentence]) => `${key} is longer than ${room}: ${sentence}`),
  )
}

/** What a glossary says for an English word; undefined where it has no row for it. */
export const wordInGlossary = (glossary: string, english: string): string | undefined =>
  rowsOf(glossary).find((cells) => cells[0] === english)?.[1]

/** The lines below a heading of a glossary's end. */
const readLines = (glossary: string, heading: string): readonly string[] =>
  new RegExp(`^## ${heading}\n+\`\`\`\n(?<lines>[^\`]*)\`\`\``, 'm')
    .exec(glossary)
    ?.groups?.['lines']?.trim()
    .split('\n') ?? []

/** The keys of what the language writes as English does. */
export const readSharedKeys = (glossary: string): readonly string[] =>
  readLines(glossary, 'Written as in English').flatMap((line) => line.split(/\s+/))

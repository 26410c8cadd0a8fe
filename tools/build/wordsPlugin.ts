/**
 * Makes `virtual:words/<language>` out of `locales/<language>`: the words that Home shows, and how to load every other part (most of them by
 * `virtual:words/<language>/later`); and `virtual:words`, how to load each of those. The app so knows the files of the language in use alone; the
 * names of all languages' files would be in its first load otherwise.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '#rules/app/language.ts'

const list = 'virtual:words'
/** Words that are shown before anything was tapped, so that they come with the language. */
const atOnce = ['app', 'home', 'instruments']
/** Of pages that somebody may well come to first. */
const firstPages = ['trade']
/** Of the back end and of the operators' page. */
const notOfTheApp = ['server', 'desk', 'content']

const listOfLanguages = `export const wordsOf = {
  ${languages.map((language) => `${language}: () => import('${list}/${language}')`).join(',\n  ')}
}`

const folderOf = (language: Language) => `locales/${language}`
const importsOf = (language: Language, parts: readonly string[]) =>
  parts.map((part) => `${part}: () => import('/${folderOf(language)}/${part}.json').then((file) => file.default)`)

const wordsOf = (language: Language) => `
  ${atOnce.map((part) => `import ${part} from '/${folderOf(language)}/${part}.json'`).join('\n')}
  const first = { ${importsOf(language, firstPages).join(', ')} }
  export const atOnce = { ${atOnce.join(', ')} }
  export const load = (part) => first[part]?.() ?? import('${list}/${language}/later').then((file) => file.load(part))
`

function laterWordsOf(language: Language): string {
  const others = [...atOnce, ...firstPages, ...notOfTheApp]
  const parts = globSync(`${folderOf(language)}/*.json`).map((path) => basename(path, '.json'))
  const later = parts.filter((part) => !others.includes(part)).toSorted()
  if (later.length === 0) throw new Error(`There are no texts in ${folderOf(language)}.`)
  return `
    const later = { ${importsOf(language, later).join(', ')} }
    export const load = (part) => later[part]?.()
  `
}

const modules: ReadonlyMap<string, string> = new Map([
  [list, listOfLanguages],
  ...languages.flatMap((language) => [
    [`${list}/${language}`, wordsOf(language)] as const,
    [`${list}/${language}/later`, laterWordsOf(language)] as const,
  ]),
])

export const wordsPlugin = (): Plugin => ({
  name: 'words of a language',
  resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : undefined),
})

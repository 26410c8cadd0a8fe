/**
 * Makes `virtual:words/<language>` out of `locales/<language>`: the words that Home shows, and how to load every other part; and `virtual:words`,
 * how to load each of those. The app so knows the files of the language in use alone; the names of all languages' files would be in its
 * first load otherwise.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '#rules/app/language.ts'

const list = 'virtual:words'
/** Words that are shown before anything was tapped, so that they come with the language. */
const atOnce = ['app', 'home', 'instruments']
/** Of the back end and of the operators' page. */
const notOfTheApp = ['server', 'desk', 'content']

const listOfLanguages = `export const wordsOf = {
  ${languages.map((language) => `${language}: () => import('${list}/${language}')`).join(',\n  ')}
}`

function wordsOf(language: Language): string {
  const folder = `locales/${language}`
  const parts = globSync(`${folder}/*.json`).map((path) => basename(path, '.json'))
  const later = parts.filter((part) => ![...atOnce, ...notOfTheApp].includes(part)).toSorted()
  return `
    ${atOnce.map((part) => `import ${part} from '/${folder}/${part}.json'`).join('\n')}
    const later = { ${later.map((part) => `${part}: () => import('/${folder}/${part}.json').then((file) => file.default)`).join(', ')} }
    export const atOnce = { ${atOnce.join(', ')} }
    export const load = (part) => later[part]?.()
  `
}

const modules: ReadonlyMap<string, string> = new Map([
  [list, listOfLanguages],
  ...languages.map((language) => [`${list}/${language}`, wordsOf(language)] as const),
])

export const wordsPlugin = (): Plugin => ({
  name: 'words of a language',
  resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? modules.get(id.slice(1)) : undefined),
})

/** Texts of the sandbox's news, from `locales/<language>/content.json`: a translator adds a file, and the next start takes it in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Language } from '#rules/app/language.ts'
import type { NewsText } from '#server/store/content/news.ts'
import { projectFolder } from '../projectFolder.ts'

const sentence = v.string()
const sentences = v.object({
  title: sentence,
  desc: sentence,
  lead: sentence,
  heading: v.optional(sentence),
  point1: v.optional(sentence),
  point2: v.optional(sentence),
  point3: v.optional(sentence),
  close: sentence,
})
type Sentences = v.InferOutput<typeof sentences>
const contentSchema = v.object({
  news: v.record(v.string(), sentences),
  announcements: v.record(v.string(), sentences),
  support: v.object({ title: sentence, text: sentence }),
})
export type ContentWords = v.InferOutput<typeof contentSchema>

const known = new Map<Language, ContentWords>()

export function readContentWords(language: Language): ContentWords {
  const file = join(projectFolder, 'locales', language, 'content.json')
  const words = known.get(language) ?? v.parse(contentSchema, JSON.parse(readFileSync(file, 'utf8')))
  known.set(language, words)
  return words
}

/** Sentences are plain words, but they stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escapeHtml(text)}</${name}>`

/** The sentences as an entry has them: title, summary, and content as HTML. */
export function newsTextOf({ title, desc, lead, heading, point1, point2, point3, close }: Sentences): NewsText {
  const points = [point1, point2, point3].map((point) => element('li', point)).join('')
  const list = points === '' ? '' : `<ul>${points}</ul>`
  return { title, summary: desc, content: element('p', lead) + element('h2', heading) + list + element('p', close) }
}

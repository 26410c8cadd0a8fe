/** The sentences of `locales`, for tests that read the app in any language. */
import { readFileSync } from 'node:fs'
import type { Language } from '#rules/app/language.ts'

const parts = new Map<string, unknown>()

function readPart(language: Language, part: string): unknown {
  const path = `locales/${language}/${part}.json`
  if (!parts.has(path)) parts.set(path, JSON.parse(readFileSync(path, 'utf8')))
  return parts.get(path)
}

/** `key` is that of a sentence without figures, with its part of the app: "app:title.quotes". */
export function wordOf(language: Language, key: string): string {
  const [part = '', path = ''] = key.split(':')
  let found = readPart(language, part)
  for (const step of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
  if (typeof found !== 'string') throw new Error(`No sentence ${key} in ${language}`)
  return found
}

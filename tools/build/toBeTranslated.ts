/** Texts that stand in English where another language should be: `locales/toBeTranslated.json`, by key the languages that wait, such as `"hk jp"`. */
import { readFileSync } from 'node:fs'

export const toBeTranslatedPath = 'locales/toBeTranslated.json'

export type ToBeTranslated = Readonly<Record<string, string>>

export const readToBeTranslated = (): ToBeTranslated =>
  JSON.parse(readFileSync(toBeTranslatedPath, 'utf8')) as ToBeTranslated

const languagesOf = (list: ToBeTranslated, key: string): readonly string[] => list[key]?.split(' ') ?? []

export const isToBeTranslated = (list: ToBeTranslated, key: string, language: string): boolean =>
  languagesOf(list, key).includes(language)

/** Null where every text is in its language. */
export function describeToBeTranslated(list: ToBeTranslated): string | null {
  const keys = Object.keys(list)
  if (keys.length === 0) return null
  const [one, most] = [keys.length === 1, 5]
  const named = keys.slice(0, most).map((key) => `${key} (${list[key]})`)
  const rest = keys.length > most ? [`and ${keys.length - most} more in ${toBeTranslatedPath}`] : []
  return `${keys.length} ${one ? 'text is' : 'texts are'} to be translated: ${[...named, ...rest].join(', ')}`
}

/** Why this must not be released; null where it may. A release is asked for with `--release` or `RELEASE=1`; any other build only says it. */
export function findReleaseProblem(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  list: ToBeTranslated = readToBeTranslated(),
): { readonly isRefused: boolean; readonly text: string } | null {
  const isRefused = args.includes('--release') || env['RELEASE'] === '1'
  const waiting = describeToBeTranslated(list)
  return waiting === null ? null : { isRefused, text: `${isRefused ? 'No release' : 'Not for release'}: ${waiting}.` }
}

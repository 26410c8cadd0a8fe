/** Which tests name a rule of docs/SPEC.md, read from their titles, for the flows page. [FLW224] */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type RuleTest = { readonly file: string; readonly title: string }

const title = /['"`]((?:\[[A-Z]{3}\d+(?:, [A-Z]{3}\d+)*\] ?)+)((?:\\.|[^'"`\n\\])*)['"`]/g

/** By the id of the rule. */
export function ruleTestsIn(file: string, text: string): readonly (readonly [string, RuleTest])[] {
  return [...text.matchAll(title)].flatMap(([, ids = '', words = '']) => {
    const test = { file, title: words.replaceAll('\\', '').trim() }
    return [...ids.matchAll(/[A-Z]{3}\d+/g)].map(([id]) => [id, test] as const)
  })
}

/** Null where the tests were left behind, as in an image for a server. */
export function readRuleTests(root = '.'): Readonly<Record<string, readonly RuleTest[]>> | null {
  const folders = ['tests', 'e2e'].filter((folder) => existsSync(join(root, folder)))
  if (folders.length === 0) return null
  const found = new Map<string, RuleTest[]>()
  for (const folder of folders)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.(test|spec)\.tsx?$/.test(path)) {
        const file = `${folder}/${path.replaceAll('\\', '/')}`
        for (const [id, test] of ruleTestsIn(file, readFileSync(join(root, file), 'utf8')))
          found.set(id, [...(found.get(id) ?? []), test])
      }
  return Object.fromEntries(found)
}

const id = 'virtual:rule-tests'

/** `virtual:rule-tests` gives `ruleTests`. */
export const ruleTestsPlugin = (): Plugin => ({
  name: 'tests of the rules',
  resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
  load: (asked) => (asked === `\0${id}` ? `export const ruleTests = ${JSON.stringify(readRuleTests())}` : undefined),
})

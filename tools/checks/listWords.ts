/**
 * `npm run words`: writes `locales/words.d.ts`, the English sentences as types. JSON alone would give the compiler the keys;
 * with the sentences it checks the placeholders of every `t(…)` too. The back end's own sentences are not among them.
 * `-- --later` lets English stand in for what other languages lack, and lists it in `locales/toBeTranslated.json`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { keepToBeTranslated } from './translateLater.ts'

const listPath = 'locales/words.d.ts'

/** What the list is now, from `locales/en`; the same words give the same text. */
export function listWords(): string {
  const parts = globSync('locales/en/*.json', { exclude: ['locales/en/{server,content}.json'] }).toSorted()
  const list = Object.fromEntries(
    parts.map((path): [string, unknown] => [basename(path, '.json'), JSON.parse(readFileSync(path, 'utf8'))]),
  )
  return `/** Written by \`npm run words\` from locales/en: do not edit. */\nexport type Words = ${JSON.stringify(list, null, 2)}\n`
}

if (import.meta.main) {
  writeFileSync(listPath, listWords())
  keepToBeTranslated(process.argv.includes('--later'))
}

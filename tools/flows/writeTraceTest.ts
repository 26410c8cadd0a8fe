/** `npm run replay -- --test <trace.json> [<spec.ts>]`: writes a trace as a browser test. [FLW230] */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { languages } from '#rules/app/language.ts'
import { type Sentences, keysOf, partsOfApp } from '#src/flows/handover/sentenceKeys.ts'
import { writeSpec } from '#src/flows/handover/writeSpec.ts'
import { readTraceFile } from './readTraceFile.ts'

const folder = 'e2e/traced'

/** Answers why not, or null. */
export function writeTraceTest([path, wanted]: readonly string[]): string | null {
  if (path === undefined) return 'Name a file: npm run replay -- --test <trace.json> [<spec.ts>]'
  const trace = readTraceFile(path)
  if (typeof trace === 'string') return trace
  const name = basename(path)
  const spec = wanted ?? `${folder}/${name.replace(/(\.trace)?\.json$/, '')}.spec.ts`
  const support = relative(dirname(resolve(spec)), resolve('e2e/support')).replaceAll('\\', '/')
  mkdirSync(dirname(spec), { recursive: true })
  writeFileSync(spec, writeSpec(trace, { name, keyOf: keysOf(readParts(trace.language)), support }))
  process.stdout.write(`${spec}\nRun it: npm run e2e -- ${spec}\n`)
  return null
}

const readParts = (asked: string): Readonly<Record<string, Sentences>> => {
  const language = languages.find((one) => one === asked) ?? 'en'
  return Object.fromEntries(
    partsOfApp.map((part) => [part, JSON.parse(readFileSync(`locales/${language}/${part}.json`, 'utf8')) as Sentences]),
  )
}

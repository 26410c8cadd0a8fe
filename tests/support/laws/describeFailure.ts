/** A failed law in words: its rule, the smallest case, why, and the command that repeats it. */
import { readFileSync } from 'node:fs'
import { findIdsInCode, readSpecSentences } from '../tidy/specIds.ts'
import { formatCase } from './formatCase.ts'
import type { Fields } from './formatValue.ts'

/** What fast-check tells of a law that it ran. */
export type LawRun = {
  readonly failed: boolean
  readonly interrupted: boolean
  readonly numRuns: number
  readonly numSkips: number
  readonly numShrinks: number
  readonly seed: number
  readonly counterexample: readonly [Fields] | null
  readonly counterexamplePath: string | null
  readonly errorInstance: unknown
}

export type LawTest = {
  /** The test's title with those of its groups, as Vitest joins them. */
  readonly title: string
  /** Its file, from the folder of the project. */
  readonly file: string
}

const labelled = (label: string, lines: readonly string[]): readonly string[] =>
  lines.map((line, at) => `  ${(at === 0 ? label : '').padEnd(6)}  ${line}`.trimEnd())

/** Vitest reads a pattern: what means something in one, or to a shell, is a dot here. */
const patternOf = (title: string): string => (title.split(' > ').at(-1) ?? '').replaceAll(/[^\p{L}\p{N} ,]/gu, '.')

function rulesOf(title: string): readonly string[] {
  const ids = findIdsInCode(title)
  const sentences = ids.length > 0 ? readSpecSentences(readFileSync('docs/SPEC.md', 'utf8')) : new Map<string, string>()
  return ids.flatMap((id) => labelled(id, [sentences.get(id) ?? 'is not in docs/SPEC.md']))
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function foundIn({ numRuns, numShrinks, interrupted }: LawRun): string {
  const found = `as case ${numRuns}, then made simpler in ${numShrinks} ${numShrinks === 1 ? 'step' : 'steps'}`
  return interrupted ? `${found} until the time was over` : found
}

function againBy({ seed, counterexamplePath }: LawRun, { title, file }: LawTest): string {
  const path = counterexamplePath === null ? '' : ` LAW_PATH=${counterexamplePath}`
  return `LAW_SEED=${seed}${path} npm run unit -- ${file} -t '${patternOf(title)}'`
}

export function describeFailure(details: LawRun, test: LawTest): string {
  const { counterexample, errorInstance, numRuns, numSkips, interrupted } = details
  const ran = `${numRuns} cases held, ${numSkips} were left out`
  const unfinished = interrupted ? `the time was over: ${ran}` : `too few cases were fit: ${ran}`
  return [
    `the law does not hold: ${test.title.split(' > ').at(-1) ?? ''}`,
    ...rulesOf(test.title),
    ...(counterexample ? labelled('case', formatCase(counterexample[0])) : labelled('why', [unfinished])),
    ...(counterexample ? labelled('found', [foundIn(details)]) : []),
    ...labelled('again', [againBy(details, test)]),
    ...(counterexample ? labelled('why', messageOf(errorInstance).split('\n')) : []),
  ].join('\n')
}

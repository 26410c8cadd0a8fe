/** Seeds that failed once, with their shortened scripts: replayed first, for ever. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Result } from '../world/pool.ts'
import type { Plan } from './run.ts'

export type Regression = { readonly rule: string; readonly what: string; readonly plan: Plan }

const file = new URL('regressions.json', import.meta.url)

export const readRegressions = (): readonly Regression[] => JSON.parse(readFileSync(file, 'utf8')) as Regression[]

/** What a planted bug brought about is none. */
export function saveRegression({ job, plan, outcome }: Result): void {
  if (job.bug !== null || !outcome.violation) return
  const { rule, what } = outcome.violation
  const known = readRegressions().filter((one) => one.plan.seed !== plan.seed)
  writeFileSync(file, `${JSON.stringify([...known, { rule, what, plan }], null, 2)}\n`)
}

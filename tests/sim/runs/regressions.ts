/** What failed once: shortened, saved with its rule, and replayed first for ever. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Result, runJobs } from '../world/pool.ts'
import type { Problem } from './rules.ts'
import type { Plan } from './run.ts'

export type Regression = Problem & { readonly plan: Plan }

const file = new URL('regressions.json', import.meta.url)

export const readRegressions = (): readonly Regression[] => JSON.parse(readFileSync(file, 'utf8')) as Regression[]

/** What a planted bug brought about is none. */
export function saveRegression({ job, plan, outcome }: Result): void {
  if (job.bug !== null || !outcome.violation) return
  const { rule, what } = outcome.violation
  const known = readRegressions().filter((one) => one.plan.seed !== plan.seed)
  writeFileSync(file, `${JSON.stringify([...known, { rule, what, plan }], null, 2)}\n`)
}

const without = <T>(all: readonly T[], from: number, count: number): readonly T[] => all.toSpliced(from, count)

/** A plan with a part left out, the larger parts first. */
function* shorter(plan: Plan): Generator<Plan> {
  const kinds = Object.entries(plan.profile)
  for (let size = Math.ceil(kinds.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < kinds.length; at += size)
      yield { ...plan, profile: Object.fromEntries(without(kinds, at, size)) }
  for (let size = Math.ceil(plan.script.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < plan.script.length; at += size) yield { ...plan, script: without(plan.script, at, size) }
  if (plan.people > 1) yield { ...plan, people: plan.people - 1 }
}

/** What broke, whichever order or account it was. */
const kindOf = ({ outcome: { violation } }: Result): string =>
  violation ? `${violation.rule} ${violation.what.replaceAll(/\d+/g, '')}` : ''

const triesMost = 120

/** Kinds of faults, then steps, then people are left out as long as the same rule still breaks. */
export async function shrink(failed: Result): Promise<Result> {
  const kind = kindOf(failed)
  let shortest = failed
  let left = shorter(failed.plan)
  let tries = 0
  await runJobs(
    () => {
      const { value: plan, done } = left.next()
      tries += 1
      return done || tries > triesMost ? null : { plan, seed: plan.seed, bug: failed.job.bug }
    },
    (result) => {
      if (kindOf(result) !== kind) return
      shortest = result
      left = shorter(result.plan)
    },
    1,
  )
  return shortest
}

/** The simulator's own test: in which seed is each planted bug found first, by the rule that it breaks and by no other? */
import { type Job, runJobs } from '../world/pool.ts'
import { type BugName, bugNames, plantedBugs } from './plantedBugs.ts'
import type { PlantedBug } from '../runs/run.ts'

/** A bug that so many seeds do not show is one that the simulator cannot see. */
const seedsMost = 4_000

/** Prints each as it is found, then those that were not; false when there are such. `likely`: seeds that are tried before all others. */
export async function findBugs(
  say: (line: string) => void,
  only: readonly BugName[] = bugNames,
  seeds = seedsMost,
  likely: ReadonlyMap<BugName, number> = new Map(),
): Promise<boolean> {
  const found = new Set<BugName>()
  const tried = new Map(only.map((bug) => [bug, 0]))
  const next = (): Job | null => {
    const left = only.filter((bug) => !found.has(bug) && (tried.get(bug) ?? 0) < seeds)
    const bug = left.toSorted((a, b) => (tried.get(a) ?? 0) - (tried.get(b) ?? 0))[0]
    if (!bug) return null
    const before = tried.get(bug) ?? 0
    tried.set(bug, before + 1)
    const first = likely.get(bug)
    const seed = first === undefined ? before + 1 : before === 0 ? first : before
    const { backEnds }: PlantedBug = plantedBugs[bug]
    return { plan: null, seed, bug, ...(backEnds === 'roles' && { shape: backEnds }) }
  }
  await runJobs(next, ({ job, outcome }) => {
    if (!job.bug || !outcome.violation || found.has(job.bug)) return
    const { rule, what } = outcome.violation
    found.add(job.bug)
    say(`${job.bug.padEnd(44)} seed ${String(job.seed).padStart(4)}  ${rule}  ${what}`)
  })
  for (const bug of only)
    if (!found.has(bug)) say(`${bug.padEnd(44)} ${plantedBugs[bug].breaks} is not broken in ${seeds} seeds`)
  return only.every((bug) => found.has(bug))
}

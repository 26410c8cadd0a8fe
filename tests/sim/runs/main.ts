/**
 * `npm run sim -- --seeds N [--from n] [--workers n] [--seed n] [--shape 1|2|roles] [--bugs]`: runs saved regressions, then seeds; finds planted bugs;
 * shortens and saves what fails.
 */
import { parseArgs } from 'node:util'
import { findBugs } from '../bugs/findBugs.ts'
import { faultKinds } from '../world/faults.ts'
import { endTidily } from './folders.ts'
import { type Job, type Result, runJobs, threadsMost } from '../world/pool.ts'
import type { Shape } from './run.ts'
import { readRegressions, saveRegression, shrink } from './regressions.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    shape: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(threadsMost) },
  },
})
const shapes: readonly Shape[] = [1, 2, 'roles']
const shape = shapes.find((one) => String(one) === values.shape)
const workers = Number(values.workers)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function showOne(seed: number): Promise<boolean> {
  let isRight = true
  const hashes: string[] = []
  const jobs: Job[] = [
    { plan: null, seed, bug: null, shape, isWhole: true },
    { plan: null, seed, bug: null, shape },
  ]
  await runJobs(
    () => jobs.shift() ?? null,
    ({ job, outcome }) => {
      hashes.push(outcome.hash)
      if (job.isWhole) say(outcome.lines.join('\n'))
      if (outcome.violation) isRight = false
    },
    1,
  )
  say(hashes[0] === hashes[1] ? `The same history twice: ${hashes[0]}` : 'Two runs had two histories.')
  return isRight && hashes[0] === hashes[1]
}

/** Every tenth seed runs twice. */
const twiceEach = 10
/** A long run tells how far it is. */
const toldEach = 1_000

async function runSeeds(count: number, from: number): Promise<boolean> {
  const saved: Job[] = readRegressions().map(({ plan }) => ({ plan, seed: plan.seed, bug: null }))
  const again = new Map<number, string>()
  const failed: Result[] = []
  const fired = new Map<string, number>()
  const sums = { seeds: 0, commits: 0, orders: 0, simulatedMs: 0, tasks: 0, differing: 0 }
  let next = 0
  const take = (): Job | null => {
    const job = saved.shift()
    if (job) return job
    if (next >= count + Math.floor(count / twiceEach)) return null
    next += 1
    const seed = next <= count ? from + next - 1 : from + (next - count - 1) * twiceEach
    return { plan: null, seed, bug: null, shape }
  }
  const started = performance.now()
  await runJobs(
    take,
    (result) => {
      const { job, outcome } = result
      const before = again.get(job.seed)
      if (job.plan === null && before !== undefined && before !== outcome.hash) sums.differing += 1
      if (job.plan === null) again.set(job.seed, outcome.hash)
      sums.seeds += 1
      sums.commits += outcome.commits
      sums.orders += outcome.orders
      sums.simulatedMs += outcome.simulatedMs
      sums.tasks += outcome.tasks
      for (const [kind, times] of Object.entries(outcome.fired)) fired.set(kind, (fired.get(kind) ?? 0) + times)
      if (outcome.violation && (before === undefined || job.plan)) failed.push(result)
      if (sums.seeds % toldEach === 0)
        say(`${sums.seeds} runs, ${failed.length} violations ${failed.map((one) => one.job.seed).join(' ')}`.trimEnd())
    },
    workers,
  )
  const seconds = (performance.now() - started) / 1_000
  const silent = faultKinds.filter((kind) => shape === undefined && !fired.has(kind))
  for (const kind of faultKinds) say(`${kind.padEnd(30)} ${fired.get(kind) ?? 0}`)
  say(
    `${sums.seeds} runs in ${seconds.toFixed(1)} s: ${(sums.seeds / seconds).toFixed(1)} seeds/s, ${Math.round(sums.simulatedMs / seconds / 1_000)} times as fast as life; ${sums.commits} commits, ${sums.orders} orders, ${sums.tasks} events, ${failed.length} violations, ${sums.differing} histories that differ.`,
  )
  for (const result of failed.slice(0, 3)) {
    const shortest = await shrink(result)
    saveRegression(shortest)
    const { rule, what } = shortest.outcome.violation ?? { rule: '', what: '' }
    say(
      `\nseed ${result.job.seed}: ${rule} ${what}\n${JSON.stringify(shortest.plan)}\n${shortest.outcome.lines.join('\n')}`,
    )
  }
  if (silent.length > 0 && count >= 500) say(`Never fired: ${silent.join(', ')}`)
  return failed.length === 0 && sums.differing === 0 && (silent.length === 0 || count < 500)
}

endTidily()
const isRight = values.seed
  ? await showOne(Number(values.seed))
  : values.bugs
    ? await findBugs(say, undefined, values.seeds === undefined ? undefined : Number(values.seeds))
    : await runSeeds(Number(values.seeds ?? 1_000), Number(values.from))
process.exit(isRight ? 0 : 1)

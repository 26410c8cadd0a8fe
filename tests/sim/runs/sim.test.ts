/** The simulator in the suite: saved regressions first, then seeds, a few planted bugs, so that it is known to see something, and at length a day. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { findBugs } from '../bugs/findBugs.ts'
import type { BugName } from '../bugs/plantedBugs.ts'
import { type Job, type Result, runJobs } from '../world/pool.ts'
import { readRegressions } from './regressions.ts'

const isFull = process.env['TEST_FULL'] === '1'
const seeds = isFull ? 5_000 : 60
const minuteMs = 60_000

async function runAll(jobs: Job[]): Promise<readonly Result[]> {
  const results: Result[] = []
  if (jobs.length === 0) return results
  await runJobs(
    () => jobs.shift() ?? null,
    (result) => results.push(result),
  )
  return results
}
const seedsFrom = (first: number, count: number): Job[] =>
  Array.from({ length: count }, (_, at) => ({ plan: null, seed: first + at, bug: null }))
const told = (results: readonly Result[]) =>
  results.flatMap(({ job, outcome }) => (outcome.violation ? [{ seed: job.seed, ...outcome.violation }] : []))

it(
  '[NET110] what failed once never fails again',
  async () => {
    expect(told(await runAll(readRegressions().map(({ plan }) => ({ plan, seed: plan.seed, bug: null }))))).toEqual([])
  },
  10 * minuteMs,
)

it(
  `[NET110, NET385, NOD180, NOD181, NOD182, NOD183, NET70, NET60, WSS20, WSS40, ACC12] nothing is lost, doubled or shown wrongly in ${seeds} worlds in which everything fails, a third of them with two back ends, a fifth with several processes of one`,
  async () => {
    expect(told(await runAll(seedsFrom(1, seeds)))).toEqual([])
  },
  60 * minuteMs,
)

it(
  '[NET110] the same seed has the same history twice',
  async () => {
    const results = await runAll([...seedsFrom(3, 3), ...seedsFrom(3, 3)])
    const hashes = [3, 4, 5].map(
      (seed) => new Set(results.filter(({ job }) => job.seed === seed).map(({ outcome }) => outcome.hash)),
    )
    expect(hashes.map(({ size }) => size)).toEqual([1, 1, 1])
  },
  minuteMs,
)

it(
  '[NET110, NET381, NOD181, NOD182] what is planted is found',
  async () => {
    const lines: string[] = []
    /** Each with the first seed that shows it. After a change of the worlds that may be another one, which is looked for then. */
    const some = new Map<BugName, number>([
      ['acknowledged before the commit', 1],
      ['terms are not compared', 49],
      ['ids come from memory, and an order is written over another', 112],
      ['a key is looked up before the lock, and its answer is kept over another', 8],
      ['memory is not read anew after a guard refused', 8],
      ['no transaction asks for the epoch', 3],
      ['a renewal that comes too late is taken as in time', 1],
      ['a tick of an old epoch is taken', 34],
      ['who hands over goes on serving', 1],
    ])
    const tell = (line: string) => lines.push(line)
    const isFound = isFull ? await findBugs(tell) : await findBugs(tell, [...some.keys()], undefined, some)
    expect([isFound, isFound ? [] : lines]).toEqual([true, []])
  },
  60 * minuteMs,
)

it.skipIf(!isFull)(
  '[NET119] what four apps and a back end hold is flat over hours of trading, cut lines and sleep',
  async () => {
    // A process of its own, whose clock is the world's.
    const program = fileURLToPath(new URL('dayMain.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--hours', '3'])
    expect(stdout).toContain('after the first hour')
  },
  20 * minuteMs,
)

/** Goes a walk in a browser: after each step the machine is where the plan says, and the screen shows what that state promises. */
import type { Page } from '@playwright/test'
import type { Trace } from '#src/flows/record/trace.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Standing } from '#tests/machines/walks/planPaths.ts'
import type { MachinePaths, Walk } from './machinePaths.ts'
import type { Stage } from './stage.ts'

/** What the app's own record tells of one of its machines. */
type Told = {
  /** The number of the newest entry of the record. */
  readonly newest: number
  /** In which the machine is; where it has several actors, the newest one. */
  readonly states: readonly string[]
  /** Keys of transitions since then, of all its actors. */
  readonly passed: readonly string[]
}

type Traced = { readonly pipwireTrace?: () => Trace }

/** Read in the page: a whole record is too much to be carried over after each step. */
function tell({ machine, since }: { readonly machine: string; readonly since: number }): Told {
  const all = (globalThis as Traced).pipwireTrace?.().entries ?? []
  // Machines of before a reload are gone.
  const entries = all.slice(all.findLastIndex((entry) => entry.kind === 'page' && entry.way === 'reloaded') + 1)
  const actors = new Set<string>()
  for (const entry of entries) if (entry.kind === 'actor' && entry.machine === machine) actors.add(entry.actor)
  const steps = entries.flatMap((entry) => (entry.kind === 'step' && actors.has(entry.actor) ? [entry] : []))
  return {
    newest: entries.at(-1)?.n ?? 0,
    states: steps.findLast(({ actor }) => actor === [...actors].at(-1))?.states ?? [],
    passed: steps.filter(({ n }) => n > since).flatMap(({ transitions }) => transitions),
  }
}

/** `machine` is its name in the registry. */
const traceOf = (page: Page, machine: string) => ({
  since: (since: number): Promise<Told> => page.evaluate(tell, { machine, since }),
})

const soon = { intervals: [10, 20, 50, 100], timeout: 8_000 }

/** Answers the ids of states and the keys of transitions that the app itself says it passed. */
export async function walkMachine(stage: Stage, paths: MachinePaths, walk: Walk): Promise<ReadonlySet<string>> {
  const { scene, opening, steps } = walk
  const trace = traceOf(stage.page, paths.machine)
  const passed = new Set<string>()
  let newest = 0
  /** What the record tells since then; all of it counts. */
  const read = async (since: number) => {
    const told = await trace.since(since)
    newest = told.newest
    for (const one of [...told.passed, ...told.states]) passed.add(one)
    return told
  }
  const arrive = async (wanted: Standing, since: number) => {
    const arrived = async () => {
      const told = await read(since)
      const missing = wanted.passed.filter((key) => !told.passed.includes(key))
      return { missing, states: told.states.toSorted() }
    }
    await expect.poll(arrived, soon).toEqual({ missing: [], states: wanted.states.toSorted() })
    for (const state of wanted.states) await paths.facts[state]?.(stage, wanted.states)
  }
  await test.step(`${scene.name} → ${opening.states.at(-1)}`, async () => {
    await scene.open(stage)
    await arrive(opening, 0)
  })
  for (const { cause, ...standing } of steps)
    await test.step(`${cause} → ${standing.states.at(-1)}`, async () => {
      await read(newest)
      const before = newest
      await scene.causes[cause]?.act(stage)
      await arrive(standing, before)
    })
  await read(newest)
  return passed
}

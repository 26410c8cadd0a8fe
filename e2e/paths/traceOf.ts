/** What the app's own record tells of one of its machines. */
import type { Page } from '@playwright/test'
import type { Trace } from '#src/flows/record/trace.ts'

export type Told = {
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
  const entries = (globalThis as Traced).pipwireTrace?.().entries ?? []
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
export const traceOf = (page: Page, machine: string) => ({
  since: (since: number): Promise<Told> => page.evaluate(tell, { machine, since }),
})

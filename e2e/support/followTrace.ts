/** What a test that was written from a trace does: finds what the trace names, and asks the app's own record what its machines came to. [FLW230] */
import { type Frame, type Page, expect } from '@playwright/test'
import type { TraceStart } from '#src/flows/handover/startOf.ts'
import type { Encoded, Entry } from '#src/flows/record/trace.ts'
import { readTrace } from '../flows/readTrace.ts'
import { traceTab } from '../flows/recordFlows.ts'
import type { BackEnd } from './backEnd.ts'
import { becomeReal, decideNewest, logInAs, openFramed, preferInTab, sendEvent, warnOnce } from './followedApp.ts'
import { type Begin, followedPerson } from './followedPerson.ts'
import { ask, posted } from './realUser.ts'

type Network = 'normal' | 'offline' | 'slow' | 'lossy'

const slowMs = 5_000
/** An answer that never comes is given up after 15 s. */
const reachedMostMs = 25_000

/** Opens the page that the trace begins on. */
export async function followTrace(page: Page, backEnd: BackEnd, start: TraceStart) {
  const { width, height, path } = start
  if (width !== undefined && height !== undefined) await page.setViewportSize({ width, height })
  await page.addInitScript(traceTab)
  if (start.isWarned) await page.addInitScript(warnOnce)
  await logInAs(page, backEnd, start.startsAs)
  const app: Page | Frame = start.isFramed ? await openFramed(page, path) : page
  if (app === page) await page.goto(path)
  /** The newest entry before what was done last. */
  let since = 0
  const entries = async (): Promise<readonly Entry[]> => (await readTrace(app))?.entries ?? []
  const begin = async () => {
    since = (await entries()).at(-1)?.n ?? 0
  }
  return {
    ...followedPerson(page, app, begin),
    ...doneByQa(page, app, backEnd, begin),
    shows: (wanted: string) => expect.poll(() => new URL(app.url()).pathname).toBe(wanted),
    /** Machines of that name have come to all of these states, in this order, since what was done last. */
    reached: async (machine: string, ...states: readonly string[]) => {
      await expect
        .poll(async () => reachedOf(await entries(), since, states), {
          message: `${machine} comes to ${states.join(', then ')}`,
          intervals: [250, 500],
          timeout: reachedMostMs,
        })
        .toEqual(states)
    },
  }
}

/** What was done on the flows page. */
function doneByQa(page: Page, app: Page | Frame, backEnd: BackEnd, begin: Begin) {
  return {
    fault: async (effect: string, on: string) => {
      await begin()
      await backEnd.operate('/operator/levers', { path: on, effect, times: 1, account: '' })
    },
    /** As an operator. What is decided is the newest that waits: numbers are others in each back end. */
    operate: async (path: string, input: Readonly<Record<string, unknown>>) => {
      await begin()
      if (path.endsWith('/:id')) await decideNewest(backEnd, path, input)
      else await backEnd.operate(path, input)
    },
    /** An event to a machine, by its path. */
    send: async (to: string, event: Encoded & { readonly type: string }) => {
      await begin()
      await sendEvent(page, app, to, event)
    },
    /** Language or theme, as the flows page sets them. */
    prefer: async (what: string, value: string) => {
      await begin()
      await preferInTab(app, what, value)
    },
    goOnAs: async (account: 'visitor' | 'real') => {
      const token = account === 'real' ? await becomeReal(backEnd) : null
      await begin()
      await elsewhere(page, backEnd, token)
    },
    network: async (network: Network) => {
      await begin()
      await setNetwork(page, network)
    },
    endSession: async () => {
      await begin()
      const token = await app.evaluate(() => localStorage.getItem('pipwire.token') ?? '')
      await ask(backEnd.origin, '/api/user/logout', posted({}, { authorization: token }))
    },
  }
}

/** The app hears of it as of another tab. */
async function elsewhere(page: Page, { origin }: BackEnd, token: string | null): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${origin}/openapi.json`)
  await other.evaluate((kept) => {
    if (kept === null) localStorage.removeItem('pipwire.token')
    else localStorage.setItem('pipwire.token', kept)
  }, token)
  await other.close()
}

/** As many of the states as were come to, in their order. */
function reachedOf(entries: readonly Entry[], since: number, states: readonly string[]): readonly string[] {
  // A page that was loaded anew counts from 1.
  const from = (entries.at(-1)?.n ?? 0) < since ? 0 : since
  const known = new Map<string, readonly string[]>()
  let count = 0
  for (const entry of entries) {
    // Machines of before a reload are gone.
    if (entry.kind === 'page' && entry.way === 'reloaded') known.clear()
    if (entry.kind !== 'step') continue
    const before = known.get(entry.actor) ?? []
    known.set(entry.actor, entry.states)
    if (entry.n <= from) continue
    for (let next = states[count]; next !== undefined; next = states[count]) {
      if (before.includes(next) || !entry.states.includes(next)) break
      count += 1
    }
  }
  return states.slice(0, count)
}

async function setNetwork(page: Page, network: Network): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(network === 'offline')
  if (network === 'slow')
    await page.route('**/api/**', (route) => setTimeout(() => void route.continue().catch(() => {}), slowMs))
  // Every fifth is lost, so that a run is as the one before.
  let count = 0
  if (network === 'lossy')
    await page.route('**/api/**', (route) => {
      count += 1
      return count % 5 === 0 ? route.abort() : route.continue()
    })
}

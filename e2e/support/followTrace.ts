/** What a test that was written from a trace does: finds what the trace names, and asks the app's own record what its machines came to. [FLW230] */
import { type Locator, type Page, expect } from '@playwright/test'
import type { TraceStart } from '#src/flows/handover/startOf.ts'
import type { Entry } from '#src/flows/record/trace.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { readTrace } from '../flows/readTrace.ts'
import type { BackEnd } from './backEnd.ts'
import { logInToDemo } from './furnishUser.ts'
import { ask, posted, registerByEmail } from './realUser.ts'

/** A text is the whole name; an id is `data-testid` or `name`. */
type Name = string | RegExp | { readonly id: string }
type Role = Parameters<Page['getByRole']>[0]
type Network = 'normal' | 'offline' | 'slow' | 'lossy'

const slowMs = 5_000
const byId = (id: string): string => `[data-testid=${JSON.stringify(id)}], [name=${JSON.stringify(id)}]`
const isId = (name: Name): name is { readonly id: string } => typeof name === 'object' && 'id' in name
const exactly = (name: string | RegExp) => ({ name, exact: typeof name === 'string' })

/** Opens the page that the trace begins on. */
export async function followTrace(page: Page, backEnd: BackEnd, { path, startsAs }: TraceStart) {
  /** The newest entry before what was done last. */
  let since = 0
  const entries = async (): Promise<readonly Entry[]> => (await readTrace(page))?.entries ?? []
  const begin = async () => {
    since = (await entries()).at(-1)?.n ?? 0
  }
  await logInAs(page, backEnd, startsAs)
  await page.goto(path)

  return {
    tap: async (role: Role, name: Name) => {
      const control = await inSight(page, (within) =>
        isId(name) ? within.locator(byId(name.id)) : within.getByRole(role, exactly(name)),
      )
      await begin()
      // What is drawn in place of these covers them.
      if (role === 'radio' || role === 'checkbox') await control.click({ force: true })
      else await control.click()
    },
    type: async (name: Name, text: string) => {
      const field = await inSight(page, (within) => fieldIn(within, name))
      await begin()
      await field.fill(text)
    },
    /** The name of a list and what is chosen in it. */
    choose: async (name: string) => {
      await begin()
      await expect(async () => expect(await choose(page, name)).toBe(true)).toPass({ timeout: 10_000 })
    },
    handIn: async (name: Name) => {
      await begin()
      const picture = { name: 'stand-in.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(900, 600)) }
      await fieldIn(page, name).first().setInputFiles(picture)
    },
    shows: (wanted: string) => expect(page).toHaveURL((url) => url.pathname === wanted),
    /** Machines of that name have come to all of these states, in this order, since what was done last. */
    reached: async (machine: string, ...states: readonly string[]) => {
      await expect
        .poll(async () => reachedOf(await entries(), since, states), {
          message: `${machine} comes to ${states.join(', then ')}`,
          intervals: [250, 500],
        })
        .toEqual(states)
    },
    fault: async (effect: string, on: string) => {
      await begin()
      await backEnd.operate('/operator/levers', { path: on, effect, times: 1, account: '' })
    },
    network: async (network: Network) => {
      await begin()
      await setNetwork(page, network)
    },
    endSession: async () => {
      await begin()
      const token = await page.evaluate(() => localStorage.getItem('pipwire.token') ?? '')
      await ask(backEnd.origin, '/api/user/logout', posted({}, { authorization: token }))
    },
  }
}

async function logInAs(page: Page, backEnd: BackEnd, startsAs: TraceStart['startsAs']): Promise<void> {
  if (startsAs === 'visitor') return
  const token = await (startsAs === 'demo' ? logInToDemo(backEnd) : registerByEmail(backEnd, 'begins@example.com'))
  await page.addInitScript((known) => {
    // Once: a session that ends later has ended.
    if (sessionStorage.getItem('pipwire.followed') === null) localStorage.setItem('pipwire.token', known)
    sessionStorage.setItem('pipwire.followed', 'yes')
  }, token)
}

type Within = Pick<Page, 'getByRole' | 'getByLabel' | 'locator'>

const fieldIn = (within: Within, name: Name): Locator =>
  isId(name) ? within.locator(byId(name.id)) : within.getByLabel(name, { exact: typeof name === 'string' })

/** In the dialog in front, where it is there; else the first on the page. */
async function inSight(page: Page, find: (within: Within) => Locator): Promise<Locator> {
  const inFront = find(page.locator('dialog[open]').last())
  const all = find(page)
  await expect(all.first()).toBeAttached()
  await expect.poll(async () => (await inFront.count()) + (await all.count())).toBeGreaterThan(0)
  if ((await inFront.count()) > 0) return inFront.first()
  const visible = all.filter({ visible: true })
  return (await visible.count()) > 0 ? visible.first() : all.first()
}

const choose = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const textOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
    for (const list of document.querySelectorAll('select'))
      for (const option of list.options) {
        const labels = [list.ariaLabel ?? '', ...[...list.labels].map((one) => one.textContent ?? '')]
        if (!labels.some((label) => textOf(`${label} ${option.text}`) === textOf(wanted))) continue
        list.value = option.value
        list.dispatchEvent(new Event('input', { bubbles: true }))
        list.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      }
    return false
  }, name)

/** As many of the states as were come to, in their order. */
function reachedOf(entries: readonly Entry[], since: number, states: readonly string[]): readonly string[] {
  // A page that was loaded anew counts from 1.
  const from = (entries.at(-1)?.n ?? 0) < since ? 0 : since
  const known = new Map<string, readonly string[]>()
  let count = 0
  for (const entry of entries) {
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

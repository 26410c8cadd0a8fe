/** The outside of the app in a walk: calls that wait for leave, a line that can be held or cut, a clock that stands, the back end's faults. */
import type { BrowserContext, Page, Route, WebSocketRoute } from '@playwright/test'
import type { BackEnd } from '../support/backEnd.ts'
import { expect } from '../support/fixtures.ts'
import { traceTab } from '../flows/recordFlows.ts'

export type Stage = {
  readonly page: Page
  readonly context: BrowserContext
  readonly backEnd: BackEnd
  /** What the causes of a walk have to remember: a token, an address, a number. */
  readonly kept: Map<string, string>
  readonly calls: Calls
  readonly line: Line
  readonly clock: StillClock
  /** Closes what is open. */
  readonly leave: () => Promise<void>
}

type Effect = 'refuse' | 'fail' | 'expire'

export type Calls = {
  /** From now on the calls of a path wait until they are let go. */
  readonly hold: (...paths: readonly string[]) => Promise<void>
  readonly free: (...paths: readonly string[]) => Promise<void>
  /** Resolves when one of them waits. */
  readonly asked: (path: string) => Promise<void>
  /** Lets the newest of those that wait through to the back end; resolves when its answer is there. */
  readonly pass: (path: string) => Promise<void>
  /** The same, after the back end was told to refuse it or to fail. */
  readonly meet: (path: string, effect: Effect) => Promise<void>
  /** No answer comes to it: the network broke. */
  readonly lose: (path: string) => Promise<void>
  /** None comes to any of them, until they are held again. */
  readonly loseAll: (path: string) => Promise<void>
}

export function holdCalls(page: Page, backEnd: BackEnd): Calls {
  const waiting = new Map<string, Route[]>()
  const held = new Map<string, (url: URL) => boolean>()
  const lost = new Set<string>()
  const asked = (path: string) =>
    expect
      .poll(() => waiting.get(path)?.length ?? 0, { message: `a call of ${path}`, intervals: [10] })
      .toBeGreaterThan(0)
  /** The newest: those before it were given up by the app. */
  const take = async (path: string): Promise<Route> => {
    await asked(path)
    const [newest, ...others] = (waiting.get(path)?.splice(0) ?? []).toReversed()
    if (!newest) throw new Error(`Nothing waits of ${path}`)
    for (const other of others) await other.abort().catch(() => {})
    return newest
  }
  const pass = async (path: string) => {
    const route = await take(path)
    const answered = page.waitForResponse((response) => response.request() === route.request())
    await route.continue()
    await (await answered).finished()
  }
  return {
    hold: async (...paths) => {
      for (const path of paths) lost.delete(path)
      for (const path of paths.filter((one) => !held.has(one))) {
        const isIt = (url: URL) => url.pathname === path
        held.set(path, isIt)
        await page.route(isIt, async (route) => {
          if (lost.has(path)) await route.abort()
          else waiting.set(path, [...(waiting.get(path) ?? []), route])
        })
      }
    },
    free: async (...paths) => {
      for (const path of paths) {
        const isIt = held.get(path)
        held.delete(path)
        if (isIt) await page.unroute(isIt)
        // Those that the page gave up meanwhile can go nowhere.
        for (const route of waiting.get(path)?.splice(0) ?? []) await route.continue().catch(() => {})
      }
    },
    asked,
    pass,
    meet: async (path, effect) => {
      await backEnd.operate('/operator/levers', { path, effect, times: 1, account: '' })
      await pass(path)
    },
    lose: async (path) => (await take(path)).abort(),
    loseAll: async (path) => {
      lost.add(path)
      for (const route of waiting.get(path)?.splice(0) ?? []) await route.abort().catch(() => {})
    },
  }
}

export type Line = {
  /** From now on connections that are wanted wait until one is let through. */
  readonly hold: () => void
  /** Resolves when one waits. */
  readonly wanted: (withinMs?: number) => Promise<void>
  readonly letThrough: () => Promise<void>
  readonly free: () => void
  /** The connection breaks off. */
  readonly cut: () => Promise<void>
  /** Frames with one of these words are kept back from now on. */
  readonly mute: (...words: readonly string[]) => void
  /** Those with that word that were kept go on; resolves when there was one. */
  readonly hear: (word: string) => Promise<void>
}

/** To be laid before the page is opened. */
export async function layLine(page: Page): Promise<Line> {
  const state = { live: [] as readonly WebSocketRoute[], isHeld: false, muted: [] as readonly string[] }
  let waiting: (() => void)[] = []
  let kept: { readonly text: string; readonly go: () => void }[] = []
  await page.routeWebSocket(/\/v1\/ws/, async (near) => {
    if (state.isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    const far = near.connectToServer()
    state.live = [near, far]
    near.onMessage((frame) => far.send(frame))
    far.onMessage((frame) => {
      const text = String(frame)
      if (state.muted.some((word) => text.includes(word))) kept.push({ text, go: () => near.send(frame) })
      else near.send(frame)
    })
  })
  const wanted = (timeout = 10_000) =>
    expect.poll(() => waiting.length, { intervals: [10], timeout }).toBeGreaterThan(0)
  return {
    hold: () => void (state.isHeld = true),
    wanted,
    letThrough: async () => {
      await wanted()
      // Those before it were given up by the app.
      waiting.pop()?.()
      waiting = []
    },
    free: () => {
      state.isHeld = false
      waiting.splice(0).forEach((go) => go())
    },
    cut: async () => {
      for (const side of state.live) await side.close({ code: 4000, reason: 'cut' })
    },
    mute: (...words) => void (state.muted = words),
    hear: async (word) => {
      const isMeant = ({ text }: { readonly text: string }) => text.includes(word)
      await expect.poll(() => kept.some(isMeant), { intervals: [10] }).toBe(true)
      const now = kept.filter(isMeant)
      kept = kept.filter((one) => !isMeant(one))
      now.forEach(({ go }) => go())
    },
  }
}

export type StillClock = {
  /** From now on time stands, and passes only as it is told to. */
  readonly stand: () => Promise<void>
  /** Everything that is due within so many milliseconds happens, in its order. */
  readonly run: (ms: number) => Promise<void>
  /** As a device that slept so long: what is due happens once. */
  readonly leap: (ms: number) => Promise<void>
  /** The device's clock is set right; no timer notices. */
  readonly setRight: () => Promise<void>
}

export const stillClock = (page: Page): StillClock => ({
  stand: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500),
  run: (ms) => page.clock.runFor(ms),
  leap: (ms) => page.clock.fastForward(ms),
  setRight: () => page.clock.setSystemTime(Date.now()),
})

/** A page on a device that remembers nothing. */
export async function setStage(context: BrowserContext, backEnd: BackEnd): Promise<Stage> {
  // What the machine came to is read from its record.
  await context.addInitScript(traceTab)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.clock.install()
  return {
    page,
    context,
    backEnd,
    kept: new Map(),
    calls: holdCalls(page, backEnd),
    line: await layLine(page),
    clock: stillClock(page),
    leave: async () => {
      await context.close()
      expect(faults, 'no script fault').toEqual([])
    },
  }
}

/** A phone whose processor is as many times slower, and how long a tap takes to be painted on it. */
import { type Browser, type BrowserContext, type Locator, type Page, devices } from 'playwright'

export const slowdown = 4

export type Phone = {
  readonly context: BrowserContext
  readonly page: Page
  /** 1 is the speed of this machine. */
  readonly slowDown: (times: number) => Promise<void>
}

type InPage = { benchTaps?: number[]; benchTouchesHeard?: boolean; benchTouchListeners?: number }

export async function openSlowly(browser: Browser, options: { readonly bypassCSP?: boolean } = {}): Promise<Phone> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  await page.addInitScript(hideTouchesOnDemand)
  const client = await context.newCDPSession(page)
  const slowDown = async (times: number) => void (await client.send('Emulation.setCPUThrottlingRate', { rate: times }))
  await slowDown(slowdown)
  return { context, page, slowDown }
}

/** The app hears by a listener of its window that a finger is down, and lets prices wait for 120 ms then. Runs in the page, before the app. */
function hideTouchesOnDemand(): void {
  const inPage = globalThis as InPage
  const listen = globalThis.addEventListener.bind(globalThis)
  globalThis.addEventListener = (type: string, heard: EventListenerOrEventListenerObject, options?: unknown) => {
    const hear = (event: Event) => {
      if (inPage.benchTouchesHeard === false) return
      if (typeof heard === 'function') heard(event)
      else heard.handleEvent(event)
    }
    const isTouch = type === 'pointerdown'
    if (isTouch) inPage.benchTouchListeners = (inPage.benchTouchListeners ?? 0) + 1
    listen(type, isTouch ? hear : heard, options as AddEventListenerOptions)
  }
}

/** From when the finger left the screen, by the browser's own clock, to after the next frame was handed on to be painted. */
export async function measureTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => (globalThis as InPage).benchTaps?.push(performance.now() - timeStamp)
        requestAnimationFrame(() => channel.port2.postMessage(null))
      },
      { capture: true },
    )
  })
}

type Taps = {
  readonly targets: readonly Locator[]
  readonly count: number
  /** False: the app does not hear of the finger, and prices come on as if nobody tapped. */
  readonly pricesWait: boolean
}

/** Taps the targets in turn; answers the milliseconds of each. */
export async function tapInTurn(page: Page, { targets, count, pricesWait }: Taps): Promise<readonly number[]> {
  const places: (readonly [number, number])[] = []
  for (const target of targets) {
    const box = await target.boundingBox()
    if (!box) throw new Error('What is to be tapped is not on the page.')
    places.push([box.x + box.width / 2, box.y + box.height / 2])
  }
  const listeners = await page.evaluate((isHeard) => {
    Object.assign(globalThis, { benchTaps: [], benchTouchesHeard: isHeard })
    return (globalThis as InPage).benchTouchListeners ?? 0
  }, pricesWait)
  if (listeners === 0) throw new Error('The app hears of touches otherwise now: prices cannot be kept from waiting.')
  for (let tap = 0; tap < count; tap += 1) {
    const [x, y] = places[tap % places.length] ?? [0, 0]
    await page.touchscreen.tap(x, y)
    // Not in step with the batches of the socket.
    await page.waitForTimeout(180 + Math.random() * 150)
  }
  const taps = await page.evaluate(() => (globalThis as InPage).benchTaps ?? [])
  if (taps.length < count * 0.9) throw new Error(`Only ${taps.length} of ${count} taps arrived.`)
  return taps
}

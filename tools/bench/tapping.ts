/** How long a tap takes to be painted, in a page that does other things as well. */
import type { Locator, Page } from 'playwright'

type Tapped = { pipwireTaps?: number[] }

/** From when the finger left the screen, by the browser's own clock, to after the next frame was handed on to be painted. */
export async function measureTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const taps: number[] = []
    ;(globalThis as Tapped).pipwireTaps = taps
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => taps.push(performance.now() - timeStamp)
        requestAnimationFrame(() => channel.port2.postMessage(null))
      },
      { capture: true },
    )
  })
}

/** Taps `targets` in turn, `count` times in all; answers the milliseconds of each. */
export async function tapInTurn(page: Page, targets: readonly Locator[], count: number): Promise<readonly number[]> {
  const places: (readonly [number, number])[] = []
  for (const target of targets) {
    const box = await target.boundingBox()
    if (!box) throw new Error('What is to be tapped is not on the page.')
    places.push([box.x + box.width / 2, box.y + box.height / 2])
  }
  for (let tap = 0; tap < count; tap += 1) {
    const [x, y] = places[tap % places.length] ?? [0, 0]
    await page.touchscreen.tap(x, y)
    // Not in step with the batches of the socket.
    await page.waitForTimeout(180 + Math.random() * 150)
  }
  const taps = await page.evaluate(() => (globalThis as Tapped).pipwireTaps ?? [])
  if (taps.length < count * 0.9) throw new Error(`Only ${taps.length} of ${count} taps arrived.`)
  return taps
}

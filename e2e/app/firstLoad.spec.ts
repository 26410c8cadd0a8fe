/** What the build weighs as the first load is what a browser asks for until the first price stands there. Untraced, as users are. [NET103] */
import { type Page, devices } from '@playwright/test'
import { findFirstLoad, sizeOf } from '#tools/build/firstLoad.ts'
import { expect, test } from '../support/fixtures.ts'

const { language, home, trade } = findFirstLoad('dist')

/** Notes when the app's own first price is in the page; the price that the early script writes stands in a picture of the page, `[data-first]`. */
function notePrice(): void {
  performance.setResourceTimingBufferSize(1_000)
  new MutationObserver((_changes, watching) => {
    if (!document.querySelector('[class*="Price-module_price"]:not([data-first] *, :empty)')) return
    performance.mark('price')
    watching.disconnect()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** What is asked for is looked at here, not how long it takes: a busy machine may take its time. */
const slowestMs = 40_000

/** Script, style and words that were asked for until then, with their bytes. */
async function readLoaded(page: Page) {
  const countPrices = () => page.evaluate(() => performance.getEntriesByName('price').length)
  await expect.poll(countPrices, { timeout: slowestMs }).toBe(1)
  return page.evaluate(() => {
    const until = performance.getEntriesByName('price')[0]?.startTime ?? 0
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return all
      .map(({ name, startTime, encodedBodySize }) => ({ file: new URL(name).pathname, startTime, encodedBodySize }))
      .filter(({ file, startTime }) => startTime <= until && /\.(js|css)$/.test(file))
      .map(({ file, encodedBodySize }) => [file.slice(1), encodedBodySize] as const)
  })
}

for (const [path, weighed] of [
  ['/', home],
  ['/trade', [...home, ...trade]],
] as const)
  test(`[NET103] a fresh browser loads for ${path} what the build weighs, and nothing beside it`, async ({
    browser,
    backEnd,
  }) => {
    const device = await browser.newContext({ ...devices['Pixel 7'], baseURL: backEnd.origin, serviceWorkers: 'block' })
    const page = await device.newPage()
    await page.addInitScript(notePrice)
    await page.goto(`${path}?lang=${language}`)
    const loaded = Object.fromEntries(await readLoaded(page))
    expect(loaded).toEqual(Object.fromEntries(weighed.map((file) => [file, sizeOf('dist', file)])))
    await device.close()
  })

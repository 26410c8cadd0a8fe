/** What stands in a page's place until its code is there. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'
import { isFull } from '../support/runLength.ts'

const pages = [
  { path: '/order', chunk: 'Orders', shape: 'order' },
  { path: '/news', chunk: 'NewsPages', shape: 'quote' },
  { path: '/user', chunk: 'UserCentre', shape: 'row' },
  { path: '/mine/email', chunk: 'Email', shape: 'card' },
  { path: '/news/detail?id=1', chunk: 'NewsPages', shape: 'text' },
  { path: '/trade', chunk: 'TradePage', shape: 'chart' },
] as const
/** Each is awaited three seconds: short runs take every other one. */
const seen = pages.filter((_, place) => isFull || place % 2 === 1)

test('[RTE216] a page that is on its way has the shape of what comes', async ({ page }) => {
  await openDemo(page, '/language')
  const awaited = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: say('app:loading') })
  for (const { path, chunk, shape } of seen) {
    const code = Promise.withResolvers<void>()
    const file = new RegExp(`/assets/${chunk}-[^/]*\\.js$`)
    await page.route(file, async (route) => {
      await code.promise
      await route.continue()
    })
    const asked = page.waitForRequest(file)
    await page.goto(path)
    await asked
    await expect(awaited.locator(`[class*="${shape}"]`).first(), path).toBeVisible()
    code.resolve()
  }
})

/** The first time the line breaks; then it holds. */
const breakOnce = async (page: Page, file: RegExp) => {
  await page.route(file, (route) => route.abort(), { times: 1 })
}

test('[NET380] a page whose code a broken line kept away is there again by itself', async ({ page }) => {
  const code = /\/assets\/Orders-[^/]*\.js$/
  // However often the browser itself asks for it ahead.
  await page.route(code, (route) => route.abort())
  await openDemo(page, '/order')
  await expect(page.getByText(say('app:failed.title'))).toBeVisible()
  await page.unroute(code)
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
})

test('[NET380] whoever was here before is in again when what an account needs was kept away', async ({ page }) => {
  await breakOnce(page, /\/assets\/accountMachines-[^/]*\.js$/)
  await openDemo(page, '/order')
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
})

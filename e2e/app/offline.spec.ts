/** The installed app: what it keeps, what it shows without a network, and how a new version comes. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { tradePage } from '../pages/tradePage.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker is at work, and what it keeps from the start is there. */
const untilInstalled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null)).toBe('activated')

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

const row = (page: Page) => page.getByRole('main').getByRole('link', { name: /BTC\/USD/ })

/** A worker at another address stands for one of a newer build: it is installed, and waits. */
async function letNewVersionBegin(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } }
    }
    const policy = trustedTypes.createPolicy('dompurify', { createScriptURL: (url: string) => url })
    await navigator.serviceWorker.register(policy.createScriptURL('/sw.js?next'))
  })
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL.endsWith('?next'))
  await expect.poll(waiting).toBe(true)
  await page.route('**/manifest.json', (route) => route.fulfill({ json: { version: 'newer' } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(say('startUp:newVersion'))).toBeVisible()
  expect(await waiting()).toBe(true)
  await page.unroute('**/manifest.json')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: say('startUp:reload') }).click()
  await loaded
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js\?next$/)
  await expect(page.getByText(say('startUp:newVersion'))).toHaveCount(0)
}

test('[NET97, NET98, NET99, NET100, RTE51, RTE56, RTE57, WSS41] a new version waits to be asked for; without a network the app opens with old prices, and comes back by itself', async ({
  page,
  context,
  backEnd,
}) => {
  const trade = tradePage(page)
  const offline = page.getByText(say('app:offline'), { exact: true })
  const oldPrices = page.getByRole('main').locator('[data-old]')
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await page.goto('/')
  await untilInstalled(page)
  await letNewVersionBegin(page)
  await row(page).click()
  await expect(trade.buy).toBeEnabled()

  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await expect(page.getByText(like('app:pricesOf', { time: /\d+ \w{3}.* \d\d:\d\d/ }))).toBeVisible()
  await expect(trade.buy).toBeDisabled()
  await expect(trade.form).toContainText(say('trade:problem.offline'))
  await expect(trade.buy).toContainText('90,000')

  await backEnd.kill()
  await page.reload()
  await expect(offline).toBeVisible()
  await expect(page.getByRole('main')).toContainText('90,000')
  await expect(oldPrices.first()).toBeVisible()
  await expect(trade.buy).toBeDisabled()
  await page.goto('/')
  await row(page).scrollIntoViewIfNeeded()
  await expect(row(page)).toContainText('90,000')
  await expect(row(page).locator('[data-old]')).toBeVisible()
  await expect(page.getByText(starting('app:pricesOf'))).toBeVisible()
  await page.goto('/rank')
  await expect(page.getByText(say('app:failed.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('app:retry') })).toBeVisible()
  // In its place alone, not as a toast.
  expect(await page.getByText(like('app:networkError')).count()).toBe(1)
  await expect(page.getByRole('main').getByText(like('app:networkError'))).toBeVisible()

  await backEnd.start()
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await expect(page.getByText(say('app:failed.title'))).toBeHidden()
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await row(page).scrollIntoViewIfNeeded()
  await expect(row(page)).toContainText('90,000')
  await expect(row(page).locator('[data-old]')).toHaveCount(0)
  await page.goto('/desk')
  await expect(page.getByRole('button').first()).toBeVisible()
  const kept = await keptAddresses(page)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter((one) => !/^\/(assets\/|logos\/|icons\/|favicon\.svg$|language$|$)/.test(one))).toEqual([])
  expect(kept.filter((one) => /desk/i.test(one))).toEqual([])
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('[RTE55, RTE56] @long the app is installable in its reader’s language, and opens in it without a network', async ({
    page,
    backEnd,
    request,
  }) => {
    await page.goto('/')
    await untilInstalled(page)
    const link = page.locator('link[rel="manifest"]')
    await expect(link).toHaveAttribute('href', '/manifest.ar.json')
    const manifest = await (await request.get('/manifest.ar.json')).json()
    const english = await (await request.get('/manifest.json')).json()
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'ar',
      dir: 'rtl',
    })
    expect([manifest.version, english.lang, english.shortcuts.map((one: { name: string }) => one.name)]).toEqual([
      english.version,
      'en-GB',
      [say('app:tabs.trade'), say('app:tabs.orders'), say('app:tabs.quotes')],
    ])
    expect(manifest.shortcuts.map((one: { url: string }) => one.url)).toEqual(['/trade', '/order', '/'])
    const icons: { src: string; type: string; sizes: string; purpose: string }[] = manifest.icons
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    )
    for (const { src, type } of icons) {
      const response = await request.get(src)
      expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
    }
    await backEnd.kill()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(row(page)).toBeVisible()
    await expect(page.getByText(starting('app:pricesOf', {}, 'ar'))).toBeVisible()
  })
})

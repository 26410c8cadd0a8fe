/** The page is there before the thumb is: data beside the code, the next page on a press, and the way back. Untraced, as users are. */
import { type Request, type WebSocket, devices } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { holdPrice, moveMarkets } from '../support/holdPrice.ts'

const bootstrap = [
  '/v1/api/forex/trade_list',
  '/v1/api/forex/getCategories',
  '/api/basicSet/getBasicInfo',
  '/api/user/info',
]

async function demoToken(origin: string): Promise<string> {
  const ask = async (path: string, init?: RequestInit) =>
    ((await (await fetch(origin + path, init)).json()) as { data: Record<string, string> }).data
  const { demo_id = '' } = await ask('/api/user/createAccountDemoForU')
  const { token = '' } = await ask('/api/user/loginForU', { method: 'POST', body: new URLSearchParams({ demo_id }) })
  return token
}

test('[NET103, NET104, NET105, NET112, LNG7] asks for data beside its code and once, brings the next page on a press, and leaves no connection behind', async ({
  browser,
  backEnd,
}) => {
  const device = await browser.newContext({ ...devices['Pixel 7'], baseURL: backEnd.origin })
  const token = await demoToken(backEnd.origin)
  await device.addInitScript((kept) => localStorage.setItem('pipwire.token', kept), token)
  const page = await device.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.exposeFunction('reportViolation', (text: string) => faults.push(text))
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => reportViolation(violatedDirective))
  })
  const asked: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  const askedFor = (part: string) => asked.filter((path) => path.includes(part)).length

  // The app's code comes only when all of them were asked for.
  await page.route(/\/assets\/shell-[^/]*\.js$/, async (route) => {
    await expect.poll(() => bootstrap.map(askedFor)).toEqual([1, 1, 1, 1])
    await expect(page.locator('[data-first="/"]')).toBeVisible()
    await route.continue()
  })
  await page.goto('/?lang=fr')
  await expect(page.getByRole('heading', { name: 'Cours' })).toBeVisible()
  await expect(page.getByRole('link', { name: /EUR\/USD/ }).first()).toBeVisible()
  expect(bootstrap.map(askedFor)).toEqual([1, 1, 1, 1])
  await page.unrouteAll()

  const trade = page.getByRole('navigation').getByRole('link').last()
  expect(await trade.getAttribute('href')).toBe('/trade')
  await trade.dispatchEvent('pointerdown')
  await expect.poll(() => askedFor('/TradePage-')).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/\?lang=fr$/)

  const inspector = await device.newCDPSession(page)
  await inspector.send('Page.enable')
  const reasons: string[] = []
  inspector.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) if (type !== 'Circumstantial') reasons.push(reason)
    reasons.push('told')
  })
  // A page that is left while it still asks for something is not kept: the last page behind the tabs is the last of it.
  await expect.poll(() => askedFor('/Rank-')).toBeGreaterThan(0)
  await expect.poll(() => open.size).toBe(0)
  await page.goto('/health')
  await page.goBack()
  await expect(page.getByRole('link', { name: /EUR\/USD/ }).first()).toBeVisible()
  await expect.poll(() => reasons).toEqual(['told'])

  // This browser has no room for pages that were left: as another would, it hides the page and shows it again.
  // In one turn, as no timer runs in a page that is kept.
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  const areClosed = () => sockets.map((socket) => socket.isClosed())
  await page.reload()
  await expect.poll(areClosed).toEqual([false])
  await page.evaluate(() => {
    for (const sign of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(sign, { persisted: true }))
  })
  await expect.poll(areClosed).toEqual([true, false])
  expect(faults).toEqual([])
  await device.close()
})

const firstPages = [
  { path: '/', words: /\/assets\/en-[^/]*\.js$/ },
  { path: '/trade', words: /\/assets\/trade-[^/]*\.js$/ },
]
for (const { path, words } of firstPages) {
  test(`[NET103, NET112] @long the words of ${path} come beside the code, and nothing on it moves while it comes`, async ({
    browser,
    backEnd,
  }) => {
    await moveMarkets(backEnd)
    const device = await browser.newContext({ ...devices['Pixel 7'], baseURL: backEnd.origin })
    const page = await device.newPage()
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const note = ({ value, sources }: Shift) =>
        moved.push(
          ...sources
            .map(({ node }) => `${value} ${node?.textContent}`)
            // The digits of a change stand still at the end of their line when it gets a sign.
            .filter((text) => !text.endsWith('%')),
        )
      type Shift = { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] }
      const observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never)))
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    // As on a phone's line, where the data are there before the code.
    const data = Promise.all([page.waitForResponse(/trade_list/), page.waitForResponse(words)])
    const first = page.locator('[data-price] > span')
    let place: Awaited<ReturnType<typeof first.boundingBox>> = null
    await page.route(/\/assets\/shell-[^/]*\.js$/, async (route) => {
      await data
      if (path === '/trade') {
        await expect(first).toHaveText(/^1\.\d{5}$/)
        place = await first.boundingBox()
      }
      await route.continue()
    })
    await page.goto(`${path}?lang=en`)
    await expect(page.getByText('EUR/USD').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Nor does anything move with a tick.
    await holdPrice(backEnd, 'EURUSD', 1.200_01)
    await expect(page.getByRole('img', { name: '1.20001' }).first()).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
    if (path === '/trade') expect(await page.getByRole('img', { name: '1.20001' }).first().boundingBox()).toEqual(place)
    await device.close()
  })
}

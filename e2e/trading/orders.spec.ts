/** The lists of orders: page by page, pulled down, by address, with every reason. */
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { closeAsUser, submitAsUser, submitManyAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ORD50, ORD23, NET12] @long the history loads further pages as it is scrolled', async ({ page, backEnd }) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  const ids = await submitManyAsUser(page, 45)
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  for (const id of ids) await closeAsUser(page, id)
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/my_deal') && url.searchParams.get('status') === '3')
      pages.push(url.searchParams.get('page') ?? '')
  })
  await orders.history.click()
  await expect(orders.history).toContainText('45')
  await expect(page.getByText(say('orders:profitOfAll'))).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('+45.00')
  await expect(page.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '20')

  const list = page.getByRole('list', { name: say('orders:list.ended') })
  const last = list.locator('li[aria-posinset="45"]')
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(last).toBeInViewport({ timeout: 300 })
  }).toPass()
  // The word of the last close may come late and have the list read anew.
  await expect.poll(() => pages.slice(pages.lastIndexOf('1') + 1)).toEqual(['2', '3'])
  await expect(last).toHaveAttribute('aria-setsize', '45')
  expect(await list.getByRole('listitem').count()).toBeLessThan(45)
  await last.getByRole('button').click()
  await expect(orders.sheet).toContainText(say('orders:detail.title', { id: ids[0] ?? '' }))
})

test('[ORD50, WSS21] @long a further page that fails is awaited at the end and asked for again; who closes an order on it keeps the place', async ({
  page,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  const ids = await submitManyAsUser(page, 45)
  const list = page.getByRole('list', { name: say('orders:list.holding') })
  const last = list.locator('li[aria-posinset="45"]')
  await page.route(/my_deal\?status=1&page=2/, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await expect(list.locator('li[aria-posinset="1"]')).toHaveAttribute('aria-setsize', '20')
  const awaited = page
    .getByRole('tabpanel')
    .getByRole('status')
    .filter({ hasText: say('app:loading') })
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(awaited).toBeInViewport({ timeout: 300 })
  }).toPass()
  await expect(list.locator('li[aria-posinset="21"]')).toBeAttached()
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(last).toBeInViewport({ timeout: 300 })
  }).toPass()
  const again = page.waitForResponse(/my_deal\?status=1&page=3/)
  await last.getByRole('button').first().click()
  await expect(orders.sheet).toContainText(say('orders:detail.title', { id: ids[0] ?? '' }))
  await orders.close()
  await again
  await expect(last).toHaveCount(0)
  await expect(list.locator('li[aria-posinset="44"]')).toBeInViewport()
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '44')
})

test('[ORD51] @long pulled down, the list is read again', async ({ page }) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  await submitAsUser(page)
  await expect(orders.row('BTC/USD')).toBeVisible()
  const pull = async (by: number) => {
    const area = page.getByRole('tabpanel').locator('> div').first()
    const touch = (y: number) => ({ touches: [{ identifier: 1, clientX: 100, clientY: y }] })
    await area.dispatchEvent('touchstart', touch(300))
    await area.dispatchEvent('touchmove', touch(300 + by))
    await area.dispatchEvent('touchend', { touches: [] })
  }
  let answer = (): void => {}
  const seen = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/my_deal\?.*status=1/, async (route) => {
    await seen
    await route.continue()
  })
  const asked = page.waitForRequest(/my_deal\?.*status=1/)
  await pull(200)
  await asked
  await expect(page.getByText(say('app:refreshing'))).toBeAttached()
  answer()
  await expect(page.getByText(say('app:refreshing'))).toHaveCount(0)
  await expect(orders.row('BTC/USD')).toBeVisible()

  let further = 0
  page.on('request', (request) => {
    if (/my_deal/.test(request.url())) further += 1
  })
  await pull(40)
  await expect(page.getByText(say('app:refreshing'))).toHaveCount(0)
  expect(further).toBe(0)
})

test('[ORD40, ORD41, ORD48, RTE1] each tab has its own address, and an empty one says so', async ({ page }) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order?tab=pending')
  await expect(orders.pending).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
  await orders.history.click()
  await expect(page).toHaveURL(/\/order\?tab=ended$/)
  await expect(page.getByText(say('orders:empty.ended.title'))).toBeVisible()
  await page.reload()
  await expect(orders.history).toHaveAttribute('aria-selected', 'true')
  await orders.holding.click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await page.getByRole('link', { name: say('orders:empty.action') }).click()
  await expect(page).toHaveURL(/\/trade$/)
})

test('[ORD53, ORD52, ORD42] @long the sheet of a holding order takes 60 % of the height, any other 38 %', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  const ended = await submitAsUser(page)
  await closeAsUser(page, ended)
  await submitAsUser(page, { cont: '1' })
  await submitAsUser(page, { status: 0, target_price: '80000' })
  await holdPrice(backEnd, 'BTCUSD', 90_500)
  await expect(orders.figure('margin')).toHaveText('1,800.00')
  await expect(page.getByRole('meter', { name: say('orders:summary.level') })).toHaveAttribute(
    'aria-valuetext',
    '5,581.65%',
  )
  await expect(orders.figure('ratio')).toHaveText('1.79%')
  await expect(orders.row('BTC/USD')).toContainText('90,000.00 → 90,500.00')
  await expect(orders.row('BTC/USD')).toContainText('+500.00')
  for (const [tab, list, share] of [
    [orders.holding, say('orders:list.holding'), 0.6],
    [orders.pending, say('orders:list.pending'), 0.38],
    [orders.history, say('orders:list.ended'), 0.38],
  ] as const) {
    await tab.click()
    // The list of the tab before stands until the tab is painted.
    await expect(page.getByRole('list', { name: list })).toBeVisible()
    await orders.row('BTC/USD').click()
    const panel = orders.sheet.locator('> div').first()
    const height = () => panel.evaluate((element) => element.getBoundingClientRect().height / innerHeight)
    await expect.poll(height).toBeCloseTo(share, 2)
    await page.keyboard.press('Escape')
    await expect(orders.sheet).toBeHidden()
  }
})

test('[ORD44, ORD45, ORD49, ORD16] a close asks first, is sent once, and is told', async ({ page, backEnd }) => {
  const orders = ordersPage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/close')) sent += 1
  })
  await openDemo(page, '/order')
  await submitAsUser(page, { type: 2 })
  await holdPrice(backEnd, 'BTCUSD', 89_000)
  await orders.row('BTC/USD').click()
  await orders.sheet.getByRole('button', { name: say('orders:detail.close') }).click()
  const question = page.getByRole('alertdialog', { name: say('orders:confirm.close.title') })
  await expect(question).toContainText('+10.00')
  await question.getByRole('button', { name: say('orders:confirm.close.stay') }).click()
  await expect(question).toBeHidden()
  expect(sent).toBe(0)
  await orders.sheet.getByRole('button', { name: say('orders:detail.close') }).click()
  await question.getByRole('button', { name: say('orders:confirm.close.confirm') }).dblclick()
  await expect(page.getByText(say('server:done.closeOrder'))).toBeVisible()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  expect(sent).toBe(1)
  await expect(orders.figure('balance')).toHaveText('100,009.70')
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText(say('orders:reason.manual'))
})

test('[RTE241] @long from 768 px on the summary stands beside the orders', async ({ page }) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  await submitAsUser(page)
  const row = orders.row('BTC/USD')
  const level = page.getByRole('meter', { name: say('orders:summary.level') })
  const isBeside = async () => {
    const [list, summary] = [await row.boundingBox(), await level.boundingBox()]
    return list && summary && summary.x >= list.x + list.width
  }
  await expect(row).toBeVisible()
  expect(await isBeside()).toBe(false)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(isBeside).toBe(true)
})

/** A stop that follows the price, break-even, an expiry and bounded slippage, as somebody at the screen uses them. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { becomeDemo, lookAt, openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[TKT350, ORD391, ORD394, ORD403] a stop that trails is given with the ticket, follows the price in the sheet, and closes the position on the way back', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.openStop('stopLoss')
  const sheet = trade.stopSheet('stopLoss')
  await sheet.getByRole('switch', { name: say('stops:trail') }).click()
  const distance = sheet.getByRole('textbox', { name: say('stops:distance') })
  await expect(distance).toHaveValue('4500')
  await distance.fill('0')
  await expect(sheet).toContainText(say('stops:problem.trailNotPositive'))
  await distance.fill('5000')
  await trade.setStop('stopLoss')
  await expect(trade.stopChip('stopLoss')).toContainText('500.00')
  await expect(trade.sell).toBeVisible()
  await trade.open('buy')
  await trade.toOrders()
  await orders.row('BTC/USD').click()
  await expect(orders.detail('stopLoss')).toHaveText('89,500.00')
  await expect(orders.detail('trail')).toContainText('5,000')
  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await expect(orders.detail('stopLoss')).toHaveText('90,500.00')
  await holdPrice(backEnd, 'BTCUSD', 90_600)
  await expect(orders.detail('now')).toHaveText('90,600.00')
  await expect(orders.detail('stopLoss')).toHaveText('90,500.00')
  await holdPrice(backEnd, 'BTCUSD', 90_450)
  await expect(orders.sheet).toBeHidden({ timeout: 15_000 })
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText(say('orders:reason.stop_loss'))
})

test('[ORD393, ORD401, ORD402, ORD403] @long the sheet takes the stop to break-even with one tap, sets a trail and takes it away, by keyboard too', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  await submitAsUser(page, { target_profit_price: '95000' })
  await orders.row('BTC/USD').click()
  const breakEven = orders.sheet.getByRole('button', { name: starting('orders:detail.breakEven') })
  await expect(orders.detail('stopLoss')).toHaveText('–')
  await expect(breakEven).toHaveCount(0)
  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await breakEven.click()
  await expect(breakEven).toHaveCount(0)
  await expect(orders.detail('stopLoss')).toHaveText(/^90,0\d\d\.\d\d$/)
  await expect(orders.detail('takeProfit')).toHaveText('95,000.00')

  await orders.setStops.press('Enter')
  const trails = orders.stops.getByRole('switch', { name: say('stops:trail') })
  await trails.press(' ')
  await orders.stops.getByRole('textbox', { name: say('stops:distance') }).fill('2000')
  await orders.stops.getByRole('button', { name: say('orders:stops.save') }).press('Enter')
  await expect(orders.stops).toBeHidden()
  await expect(orders.detail('stopLoss')).toHaveText('90,800.00')
  await orders.setStops.click()
  await expect(orders.stops.getByRole('textbox', { name: say('stops:distance') })).toHaveValue('2000')
  await trails.click()
  await orders.stops.getByRole('button', { name: say('orders:stops.save') }).click()
  await expect(orders.stops).toBeHidden()
  await expect(orders.detail('stopLoss')).toHaveText('90,800.00')
  await expect(orders.detail('trail')).toHaveCount(0)
})

test('[ORD530, ORD531] @long on the chart the line of a stop that trails follows it, and dragged it trails on at the new distance', async ({
  page,
  backEnd,
}) => {
  await becomeDemo(page)
  await submitAsUser(page, { trail: '500' })
  await lookAt(page, 'BTCUSD')
  const stop = page.getByRole('slider', { name: starting('onChart:handle.stopLoss') })
  const label = page.locator('bdi', { hasText: starting('trade:form.stopLossShort') })
  await expect(stop).toHaveAttribute('aria-valuenow', '89500')
  await expect(label).toContainText('−5.00')
  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await expect(stop).toHaveAttribute('aria-valuenow', '90500')
  await expect(label).toContainText('+5.00')
  await holdPrice(backEnd, 'BTCUSD', 90_900)

  for (const _ of Array.from({ length: 5 })) await stop.press('Shift+ArrowUp')
  await expect(stop).toHaveAttribute('aria-valuenow', '90500.5')
  await stop.press('Enter')
  const question = page.getByRole('alertdialog', { name: say('onChart:ask.stopLoss') })
  await expect(question).toContainText(inOrder(say('stops:distance'), '5,000', '3,995'))
  await question.getByRole('button', { name: say('onChart:ask.confirm') }).press('Enter')
  await expect(question).toBeHidden()
  await expect(stop).toHaveAttribute('aria-valuenow', '90500.5')
  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await expect(stop).toHaveAttribute('aria-valuenow', '90600.5')
})

test('[TKT351, ORD404, ORD405, ORD406, ORD59] @long a pending order is given its expiry, and is told of when it is over', async ({
  page,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await trade.pending.click()
  await trade.settings.click()
  const settings = page.getByRole('dialog', { name: say('trade:settings.title') })
  const expiry = settings.getByLabel(say('orderSettings:more.expiry'), { exact: true })
  await expect(expiry).toHaveValue('gtc')
  await expiry.selectOption('own')
  await settings.getByLabel(say('orderSettings:more.until')).fill('2020-01-01T10:00')
  await expect(settings).toContainText(say('orderSettings:more.passed'))
  await expiry.selectOption({ index: 2 })
  await settings.getByRole('button', { name: say('app:close') }).click()
  await trade.open('buy')
  await trade.toOrders()
  await orders.pending.click()
  await orders.row('BTC/USD').click()
  await expect(orders.detail('expires')).not.toHaveText('–')
  await page.keyboard.press('Escape')

  const soon = new Date(Date.now() + 3_000).toISOString()
  await submitAsUser(page, { status: 0, target_price: '80000', cont: '0.02', expires_at: soon })
  await expect(
    page
      .getByText(starting('told:one.expired'))
      .or(page.getByText('BTC/USD').filter({ hasText: say('orders:reason.expired') }))
      .first(),
  ).toBeVisible({ timeout: 15_000 })
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText(say('orders:reason.expired'))
})

test('[TKT352, ORD397] @long limited slippage is sent with the price that is shown, and kept over a reload; without it nothing is sent', async ({
  page,
}) => {
  const trade = tradePage(page)
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/forex/submit')) sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.open('buy')
  await trade.stay()
  await trade.settings.click()
  const settings = page.getByRole('dialog', { name: say('trade:settings.title') })
  await settings.getByRole('switch', { name: say('orderSettings:more.slippage') }).click()
  await settings.getByRole('textbox', { name: say('orderSettings:more.most') }).fill('7')
  await settings.getByRole('button', { name: say('app:close') }).click()
  await page.reload()
  await expect(trade.buy).toContainText('90,000')
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  expect(sent.map((body) => [body['expected_price'], body['max_slippage']])).toEqual([
    [undefined, undefined],
    ['90000', '0.7'],
  ])
})

test.describe('by touch, in Arabic', () => {
  test.use({ locale: 'ar', hasTouch: true, viewport: { width: 390, height: 844 } })

  test('[TKT350, LNG5] @long the sheet of the stop trails in Arabic, at the width of a phone', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pipwire.language', 'ar'))
    const trade = tradePage(page)
    await tradeDemo(page, 'BTCUSD')
    await page
      .getByRole('button', { name: /^وقف الخسارة/ })
      .first()
      .tap()
    await page.getByRole('switch', { name: 'وقف متحرك' }).tap()
    await expect(page.getByRole('textbox', { name: 'مسافة التتبّع' })).toHaveValue('4500')
    await page.getByRole('button', { name: 'تعيين وقف الخسارة' }).tap()
    await expect(page.getByRole('button', { name: /^وقف الخسارة/ }).first()).toContainText('450.00')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(trade).toBeTruthy()
  })
})

/** When nothing can be traded: a closed market, an old price, no connection, no leverage. Each says so, and goes by itself. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { becomeDemo, lookAt, openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'

async function expectOld(place: Locator, why: string): Promise<void> {
  await expect(place.locator('[data-old]').first()).toBeVisible()
  await expect(place).toContainText(why)
}

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[TKT22, ORD17, ORD37, MKT21, MKT38] on a closed market nothing opens, closes or fires; stops and cancelling go on', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  const force = (status: 1 | 2) => backEnd.operate('/operator/markets', { code: 'BTCUSD', status })
  await becomeDemo(page)
  await submitAsUser(page)
  await submitAsUser(page, { status: 0, target_price: '89000' })
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toBeEnabled()
  await force(2)
  await expect(trade.form).toContainText(say('trade:problem.marketClosed'))
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  await expect(page.getByRole('main').getByText(say('app:closed'), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await expectOld(orders.row('BTC/USD'), say('orders:problem.marketClosed'))
  await orders.row('BTC/USD').click()
  await expect(orders.sheet.getByRole('button', { name: say('orders:detail.close') })).toBeDisabled()
  await expect(orders.sheet).toContainText(say('orders:problem.marketClosed'))
  await expectOld(orders.detail('now'), say('orders:problem.marketClosed'))
  await orders.setStops.click()
  await orders.stops.getByRole('switch', { name: say('stops:name.takeProfit') }).click()
  await orders.stops.getByRole('textbox', { name: say('stops:name.takeProfit') }).fill('90100')
  await orders.stops.getByRole('button', { name: say('orders:stops.save') }).click()
  await expect(orders.detail('takeProfit')).toHaveText('90,100.00')
  await expect(orders.detail('takeProfit').locator('[data-old]')).toHaveCount(0)
  await orders.sheet.getByRole('button', { name: say('app:close'), exact: true }).click()
  await orders.pending.click()
  await expectOld(orders.row('BTC/USD'), say('orders:problem.marketClosed'))
  await orders.row('BTC/USD').click()
  await orders.cancel()
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()

  await orders.holding.click()
  await orders.row('BTC/USD').click()
  await force(1)
  const close = orders.sheet.getByRole('button', { name: say('orders:detail.close') })
  await expect(close).toBeEnabled()
  await expect(orders.row('BTC/USD').or(orders.sheet).locator('[data-old]')).toHaveCount(0)
  await close.click()
  await force(2)
  await expect(orders.question).toContainText(say('orders:problem.marketClosed'))
  await expect(orders.question.getByRole('button', { name: say('orders:confirm.close.confirm') })).toBeDisabled()
  await force(1)
  await expect(orders.question.getByRole('button', { name: say('orders:confirm.close.confirm') })).toBeEnabled()
  await holdPrice(backEnd, 'BTCUSD', 90_200)
  await expect(orders.sheet).toBeHidden()
  await orders.history.click()
  await expect(orders.row('BTC/USD').filter({ hasText: say('orders:reason.take_profit') })).toContainText('+2.00')
})

test('[TKT22, TKT23, TKT4, TKT6, MKT21, MKT51, MKT52, MKT53] a closed market, an old price and no leverage disable both buttons', async ({
  page,
}) => {
  const trade = tradePage(page)
  await openDemo(page)
  const colourOfPrice = () =>
    trade.buy.page().evaluate(() => {
      const price = document.querySelector('main [dir="ltr"]')
      return price ? getComputedStyle(price).color : null
    })
  await lookAt(page, 'QASLOW')
  await expect(trade.buy).toBeEnabled()
  const fresh = await colourOfPrice()
  for (const [code, words] of [
    ['QACLOSED', say('trade:problem.marketClosed')],
    ['QASTALE', say('trade:problem.noFreshQuote')],
    ['QANOLEVER', say('trade:problem.noLeverage')],
  ] as const) {
    await lookAt(page, code)
    await expect(trade.form).toContainText(words)
    await expect(trade.buy).toBeDisabled()
    await expect(trade.sell).toBeDisabled()
    if (code === 'QASTALE') {
      await expect.poll(colourOfPrice).not.toBe(fresh)
      await expect(page.locator('[role="img"][data-old]')).toHaveAccessibleName(like('trade:problem.noFreshQuote'))
    }
  }
  await expect(trade.leverage).toBeDisabled()
  await expect(trade.form).toContainText(say('trade:form.noLeverage'))
})

test('[TKT24, MKT21, NET121, WSS39] with the socket lost nothing can be sent; it comes back by itself', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  const line = { isUp: true, cut: () => {} }
  await page.routeWebSocket('**/v1/ws', (socket) => {
    if (line.isUp) socket.connectToServer()
    else void socket.close()
    line.cut = () => void socket.close()
  })
  await becomeDemo(page)
  await submitAsUser(page)
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toBeEnabled()
  line.isUp = false
  line.cut()
  await expect(trade.form).toContainText(say('trade:problem.offline'))
  await expect(page.getByText(say('app:connecting'))).toBeVisible()
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await orders.row('BTC/USD').click()
  await expect(orders.sheet.getByRole('button', { name: say('orders:detail.close') })).toBeDisabled()
  await expect(orders.sheet).toContainText(say('app:nothingSent'))
  await orders.setStops.click()
  const save = orders.stops.getByRole('button', { name: say('orders:stops.save') })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(say('app:nothingSent'))
  await expectOld(orders.detail('now'), say('orders:problem.noFreshQuote'))
  await expectOld(orders.row('BTC/USD'), say('orders:problem.noFreshQuote'))

  line.isUp = true
  // The longer it was away the longer it rests between tries, up to 10 s.
  await expect(orders.sheet.getByRole('button', { name: say('orders:detail.close') })).toBeEnabled({ timeout: 20_000 })
  await expect(page.getByText(say('app:connecting'))).toBeHidden()
  await expect(save).toBeEnabled()
  await expect(orders.sheet.locator('[data-old]')).toHaveCount(0)
  await orders.stops.getByRole('button', { name: say('app:cancel') }).click()
  await holdPrice(backEnd, 'BTCUSD', 90_500)
  await expect(orders.detail('profit')).toHaveText('+5.00')
})

test('[TKT23, WSS34] a phone without a network sells nothing at an old price, and goes on when the network is back', async ({
  page,
  context,
  backEnd,
}) => {
  const trade = tradePage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toBeEnabled()
  await context.setOffline(true)
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  await expect(trade.form).toContainText(say('trade:problem.offline'))
  await holdPrice(backEnd, 'BTCUSD', 90_500)
  await context.setOffline(false)
  await expect(trade.buy).toContainText('90,500')
  await expect(trade.buy).toBeEnabled()
})

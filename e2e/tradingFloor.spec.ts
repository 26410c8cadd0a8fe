/** Stops, pending orders and the account's protection, on a market whose prices the sandbox sets. */
import { expect, test } from './fixtures.ts'
import { lookAt, openDemo } from './pages/enter.ts'
import { ordersPage } from './pages/ordersPage.ts'
import { tradePage } from './pages/tradePage.ts'

const bitcoin = (price: number) => ({ code: 'BTCUSD', price, hold: true })

test('[TKT11, TKT21, CHT30, ORD31, ORD47, ORD52, ORD53, ORD54] stops are set with the order and anew, and close it by themselves', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await backEnd.operate('/operator/quotes', bitcoin(90_000))
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')

  await trade.usesStopLoss.click()
  await expect(trade.stopLoss).toHaveValue('89550.00')
  await expect(trade.form).toContainText(/−4\.50\W+USD for a buy/)
  await expect(trade.sell).toBeDisabled()
  await expect(trade.form).toContainText('The stop loss of a sell lies above 90,000.00')
  await trade.usesTakeProfit.click()
  await expect(trade.form).toContainText(/\+9\.00\W+USD for a buy/)
  await expect(trade.chart).toContainText('SL')
  await trade.buy.click()
  await trade.toOrders()

  await expect(page.getByText('Margin level', { exact: true })).toBeVisible()
  await orders.row('BTC/USD').click()
  const height = (await orders.sheet.boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(0)
  await expect(orders.detail('Stop loss')).toHaveText('89,550.00')
  await orders.setStops.click()
  await orders.stops.getByRole('textbox', { name: 'Stop loss' }).fill('90001')
  await expect(orders.stops.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(orders.stops).toContainText('The stop loss of a buy lies below 90,000.00')
  await orders.stops.getByRole('textbox', { name: 'Stop loss' }).fill('89900,5')
  await orders.stops.getByRole('button', { name: 'Save' }).click()
  await expect(orders.stops).toBeHidden()
  await expect(orders.detail('Stop loss')).toHaveText('89,900.50')

  await backEnd.operate('/operator/quotes', bitcoin(88_000))
  await expect(orders.sheet).toBeHidden()
  await expect(page.getByText('No open orders')).toBeVisible()
  await orders.history.click()
  await expect(page).toHaveURL(/\/order\?tab=ended$/)
  await expect(orders.row('BTC/USD')).toContainText('Stop loss reached')
  await expect(orders.row('BTC/USD')).toContainText('90,000.00 → 88,000.00')
})

test('[TKT9, TKT10, TKT39, TKT40, ORD41, ORD55] a pending order opens at its price, another is cancelled', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await backEnd.operate('/operator/quotes', bitcoin(90_000))
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  const place = async (target: string, side: 'buy' | 'sell') => {
    await trade.target.fill(target)
    await trade[side].click()
    await expect(trade.placed).toBeVisible()
  }
  await trade.pending.click()
  await expect(trade.target).toHaveValue('90000.00')
  await expect(trade.buy).toBeDisabled()
  await expect(trade.form).toContainText('The target price is the present price')
  await trade.target.fill('')
  await expect(trade.form).toContainText('Enter a target price')
  await place('89500', 'buy')
  await page.getByRole('button', { name: 'Go on trading' }).click()
  await place('95000', 'sell')
  await trade.toOrders()
  await expect(page).toHaveURL(/\/order\?tab=pending$/)
  await expect(orders.pending).toContainText('2')

  await backEnd.operate('/operator/quotes', bitcoin(89_400))
  await expect(orders.row('BTC/USD')).toHaveCount(1)
  await orders.row('BTC/USD').click()
  await orders.cancel()
  await expect(page.getByText('No pending orders')).toBeVisible()
  await orders.holding.click()
  await expect(orders.row('BTC/USD')).toContainText('89,400.00')
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText('Cancelled by you')
})

test('[ACC21, ACC31, ACC22] the account is warned below the call level and protected at the stop-out level', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await backEnd.operate('/operator/quotes', bitcoin(90_000))
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await trade.leverage.selectOption('\u200E×50')
  await trade.lots.fill('50')
  await trade.buy.click()
  await trade.toOrders()
  const warning = page.getByRole('main').getByText('Margin call', { exact: true })
  await expect(orders.row('BTC/USD')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await backEnd.operate('/operator/quotes', bitcoin(89_800))
  await expect(warning).toBeVisible()
  await backEnd.operate('/operator/quotes', bitcoin(90_500))
  await expect(warning).toHaveCount(0)
  await backEnd.operate('/operator/quotes', bitcoin(88_000))
  await expect(page.getByText('No open orders')).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText('Stop out')
})

test('[TKT22, TKT23, TKT24, TKT4, TKT37] what cannot be sent says why', async ({ page, backEnd }) => {
  const trade = tradePage(page)
  await openDemo(page)
  for (const [code, words] of [
    ['QACLOSED', 'The market is closed'],
    ['QASTALE', 'Waiting for a fresh price'],
    ['QANOLEVER', 'No lever configured, unable to place an order temporarily'],
  ] as const) {
    await lookAt(page, code)
    await expect(trade.form).toContainText(words)
    await expect(trade.buy).toBeDisabled()
    await expect(trade.sell).toBeDisabled()
  }
  await expect(trade.form).toContainText('No leverage yet')
  await lookAt(page, 'QASLOW')
  await trade.buy.click()
  await expect(trade.form).toContainText('This takes longer than usual')
  await expect(trade.placed).toBeVisible()
  await page.getByRole('button', { name: 'Go on trading' }).click()
  await backEnd.kill()
  await expect(trade.form).toContainText('No connection: orders cannot be sent')
  await expect(trade.buy).toBeDisabled()
})

/** The journey of a newcomer: from an empty browser to a closed order, through a power cut. */
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'

const hold = (price: number) => ({ code: 'BTCUSD', price, hold: true })

test('[RTE1, RTE12, RTE13, RTE14, RTE15, SES16, PNL6, WSS38, TKT19, ORD43, ORD48, ACC8] demo, quotes, chart, buy, profit, power cut, close, history', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)

  await page.goto('/order')
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('orders:empty.action') })).toBeVisible()
  await expect(page.getByText('100,000.00').first()).toBeVisible()

  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  const bitcoin = page.getByRole('link', { name: /BTC\/USD/ })
  await bitcoin.scrollIntoViewIfNeeded()
  const first = await bitcoin.textContent()
  await expect(bitcoin).not.toHaveText(first ?? '')

  await backEnd.operate('/operator/quotes', hold(90_000))
  await bitcoin.click()
  await expect(trade.chart.locator('[role=img] path').first()).toHaveAttribute('d', /^M/)
  await expect(trade.buy).toContainText('90,000')
  const margin = await trade.margin.textContent()
  const fee = await trade.fee.textContent()
  expect(margin).toMatch(/\d\.\d{6}$/)
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  await trade.placed.getByRole('button', { name: say('trade:placed.toOrders') }).click()

  await orders.row('BTC/USD').click()
  await expect(orders.detail('margin')).toHaveText(margin ?? '')
  await expect(orders.detail('fee')).toHaveText(fee ?? '')
  await expect(orders.detail('profit')).toHaveText('0.00')

  await backEnd.operate('/operator/quotes', hold(90_500))
  await expect(orders.detail('profit')).toHaveText('+5.00')

  await backEnd.kill()
  await backEnd.start()
  await backEnd.operate('/operator/quotes', hold(91_000))
  await expect(orders.detail('profit')).toHaveText('+10.00', { timeout: 20_000 })

  await orders.close()
  await expect(orders.sheet).toBeHidden()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toHaveCount(1)
  await orders.row('BTC/USD').click()
  await expect(orders.detail('reason')).toHaveText(say('orders:reason.manual'))
  await expect(orders.detail('profit')).toHaveText('+10.00')
})

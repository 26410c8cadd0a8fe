/** What protects an account: the warning, and the stop out of the worst first. */
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ACC21, ACC31, ACC180, ACC25] @long the warning comes once for each crossing, and again after a recovery', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  const toast = page.getByText(say('app:marginCall'))
  const banner = page.getByRole('main').getByText(say('orders:marginCall.title'), { exact: true })
  await openDemo(page, '/order')
  await expect(page.getByRole('meter', { name: say('orders:summary.level') })).toHaveAttribute('aria-valuetext', '–')
  await submitAsUser(page, { cont: '50' })
  await expect(orders.row('BTC/USD')).toBeVisible()
  await expect(banner).toHaveCount(0)

  await holdPrice(backEnd, 'BTCUSD', 89_800)
  await expect(banner).toBeVisible()
  await expect(toast).toHaveCount(0)
  await holdPrice(backEnd, 'BTCUSD', 89_700)
  await expect(orders.figure('available')).toHaveText('−6,500.00')
  await expect(banner).toBeVisible()
  await expect(toast).toHaveCount(0)

  await holdPrice(backEnd, 'BTCUSD', 90_500)
  await expect(banner).toHaveCount(0)
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await holdPrice(backEnd, 'BTCUSD', 89_800)
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: say('app:dismiss') }).click()
  await expect(toast).toHaveCount(0)
  await holdPrice(backEnd, 'BTCUSD', 89_700)
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await expect(orders.figure('available')).toHaveText('−6,500.00')
  await expect(toast).toHaveCount(0)
})

test('[ACC22, ACC26, ORD43] the stop out closes the worst first and no more than it must, and leaves nobody in debt', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await holdPrice(backEnd, 'ETHUSD', 3_000)
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '25' })
  await submitAsUser(page, { cont: '70', forex_id: 72 })
  await expect(orders.figure('margin')).toHaveText('87,000.00')

  await holdPrice(backEnd, 'ETHUSD', 2_950)
  await expect(orders.row('ETH/USD')).toContainText('−35,000.00')
  await holdPrice(backEnd, 'BTCUSD', 88_900)
  await expect(orders.row('ETH/USD')).toHaveCount(0)
  await expect(orders.row('BTC/USD')).toContainText('−27,500.00')
  await expect(orders.figure('balance')).toHaveText('63,410.00')

  await orders.row('BTC/USD').click()
  await holdPrice(backEnd, 'BTCUSD', 80_000)
  await expect(orders.sheet).toBeHidden()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await expect(orders.figure('balance')).toHaveText('0.00')
  await orders.history.click()
  for (const instrument of ['BTC/USD', 'ETH/USD'])
    await expect(orders.row(instrument)).toContainText(say('orders:reason.stop_out'))
  await expect(orders.row('BTC/USD')).toContainText('−250,000.00')
})

/** A demo account set back to its start. */
import { expectNoSendingOffline } from '../support/expectNoSendingOffline.ts'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { countAsUser, submitAsUser } from '../support/userCalls.ts'

test('[ACS10, ACC28, ACC30, NET121, ORD3, ORD4] a reset that is confirmed ends what is held and what waits at no profit or loss, and brings 100,000 back', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '1' })
  await submitAsUser(page, { status: 0, target_price: '80000', type: 2 })
  await holdPrice(backEnd, 'BTCUSD', 85_000)
  await expect(orders.row('BTC/USD')).toContainText('−5,000.00')
  await page.getByRole('link', { name: say('app:account') }).click()
  await page.getByRole('button', { name: say('user:reset.row') }).click()
  const question = page.getByRole('alertdialog', { name: say('user:reset.title') })
  await question.getByRole('button', { name: say('app:cancel') }).click()
  await expect(question).toBeHidden()
  expect(await countAsUser(page, 1)).toBe(1)
  await page.getByRole('button', { name: say('user:reset.row') }).click()
  await expectNoSendingOffline(question.getByRole('button', { name: say('user:reset.confirm') }))
  await question.getByRole('button', { name: say('user:reset.confirm') }).click()
  await expect(page.getByText(say('server:done.resetDemo'))).toBeVisible()
  await expect(page.getByText('100,000.00').first()).toBeVisible()

  await page.goBack()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await expect(orders.figure('balance')).toHaveText('100,000.00')
  await orders.pending.click()
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toHaveCount(2)
  for (const lots of [say('app:sideLots.buy', { lots: '1.00' }), say('app:sideLots.sell', { lots: '0.01' })]) {
    const row = orders.row('BTC/USD').filter({ hasText: lots })
    await expect(row).toContainText(say('orders:reason.demo_reset'))
    await expect(row).toContainText(/0\.00×50/)
  }
})

/** A demo account set back to its start. */
import { expectNoSendingOffline } from '../support/expectNoSendingOffline.ts'
import { expect, test } from '../support/fixtures.ts'
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
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Reset the demo account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Reset the demo account?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await countAsUser(page, 1)).toBe(1)
  await page.getByRole('button', { name: 'Reset the demo account' }).click()
  await expectNoSendingOffline(question.getByRole('button', { name: 'Reset' }))
  await question.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('The demo account starts anew')).toBeVisible()
  await expect(page.getByText('100,000.00').first()).toBeVisible()

  await page.goBack()
  await expect(page.getByText('No open orders')).toBeVisible()
  await expect(orders.figure('Balance')).toHaveText('100,000.00')
  await orders.pending.click()
  await expect(page.getByText('No pending orders')).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toHaveCount(2)
  for (const lots of ['Buy 1.00', 'Sell 0.01']) {
    const row = orders.row('BTC/USD').filter({ hasText: lots })
    await expect(row).toContainText('Demo account was reset')
    await expect(row).toContainText(/0\.00×50/)
  }
})

/** Two tabs of one browser: what one does the other shows, and what one loses the other loses. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdPrice } from './holdPrice.ts'
import { openDemo } from './pages/enter.ts'
import { ordersPage } from './pages/ordersPage.ts'
import { submitAsUser } from './userCalls.ts'

/** What "at once" is between tabs. */
const within = { timeout: 1_000 }

test('[NET107, SES23, SES24, ORD59] agree within a second on orders, choices and the end of the session, and say why an order ended', async ({
  page,
  context,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '1' })
  const other = await context.newPage()
  await other.goto('/order')
  const [here, there] = [ordersPage(page), ordersPage(other)]
  await expect(here.row('BTC/USD')).toBeVisible()
  await expect(there.row('BTC/USD')).toBeVisible()

  await here.row('BTC/USD').click()
  await here.close()
  await expect(here.row('BTC/USD')).toHaveCount(0)
  await expect(there.row('BTC/USD')).toHaveCount(0, within)

  await submitAsUser(page, { cont: '1', stop_loss_price: '89000' })
  await expect(there.row('BTC/USD')).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 88_900)
  const reasonIn = (tab: Page) => tab.getByText(/BTC\/USD.* Stop loss reached/)
  await Promise.all([page, other].map((tab) => expect(reasonIn(tab)).toBeVisible()))

  await page.evaluate(() => localStorage.setItem('pipwire.theme', 'light'))
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light', within)

  const token = await page.evaluate(() => localStorage.getItem('pipwire.token'))
  await fetch(`${backEnd.origin}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: token ?? '', 'content-type': 'application/json' },
    body: '{}',
  })
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByText(/Stop loss reached/)).toHaveCount(0)
    expect(await tab.evaluate(() => localStorage.getItem('pipwire.token'))).toBeNull()
  }
})

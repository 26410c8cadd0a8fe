/** Nobody chooses the same leverage and lots twice, and nobody trades with another's. */
import { expect, test } from '../../support/fixtures.ts'
import { say } from '../../support/say.ts'
import { holdPrice } from '../../support/holdPrice.ts'
import { accountPage, password } from '../../pages/accountPage.ts'
import { enterWith, lookAt, openDemo } from '../../pages/enter.ts'
import { tradePage } from '../../pages/tradePage.ts'
import { registerByEmail } from '../../support/realUser.ts'

test('[TKT307, TKT308] leverage stays with account and instrument, lots with the tab until log-out, and neither goes to another account', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const email = 'ann@mail.example'
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  // What is chosen is kept for an account that is known.
  await expect(trade.freeMargin).toContainText(/\d/)
  const first = await trade.leverage.inputValue()
  const other = await trade.leverage.locator('option').last().getAttribute('value')
  await trade.leverage.selectOption(other)
  await trade.lots.fill('0.37')
  await page.reload()
  await expect(trade.lots).toHaveValue('0.37')
  await expect(trade.leverage).toHaveValue(other ?? '')
  await lookAt(page, 'ETHUSD')
  await expect(trade.buy).toContainText(/\d/)
  await expect(trade.lots).toHaveValue('0.01')

  await enterWith(page, await registerByEmail(backEnd, email), '/trade')
  await lookAt(page, 'BTCUSD')
  await expect(page.getByText(say('trade:real'), { exact: true }).first()).toBeVisible()
  await expect(trade.lots).toHaveValue('0.01')
  await expect(trade.leverage).toHaveValue(first)
  await expect(trade.freeMargin).toContainText(/\d/)
  await trade.leverage.selectOption(other)
  await trade.lots.fill('0.12')
  await page.goto('/user')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await expect(page.getByRole('button', { name: say('app:account'), exact: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('pipwire.lots'))).toBeNull()

  await page.goto('/login')
  await accountPage(page, backEnd).logInByEmail(email, password)
  await expect(page).not.toHaveURL(/\/login/)
  await lookAt(page, 'BTCUSD')
  await expect(trade.leverage).toHaveValue(other ?? '')
  await expect(trade.lots).toHaveValue('0.01')
})

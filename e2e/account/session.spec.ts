/** Being thrown out, and coming back to where one was. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { enterWith, lookAt } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { payIn } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'
import { endSession, submitAsUser } from '../support/userCalls.ts'

test('[SES19, SES20, SES22, SES13] answer 999 in the middle leads to the login page and back to the wanted page', async ({
  page,
}) => {
  await page.goto('/login?from=%2Ftrade')
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(page).toHaveURL(/\/trade$/)
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await expect(page.getByText('100,000.00').filter({ visible: true }).first()).toBeVisible()

  await endSession(page)

  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await expect(page.getByText('100,000.00')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('pipwire.token'))).toBeNull()
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('100,000.00').filter({ visible: true }).first()).toBeVisible()
})

/** Whatever stands in the page, in its fields and in what the browser keeps for it. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      // Without what stands between the parts of an address.
      document.documentElement.textContent,
      ...[...document.querySelectorAll('input, textarea, select')].map((field) => (field as HTMLInputElement).value),
      document.title,
      location.href,
      JSON.stringify(history.state),
      ...[localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))),
    ].join('\n'),
  )

test('[SES20, SES21] after answer 999 nothing of the account is left on any page, in any field or in what is kept', async ({
  page,
  backEnd,
}) => {
  const email = 'ann.private@mail.example'
  const token = await registerByEmail(backEnd, email)
  await payIn(backEnd, token, '54321.98')
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await enterWith(page, token, '/trade')
  await submitAsUser(page, { cont: '0.17', stop_loss_price: '85123.4', target_profit_price: '99123.4' })
  await lookAt(page, 'BTCUSD')
  const trade = tradePage(page)
  await trade.openStop('stopLoss')
  await trade.stopField('stopLoss').fill('88765.4')
  await trade.setStop('stopLoss')
  await trade.lots.fill('0.37')
  await expect(trade.chart).toContainText(say('app:sideLots.buy', { lots: '0.17' }))
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await page.getByRole('link', { name: say('app:account') }).click()
  await expect(page.getByText(email)).toBeVisible()
  const uid = /UID\W+(\w+)/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  const seen = [await everythingKept(page)]
  await page.goBack()
  const orders = ordersPage(page)
  await orders.row('BTC/USD').click()
  await expect(orders.detail('takeProfit')).toHaveText('99,123.40')
  const balance = await orders.figure('balance').innerText()
  seen.push(await everythingKept(page))
  const secrets = [
    email,
    uid,
    token,
    balance,
    say('app:sideLots.buy', { lots: '0.17' }),
    '99,123.4',
    '85,123.4',
    '99123.4',
    '88,765.4',
    '0.37',
  ]
  expect(secrets.filter((one) => one === '' || !seen.join().includes(one))).toEqual([])

  await endSession(page)
  await expect(page.getByRole('heading', { name: say('app:title.login') })).toBeVisible()
  const after = await everythingKept(page)
  expect(secrets.filter((one) => after.includes(one))).toEqual([])
})

test('[SES187] @long the login page says that the session expired, over the redirect and until a reload', async ({
  page,
}) => {
  await page.route('**/api/user/info*', (route) =>
    route.fulfill({ json: { code: 999, msg: '', data: { reason: 'expired' } } }),
  )
  await enterWith(page, 'of an old session', '/order')
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  const notice = page.getByText(say('login:ended.expired'))
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: say('app:title.login') })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('[SES187, SES24] @long a log-out in another tab is said once, on the login page; one in this tab is not', async ({
  page,
}) => {
  await page.goto('/login?from=%2Fmine%2Fsystem')
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  const logOut = page.getByRole('button', { name: say('app:logOut') })
  await expect(logOut).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/order')
  await expect(other.getByText('100,000.00').filter({ visible: true }).first()).toBeVisible()

  await logOut.click()
  await expect(other).toHaveURL(/\/login\?from=%2Forder$/)
  const notice = (where: Page) => where.getByText(say('login:ended.logout'))
  await expect(notice(other)).toBeVisible()
  await page.getByRole('button', { name: say('app:account') }).click()
  await page.getByRole('link', { name: say('app:logIn') }).click()
  await expect(page.getByRole('button', { name: say('login:openDemo') })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await other.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(other).toHaveURL(/\/order$/)
  await other.goto('/login')
  await expect(other.getByRole('heading', { name: say('app:title.login') })).toBeVisible()
  await expect(notice(other)).toHaveCount(0)
})

test('[SES15] @long a login page never leads elsewhere than to a page of ours', async ({ page }) => {
  await page.goto('/login?from=%2F%2Fevil.example')
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(page.getByRole('heading', { name: say('app:title.quotes') })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

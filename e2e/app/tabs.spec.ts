/** Two tabs of one browser: what one does the other shows, and what one loses the other loses. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { accountPage, password } from '../pages/accountPage.ts'
import { enterWith, openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { ask, registerByEmail } from '../support/realUser.ts'
import { submitAsUser } from '../support/userCalls.ts'

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
  await page.bringToFront()

  await here.row('BTC/USD').click()
  await here.close()
  await expect(here.row('BTC/USD')).toHaveCount(0)
  await expect(there.row('BTC/USD')).toHaveCount(0, within)

  await submitAsUser(page, { cont: '1', stop_loss_price: '89000' })
  await expect(there.row('BTC/USD')).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 88_900)
  const reasonIn = (tab: Page) =>
    tab.getByRole('status').getByText(like('told:one.stop_loss', { instrument: 'BTC/USD' }))
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
    await expect(tab.getByText(like('told:one.stop_loss'))).toHaveCount(0)
    expect(await tab.evaluate(() => localStorage.getItem('pipwire.token'))).toBeNull()
  }
})

test('[SES220] another account in another tab is announced, trading is off meanwhile, and either may go on', async ({
  page,
  context,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'ann@mail.example')
  await openDemo(page, '/trade')
  const trade = tradePage(page)
  await expect(trade.freeMargin).toContainText('100,000.00')
  const other = await context.newPage()
  const become = (kept: string) => other.evaluate((text) => localStorage.setItem('pipwire.token', text), kept)
  await other.goto('/favicon.svg')
  // A tab behind another is drawn once a second.
  await page.bringToFront()
  const own = await other.evaluate(() => localStorage.getItem('pipwire.token') ?? '')
  await become(token)

  const question = page.getByRole('alertdialog', { name: say('anotherAccount:title') })
  await expect(question).toBeVisible(within)
  await expect(trade.freeMargin).toHaveText(/^–+$/)
  await question.getByRole('button', { name: say('anotherAccount:goBack') }).click()
  await expect(question).toBeHidden()
  await expect(trade.freeMargin).toContainText('100,000.00')
  expect(await other.evaluate(() => localStorage.getItem('pipwire.token'))).toBe(own)

  await become(token)
  await question
    .getByRole('button', { name: like('anotherAccount:followAs', { name: /.?ann@mail\.example.*/ }) })
    .click()
  await expect(question).toBeHidden()
  await page.goto('/user')
  await expect(page.getByText('ann@mail.example')).toBeVisible()
})

test('[SES220] whom another tab logged out is not made somebody else either', async ({ page, context, backEnd }) => {
  const token = await registerByEmail(backEnd, 'ann@mail.example')
  await openDemo(page, '/order')
  await expect(ordersPage(page).holding).toBeVisible()
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  await page.bringToFront()
  await other.evaluate(() => localStorage.removeItem('pipwire.token'))
  await expect(page).toHaveURL(/\/login/)
  await other.evaluate((kept) => localStorage.setItem('pipwire.token', kept), token)
  const question = page.getByRole('alertdialog', { name: say('anotherAccount:title') })
  await question.getByRole('button', { name: say('anotherAccount:stayOut') }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: say('app:logIn'), exact: true })).toBeVisible()
})

test('[SES222] a new token of the same user is taken over in silence: what is typed stays', async ({
  page,
  context,
  backEnd,
}) => {
  await registerByEmail(backEnd, 'ann@mail.example')
  const logIn = async () => {
    const body = new URLSearchParams({ login_type: 'email', account: 'ann@mail.example', password })
    return (await ask<{ token: string }>(backEnd.origin, '/api/user/loginForU', { method: 'POST', body })).token
  }
  await enterWith(page, await logIn(), '/trade')
  const trade = tradePage(page)
  await expect(trade.freeMargin).toHaveText(/\d/)
  await trade.lots.fill('0.37')
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  await page.bringToFront()
  const asked = page.waitForResponse('**/api/user/info*')
  await other.evaluate((kept) => localStorage.setItem('pipwire.token', kept), await logIn())
  await asked
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await page.getByRole('link', { name: say('app:tabs.trade') }).click()
  await expect(trade.lots).toHaveValue('0.37')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[SES221] a log-in that fails inside a demo account leaves orders, figures and the half-filled form', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '1' })
  await expect(ordersPage(page).row('BTC/USD')).toBeVisible()
  await page.getByRole('link', { name: say('app:tabs.trade') }).click()
  const trade = tradePage(page)
  await trade.lots.fill('0.37')
  const form = accountPage(page, backEnd)
  const reads: string[] = []
  page.on('request', (request) => {
    if (/\/api\/.*(getBalance|login)/.test(request.url())) reads.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => history.pushState(null, '', '/login'))
  await form.logInByEmail('nobody@mail.example', 'wrong password')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/order'))
  await expect(ordersPage(page).row('BTC/USD')).toBeVisible()
  await page.getByRole('link', { name: say('app:tabs.trade') }).click()
  await expect(trade.lots).toHaveValue('0.37')
  expect(reads).toEqual(['/api/user/loginForU'])
})

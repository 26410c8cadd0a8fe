/** Calls that fail: each is said once, where it belongs, in the server's words or with the code of the fault. */
import type { Locator, Page } from '@playwright/test'
import type { BackEnd } from '../support/backEnd.ts'
import { expect, test } from '../support/fixtures.ts'
import { variants } from '../support/runLength.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { enterWith, openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { registerByEmail } from '../support/realUser.ts'
import { submitAsUser } from '../support/userCalls.ts'

const words = 'Refused as 4321.'
const envelope = (code: number, msg: string) => ({ code, msg, data: null })

/** The next answers to a call, until it is let go. */
async function refuse(page: Page, path: string) {
  const pattern = `**${path}*`
  await page.route(pattern, (route) => route.fulfill({ json: envelope(4321, words) }))
  return () => page.unroute(pattern)
}

async function breakDown(page: Page, path: string) {
  const pattern = `**${path}*`
  await page.route(pattern, (route) => route.fulfill({ status: 503, json: envelope(503, 'Down.') }))
  return () => page.unroute(pattern)
}

const code = say('app:networkError', { code: 503 })
const toasts = (page: Page): Locator => page.locator('[popover]')

async function saidInPlace(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1)
  await expect(toasts(page).getByText(text)).toHaveCount(0)
}

async function saidInToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page).getByText(text)).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(1)
}

/** What a page reads when it is opened. */
async function readings(page: Page, read: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, opened] of Object.entries(read))
    for (const [fail, text] of variants([refuse, words] as const, [breakDown, code] as const))
      await test.step(`${opened}: ${path}, ${text}`, async () => {
        const letGo = await fail(page, path)
        await page.goto(opened)
        await saidInPlace(page, text)
        await letGo()
      })
}

test('[NET360, NWS1, NWS3, RTE21] what a visitor reads says in its place why it is not there', async ({ page }) => {
  await readings(page, {
    '/api/news/list': '/news',
    '/api/news/info': '/news/detail?id=1',
    '/api/follow/list': '/rank',
    '/v1/api/forex/trade_list': '/',
    '/v1/api/forex/kline': '/trade',
    '/api/default/setting': '/register',
    '/api/basicSet/getBasicInfo': '/mine/chat',
    '/api/company/contact_email': '/mine/email',
  })
})

const real = async (page: Page, backEnd: BackEnd) =>
  enterWith(page, await registerByEmail(backEnd, 'ann@mail.example'), '/user')

test('[NET360] what a user reads says in its place why it is not there', async ({ page, backEnd }) => {
  test.setTimeout(120_000)
  await real(page, backEnd)
  await expect(page.getByRole('heading', { name: say('app:title.user') })).toBeVisible()
  await readings(page, {
    '/v1/api/forex/my_deal': '/order',
    '/api/user_real/center': '/mine/auth',
    '/api/quickCharge/info': '/mine/charge',
    '/api/quickCharge/quick_ist': '/mine/charge?view=records',
    '/api/account/draw_symbol_list': '/mine/withdraw',
    '/api/account/draw_list': '/mine/withdraw?view=history',
    '/api/wallet/get_draw_method': '/mine/bank-card-list',
    '/v1/api/main/accountLog/forexChange': '/mine/history',
  })
})

test('[NET360, NET99] that nobody knows who is here is said with its code in place of the page', async ({ page }) => {
  await openDemo(page)
  await breakDown(page, '/api/user/info')
  await page.goto('/order')
  await saidInPlace(page, code)
})

test('[NET360, SES26] a log-in that fails says so in its form, one to a demo account in a toast', async ({ page }) => {
  await page.goto('/login')
  const form = page.getByRole('form', { name: say('app:title.login') })
  for (const [fail, text] of [[refuse, words] as const, [breakDown, code] as const]) {
    const letGo = await fail(page, '/api/user/loginForU')
    await form.getByRole('textbox', { name: say('login:account.email') }).fill('ann@mail.example')
    await form.getByLabel(say('login:password'), { exact: true }).fill('correct horse battery')
    await form.getByRole('button', { name: say('app:logIn'), exact: true }).click()
    await saidInPlace(page, text)
    await letGo()
  }
  await page.reload()
  const letGo = await refuse(page, '/api/user/createAccountDemoForU')
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await saidInToast(page, words)
  await letGo()
})

test('[NET360, WAL5] a bank account that cannot be bound says so in its form', async ({ page, backEnd }) => {
  await real(page, backEnd)
  await page.goto('/mine/withdraw-way?type=2')
  await page.getByLabel(say('wallet:bankName')).fill('First Bank')
  await page.getByLabel(say('wallet:bankAddress')).fill('1 High Street')
  await page.getByLabel(say('wallet:bankSwift')).fill('FRSTUS33')
  await page.getByLabel(say('wallet:payeeName')).fill('Ann Lee')
  await page.getByLabel(say('wallet:payeeAccount')).fill('12345678')
  for (const [fail, text] of [[refuse, words] as const, [breakDown, code] as const]) {
    const letGo = await fail(page, '/api/wallet/bind_draw_method')
    await page
      .getByRole('button', { name: say('wallet:save') })
      .last()
      .click()
    await saidInPlace(page, text)
    await letGo()
  }
})

test('[NET361] figures that cannot be read are told of once, not each time that they are asked for', async ({
  page,
}) => {
  await openDemo(page)
  let asked = 0
  await page.route('**/v1/api/main/wallet/getBalance*', (route) => {
    asked += 1
    return route.fulfill({ status: 503, json: envelope(503, 'Down.') })
  })
  await page.reload()
  await saidInToast(page, code)
  await toasts(page)
    .getByRole('button', { name: say('app:dismiss') })
    .click()
  const before = asked
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(before)
  await expect(toasts(page).getByText(code)).toHaveCount(0)
})

test('[NET361] a list that is shown and cannot be read further says so above its rows, until it could be read', async ({
  page,
  backEnd,
}) => {
  const { row } = ordersPage(page)
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/order')
  await submitAsUser(page)
  await expect(row('BTC/USD')).toBeVisible()
  const letGo = await breakDown(page, '/v1/api/forex/my_deal')
  await submitAsUser(page)
  await saidInPlace(page, code)
  const [said, first] = [await page.getByText(code).boundingBox(), await row('BTC/USD').first().boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
  await letGo()
  await expect(row('BTC/USD')).toHaveCount(2)
  await expect(page.getByText(code)).toHaveCount(0)
})

/** What somebody typed is not typed twice. */
import { expect, test } from '../support/fixtures.ts'
import { say, starting } from '../support/say.ts'
import { accountPage, password } from '../pages/accountPage.ts'
import { enterWith, openDemo, tradeDemo } from '../pages/enter.ts'
import { withdrawPage } from '../pages/withdrawPage.ts'
import { bindAddress, liftGuard, payIn } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'
import { submitAsUser } from '../support/userCalls.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'

test('[NET220, NET406] forms keep what is typed over a reload and a refusal, until it is sent or the account is left', async ({
  page,
  backEnd,
}) => {
  const email = 'ann@mail.example'
  const token = await registerByEmail(backEnd, email)
  await payIn(backEnd, token, '500')
  await bindAddress(backEnd, token)
  await liftGuard(backEnd)
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  await form.amount.fill('50')
  await page.getByRole('textbox', { name: say('withdraw:memo') }).fill('rent')
  await page.goto('/mine/withdraw-way?type=2')
  await page.getByLabel(say('wallet:payeeName')).fill('Ann Example')
  await page.getByLabel(say('wallet:payeeAccount')).fill('GB29NWBK60161331926819')
  await page.getByLabel(say('wallet:remark')).fill('savings')
  const kept = await page.evaluate(() => sessionStorage.getItem('pipwire.drafts'))
  expect(kept).toContain('savings')
  expect(kept).not.toMatch(/Ann Example|GB29/)
  await page.goto('/mine/charge')
  await page.getByLabel(say('deposit:currency')).selectOption('USDT')
  await page.getByRole('textbox', { name: starting('deposit:amountIn') }).fill('123')
  await page.goto('/mine/auth')
  await page.getByRole('textbox', { name: say('identity:name') }).fill('Ann Example')
  await page.getByRole('textbox', { name: say('identity:number') }).fill('A7654321')

  await page.reload()
  await expect(page.getByRole('textbox', { name: say('identity:name') })).toHaveValue('Ann Example')
  await expect(page.getByRole('textbox', { name: say('identity:number') })).toHaveValue('')
  await page.goto('/mine/charge')
  await expect(page.getByRole('textbox', { name: starting('deposit:amountIn') })).toHaveValue('123')
  await expect(page.getByLabel(say('deposit:currency'))).toHaveValue('USDT')
  await page.goto('/mine/withdraw-way?type=2')
  await expect(page.getByLabel(say('wallet:remark'))).toHaveValue('savings')
  await expect(page.getByLabel(say('wallet:payeeName'))).toHaveValue('')
  await expect(page.getByLabel(say('wallet:payeeAccount'))).toHaveValue('')
  await page.goto('/mine/withdraw')
  await expect(form.amount).toHaveValue('50')
  await form.send.click()
  await form.question.getByRole('button', { name: say('withdraw:confirm.confirm') }).click()
  await expect(page.getByRole('heading', { name: say('withdraw:made.waiting.title') })).toBeVisible()
  await page.reload()
  await expect(form.amount).toHaveValue('')

  await page.goto('/user')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await expect(page.getByRole('button', { name: say('app:account'), exact: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('pipwire.drafts'))).toBeNull()

  await page.goto('/login')
  const entry = accountPage(page, backEnd)
  await entry.logInByEmail(email, 'a wrong password')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(entry.email).toHaveValue(email)
  await page.reload()
  await expect(entry.email).toHaveValue(email)
  await expect(entry.password).toHaveValue('')
  await entry.password.fill(password)
  await entry.logIn.click()
  await expect(page).not.toHaveURL(/login/)
})

test('[SES223] with an open position the log-out asks first, and says that it stays open', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/order')
  await submitAsUser(page)
  await expect(ordersPage(page).row('BTC/USD')).toBeVisible()
  await page.getByRole('link', { name: say('app:account') }).click()
  await page.getByRole('button', { name: say('app:logOut') }).click()
  const question = page.getByRole('alertdialog', { name: say('user:logOut.title') })
  await expect(question).toContainText('1 open position')
  await question.getByRole('button', { name: say('app:cancel') }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await question.getByRole('button', { name: say('app:logOut') }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: say('app:account'), exact: true })).toBeVisible()
})

test('[NET201] a newer version waits while an order is under way, and says that what is typed may be lost', async ({
  page,
  backEnd,
}) => {
  await page.route('**/manifest.json', (route) => route.fulfill({ json: { version: 'newer' } }))
  await tradeDemo(page, 'BTCUSD')
  const trade = tradePage(page)
  const news = page.getByRole('complementary').filter({ hasText: say('startUp:newVersion') })
  const mayBeLost = news.getByText(say('startUp:mayBeLost'))
  await expect(news.getByRole('button', { name: say('startUp:reload'), exact: true })).toBeEnabled()
  await trade.lots.fill('0.5')
  await expect(news.getByRole('button', { name: say('startUp:reloadAnyway') })).toBeEnabled()
  await expect(mayBeLost).toBeVisible()

  await backEnd.operate('/operator/levers', { path: '/v1/api/forex/submit', effect: 'fail', times: 1_000, account: '' })
  await trade.open('buy')
  const reload = news.getByRole('button', { name: say('startUp:reload'), exact: true })
  await expect(reload).toBeDisabled()
  await expect(news).toContainText(say('startUp:awaitsAnswer'))
  await expect(mayBeLost).toBeHidden()
  await backEnd.operate('/operator/levers', { path: '/v1/api/forex/submit', effect: 'fail', times: 0, account: '' })
  await expect(trade.placed).toBeVisible()
  await expect(reload).toHaveCount(0)
  await expect(news.getByRole('button', { name: say('startUp:reloadAnyway') })).toBeEnabled()
})

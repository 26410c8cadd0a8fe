/** New passwords: forgotten, and changed while other devices look on. */
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { accountPage, password } from '../pages/accountPage.ts'

const another = 'battery staple horse'

test('[RTE24, SES57, SES59, SES62] a forgotten password is set anew with a code', async ({ page, backEnd }) => {
  const account = accountPage(page, backEnd)
  await account.registerByEmail('forgot@mail.example')
  await page.goto('/mine/system')
  await page.getByRole('button', { name: say('app:logOut') }).click()

  await page.goto('/login?from=%2Forder')
  await page.getByRole('link', { name: say('login:forgot') }).click()
  await account.setPassword.click()
  await expect(account.newPassword).toHaveAccessibleDescription(like('password:pair.missing'))
  await expect(account.repeated).toHaveAccessibleDescription(like('password:pair.incomplete'))
  await account.email.fill('forgot@mail.example')
  await account.typeCode('forgot@mail.example')
  await account.newPassword.fill(another)
  await account.repeated.fill(password)
  await account.setPassword.click()
  await expect(page.getByText(say('password:pair.different'))).toBeVisible()
  await account.repeated.fill(another)
  await account.setPassword.click()
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await expect(page.getByText(say('server:done.forgetPassword'))).toBeVisible()

  await account.logInByEmail('forgot@mail.example', password)
  await expect(page.getByText(say('server:code.1001'))).toBeVisible()
  await account.logInByEmail('forgot@mail.example', another)
  await expect(page).toHaveURL(/\/order$/)
})

test('[RTE30, SES58, SES60, SES61, SES187] a password change ends the session of a second browser at once, its socket too', async ({
  page,
  backEnd,
  browser,
}) => {
  const account = accountPage(page, backEnd)
  await account.registerByEmail('change@mail.example')

  const second = await browser.newPage()
  await second.addInitScript(() => localStorage.setItem('pipwire.language', 'en'))
  const frames: string[] = []
  second.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await second.goto('/login?from=%2Fuser')
  await accountPage(second, backEnd).logInByEmail('change@mail.example', password)
  await expect(second.getByText('change@mail.example')).toBeVisible()
  await expect.poll(() => frames.some((frame) => /"login_result","code":1,/.test(frame))).toBe(true)

  await page.goto('/mine/password')
  await expect(page.locator('input[type=password]')).toHaveCount(2)
  await account.setPassword.click()
  await expect(account.newPassword).toHaveAccessibleDescription(like('password:pair.missing'))
  await expect(account.repeated).toHaveAccessibleDescription(like('password:pair.incomplete'))
  await expect(page.getByText(say('login:problem.code.missing'))).toBeVisible()
  await account.typeCode('change@mail.example')
  await account.typePassword(another)
  await account.setPassword.click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByText(say('server:done.amendPassword'))).toBeVisible()
  await expect(page.getByText('change@mail.example')).toBeVisible()

  await expect(second).toHaveURL(/\/login\?from=%2Fuser$/)
  await expect(second.getByText(say('login:ended.password'))).toBeVisible()
  expect(frames.filter((frame) => frame.includes('"code":999'))).toHaveLength(1)
  expect(await second.evaluate(() => localStorage.getItem('pipwire.token'))).toBeNull()
  await second.close()
})

test('[SES58, SES62] who registered by mobile gets the code by text message', async ({ page, backEnd }) => {
  const account = accountPage(page, backEnd)
  await page.goto('/register')
  await account.byMobile.click()
  await account.mobile.fill('91234567')
  await account.typePassword(password)
  await account.typeCode('+85291234567')
  await account.register.click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/mine/password')
  await expect(page.getByLabel(say('password:codeTo.mobile'))).toHaveValue('+85291234567')
  await account.typeCode('+85291234567')
  await account.typePassword(another)
  await account.setPassword.click()
  await expect(page).toHaveURL(/\/user$/)
})

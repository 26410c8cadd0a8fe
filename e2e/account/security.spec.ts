/** The security page: devices, the word in our messages, one's own data, and the end of an account. */
import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { accountPage, password } from '../pages/accountPage.ts'
import { posted, readOutbox } from '../support/realUser.ts'

test('[SES506, SES507, SES502, SES187] by keyboard: a second device is listed and logged out at once', async ({
  page,
  backEnd,
  newDevice,
}) => {
  const account = accountPage(page, backEnd)
  await account.registerByEmail('devices@mail.example')
  const second = await (await newDevice()).newPage()
  await second.goto('/login?from=%2Fuser')
  await accountPage(second, backEnd).logInByEmail('devices@mail.example', password)
  await expect(second.getByText('devices@mail.example')).toBeVisible()

  await page.goto('/user')
  await page.getByRole('link', { name: say('app:title.security') }).click()
  const protection = page.getByRole('region', { name: say('security:score.title') })
  await expect(protection.getByText(say('security:score.count', { on: 2, all: 5 }))).toBeVisible()
  const devices = page.getByRole('list', { name: say('security:devices.title') })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText(say('security:devices.current'))
  const end = devices.getByRole('button', { name: like('security:devices.endOne') })
  await end.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(say('security:devices.ask.text'))
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await end.press('Enter')
  await question.getByRole('button', { name: say('app:logOut') }).press('Enter')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(second).toHaveURL(/\/login\?from=%2Fuser$/)
  await expect(second.getByText(say('login:ended.ended'))).toBeVisible()
})

test('[SES507] all other devices are logged out after one question', async ({ page, backEnd }) => {
  await accountPage(page, backEnd).registerByEmail('others@mail.example')
  const form = { account: 'others@mail.example', password, login_type: 'email', area_id: '' }
  for (let count = 0; count < 2; count += 1)
    expect(
      (await fetch(`${backEnd.origin}/api/user/loginForU`, { method: 'POST', body: new URLSearchParams(form) })).ok,
    ).toBe(true)
  await page.goto('/user/security')
  const devices = page.getByRole('list', { name: say('security:devices.title') })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: say('security:devices.endOthers') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('app:logOut') })
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: say('security:devices.endOthers') })).toBeHidden()
})

test('[SES508, SES505, SES506] the word is set, carried by a message, counted, and removed', async ({
  page,
  backEnd,
}) => {
  const email = 'word@mail.example'
  await accountPage(page, backEnd).registerByEmail(email)
  await page.goto('/user/security')
  await page.getByRole('button', { name: say('security:word.set') }).click()
  const word = page.getByLabel(say('security:word.label'))
  const save = page.getByRole('button', { name: say('security:word.save') })
  await word.fill('evil.example')
  await save.click()
  await expect(page.getByText(say('security:word.letters'))).toBeVisible()
  await word.fill(' Blue Heron ')
  await word.press('Enter')
  await expect(page.getByText(say('security:word.saved'))).toBeVisible()
  await expect(page.getByText(say('security:score.count', { on: 3, all: 5 }))).toBeVisible()
  const row = page.getByRole('button', { name: /Blue Heron/ })
  await expect(row).toBeVisible()
  await fetch(`${backEnd.origin}/api/notify/send_email`, posted({ to: email, area_id: null, type: 2 }, { lang: 'en' }))
  const [message] = await readOutbox(backEnd, email)
  expect(JSON.stringify(message)).toContain('Blue Heron')
  await row.click()
  await page.getByRole('button', { name: say('security:word.remove') }).click()
  await expect(page.getByText(say('security:score.count', { on: 2, all: 5 }))).toBeVisible()
})

test('[SES510] what is kept is saved as a file; after three a day that is said', async ({ page, backEnd }) => {
  await accountPage(page, backEnd).registerByEmail('data@mail.example')
  await page.goto('/user/security')
  const row = page.getByRole('button', { name: like('security:data.download') })
  for (let count = 0; count < 2; count += 1) {
    const [download] = await Promise.all([page.waitForEvent('download'), row.click()])
    expect(download.suggestedFilename()).toMatch(/^pipwire-\d{4}-\d\d-\d\d\.json$/)
    const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { email: string } }
    expect(kept.account.email).toBe('data@mail.example')
    await expect(page.getByText(say('security:data.saved'))).toBeVisible()
  }
  await page.route('**/api/user/export?**', (route) =>
    route.fulfill({ status: 429, json: { code: 429, msg: 'Later', data: null } }),
  )
  await row.click()
  await expect(page.getByText(say('security:data.tooMany'))).toBeVisible()
})

test('[SES511, SES512, SES434] an account is closed with its password after two questions', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  await account.registerByEmail('close@mail.example')
  await page.goto('/user/security')
  await page.getByRole('link', { name: like('app:title.closeAccount') }).click()
  const form = page.getByRole('form', { name: say('app:title.closeAccount') })
  const close = form.getByRole('button', { name: say('app:title.closeAccount') })
  await close.click()
  await expect(page.getByText(say('security:close.missing'))).toBeVisible()
  const typed = page.getByLabel(say('security:protection.password.title'), { exact: true })
  const question = page.getByRole('alertdialog')
  await typed.fill('a wrong password')
  await close.click()
  await question.getByRole('button', { name: say('security:close.ask.stay') }).click()
  await expect(question).toBeHidden()
  await close.click()
  await question.getByRole('button', { name: say('security:close.ask.confirm') }).click()
  await expect(page.getByText(say('security:close.wrong'))).toBeVisible()
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
  await typed.fill(password)
  await typed.press('Enter')
  await question.getByRole('button', { name: say('security:close.ask.confirm') }).click()
  await expect(page.getByText(say('login:ended.closed'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pipwire.token'))).toBeNull()
  await account.logInByEmail('close@mail.example', password)
  await expect(page.getByText(say('server:code.1001'))).toBeVisible()
})

test('[SES511] what is left keeps the account open, with the way to it', async ({ page, backEnd }) => {
  await accountPage(page, backEnd).registerByEmail('left@mail.example')
  await page.route('**/api/user/closing?**', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { left: ['orders', 'balance'] } } }),
  )
  await page.goto('/user/close')
  const left = page.getByRole('list', { name: say('security:close.left.title') })
  await expect(left.getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.unroute('**/api/user/closing?**')
  await page.getByRole('button', { name: say('security:close.check') }).click()
  await expect(page.getByRole('form', { name: say('app:title.closeAccount') })).toBeVisible()
})

test('[SES506, SES509] no barrier is found on the page, with what is on hold said', async ({ page, backEnd }) => {
  await accountPage(page, backEnd).registerByEmail('axe@mail.example')
  await page.route('**/api/user/security?**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, withdraw_hold_until: until } } })
  })
  await page.goto('/user/security')
  await expect(page.getByText(like('security:hold.until'))).toBeVisible()
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
})

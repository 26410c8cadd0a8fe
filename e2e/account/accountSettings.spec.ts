/** The settings page, and links that try to lead elsewhere. */
import { ownNameOf } from '#rules/app/language.ts'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'
import { accountPage } from '../pages/accountPage.ts'
import { isFull } from '../support/runLength.ts'

test('[RTE35, LNG8, MKT46, RTE52] language, theme and colours survive a reload and a cleared cache', async ({
  page,
}) => {
  await openDemo(page, '/user')
  await page.getByRole('link', { name: say('app:title.system') }).click()
  await expect(page).toHaveURL(/\/mine\/system$/)
  await expect(page.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  await page.getByRole('radio', { name: say('user:theme.light') }).click()
  await page.getByRole('radio', { name: say('user:rise.red') }).click()
  const root = page.locator('html')
  const looks = async () => {
    await expect(root).toHaveAttribute('data-theme', 'light')
    await expect(root).toHaveAttribute('data-rise', 'red')
  }
  await looks()
  await page.getByRole('button', { name: say('system:clear.title') }).click()
  await expect(page.getByText(say('system:cleared'))).toBeVisible()
  await page.reload()
  await looks()
  await expect(page.getByRole('radio', { name: say('user:theme.light') })).toBeChecked()
  await page.getByRole('link', { name: say('user:language') }).click()
  await page.getByRole('button', { name: ownNameOf('hk') }).click()
  await expect(root).toHaveAttribute('lang', 'zh-Hant-HK')
  await page.reload()
  await expect(root).toHaveAttribute('lang', 'zh-Hant-HK')
  await looks()
  await page.goto('/user')
  expect(await page.evaluate(() => localStorage.getItem('pipwire.token'))).not.toBeNull()
})

test('[ACS6, RTE35] a visitor has the settings too, without a log-out', async ({ page }) => {
  await page.goto('/mine/system')
  await expect(page.getByText(say('system:clear.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('app:logOut') })).toHaveCount(0)
})

test('[ACS2] a visitor is sent to the login from the pages of an account', async ({ page }) => {
  for (const path of ['/mine/auth', '/mine/password', '/mine/invite']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  }
})

const waysOut = [
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/%2e%2e//evil.example',
  '/register?from=//evil.example',
]

test('[ACS5] after a log-in or a registration nothing leads elsewhere than to a page of ours', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  await account.registerByEmail('first@mail.example', '//evil.example')
  await expect(page).toHaveURL(`${backEnd.origin}/`)
  // Each time is a log-in; the law of all ways is tested with the rule.
  for (const from of waysOut.filter((_, at) => isFull || at % 3 === 0)) {
    await page.evaluate(() => localStorage.removeItem('pipwire.token'))
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await account.logInByEmail('first@mail.example', 'correct horse battery')
    await expect(page, from).toHaveURL(`${backEnd.origin}/`)
  }
})

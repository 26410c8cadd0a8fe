/** One browser, several tabs, one user after another. */
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'
import { accountPage, password } from '../pages/accountPage.ts'

test('[SES24, ACS10] two tabs agree on who is logged in, and a real user is offered no reset', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  const other = await page.context().newPage()
  // A tab behind another is drawn once a second.
  await page.bringToFront()
  await account.registerByEmail('tabs@mail.example')
  await page.goto('/mine/system')
  await other.goto('/user')
  await expect(other.getByText('tabs@mail.example')).toBeVisible()
  await expect(other.getByRole('button', { name: say('app:logOut') })).toBeVisible()
  await expect(other.getByRole('button', { name: say('user:reset.row') })).toHaveCount(0)

  await page.getByRole('button', { name: say('app:logOut') }).click()
  await expect(other).toHaveURL(/\/login\?from=%2Fuser$/)
  await expect(other.getByText('tabs@mail.example')).toHaveCount(0)

  await page.goto('/login')
  await account.logInByEmail('tabs@mail.example', password)
  await expect(page).toHaveURL(/\/$/)
  await expect(other).toHaveURL(/\/user$/)
  await expect(other.getByText('tabs@mail.example')).toBeVisible()
  await other.close()
})

test('[SES23] who logs in next on the same device sees nothing of who was there before', async ({ page, backEnd }) => {
  const account = accountPage(page, backEnd)
  await openDemo(page, '/order')
  await expect(page.getByText('100,000.00').first()).toBeVisible()
  await page.goto('/user')
  const uid = (await page.getByText(like('user:uid', { uid: /\d+/ })).textContent()) ?? ''
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('button', { name: say('app:account') }).click()
  await page.getByRole('link', { name: say('app:title.register') }).click()
  await account.email.fill('next@mail.example')
  await account.typePassword(password)
  await account.typeCode('next@mail.example')
  await account.register.click()
  await expect(page).toHaveURL(/\/$/)
  for (const path of ['/user', '/order', '/mine/invite', '/mine/auth']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('100,000.00')).toHaveCount(0)
    await expect(page.getByText(uid)).toHaveCount(0)
  }
})

/** Newcomers: by e-mail with an invite link, by mobile, by captcha; and the way in again. */
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { readOutbox } from '../support/realUser.ts'
import { accountPage, password } from '../pages/accountPage.ts'

test('[REF1, REF2, REF3, REF5, REF6, REF7, RTE23, RTE27, SES34, SES43, SES44, SES45, SES46, SES49, REF8] by e-mail with the invite link of another', async ({
  page,
  backEnd,
  browser,
  faults,
}) => {
  expect(faults).toEqual([])
  const account = accountPage(page, backEnd)
  await account.registerByEmail('inviter@mail.example', '/mine/invite')
  await expect(page).toHaveURL(/\/mine\/invite$/)
  await expect(page.getByRole('img', { name: say('invite:qr') })).toBeVisible()
  await expect(page.getByText(say('invite:came', { count: 0, number: 0 }))).toBeVisible()
  const link = (await page.getByText('/#/register?invite_code=').textContent()) ?? ''
  const code = link.split('invite_code=')[1] ?? ''
  expect(code).toMatch(/^[2-9A-Z]{8}$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say('invite:copyLink') }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const friend = await browser.newPage()
  await friend.addInitScript(() => localStorage.setItem('pipwire.language', 'en'))
  const form = accountPage(friend, backEnd)
  await friend.goto(link)
  await expect(friend).toHaveURL(`${backEnd.origin}/register?invite_code=${code}`)
  await expect(form.inviteCode).toHaveValue(code)
  await expect(friend.getByText(say('register:inviteHint'))).toBeVisible()
  await expect(friend.getByText(say('legal:countries'))).toBeVisible()

  await form.register.click()
  await expect(friend.getByText(say('login:problem.account.missing.email'))).toBeVisible()
  await expect(friend.getByText(say('login:problem.code.missing'))).toBeVisible()
  await expect(form.email).toBeFocused()
  await form.email.fill('friend@mail.example')
  await form.newPassword.fill('password1')
  await expect(friend.getByText(say('login:problem.password.too common'))).toBeVisible()
  await expect(friend.getByRole('meter')).toHaveAttribute('aria-valuetext', say('login:strength.weak'))
  await form.typePassword(password)
  await expect(friend.getByRole('meter')).toHaveAttribute('aria-valuetext', say('login:strength.strong'))
  await form.repeated.fill(`${password}!`)
  await expect(friend.getByText(say('register:pair.different'))).toBeVisible()
  await form.repeated.fill(password)
  await form.typeCode('friend@mail.example')
  await form.register.click()
  await expect(friend).toHaveURL(`${backEnd.origin}/`)
  await friend.goto('/user')
  await expect(friend.getByText('friend@mail.example')).toBeVisible()
  await expect(friend.getByText('0.00').first()).toBeVisible()
  await friend.close()

  await page.reload()
  await expect(page.getByText(say('invite:came', { count: 1, number: 1 }))).toBeVisible()
  await page.route('**/api/user/invited*', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: '', data: null } }),
  )
  await page.reload()
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page.getByText(like('invite:came', { count: 1 }))).toHaveCount(0)
})

test('[SES216] @long the name of an area is whole on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const language of ['vn', 'de', 'en']) {
    await page.goto(`/register?lang=${language}`)
    await page.getByRole('radio').nth(1).check()
    const area = page.getByRole('combobox')
    for (const name of [/\+971 /, /\+387 /]) {
      const label = (await area.locator('option').filter({ hasText: name }).textContent()) ?? ''
      await area.selectOption({ label })
      const shown = page.locator('form span').getByText(label.slice(1), { exact: false })
      await expect(shown).toBeVisible()
      expect(
        await shown.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]),
      ).toEqual([0, 0])
      await expect(shown).toBeInViewport()
    }
  }
})

test('[SES35, SES36, SES37, SES62, SES32] @long by mobile with the area that is offered first, and in again', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  await page.goto('/register')
  await account.byMobile.click()
  await expect(account.area.locator('option:checked')).toHaveText(/\+852 Hong Kong/)
  await account.mobile.fill('9123 4567')
  await account.typePassword(password)
  await account.typeCode('+85291234567')
  await account.register.click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/user')
  await expect(page.getByText('+85291234567')).toBeVisible()
  await page.goto('/mine/system')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await page.goto('/order')
  await expect(page).toHaveURL(/\/login\?from=%2Forder$/)
  await account.byMobile.click()
  await account.mobile.fill('91234567')
  await account.password.fill(password)
  await account.logIn.click()
  await expect(page).toHaveURL(/\/order$/)

  await backEnd.operate('/operator/settings', { key: 'is_show_mobile', value: '2' })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('pipwire.token'))
  await page.goto('/register')
  await expect(account.email).toBeVisible()
  await expect(account.byMobile).toHaveCount(0)
})

test('[SES39, SES40, SES41, SES42, SES160, REF4] @long by captcha alone where it is asked for: one wrong answer brings another picture, who cannot read it is led to support', async ({
  page,
  backEnd,
}) => {
  await backEnd.operate('/operator/settings', { key: 'verify_reg_type', value: '2' })
  const account = accountPage(page, backEnd)
  const picture = page.getByAltText(say('login:captcha.picture'))
  const solution = page.getByLabel(say('login:captcha.label'))
  const keys = new Map<string, string>()
  page.on('response', async (response) => {
    if (!response.url().includes('/api/default/captcha')) return
    const { data } = (await response.json()) as { data: { key: string; image: string } }
    keys.set(data.image, data.key)
  })
  /** The key of the picture that is shown, which may be there before its answer was noted. */
  const solved = async (): Promise<string> => {
    const shown = async () => keys.get((await picture.getAttribute('src')) ?? '')
    await expect.poll(shown).toBeDefined()
    return (await readOutbox(backEnd, (await shown()) ?? ''))[0]?.code ?? ''
  }
  await page.goto('/register')
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/)
  const first = await picture.getAttribute('src')
  await page.getByRole('button', { name: say('login:captcha.reload') }).click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')

  await account.email.fill('reader@mail.example')
  await account.typePassword(password)
  await solution.fill('wrong')
  const second = await picture.getAttribute('src')
  await account.register.click()
  await expect(page.getByText(say('server:code.1004'))).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', second ?? '')
  await account.inviteCode.fill('NOSUCH22')
  await solution.fill(await solved())
  await account.register.click()
  await expect(page.getByText(say('server:code.1007'))).toBeVisible()
  await expect(account.inviteCode).toBeFocused()

  await account.inviteCode.fill('')
  await expect(page.getByRole('link', { name: say('register:askSupport') })).toHaveAttribute('href', '/mine/email')
  await expect(account.sendCode).toHaveCount(0)
  await solution.fill(await solved())
  await account.register.click()
  await expect(page).toHaveURL(/\/$/)

  await page.evaluate(() => localStorage.removeItem('pipwire.token'))
  await page.goto('/register')
  await account.email.fill('reader@mail.example')
  await account.typePassword(password)
  await expect(picture).toBeVisible()
  await solution.fill((await solved()).toLowerCase())
  await account.register.click()
  await expect(page.getByText(say('server:code.1002'))).toBeVisible()
  await account.email.fill('second@mail.example')
  await expect(picture).toBeVisible()
  await solution.fill(await solved())
  await account.register.click()
  await expect(page).toHaveURL(/\/$/)
})

test('[SES26, SES27, RTE15] @long from a demo account to a real one and back to the wanted page', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  await account.registerByEmail('real@mail.example')
  await page.goto('/mine/system')
  await page.getByRole('button', { name: say('app:logOut') }).click()

  await page.goto('/login')
  await account.logIn.click()
  await expect(page.getByText(say('login:problem.account.missing.email'))).toBeVisible()
  await expect(page.getByText(say('login:problem.password.missing'))).toBeVisible()
  await account.openDemo.click()
  await expect(page).toHaveURL(/\/$/)

  for (const [path, heading] of [
    ['/mine/auth', say('app:title.auth')],
    ['/mine/password', say('app:title.password')],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(say('user:realAccount.title'))).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  }
  await page.goto('/mine/auth')
  await page.getByRole('link', { name: say('user:realAccount.logIn') }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fmine%2Fauth$/)
  await expect(page.getByRole('link', { name: say('login:backToDemo') })).toBeVisible()
  await account.logInByEmail('real@mail.example', 'not the password')
  await expect(page.getByText(say('server:code.1001'))).toBeVisible()
  await account.logInByEmail('nobody@mail.example', password)
  await expect(page.getByText(say('server:code.1001'))).toBeVisible()
  await account.logInByEmail('real@mail.example', password)
  await expect(page).toHaveURL(/\/mine\/auth$/)
  await expect(page.getByLabel(say('identity:name'))).toBeVisible()
})

test('[SES56, SES51] @long the countdown of a code goes on while the page is left, and over a reload', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  await page.goto('/register')
  await account.sendCode.click()
  await expect(page.getByText(say('login:problem.account.missing.email'))).toBeVisible()
  await account.email.fill('waits@mail.example')
  await account.sendCode.click()
  await expect(account.sendCode).toHaveText(like('login:code.again', { seconds: /(60|59)/ }))
  await expect(account.sendCode).toBeDisabled()
  await page.getByRole('link', { name: say('app:logIn') }).click()
  await page.getByRole('link', { name: say('login:register') }).click()
  await expect(account.sendCode).toHaveText(like('login:code.again', { seconds: /5\d/ }))
  await page.reload()
  await expect(account.sendCode).toHaveText(like('login:code.again', { seconds: /5\d/ }))
  expect(await readOutbox(backEnd, 'waits@mail.example')).toHaveLength(1)
})

/** A passkey: added, in by itself, the second step after a password, the confirmation of a deed, removed. Chromium's own authenticator signs. */
import type { Page } from '@playwright/test'
import { accountPage, password } from '../pages/accountPage.ts'
import { confirmationSheet } from '../pages/confirmationSheet.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'

const email = 'passkeys@mail.example'

async function logOut(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/mine/system`)
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await expect(page).not.toHaveURL(/system/)
}

test('[SES540, SES541, SES542, SES543] a passkey is added, lets in alone and after a password, confirms and is removed', async ({
  page,
  backEnd,
}) => {
  test.slow()
  const account = accountPage(page, backEnd)
  const authenticator = await addAuthenticator(page)
  // At an address there are none.
  await page.goto('/login')
  await expect(account.logIn).toBeVisible()
  await expect(page.getByRole('button', { name: say('passkey:logIn') })).toBeHidden()
  const site = backEnd.origin.replace('127.0.0.1', 'localhost')
  const at = (path: string) => page.goto(site + path)
  await at('/register?from=%2Fuser%2Fsecurity')
  await account.email.fill(email)
  await account.typePassword(password)
  await account.typeCode(email)
  await account.register.click()

  const add = page.getByRole('button', { name: say('passkey:add') })
  await add.click()
  const name = page.getByLabel(say('passkey:name'), { exact: true })
  await expect(name).toHaveValue(/Chrome/)
  await name.fill(' ')
  const create = page.getByRole('button', { name: say('passkey:create') })
  await create.click()
  await expect(name).toHaveAccessibleDescription(like('passkey:nameMissing'))
  await name.fill('My laptop')
  await authenticator.verify(false)
  await create.click()
  await confirmationSheet(page, 'passkey_begin').confirmBy(backEnd, email)
  await expect(page.getByText(say('passkey:problem.left'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await authenticator.verify(true)
  await create.click()
  const passkeys = page.getByRole('list', { name: say('passkey:title') }).getByRole('listitem')
  await expect(passkeys).toHaveText([/My laptop/])
  await add.click()
  await create.click()
  const second = confirmationSheet(page, 'passkey_begin')
  const use = (place: Page | typeof second.sheet) => place.getByRole('button', { name: say('passkey:use') })
  await authenticator.verify(false)
  await use(second.sheet).click()
  await expect(second.sheet.getByText(say('passkey:problem.left'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await authenticator.verify(true)
  await use(second.sheet).click()
  await expect(page.getByText(say('passkey:problem.known'))).toBeVisible()

  await logOut(page, site)
  await at('/login?from=%2Fuser%2Fsecurity')
  const enter = page.getByRole('button', { name: say('passkey:logIn') })
  await authenticator.verify(false)
  await enter.click()
  await expect(page.getByText(say('passkey:problem.left'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await authenticator.verify(true)
  await enter.click()
  await expect(passkeys).toHaveText([/My laptop/])

  await logOut(page, site)
  await at('/login?from=%2Fuser%2Fsecurity')
  await account.logInByEmail(email, password)
  await expect(page.getByText(say('passkey:loginText'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await use(page).click()
  await expect(passkeys).toHaveText([/My laptop/])

  await page.getByRole('button', { name: say('passkey:removeOne', { name: 'My laptop' }) }).click()
  const question = page.getByRole('alertdialog', { name: say('passkey:ask.title', { name: 'My laptop' }) })
  await expect(question).toContainText(say('passkey:ask.last'))
  await question.getByRole('button', { name: say('passkey:remove') }).click()
  await use(confirmationSheet(page, 'passkey_remove').sheet).click()
  await expect(passkeys).toHaveCount(0)
  await logOut(page, site)
  await at('/login?from=%2Fuser%2Fsecurity')
  await enter.click()
  await expect(page.getByText(say('server:why.wrongPasskey'))).toBeVisible()
  await account.logInByEmail(email, password)
  await expect(add).toBeVisible()
})

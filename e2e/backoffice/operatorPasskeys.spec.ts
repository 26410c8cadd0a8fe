/** An operator's passkey in the back office: added, in by itself, the second step after a password, removed. Chromium's own authenticator signs. */
import { addAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'

const password = 'a long password of operators'

test('[OPS383, OPS385] a passkey is added, lets in alone and after the password, and is removed', async ({
  page,
  backEnd,
}) => {
  test.slow()
  await backEnd.operate('/operator/operators', { name: 'ann', password, role: 'owner', is_active: true })
  const authenticator = await addAuthenticator(page)
  const logIn = page.getByRole('button', { name: say('passkey:logIn') })
  // At an address there are none.
  await page.goto('/desk?lang=en')
  await expect(page.getByLabel(say('desk:unlock.name'))).toBeVisible()
  await expect(logIn).toBeHidden()
  const ann = backOfficePage(page, backEnd, backEnd.origin.replace('127.0.0.1', 'localhost'))
  await ann.logIn('secondStep', 'ann', password)

  const add = page.getByRole('button', { name: say('passkey:add') })
  await add.click()
  const form = page.getByRole('form', { name: say('passkey:add') })
  const name = form.getByLabel(say('passkey:name'), { exact: true })
  const typed = form.getByLabel(say('desk:unlock.password'), { exact: true })
  const create = form.getByRole('button', { name: say('passkey:create') })
  await expect(name).toHaveValue(/Chrome/)
  await name.fill(' ')
  await typed.fill('not the password')
  await create.click()
  await expect(name).toHaveAccessibleDescription(like('passkey:nameMissing'))
  await name.fill('My laptop')
  await create.click()
  await expect(typed).toHaveAccessibleDescription(say('server:code.1001'))
  expect(await findBarriers(page, 'light')).toEqual([])
  await authenticator.verify(false)
  await typed.fill(password)
  await create.click()
  await expect(page.getByText(say('passkey:problem.left'))).toBeVisible()
  await expect(typed).toBeHidden()
  expect(await findBarriers(page, 'light')).toEqual([])
  await authenticator.verify(true)
  await create.click()
  const passkeys = page.getByRole('list', { name: say('passkey:title') }).getByRole('listitem')
  await expect(passkeys).toHaveText([/My laptop/])
  await add.click()
  await typed.fill(password)
  await create.click()
  await expect(page.getByText(say('passkey:problem.known'))).toBeVisible()
  await form.getByRole('button', { name: say('desk:cancel') }).click()

  const leave = page.getByRole('button', { name: say('desk:lock') })
  await leave.click()
  await authenticator.verify(false)
  await logIn.click()
  await expect(page.getByText(say('passkey:problem.left'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await authenticator.verify(true)
  await logIn.click()
  await expect(passkeys).toHaveText([/My laptop/])

  await leave.click()
  await ann.logIn('secondStep', 'ann', password)
  await expect(page.getByText(say('passkey:confirmText'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await page.getByRole('button', { name: say('passkey:use') }).click()
  await expect(passkeys).toHaveText([/My laptop/])

  await page.getByRole('button', { name: say('passkey:removeOne', { name: 'My laptop' }) }).click()
  const question = page.getByRole('alertdialog', { name: say('passkey:ask.title', { name: 'My laptop' }) })
  const remove = question.getByRole('button', { name: say('passkey:remove') })
  await expect(remove).toBeDisabled()
  expect(await findBarriers(page, 'light')).toEqual([])
  await question.getByLabel(say('desk:unlock.password'), { exact: true }).fill(password)
  await remove.click()
  await expect(passkeys).toHaveCount(0)
  await leave.click()
  await logIn.click()
  await expect(page.getByText(say('server:why.wrongPasskey'))).toBeVisible()
  await ann.logIn('audit', 'ann', password)
  await expect(page.getByText(say('desk:audit.passkeyRemoved')).first()).toBeVisible()
})

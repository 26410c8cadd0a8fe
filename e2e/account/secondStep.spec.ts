/** An authenticator app: set up with a picture, asked for at log-in and to confirm, ended. */
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import { accountPage, password } from '../pages/accountPage.ts'
import { confirmationSheet } from '../pages/confirmationSheet.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

const email = 'steps@mail.example'

test('[SES490, SES491, SES492, SES493, SES494] @long an authenticator app is set up, lets in, confirms and is ended', async ({
  page,
  backEnd,
}) => {
  const account = accountPage(page, backEnd)
  const code = page.getByLabel(say('steps:code'))
  await account.registerByEmail(email)
  await page.goto('/user/security')
  await page.getByRole('button', { name: say('steps:app.setUp') }).click()
  await confirmationSheet(page, 'totp_begin').confirmBy(backEnd, email)
  await expect(page.getByRole('img', { name: say('steps:setUp.picture') })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  // Steps are counted from what was taken: each code that is typed is of a later one.
  const first = Math.floor(Date.now() / totpStepMs)
  await code.fill('12')
  await page.getByRole('button', { name: say('steps:setUp.confirm') }).click()
  await expect(code).toHaveAccessibleDescription(say('steps:problem.noCode'))
  await code.fill(totpCode(secret, first))
  await page.getByRole('button', { name: say('steps:setUp.confirm') }).click()
  const codes = page.getByRole('list', { name: say('steps:codes.title') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const backupCodes = await codes.allTextContents()
  expect(await findBarriers(page, 'light')).toEqual([])
  const finish = page.getByRole('button', { name: say('steps:codes.done') })
  await expect(finish).toBeDisabled()
  await page.getByLabel(say('steps:codes.kept')).check()
  await finish.click()
  await expect(page.getByText(say('steps:app.on'), { exact: true })).toBeVisible()
  await expect(page.getByText(backupCodes[0] ?? '-')).toBeHidden()

  await page.goto('/mine/system')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await page.goto('/login?from=%2Fuser%2Fsecurity')
  await account.logInByEmail(email, password)
  await expect(page.getByText(say('steps:login.text'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await page.getByRole('button', { name: say('steps:login.back') }).click()
  await expect(account.email).toHaveValue(email)
  await account.logIn.click()
  const enter = page.getByRole('button', { name: say('app:logIn'), exact: true })
  await code.fill(totpCode(secret, first))
  await enter.click()
  await expect(code).toHaveAccessibleDescription(say('server:why.wrongStep'))
  await code.fill(totpCode(secret, first + 1))
  await enter.click()

  await page.getByRole('button', { name: say('steps:app.end') }).click()
  const question = page.getByRole('alertdialog', { name: say('steps:end.title') })
  await question.getByRole('button', { name: say('steps:app.end') }).click()
  const { sheet, confirm } = confirmationSheet(page, 'totp_end')
  await sheet.getByRole('button', { name: say('steps:useBackup') }).click()
  await sheet.getByLabel(say('steps:backupCode')).fill(backupCodes[0] ?? '')
  expect(await findBarriers(page, 'light')).toEqual([])
  await confirm.click()
  await expect(page.getByText(say('steps:app.off'), { exact: true })).toBeVisible()
})

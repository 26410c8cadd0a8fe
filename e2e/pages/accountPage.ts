import type { Page } from '@playwright/test'
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import type { BackEnd } from '../support/backEnd.ts'
import { expect } from '../support/fixtures.ts'
import { either, like, say } from '../support/say.ts'
import { confirmationSheet } from './confirmationSheet.ts'

export const password = 'correct horse battery'

/** The forms to register, log in and set a new password, as a user finds things on them. */
export function accountPage(page: Page, backEnd: BackEnd) {
  const forms = {
    email: page.getByRole('textbox', { name: say('login:account.email') }),
    byMobile: page.getByRole('radio', { name: say('login:type.mobile') }),
    area: page.getByLabel(say('login:area')),
    mobile: page.getByLabel(say('login:account.mobile')),
    password: page.getByLabel(say('login:password'), { exact: true }),
    newPassword: page.getByLabel(say('login:newPassword')),
    repeated: page.getByLabel(say('login:repeatPassword')),
    code: page.getByLabel(say('login:code.label')),
    sendCode: page.getByRole('button', { name: either(say('login:code.send'), like('login:code.again')) }),
    inviteCode: page.getByLabel(like('register:inviteCode')),
    register: page.getByRole('button', { name: say('register:send') }),
    logIn: page.getByRole('button', { name: say('app:logIn'), exact: true }),
    setPassword: page.getByRole('button', { name: say('password:set') }),
    openDemo: page.getByRole('button', { name: say('login:openDemo') }),
  }
  const typePassword = async (text: string) => {
    await forms.newPassword.fill(text)
    await forms.repeated.fill(text)
  }
  /** Has a code sent and types it. */
  const typeCode = async (to: string) => {
    await forms.sendCode.click()
    await expect(page.getByText(like('login:code.sent'))).toBeVisible()
    await forms.code.fill(await backEnd.codeFor(to))
  }
  return {
    ...forms,
    typePassword,
    typeCode,
    registerByEmail: async (email: string, from = '/') => {
      await page.goto(`/register?from=${encodeURIComponent(from)}`)
      await forms.email.fill(email)
      await typePassword(password)
      await typeCode(email)
      await forms.register.click()
      await expect(page).not.toHaveURL(/\/register/)
    },
    logInByEmail: async (email: string, text: string) => {
      await forms.email.fill(email)
      await forms.password.fill(text)
      await forms.logIn.click()
    },
    /** An authenticator app, on the security page. */
    setUpApp: async (email: string) => {
      await page.getByRole('button', { name: say('steps:app.setUp') }).click()
      await confirmationSheet(page, 'totp_begin').confirmBy(backEnd, email)
      const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
      await page.getByLabel(say('steps:code')).fill(totpCode(secret, Math.floor(Date.now() / totpStepMs)))
      await page.getByRole('button', { name: say('steps:setUp.confirm') }).click()
      await page.getByLabel(say('steps:codes.kept')).check()
      await page.getByRole('button', { name: say('steps:codes.done') }).click()
    },
  }
}

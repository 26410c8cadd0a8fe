import type { Page } from '@playwright/test'
import type { BackEnd } from '../support/backEnd.ts'
import { expect } from '../support/fixtures.ts'

export const password = 'correct horse battery'

/** The forms to register, log in and set a new password, as a user finds things on them. */
export function accountPage(page: Page, backEnd: BackEnd) {
  const forms = {
    email: page.getByRole('textbox', { name: 'E-mail' }),
    byMobile: page.getByRole('radio', { name: 'Mobile' }),
    area: page.getByLabel('Area'),
    mobile: page.getByLabel('Mobile number'),
    password: page.getByLabel('Password', { exact: true }),
    newPassword: page.getByLabel('New password'),
    repeated: page.getByLabel('Repeat the password'),
    code: page.getByLabel('Verification code'),
    sendCode: page.getByRole('button', { name: /^(Send code|Again in)/ }),
    inviteCode: page.getByLabel('Invite code'),
    register: page.getByRole('button', { name: 'Register' }),
    logIn: page.getByRole('button', { name: 'Log in' }),
    setPassword: page.getByRole('button', { name: 'Set the new password' }),
    openDemo: page.getByRole('button', { name: 'Open a demo account' }),
  }
  const typePassword = async (text: string) => {
    await forms.newPassword.fill(text)
    await forms.repeated.fill(text)
  }
  /** Has a code sent and types it. */
  const typeCode = async (to: string) => {
    await forms.sendCode.click()
    await expect(page.getByText('A code is on its way')).toBeVisible()
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
  }
}

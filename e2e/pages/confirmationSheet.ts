import type { Locator, Page } from '@playwright/test'
import type { BackEnd } from '../support/backEnd.ts'
import { expect } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

type Deed =
  | 'draw'
  | 'bind_draw_method'
  | 'del_draw_method'
  | 'totp_begin'
  | 'totp_end'
  | 'passkey_begin'
  | 'passkey_remove'

/** The sheet that asks for the owner's code, as somebody finds things in it. */
export function confirmationSheet(page: Page, deed: Deed) {
  const sheet: Locator = page.getByRole('dialog', { name: say(`confirmation:title.${deed}`) })
  const code = sheet.getByLabel(say('login:code.label'))
  const confirm = sheet.getByRole('button', { name: say('confirmation:confirm'), exact: true })
  return {
    sheet,
    code,
    confirm,
    /** With the code that was mailed. */
    confirmBy: async (backEnd: BackEnd, email: string) => {
      await expect(sheet.getByText(say('confirmation:sent', { to: email }))).toBeVisible()
      await code.fill(await backEnd.codeFor(email))
      await confirm.click()
      await expect(sheet).toBeHidden()
    },
  }
}

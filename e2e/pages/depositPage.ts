import type { Page } from '@playwright/test'
import { jpeg } from '#tests/support/samples/pictures.ts'
import type { BackEnd } from '../support/backEnd.ts'
import { say, starting } from '../support/say.ts'
import { registerByEmail } from '../support/realUser.ts'

/** Opens the app as a real user who registered elsewhere; answers the token. */
export async function enterAsReal(page: Page, backEnd: BackEnd, email: string, path: string): Promise<string> {
  const token = await registerByEmail(backEnd, email)
  await page.addInitScript((kept) => localStorage.setItem('pipwire.token', kept), token)
  await page.goto(path)
  return token
}

/** The deposit page and its records, as a user finds things on them. */
export function depositPage(page: Page) {
  const proof = page.getByRole('group', { name: say('deposit:proof') })
  const sheet = page.getByRole('dialog')
  return {
    tab: (way: 'coin' | 'bank' | 'card') => page.getByRole('tab', { name: say(`deposit:ways.${way}`) }),
    currency: page.getByLabel(say('deposit:currency')),
    network: page.getByLabel(say('deposit:network')),
    wire: page.getByLabel(say('deposit:wire')),
    amount: page.getByRole('textbox', { name: starting('deposit:steps.amount') }),
    sender: page.getByLabel(say('deposit:sender')),
    send: page.getByRole('button', { name: say('deposit:send') }),
    step: page.getByRole('list', { name: say('deposit:steps.label') }).locator('[aria-current=step]'),
    proof,
    uploaded: proof.getByText(say('upload:there')),
    choosePicture: async () =>
      proof
        .getByLabel(say('deposit:proof'))
        .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) }),
    sheet,
    status: sheet.getByRole('list', { name: say('deposit:way.label') }),
    rows: page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') }),
  }
}

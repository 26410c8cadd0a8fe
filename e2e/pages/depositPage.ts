import type { Page } from '@playwright/test'
import { jpeg } from '#tests/support/samples/pictures.ts'
import type { BackEnd } from '../support/backEnd.ts'
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
  const proof = page.getByRole('group', { name: 'Proof of payment' })
  const sheet = page.getByRole('dialog')
  return {
    tab: (name: string) => page.getByRole('tab', { name }),
    currency: page.getByLabel('Currency'),
    network: page.getByLabel('Network'),
    wire: page.getByLabel('Bank account to send to'),
    amount: page.getByLabel(/^Amount in/),
    sender: page.getByLabel('Sender’s address'),
    send: page.getByRole('button', { name: 'Submit the deposit' }),
    step: page.getByRole('list', { name: 'How far it is' }).locator('[aria-current=step]'),
    proof,
    uploaded: proof.getByText('Uploaded'),
    choosePicture: async () =>
      proof
        .getByLabel('Proof of payment')
        .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) }),
    sheet,
    status: sheet.getByRole('list', { name: 'Status' }),
    rows: page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') }),
  }
}

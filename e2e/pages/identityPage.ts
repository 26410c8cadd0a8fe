import type { Page } from '@playwright/test'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { expect } from '../support/fixtures.ts'

const picture = async () => ({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) })

/** The identity page, with the two sides of a document. */
export function identityPage(page: Page) {
  const side = (name: 'Front' | 'Back') => {
    const box = page.getByRole('group', { name: `${name} of the document` })
    return {
      box,
      preview: box.getByRole('img', { name: 'Preview' }),
      there: box.getByText('Uploaded'),
      choose: (file: { name: string; mimeType: string; buffer: Buffer }) =>
        box.getByLabel(`${name} of the document`).setInputFiles(file),
    }
  }
  return {
    side,
    picture,
    send: page.getByRole('button', { name: 'Hand in for review' }),
    waiting: page.getByText('Under review', { exact: true }),
    certified: page.getByText('You are certified'),
    fill: async (name: string) => {
      await page.getByLabel('Full name').fill(name)
      await page.getByLabel('ID number').fill('A1234567')
      for (const one of [side('Front'), side('Back')]) {
        await one.choose(await picture())
        await expect(one.there).toBeVisible()
      }
    },
  }
}

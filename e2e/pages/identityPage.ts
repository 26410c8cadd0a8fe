import type { Page } from '@playwright/test'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { expect } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'

const picture = async () => ({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) })

/** The identity page, with the two sides of a document. */
export function identityPage(page: Page) {
  const side = (which: 'front' | 'back') => {
    const name = say(`identity:${which}`)
    const box = page.getByRole('group', { name })
    return {
      box,
      preview: box.getByRole('img', { name: like('upload:preview') }),
      there: box.getByText(say('upload:there')),
      choose: (file: { name: string; mimeType: string; buffer: Buffer }) => box.getByLabel(name).setInputFiles(file),
    }
  }
  return {
    side,
    picture,
    send: page.getByRole('button', { name: say('identity:send') }),
    waiting: page.getByText(say('identity:waiting.title'), { exact: true }),
    certified: page.getByText(say('identity:certified.title')),
    fill: async (name: string) => {
      await page.getByLabel(say('identity:name')).fill(name)
      await page.getByLabel(say('identity:number')).fill('A1234567')
      for (const one of [side('front'), side('back')]) {
        await one.choose(await picture())
        await expect(one.there).toBeVisible()
      }
    },
  }
}

/** What axe finds on what opens over the pages where one trades: nothing serious. Every route: `everyRoute.spec.ts`. */
import { expect, test } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt } from '../pages/enter.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { sayIn, starting } from '../support/say.ts'
import { isFull, variants } from '../support/runLength.ts'

const looks = { en: isFull ? (['dark', 'light'] as const) : (['dark'] as const), ar: ['light'] as const }

for (const language of variants('en' as const, 'ar' as const)) {
  test.describe(language, () => {
    test.use({ language })

    test('[RTE52, LNG6] axe finds nothing serious in the order form, the placed order and the sheet of an order', async ({
      page,
      backEnd,
    }) => {
      const expectNothing = async (where: string) => {
        for (const look of looks[language]) expect(await findBarriers(page, look), where).toEqual([])
      }
      await holdPrice(backEnd, 'BTCUSD', 90_000)
      await page.goto('/login')
      await page.getByRole('button', { name: sayIn(language, 'login:openDemo') }).click()
      await expect(page).not.toHaveURL(/\/login/)
      await lookAt(page, 'BTCUSD')
      const buy = page.getByRole('button', { name: starting('app:side.buy', {}, language) })
      await expect(buy).toContainText('90,000')
      for (const stop of await page.locator('section[aria-label] button[aria-haspopup=dialog]').all()) {
        await stop.click()
        await expectNothing('sheet of a stop')
        await page.getByRole('dialog').getByRole('button').last().click()
      }
      await expect(buy).toBeEnabled()
      await expectNothing('stops')
      await buy.click()
      const confirm = page.getByRole('button', { name: starting('trade:confirm.buy', {}, language) })
      await expect(confirm).toBeEnabled()
      await expectNothing('order asked about')
      await confirm.click()
      await page.getByRole('alertdialog').waitFor()
      await expectNothing('order placed')

      await page.goto('/order')
      const row = page.getByRole('tabpanel').getByRole('button', { name: /^BTC\/USD / })
      await row.click()
      await page.getByRole('dialog').waitFor()
      await expectNothing('sheet of an order')
    })
  })
}

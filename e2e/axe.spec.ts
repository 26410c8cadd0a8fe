/** What axe finds on the pages that everybody sees, in both directions and both looks: nothing serious. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdPrice } from './holdPrice.ts'
import { lookAt } from './pages/enter.ts'

const words = {
  en: { open: 'Open a demo account', buy: /^Buy/ },
  ar: { open: 'فتح حساب تجريبي', buy: /^شراء/ },
} as const

/** Each violation that keeps somebody out, with where it stands. */
async function findSerious(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
}

for (const language of ['en', 'ar'] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`${language} ${colorScheme}`, () => {
      test.use({ language, colorScheme })

      test('[RTE52, LNG6] axe finds nothing serious', async ({ page, backEnd }) => {
        await holdPrice(backEnd, 'BTCUSD', 90_000)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto('/login')
        await page.getByRole('button', { name: words[language].open }).waitFor()
        expect(await findSerious(page), '/login').toEqual([])
        await page.getByRole('button', { name: words[language].open }).click()
        await expect(page).not.toHaveURL(/\/login/)
        await page.goto('/')
        await page.getByRole('link', { name: /EUR\/USD/ }).waitFor()
        expect(await findSerious(page), '/').toEqual([])

        await lookAt(page, 'BTCUSD')
        const buy = page.getByRole('button', { name: words[language].buy })
        await expect(buy).toContainText('90,000')
        for (const toggle of await page.getByRole('switch').all()) await toggle.click()
        await expect(buy).toBeEnabled()
        expect(await findSerious(page), '/trade').toEqual([])
        await buy.click()
        await page.getByRole('alertdialog').waitFor()
        expect(await findSerious(page), 'order placed').toEqual([])

        await page.goto('/order')
        const row = page.getByRole('tabpanel').getByRole('button', { name: /BTC\/USD/ })
        await row.waitFor()
        expect(await findSerious(page), '/order').toEqual([])
        await row.click()
        await page.getByRole('dialog').waitFor()
        expect(await findSerious(page), 'sheet of an order').toEqual([])
        for (const path of ['/user', '/language', '/product']) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          expect(await findSerious(page), path).toEqual([])
        }
      })
    })
  }
}

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

async function expectNothing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await findSerious(page), path).toEqual([])
}

async function openDemo(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

for (const language of ['en', 'ar'] as const) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(`${language} ${colorScheme}`, () => {
      test.use({ language, colorScheme })

      test('[RTE52, LNG6] axe finds nothing serious where one trades', async ({ page, backEnd }) => {
        await holdPrice(backEnd, 'BTCUSD', 90_000)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await openDemo(page, words[language].open)
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
      })

      test('[RTE52, LNG6] axe finds nothing serious where a visitor comes in', async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const path of ['/login', '/register', '/forgot', '/']) await expectNothing(page, path)
      })

      test('[RTE52, LNG6] axe finds nothing serious on the pages of an account', async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await openDemo(page, words[language].open)
        for (const path of ['/user', '/mine/invite', '/mine/system', '/language']) await expectNothing(page, path)
      })
    })
  }
}

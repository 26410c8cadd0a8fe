/** How many taps a trade takes, from Home to an open order with a stop and from there to closed. The table: docs/taps.md. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { variants } from '../support/runLength.ts'

/** A finger that counts. What is scrolled is no tap. */
function countingFinger() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    count: () => taps,
  }
}

async function turnOnOneTap(page: Page): Promise<void> {
  await tradePage(page).settings.tap()
  const sheet = page.getByRole('dialog', { name: say('trade:settings.title') })
  await sheet.getByRole('switch', { name: say('orderSettings:oneTap.title') }).tap()
  await sheet.getByRole('button', { name: say('orderSettings:oneTap.turnOn') }).tap()
  await sheet.getByRole('button', { name: say('app:close') }).tap()
}

/** The dialog of the first orders is not counted. */
async function leavePlaced(page: Page): Promise<void> {
  await expect(tradePage(page).placed).toBeVisible()
  await tradePage(page).stay()
}

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

for (const [width, height] of variants([320, 568] as const, [390, 844] as const))
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height } })

    test('[TKT260, ORD260] five taps from Home open an order with a stop, three close it', async ({ page }) => {
      const trade = tradePage(page)
      const orders = ordersPage(page)
      await openDemo(page)
      const opening = countingFinger()
      await opening.tap(page.getByRole('link', { name: /^BTC\/USD/ }))
      await expect(trade.buy).toContainText('90,000')
      await opening.tap(trade.stopChip('stopLoss'))
      const sheet = trade.stopSheet('stopLoss')
      await opening.tap(sheet.getByRole('button', { name: say('stops:set.stopLoss') }))
      await expect(trade.stopChip('stopLoss')).toContainText('89,')
      await opening.tap(trade.buy)
      await opening.tap(trade.confirm)
      await leavePlaced(page)
      expect(opening.count()).toBe(5)

      const closing = countingFinger()
      await closing.tap(
        page
          .getByRole('navigation', { name: say('app:tabs.label') })
          .getByRole('link', { name: say('app:tabs.orders') }),
      )
      await expect(orders.row('BTC/USD')).toContainText(`${say('orders:short.stopLoss')} 89,`)
      await closing.tap(page.getByRole('button', { name: like('orders:row.more', { instrument: 'BTC/USD' }) }))
      const close = orders.sheet.getByRole('button', { name: say('orders:detail.close') })
      await expect(close).not.toHaveAttribute('aria-disabled', 'true')
      await closing.tap(close)
      await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
      expect(closing.count()).toBe(3)
    })

    test('[TKT260, TKT323] @long with one-tap trading on it is four', async ({ page }) => {
      const trade = tradePage(page)
      await openDemo(page)
      await page.getByRole('link', { name: /^BTC\/USD/ }).tap()
      await turnOnOneTap(page)
      await page.getByRole('link', { name: say('app:tabs.quotes') }).tap()
      const opening = countingFinger()
      await opening.tap(page.getByRole('link', { name: /^BTC\/USD/ }))
      await expect(trade.buy).toContainText('90,000')
      await opening.tap(trade.stopChip('stopLoss'))
      await opening.tap(trade.stopSheet('stopLoss').getByRole('button', { name: say('stops:set.stopLoss') }))
      await expect(trade.stopChip('stopLoss')).toContainText('89,')
      await opening.tap(trade.buy)
      await leavePlaced(page)
      expect(opening.count()).toBe(4)
    })
  })

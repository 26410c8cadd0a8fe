/** How many taps a trade takes, from Home to an open order with a stop and from there to closed. The table: docs/taps.md. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'
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

    test('[ORD380, ORD381, ORD533] @long from the orders three taps close a part, two reverse a position, two close all', async ({
      page,
    }) => {
      const { sheet, row } = ordersPage(page)
      const more = page.getByRole('button', { name: like('orders:row.more') })
      await openDemo(page, '/order')
      await submitAsUser(page, { cont: '0.04' })
      const part = countingFinger()
      await part.tap(more)
      await part.tap(sheet.getByRole('button', { name: say('closing:part.title') }))
      await part.tap(sheet.getByRole('button', { name: like('closing:part.confirm', { lots: '0.02' }) }))
      await expect(sheet).toBeHidden()
      await expect(row('BTC/USD')).toContainText('0.02')
      expect(part.count()).toBe(3)

      const reversing = countingFinger()
      await reversing.tap(more)
      await expect(sheet.getByRole('button', { name: say('orders:detail.close') })).toBeEnabled()
      await reversing.tap(sheet.getByRole('button', { name: like('closing:reverse.title') }))
      await expect(sheet).toBeHidden()
      await expect(row('BTC/USD')).toContainText(say('app:side.sell'))
      expect(reversing.count()).toBe(2)

      await submitAsUser(page, { cont: '0.04' })
      await expect(row('BTC/USD')).toHaveCount(2)
      const all = countingFinger()
      await all.tap(page.getByRole('button', { name: say('orders:many') }))
      await all.tap(sheet.getByRole('button', { name: say('closing:many.confirm', { n: '2' }) }))
      await expect(sheet.getByText(say('closing:many.done', { n: '2' }))).toBeVisible()
      expect(all.count()).toBe(2)
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

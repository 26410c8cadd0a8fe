/** Rows of open orders: what they show, in which order they stand, and how few taps close one. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { submitAsUser } from '../support/userCalls.ts'
import { variants } from '../support/runLength.ts'

const menuOf = (page: Page, order: string) =>
  page.getByRole('button', { name: say('orders:row.more', { instrument: 'BTC/USD', order }) })

/** A finger that goes so far to the side, from the middle of the row. */
async function swipe(row: Locator, x: number, y = 0): Promise<void> {
  const touch = (by: number, down: number) => ({ identifier: 1, clientX: 200 + by, clientY: 300 + down })
  await row.dispatchEvent('touchstart', { touches: [touch(0, 0)] })
  await row.dispatchEvent('touchmove', { touches: [touch(x / 2, y / 2)] })
  await row.dispatchEvent('touchmove', { touches: [touch(x, y)] })
  await row.dispatchEvent('touchend', { touches: [], changedTouches: [touch(x, y)] })
}

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ORD240, ORD243, PNL240, ORD44] three taps from Home close a position, whose row says all of it', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await openDemo(page)
  await submitAsUser(page, { cont: '0.5', stop_loss_price: '89000', target_profit_price: '92000' })
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  const row = orders.row('BTC/USD')
  for (const part of [
    say('app:sideLots.buy', { lots: '0.50' }),
    '90,000.00 → 90,100.00',
    '+50.00',
    '+1,000.0',
    `${say('orders:short.stopLoss')} 89,000.00`,
    `${say('orders:short.takeProfit')} 92,000.00`,
  ])
    await expect(row).toContainText(part)
  await menuOf(page, say('app:sideLots.buy', { lots: '0.50' })).click()
  const close = orders.sheet.getByRole('button', { name: say('orders:detail.close') })
  await expect(orders.sheet).toContainText(
    say('orders:confirm.close.text', { order: say('app:sideLots.buy', { lots: '0.50' }), instrument: 'BTC/USD' }),
  )
  await expect(orders.sheet).toContainText('+50.00')
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await expect(close).not.toHaveAttribute('aria-disabled', 'true')
  await close.click()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await expect(orders.sheet).toBeHidden()
})

test('[ORD240] the menu of a row sets stops, shows the chart and the details; a pending order is cancelled there', async ({
  page,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order?tab=pending')
  await submitAsUser(page, { status: 0, target_price: '80000' })
  const menu = menuOf(page, say('app:sideLots.buyLimit', { lots: '0.01' }))
  await menu.click()
  await orders.sheet.getByRole('button', { name: say('orders:detail.setStops') }).click()
  await expect(orders.stops).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.click()
  await orders.sheet.getByRole('button', { name: say('orders:row.details') }).click()
  await expect(orders.sheet).toContainText(say('orders:detail.leverage'))
  await page.keyboard.press('Escape')
  await expect(orders.sheet).toBeHidden()
  await menu.click()
  await orders.sheet.getByRole('button', { name: say('orders:detail.cancel') }).click()
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
  await submitAsUser(page, { status: 0, target_price: '80000' })
  await page.reload()
  await menu.click()
  await orders.sheet.getByRole('button', { name: say('orders:row.chart') }).click()
  await expect(page).toHaveURL(/\/trade$/)
  await expect(page.getByRole('region', { name: say('trade:chart.name', { instrument: 'BTC/USD' }) })).toBeVisible()
})

for (const { language, way } of variants({ language: 'ar', way: 1 } as const, { language: 'en', way: -1 } as const)) {
  test.describe(language, () => {
    test.use({ language })

    test(`[ORD241] a swipe lays open what can be done, a long one asks to close: ${language}`, async ({ page }) => {
      await page.goto('/login?from=%2Forder')
      await page.getByRole('main').getByRole('button').last().click()
      await expect(page).toHaveURL(/\/order$/)
      await submitAsUser(page)
      const row = page.getByRole('tabpanel').getByRole('button').filter({ hasText: 'BTC/USD' })
      const question = page.getByRole('alertdialog')
      const buttons = page.getByRole('tabpanel').getByRole('listitem').getByRole('button')
      await expect(row).toBeVisible()
      await expect(buttons).toHaveCount(2)
      await swipe(row, way * 20, 200)
      await expect(buttons).toHaveCount(2)
      await swipe(row, way * -100)
      await expect(buttons).toHaveCount(2)
      await swipe(row, way * 100)
      await expect(buttons).toHaveCount(4)
      await buttons.nth(1).click()
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(buttons).toHaveCount(2)
      await swipe(row, way * 300)
      await expect(question).toBeVisible()
    })
  })
}

test('[ORD242] open orders are sorted and grouped as one likes, also after a reload', async ({ page, backEnd }) => {
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.5' })
  await submitAsUser(page, { cont: '0.1' })
  await submitAsUser(page, { cont: '0.3', type: 2 })
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  const rows = page.getByRole('list', { name: say('orders:list.holding') }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(say('app:sideLots.sell', { lots: '0.30' }))
  await expect(rows.last()).toContainText('+50.00')
  await page.getByRole('combobox', { name: say('orders:sort.label') }).selectOption(say('orders:table.profit'))
  await expect(rows.first()).toContainText(say('app:sideLots.buy', { lots: '0.50' }))
  await expect(rows.last()).toContainText(say('app:sideLots.sell', { lots: '0.30' }))
  await page.getByRole('button', { name: say('orders:group.by') }).click()
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(`BTC/USD · ${say('orders:group.head', { count: 3, lots: '0.90' })}`)
  await expect(rows.first()).toContainText('+30.00')
  await holdPrice(backEnd, 'BTCUSD', 90_200)
  await expect(rows.first()).toContainText('+60.00')
  await page.reload()
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(say('app:sideLots.buy', { lots: '0.50' }))
})

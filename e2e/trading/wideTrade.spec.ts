/** The trading page where there is room for everything at once. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt, openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser, submitManyAsUser } from '../support/userCalls.ts'
import { variants } from '../support/runLength.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ORD58, CHT72] on a wide screen orders, account and a second chart stand beside the form and follow it', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await page.goto('/trade')
  await expect(trade.form).toBeVisible()
  await expect(orders.holding).toHaveCount(0)

  await tradeDemo(page, 'BTCUSD')
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await trade.lots.fill('0.1')
  await expect(trade.buy).toContainText('90,000')
  await trade.open('buy')
  await trade.stay()
  const table = page.getByRole('table', { name: say('orders:list.holding') })
  const row = table.getByRole('row', { name: /BTC\/USD/ })
  await expect(row).toContainText(say('app:sideLots.buy', { lots: '0.10' }))
  await expect(page.getByText(say('orders:summary.level'))).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  const beside = page.getByRole('region', { name: say('trade:chart.secondName', { instrument: 'BTC/USD' }) })
  await expect(beside.getByRole('radio', { name: say('trade:periodName.60min') })).toBeChecked()
  await expect(trade.chart.getByRole('radio', { name: starting('trade:periodName.5min') })).toBeChecked()
  await expect(beside.getByRole('img', { name: inOrder(say('trade:periodName.60min'), /90,?100/) })).toBeVisible()
  await expect(row).toContainText('+10.00')
  await expect(row).toContainText('+1,000.0')
  await row.getByRole('button').first().click()
  await expect(orders.sheet.getByRole('img', { name: starting('orders:detail.path') })).toBeVisible()
  await orders.close()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await expect(orders.sheet).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(orders.holding).toHaveCount(0)
  await expect(beside).toHaveCount(0)
  await expect(trade.form).toBeVisible()
})

test('[ORD245, ORD244, PNL240] columns sort the table of orders, which is then read whole', async ({
  page,
  backEnd,
}) => {
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.5' })
  await submitManyAsUser(page, 22)
  await submitAsUser(page, { cont: '0.3', type: 2 })
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await page.goto('/trade')
  const table = page.getByRole('table', { name: say('orders:list.holding') })
  const first = table.getByRole('row').nth(1)
  const last = table.getByRole('row').last()
  const head = table.getByRole('columnheader', { name: say('orders:table.profit') })
  await expect(first).toContainText(say('app:sideLots.sell', { lots: '0.30' }))
  await expect(head).not.toHaveAttribute('aria-sort')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('row')).toHaveCount(25)
  await expect(first).toContainText('+50.00')
  await expect(last).toContainText('−30.00')
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('−30.00')
  await expect(last).toContainText('+50.00')
})

test('[ACC340, ACC222] the ledger stands beside the orders, sorted at will, and is read again when money moves', async ({
  page,
}) => {
  await openDemo(page)
  await submitAsUser(page, { cont: '0.5' })
  await lookAt(page, 'BTCUSD')
  await page.getByRole('tab', { name: say('history:ledger.title') }).click()
  const rows = page.getByRole('table', { name: say('history:ledger.title') }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('−15.00')
  await page
    .getByRole('columnheader', { name: say('history:csv.amount') })
    .getByRole('button')
    .click()
  await expect(rows.nth(1)).toContainText('+100,000.00')
  await submitAsUser(page, { cont: '0.1' })
  await expect(rows).toHaveCount(4)
  await page.getByRole('tab', { name: say('orders:tabs.pending') }).click()
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
})

for (const { language, way } of variants({ language: 'ar', way: -1 } as const, { language: 'en', way: 1 } as const)) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } })

    test(`[RTE242] quotes, chart and ticket stand beside each other, as wide as they were left: ${language}`, async ({
      page,
    }) => {
      await page.goto('/trade')
      const quotes = page.getByRole('complementary')
      const edge = page.getByRole('separator').first()
      const width = async () => (await quotes.boundingBox())?.width
      await expect(quotes).toBeVisible()
      await expect.poll(width).toBe(304)
      const ticket = async () => (await page.locator('[data-shortcut=buy]').boundingBox()) ?? { x: 0, y: 999, width: 0 }
      await expect.poll(async () => (await ticket()).y).toBeLessThan(600)
      const { x, width: ticketWidth } = await ticket()
      expect(way === 1 ? x > 304 + 64 : x + ticketWidth < 1280 - 304 - 64).toBe(true)
      const chips = quotes.getByRole('group').first().getByRole('button')
      await chips.nth(1).click()
      await expect(quotes.getByRole('button', { name: /XAU\/USD/ })).toBeVisible()
      await expect(quotes.getByRole('button', { name: /EUR\/USD/ })).toHaveCount(0)
      await chips.nth(1).click()
      await expect(quotes.getByRole('button', { name: /EUR\/USD/ })).toBeVisible()
      await quotes.getByRole('textbox').fill('XAU')
      await expect(quotes.getByRole('button', { name: /XAU\/USD/ })).toBeVisible()
      await expect(quotes.getByRole('button', { name: /EUR\/USD/ })).toHaveCount(0)
      await quotes.getByRole('button', { name: /XAU\/USD/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('XAU/USD')

      await edge.press(way === 1 ? 'ArrowRight' : 'ArrowLeft')
      await expect.poll(width).toBe(320)
      const place = await edge.boundingBox()
      if (!place) throw new Error('There is no edge.')
      await page.mouse.move(place.x + 6, place.y + 300)
      await page.mouse.down()
      await page.mouse.move(place.x + 6 - way * 60, place.y + 300, { steps: 3 })
      await page.mouse.up()
      await expect.poll(width).toBe(260)
      await expect(edge).toHaveAttribute('aria-valuenow', '260')
      await page.reload()
      await expect.poll(width).toBe(260)
      await quotes.getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('radio').first().check()
      await expect.poll(width).toBe(216)
    })
  })
}

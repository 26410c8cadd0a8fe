/** Two prices and what a night costs: on the buttons, before the order, after it, and in the details of the contract. */
import { expect, test } from '../../support/fixtures.ts'
import { changeTerms } from '../../support/changeTerms.ts'
import { holdPrice, moveMarkets } from '../../support/holdPrice.ts'
import { type SentenceKey, inOrder, say, sayIn } from '../../support/say.ts'
import { backOfficePage } from '../../pages/backOfficePage.ts'
import { tradeDemo } from '../../pages/enter.ts'
import { ordersPage } from '../../pages/ordersPage.ts'
import { tradePage } from '../../pages/tradePage.ts'

/** The ask is 90012.50. */
const costs = { fee_per_lot: '7', spread: '12.5', swap_long: '-21.5', swap_short: '-4.25' }
const none = { spread: '0', swap_long: '0', swap_short: '0' }

test.beforeEach(async ({ backEnd }) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await changeTerms(backEnd, 'BTCUSD', costs)
})

test('[MKT75, MKT76, FEE20, FEE22, FEE40, FEE42, ORD423] the ticket shows both prices and what they cost, the order what was paid', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,012.50')
  await expect(trade.sell).toContainText('90,000.00')
  await expect(trade.form.getByRole('img', { name: say('costs:pips', { pips: '125.0' }) })).toBeVisible()
  await trade.lots.fill('0.1')
  const figure = (key: SentenceKey) => trade.form.locator('dl > div', { hasText: say(key) }).locator('dd')
  await expect(figure('costs:spread')).toHaveText('1.25')
  await expect(figure('costs:night.buy')).toHaveText('\u22122.15')
  await expect(figure('costs:night.sell')).toHaveText('\u22120.43')

  await trade.form.getByText(say('costs:before.title')).click()
  const rows = trade.form.getByRole('table').getByRole('row')
  // Sell stands first. Its margin is 1800 USD, of the buy 1800.25; what a night costs is told as a cost.
  await expect(rows.nth(1)).toHaveText(inOrder(say('costs:spread'), '1.25', '0.07%', '1.25', '0.07%'))
  await expect(rows.nth(2)).toHaveText(inOrder(say('trade:form.fee'), '0.70', '0.04%', '0.70', '0.04%'))
  await expect(rows.nth(3)).toHaveText(inOrder(say('costs:before.swap'), '0.43', '0.02%', '2.15', '0.12%'))
  await expect(rows.nth(4)).toHaveText(inOrder(say('costs:before.total'), '2.38', '0.13%', '4.10', '0.23%'))

  await trade.open('buy')
  await expect(trade.placed).toContainText('90,012.50')
  await trade.toOrders()
  await backEnd.operate('/operator/rolls', { nights: 3 })
  await page.reload()
  await orders.row('BTC/USD').click()
  await expect(orders.detail('spreadCost')).toHaveText('1.250000')
  await expect(orders.detail('fee')).toHaveText('0.700000')
  await expect(orders.detail('swap')).toHaveText('\u22126.45')
  await expect(orders.detail('opened')).toHaveText('90,012.50')
  await expect(orders.detail('now')).toHaveText('90,000.00')
  await page.goto('/mine/history')
  await expect(page.getByRole('main')).toContainText('\u22126.45')
})

test('[FEE21] @long the details of the contract say what a spread and a night cost, and when', async ({ page }) => {
  await tradeDemo(page, 'BTCUSD')
  await page.getByRole('button', { name: say('trade:chooseInstrument') }).click()
  await page.getByRole('button', { name: say('trade:terms.show') }).click()
  const sheet = page.getByRole('dialog', { name: 'BTC/USD' })
  await expect(sheet).toContainText(say('orders:row.pips', { pips: '125.0' }))
  await expect(sheet).toContainText(/\u221221\.50/)
  await expect(sheet).toContainText(say('costs:rolls'))
  // What never closes has no night that counts three.
  await expect(sheet).not.toContainText(say('costs:triple'))
})

test('[MKT78] @long the chart has a line at the ask on wish', async ({ page }) => {
  const trade = tradePage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,012.50')
  await expect(trade.chart).not.toContainText('90,012.50')
  await page.getByRole('button', { name: say('trade:chart.settings') }).click()
  await page.getByRole('switch', { name: say('chart:askLine') }).click()
  await page.keyboard.press('Escape')
  await expect(trade.chart).toContainText(`${say('chart:ask')} \u206690,012.50\u2069`)
  await page.reload()
  await expect(trade.chart).toContainText(say('chart:ask'))
})

test('[MKT77] @long without spread and swap the ticket says nothing of them', async ({ page, backEnd }) => {
  await changeTerms(backEnd, 'BTCUSD', none)
  const trade = tradePage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000.00')
  await expect(trade.form.locator('dl > div')).toHaveCount(3)
})

test('[OPS290] @long the back office sets them', async ({ page, browser, backEnd }) => {
  const trade = tradePage(page)
  await moveMarkets(backEnd)
  await tradeDemo(page, 'EURUSD')
  await expect(trade.buy).toContainText('1.20000')
  const office = await browser.newContext({ baseURL: backEnd.origin })
  const desk = await office.newPage()
  const backOffice = backOfficePage(desk, backEnd)
  await backOffice.open('instruments')
  await backOffice.record('instruments', 'EURUSD').click()
  await desk.getByLabel(say('desk:fields.spread')).fill('0.00012')
  await desk.getByLabel(say('desk:fields.swapLong')).fill('-6.4')
  await desk.getByRole('button', { name: say('desk:records.save') }).click()
  await holdPrice(backEnd, 'EURUSD', 1.2)
  await expect(trade.buy).toContainText('1.20012')
  await expect(trade.form).toContainText(say('costs:night.buy'))
  await office.close()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('[MKT75, MKT76, FEE20] @long the ticket has both prices and their costs', async ({ page }) => {
    await tradeDemo(page, 'BTCUSD')
    const form = page.getByRole('region', { name: sayIn('ar', 'trade:form.label'), exact: true })
    await expect(form.getByRole('button', { name: new RegExp(`^${sayIn('ar', 'app:side.buy')}`) })).toContainText(
      '90,012.50',
    )
    await expect(form).toContainText(sayIn('ar', 'costs:night.sell'))
    await expect(form.getByRole('img', { name: new RegExp(sayIn('ar', 'costs:spread')) })).toBeVisible()
  })
})

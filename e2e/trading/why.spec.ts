/** Why each figure is what it is: of an open, a part-closed and a stopped-out position and of the account, by touch and by keyboard, also in Arabic. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { type SentenceKey, like, say, sayIn } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

/** What opens under a figure of the sheet. */
const asked = (page: Page, label: SentenceKey, language: 'en' | 'ar' = 'en') => {
  const name = `${sayIn(language, label)} ${sayIn(language, 'orders:why')}`
  const button = page.getByRole('button', { name, exact: true })
  const row = page.getByRole('dialog').locator('dl > div').filter({ has: button })
  return { row, button: row.getByRole('button'), panel: row.locator('dd').last() }
}

for (const width of [390, 1440])
  test(`[ORD500, ORD501, ORD505, ORD510] at ${width} px an open position says why, and follows the price`, async ({
    page,
    backEnd,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const orders = ordersPage(page)
    await openDemo(page, '/order')
    await submitAsUser(page, { cont: '0.5', stop_loss_price: '89000', target_profit_price: '92000' })
    await orders.row('BTC/USD').click()
    const profit = asked(page, 'orders:detail.profit')
    await expect(profit.button).toHaveAttribute('aria-expanded', 'false')
    await profit.button.press('Enter')
    await expect(profit.button).toHaveAttribute('aria-expanded', 'true')
    await holdPrice(backEnd, 'BTCUSD', 90_100)
    await expect(profit.panel).toContainText('(90,100.00 − 90,000.00) × 0.50 lots × 1 × 1 USD = +50.00')
    await expect(profit.panel).toContainText(say('why:step.breakEvenPrice'))
    await holdPrice(backEnd, 'BTCUSD', 90_200)
    await expect(profit.panel).toContainText('= +100.00')
    await profit.button.press('Enter')
    const margin = asked(page, 'orders:detail.margin')
    expect((await margin.row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await margin.button.click()
    await expect(margin.panel).toContainText('0.50 lots × 1 × 90,000.00 × 1 USD ÷ 50 = 900.00')
    const stop = asked(page, 'orders:detail.stopLoss')
    await stop.button.click()
    await expect(stop.panel).toContainText('= −500.00')
    await expect(stop.panel).toContainText('1,000.00 ÷ 500.00 = 2')
    await page.screenshot({ path: `test-results/why-open-${width}.png` })
  })

test('[ORD503, ORD507] a part that was closed, and a stop that was jumped past, say why', async ({ page, backEnd }) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.04', stop_loss_price: '89000' })
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: like('orders:row.more') })
    .first()
    .click()
  await page.getByRole('button', { name: say('closing:part.title') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: like('closing:part.confirm') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await holdPrice(backEnd, 'BTCUSD', 88_990)
  await orders.history.click()
  await page.getByText(say('orders:reason.stop_loss')).first().click()
  const reason = asked(page, 'orders:detail.reason')
  await reason.button.click()
  await expect(reason.panel).toContainText(say('why:ended.stop.buy', { price: '88,990.00', level: '89,000.00' }))
  await expect(reason.panel).toContainText('(88,990.00 − 89,000.00)')
  await page.screenshot({ path: 'test-results/why-stop-loss.png' })
  await page.keyboard.press('Escape')
  await page.getByText(say('orders:reason.manual')).first().click()
  const margin = asked(page, 'orders:detail.margin')
  await margin.button.click()
  await expect(margin.panel).toContainText('0.02 lots × 1 × 90,000.00 × 1 USD ÷ 50 = 36.00')
})

test('[ORD508, ORD509] a position that was stopped out says what would have prevented it', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '50' })
  await holdPrice(backEnd, 'BTCUSD', 88_900)
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await orders.history.click()
  await orders.row('BTC/USD').click()
  const reason = asked(page, 'orders:detail.reason')
  await reason.button.click()
  await expect(reason.panel).toContainText('90,000.00 × 50% − (−55,000.00) = 100,000.00')
  await expect(reason.panel).toContainText(say('why:prevent.deposit', { amount: '1,500.01' }))
  await expect(reason.panel).toContainText(say('why:prevent.lots', { lots: '49.24', all: '50.00', count: 50 }))
  await page.screenshot({ path: 'test-results/why-stop-out.png' })
})

test('[ACC110, ACC111, ACC112, ACC113, ACC115] a margin call leads to what would help, and that helps', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  const id = await submitAsUser(page, { cont: '50' })
  await expect(orders.row('BTC/USD')).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 89_700)
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: like('orders:marginCall.help') })
    .first()
    .click()
  await expect(main.getByText(say('why:help.title')).first()).toBeVisible()
  await expect(main.getByText(say('why:help.missing', { amount: '6,500.00' })).first()).toBeVisible()
  const closing = { lots: '3.62', all: '50.00', count: 50, instrument: 'BTC/USD', id }
  await expect(main.getByText(say('why:help.close', closing)).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/why-margin-call.png' })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })
  test('[ORD510, LNG6] the formula reads from left to right', async ({ page }) => {
    await page.goto('/login?from=/order')
    await page.getByRole('button', { name: sayIn('ar', 'login:openDemo') }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await submitAsUser(page, { cont: '0.5' })
    await page.getByRole('tabpanel').getByRole('button', { name: 'BTC/USD' }).first().click()
    const margin = asked(page, 'orders:detail.margin', 'ar')
    await margin.button.click()
    const formula = margin.panel.locator('bdi[dir=ltr]').first()
    await expect(formula).toContainText('900.00')
    await expect(formula).toHaveCSS('direction', 'ltr')
    await page.screenshot({ path: 'test-results/why-ar.png' })
  })
})

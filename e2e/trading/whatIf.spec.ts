/** What if the price were another one: by touch from a position, by keys from the ticket, also in Arabic; nothing is sent. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say, sayIn } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { openDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

/** Of 100,000: where 20 bitcoins are stopped out lies within five per cent. */
const large = { cont: '20', stop_loss_price: '88000', target_profit_price: '93000' }
const more = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: like('orders:row.more') })
const figure = (sheet: Locator, label: string) =>
  sheet
    .locator('dl > div')
    .filter({ has: sheet.page().getByText(label, { exact: true }) })
    .locator('dd')

/** Every call that would change something. */
function heardCalls(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  return calls
}

/** A finger from the middle of the slider to a share of its width. */
async function drag(slider: Locator, share: number): Promise<void> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('There is no slider.')
  const client = await slider.page().context().newCDPSession(slider.page())
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: box.x + box.width * at, y, id: 0 }],
    })
  await touch('touchStart', 0.5)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', 0.5 + ((share - 0.5) * step) / 8)
  await touch('touchEnd')
}

test('[ORD490, ORD491, ORD492, ORD493, ACC104, ACC105] a finger drags the price of a position to its stop out, and it stays there', async ({
  page,
  backEnd,
}) => {
  await openDemo(page, '/order')
  await submitAsUser(page, large)
  await more(page).first().click()
  await page.getByRole('button', { name: like('closing:whatIf.title') }).click()
  const sheet = page.getByRole('dialog', { name: like('closing:whatIf.title') })
  const slider = sheet.getByRole('slider')
  await expect(slider).toHaveAttribute('aria-valuetext', '90,000.00')
  await expect(figure(sheet, say('closing:whatIf.stopOutPrice'))).toContainText('85,9')
  await page.screenshot({ path: 'test-results/what-if.png' })
  const calls = heardCalls(page)
  await drag(slider, 0.02)
  await expect(sheet.getByText(say('closing:whatIf.stopped'))).toBeVisible()
  await expect(sheet.getByText(like('closing:whatIf.ended.stopLoss'))).toBeVisible()
  await page.screenshot({ path: 'test-results/what-if-stopped.png' })
  const assumed = await slider.inputValue()
  const before = await figure(sheet, say('orders:summary.netValue')).textContent()
  await holdPrice(backEnd, 'BTCUSD', 90_200)
  await expect(figure(sheet, say('orders:summary.netValue'))).not.toHaveText(before ?? '')
  await expect(slider).toHaveValue(assumed)
  await sheet.getByRole('button', { name: say('closing:whatIf.now'), exact: true }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '90,200.00')
  await expect(sheet.getByText(say('closing:whatIf.stopped'))).toBeHidden()
  expect(calls).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /^BTC\/USD / })).toBeVisible()
})

test('[ORD490, ORD491, ACC104] @long the sheet keeps nobody out, by light and by dark', async ({ page }) => {
  await openDemo(page, '/order')
  await submitAsUser(page, large)
  await more(page).first().click()
  await page.getByRole('button', { name: like('closing:whatIf.title') }).click()
  const sheet = page.getByRole('dialog', { name: like('closing:whatIf.title') })
  await sheet.getByRole('slider').press('Home')
  await expect(sheet.getByText(say('closing:whatIf.stopped'))).toBeVisible()
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
})

test('[TKT370] @long a visitor is not led there from the ticket', async ({ page }) => {
  await page.goto('/trade')
  await tradePage(page).settings.click()
  const settings = page.getByRole('dialog', { name: say('trade:settings.title') })
  await expect(settings.getByRole('slider')).toBeVisible()
  await expect(settings.getByRole('button', { name: say('closing:whatIf.title') })).toHaveCount(0)
})

test.describe('@desktop', () => {
  test('[TKT370, ORD491] @long keys move the price of a draft: an arrow a pip, a page ten; a figure is typed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openDemo(page, '/trade')
    await tradePage(page).settings.press('Enter')
    const settings = page.getByRole('dialog', { name: say('trade:settings.title') })
    await settings.getByRole('button', { name: say('closing:whatIf.title') }).press('Enter')
    const sheet = page.getByRole('dialog', { name: like('closing:whatIf.title') })
    const slider = sheet.getByRole('slider')
    await expect(sheet.getByText(say('closing:whatIf.draft'))).toBeVisible()
    const ticks = async () => Number(await slider.inputValue())
    await slider.press('ArrowLeft')
    const first = await ticks()
    await slider.press('ArrowUp')
    await slider.press('ArrowRight')
    expect(await ticks()).toBe(first + 20)
    await slider.press('PageDown')
    expect(await ticks()).toBe(first - 80)
    await page.screenshot({ path: 'test-results/what-if-wide.png' })
    const typed = sheet.getByRole('textbox')
    await typed.fill('x')
    await expect(sheet.getByText(say('closing:whatIf.notPrice'))).toBeVisible()
    await typed.fill('1.1')
    await expect(slider).toHaveAttribute('aria-valuetext', '1.10000')
    await sheet.getByRole('radio', { name: say('app:side.sell') }).press('Space')
    await expect(figure(sheet, say('orders:summary.netValue'))).toContainText('→')
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })
  test('[ORD490, ORD491, LNG6] @long the slider goes from low to high', async ({ page }) => {
    await page.goto('/login?from=/order')
    await page.getByRole('button', { name: sayIn('ar', 'login:openDemo') }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await submitAsUser(page, large)
    await page
      .getByRole('button', { name: like('orders:row.more', {}, 'ar') })
      .first()
      .click()
    await page.getByRole('button', { name: like('closing:whatIf.title', {}, 'ar') }).click()
    const sheet = page.getByRole('dialog', { name: like('closing:whatIf.title', {}, 'ar') })
    const slider = sheet.getByRole('slider')
    await expect(figure(sheet, sayIn('ar', 'closing:whatIf.stopOutPrice'))).not.toHaveText('–')
    const start = Number(await slider.inputValue())
    await slider.press('ArrowLeft')
    expect(Number(await slider.inputValue())).toBe(start - 10)
    await drag(slider, 0.02)
    await expect(sheet.getByText(sayIn('ar', 'closing:whatIf.stopped'))).toBeVisible()
    await page.screenshot({ path: 'test-results/what-if-ar.png' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: 'test-results/what-if-ar-wide.png' })
  })
})

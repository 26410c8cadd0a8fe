/** The journey of a newcomer who reads Arabic: every page from right to left, every figure from left to right. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, sayIn, starting, type SentenceKey } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'

test.use({ language: 'ar' })

const say = (key: SentenceKey): string => sayIn('ar', key)

const openDemo = async (page: Page, path: string) => {
  await page.goto(`/login?from=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Where each character of a text stands, from the left; what has no width is left out. */
const asDrawn = (place: Locator) =>
  place.first().evaluate((element) => {
    const drawn: { readonly text: string; readonly x: number }[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { x, width } = range.getBoundingClientRect()
        if (width > 0) drawn.push({ text: range.toString(), x })
      }
    }
    return drawn
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('')
  })

test('[LNG6, LNG16, RTE12, TKT19, ORD43, ORD48] demo, quotes, buy at a held price, order, close, history', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveTitle(`${say('app:title.quotes')} · Pipwire`)

  const bitcoin = page.getByRole('link', { name: /BTC\/USD/ })
  await expect(bitcoin).toContainText(say('instruments:BTCUSD'))
  await bitcoin.click()
  const form = page.getByRole('region', { name: say('trade:form.label'), exact: true })
  const buy = form.getByRole('button', { name: starting('app:side.buy', {}, 'ar') })
  await expect(buy).toContainText('90,000.00')
  await form.getByRole('button', { name: starting('trade:form.stopLoss', {}, 'ar') }).click()
  const stop = page.getByRole('dialog', { name: say('trade:form.stopLoss') })
  const means = stop.getByText(like('stops:means', {}, 'ar'))
  expect(await asDrawn(means)).toContain('−4.50')
  await stop.getByRole('button', { name: say('stops:set.stopLoss') }).click()
  await buy.click()
  await form.getByRole('button', { name: starting('trade:confirm.buy', {}, 'ar') }).click()
  const placed = page.getByRole('alertdialog', { name: say('trade:placed.title') })
  await expect(placed).toBeVisible()
  await placed.getByRole('button', { name: say('trade:placed.toOrders') }).click()

  await expect(page).toHaveURL(/\/order$/)
  const row = page.getByRole('tabpanel').getByRole('button', { name: /^BTC\/USD / })
  await expect(row).toContainText('90,000.00 → 90,000.00')
  await holdPrice(backEnd, 'BTCUSD', 89_900)
  await expect(row).toContainText('−1.00')
  expect(await asDrawn(page.locator('[role=tabpanel] button bdi:text("→")'))).toBe('90,000.00 → 89,900.00')

  await row.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading')).toContainText(like('orders:detail.title', {}, 'ar'))
  await sheet.getByRole('button', { name: say('orders:detail.close') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('orders:confirm.close.confirm') })
    .click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await expect(page.getByText(say('server:done.closeOrder'))).toBeVisible()

  await page.getByRole('tab', { name: say('orders:tabs.ended') }).click()
  await expect(row).toContainText(say('orders:reason.manual'))
  await expect(row).toContainText('−1.00')
})

test('[LNG6] @long the drawer of instruments comes from the right, the back arrow points to the right', async ({
  page,
}) => {
  await page.goto('/trade')
  await page
    .getByRole('button', { name: say('trade:chooseInstrument') })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: say('trade:instruments') })
  await expect(drawer).toBeVisible()
  const panel = drawer.locator(':scope > div').first()
  await expect
    .poll(() => panel.evaluate((element) => window.innerWidth - element.getBoundingClientRect().right))
    .toBe(0)
  await page.keyboard.press('Escape')
  await page.goto('/language')
  const mirrored = await page
    .getByRole('banner')
    .locator('svg')
    .first()
    .evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a)
  expect(mirrored).toBe(-1)
})

test('[LNG6, CHT24] the chart stays from left to right, its prices at the right', async ({ page }) => {
  await page.goto('/trade')
  const chart = page.getByRole('region', { name: starting('trade:chart.name', {}, 'ar') })
  await expect(chart.locator('[role=img] path').first()).toHaveAttribute('d', /^M/)
  const labels = await chart.locator('svg text').evaluateAll((texts) =>
    texts
      // The last price's label hides the one that it covers.
      .filter((text) => text.checkVisibility() && /^\d[\d.]+$/.test(text.textContent ?? ''))
      .map((text) => text.getBoundingClientRect().left / window.innerWidth),
  )
  expect(labels.length).toBeGreaterThan(2)
  expect(Math.min(...labels)).toBeGreaterThan(0.6)
})

/** Pages of the market where there is room beside a list. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { misfitsOf } from './pages/misfitsOf.ts'

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Instruments' }).getByRole('link', { name }).filter({ visible: true })

test('[RTE202, MKT40] @desktop the chosen instrument stands beside the quotes, and a field finds among them', async ({
  page,
}) => {
  await page.goto('/')
  await rowOf(page, /XAU\/USD/).click()
  await expect(page).toHaveURL(/\/$/)
  const chosen = page.getByRole('region', { name: 'XAU/USD', exact: true })
  await expect(chosen.getByRole('region', { name: 'Candle chart of XAU/USD' })).toBeVisible()
  await expect(rowOf(page, /XAU\/USD/)).toHaveAttribute('aria-current', 'true')
  const figures = chosen.getByRole('definition')
  await expect(figures.filter({ hasText: /lots$/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'News' }).getByRole('link').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Search instruments' }).fill('yen')
  await expect(rowOf(page, /EUR\/USD/)).toHaveCount(0)
  await expect(rowOf(page, /USD\/JPY/)).toBeVisible()
  await rowOf(page, /USD\/JPY/).press('Enter')
  const next = page.getByRole('region', { name: 'USD/JPY', exact: true })
  await expect(next).toBeVisible()
  expect(await misfitsOf(page)).toEqual([])

  await next.getByRole('link', { name: 'Trade' }).click()
  await expect(page).toHaveURL(/\/trade$/)
  await expect(page.getByRole('region', { name: 'Candle chart of USD/JPY' }).first()).toBeVisible()
})

test('[RTE203] @desktop no page of the market and of help is a strip in the middle', async ({ page }) => {
  for (const path of ['/news', '/mine/announcement', '/rank', '/mine/chat', '/mine/email', '/language']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').boundingBox())?.width, path).toBeGreaterThan(1_000)
    expect(await misfitsOf(page)).toEqual([])
  }
})

test('[RTE202] on a tablet the quotes stand in two columns, and a tap leads to trading', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1100 })
  await page.goto('/')
  const [first, second] = [rowOf(page, /EUR\/USD/), rowOf(page, /USD\/JPY/)]
  await expect(second).toBeVisible()
  const [one, other] = [await first.boundingBox(), await second.boundingBox()]
  expect(one?.y).toBe(other?.y)
  await first.click()
  await expect(page).toHaveURL(/\/trade$/)
})

/** The way back: what lies over a page closes first, and the quotes are found where they were left. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
const rowOf = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })

test.use({ viewport: { width: 390, height: 664 } })

/** To an instrument far down in the quotes; answers how far. */
async function leaveQuotesFarDown(page: Page): Promise<number> {
  const row = rowOf(page, /BTC\/USD/)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(row).toContainText(/\d\.\d\d/)
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(600)
  await row.click()
  await expect(page).toHaveURL(/\/trade$/)
  return place
}

test('[RTE200, RTE6, RTE3] Back closes the drawer, then leads to the quotes where they were left; a tab begins at the top', async ({
  page,
}) => {
  await page.goto('/')
  const place = await leaveQuotesFarDown(page)
  expect(await scrolled(page)).toBe(0)
  const drawer = page.getByRole('dialog', { name: say('trade:instruments') })
  const choose = page.getByRole('button', { name: say('trade:chooseInstrument') })

  await choose.click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/trade$/)
  // Closed by its own button it costs no Back.
  await choose.click()
  await drawer.getByRole('button', { name: say('app:close'), exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scrolled(page)).toBe(place)

  await page.goForward()
  await expect(page).toHaveURL(/\/trade$/)
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await expect(rowOf(page, /EUR\/USD/)).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
})

test('[RTE200] a reload closes the drawer, and Back leads to the page before', async ({ page }) => {
  await page.goto('/')
  await rowOf(page, /EUR\/USD/).click()
  await page.getByRole('button', { name: say('trade:chooseInstrument') }).click()
  await expect(page.getByRole('dialog', { name: say('trade:instruments') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: say('trade:chooseInstrument') })).toBeVisible()
  await expect(page.getByRole('dialog', { name: say('trade:instruments') })).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(rowOf(page, /EUR\/USD/)).toBeVisible()
})

test('[RTE200] Back closes a question, and the page stands where it was scrolled to', async ({ page }) => {
  await openDemo(page, '/user')
  const reset = page.getByRole('button', { name: like('user:reset.row') })
  await reset.scrollIntoViewIfNeeded()
  await reset.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await scrollTo(page, 40)
  const place = await scrolled(page)
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/user$/)
  expect(await scrolled(page)).toBe(place)
})

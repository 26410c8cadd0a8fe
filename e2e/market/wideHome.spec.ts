/** Pages of the market where there is room beside a list. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { misfitsOf } from '../pages/misfitsOf.ts'

const rowOf = (page: Page, name: RegExp) =>
  page
    .getByRole('list', { name: say('home:list') })
    .getByRole('link', { name })
    .filter({ visible: true })

test('[RTE202, MKT40] @desktop the chosen instrument stands beside the quotes, and a field finds among them', async ({
  page,
}) => {
  await page.goto('/')
  await rowOf(page, /XAU\/USD/).click()
  await expect(page).toHaveURL(/\/$/)
  const chosen = page.getByRole('region', { name: 'XAU/USD', exact: true })
  await expect(chosen.getByRole('region', { name: say('trade:chart.name', { instrument: 'XAU/USD' }) })).toBeVisible()
  await expect(rowOf(page, /XAU\/USD/)).toHaveAttribute('aria-current', 'true')
  const figures = chosen.getByRole('definition')
  await expect(figures.filter({ hasText: like('trade:terms.lots', { count: 2 }) }).first()).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: say('app:title.news') })
      .getByRole('link')
      .first(),
  ).toBeVisible()

  await page.getByRole('textbox', { name: say('home:search') }).fill('yen')
  await expect(rowOf(page, /EUR\/USD/)).toHaveCount(0)
  await expect(rowOf(page, /USD\/JPY/)).toBeVisible()
  await rowOf(page, /USD\/JPY/).press('Enter')
  const next = page.getByRole('region', { name: 'USD/JPY', exact: true })
  await expect(next).toBeVisible()
  expect(await misfitsOf(page)).toEqual([])

  await next.getByRole('link', { name: say('app:tabs.trade') }).click()
  await expect(page).toHaveURL(/\/trade$/)
  await expect(
    page.getByRole('region', { name: say('trade:chart.name', { instrument: 'USD/JPY' }) }).first(),
  ).toBeVisible()
})

test('[RTE203] @desktop no page of the market and of help is a strip in the middle', async ({ page }) => {
  for (const path of ['/news', '/mine/announcement', '/rank', '/mine/chat', '/mine/email', '/language']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').boundingBox())?.width, path).toBeGreaterThan(1_000)
    expect(await misfitsOf(page)).toEqual([])
  }
})

test('[RTE360, NWS6] @desktop an article opens beside the list, which stays as it is; reload and Back find what the address says', async ({
  page,
}) => {
  await page.goto('/news')
  const list = page.getByRole('list', { name: say('news:news.list') })
  const article = page.getByRole('article')
  const [first, third] = [list.getByRole('link').first(), list.getByRole('link').nth(2)]
  await expect(article).toBeVisible()
  await expect(first).toHaveAttribute('aria-current', 'true')
  let read = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/news/list')) read += 1
  })
  const title = (await third.locator('span span').first().textContent()) ?? ''
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.evaluate(() => {
    window.scrollTo(0, 100)
  })
  const place = await third.boundingBox()
  await third.click()
  await expect(page).toHaveURL(/\/news\/detail\?id=\d+$/)
  await expect(article.getByRole('heading', { name: title })).toBeVisible()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(first).not.toHaveAttribute('aria-current')
  expect(read).toBe(0)
  const [row, text] = [await third.boundingBox(), await article.boundingBox()]
  expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0)
  expect([await page.evaluate(() => window.scrollY), row?.y]).toEqual([100, place?.y])
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(article).toBeVisible()
    await expect(list).toBeVisible()
    expect(await misfitsOf(page), String(width)).toEqual([])
  }
  await page.reload()
  await expect(article.getByRole('heading', { name: title })).toBeVisible()
  await expect(list.getByRole('link').nth(2)).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).toHaveURL(/\/news$/)
  await expect(list.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
})

test('[RTE361] @desktop settings stand in two columns', async ({ page }) => {
  for (const width of [767, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/mine/system')
    const [theme, version] = [page.getByRole('radiogroup').first(), page.getByText(say('system:version'))]
    await expect(version).toBeVisible()
    const [one, other] = [await theme.boundingBox(), await version.boundingBox()]
    expect((one?.x ?? 0) + (one?.width ?? 0) < (other?.x ?? 0), String(width)).toBe(width >= 768)
    expect(await misfitsOf(page)).toEqual([])
  }
})

test.describe('the ranking', () => {
  test.use({ brokerTraders: true })

  test('[RNK360] @desktop is a table that each of its columns sorts', async ({ page }) => {
    test.setTimeout(60_000)
    await page.goto('/rank')
    const table = page.getByRole('table', { name: say('rank:list') })
    await expect(async () => {
      await page.reload()
      await expect(table.getByRole('row')).toHaveCount(13, { timeout: 2_000 })
    }).toPass({ timeout: 45_000 })
    const figuresOf = async (name: string) => {
      const heads = await table.getByRole('columnheader').allTextContents()
      const cells = await table
        .getByRole('row')
        .locator(`td:nth-child(${heads.indexOf(name) + 1})`)
        .allTextContents()
      return cells.map((cell) => Number(cell.replaceAll(/[^\d.−]/g, '').replace('−', '-')))
    }
    const falls = (figures: readonly number[]) => figures.every((one, at) => at === 0 || (figures[at - 1] ?? 0) >= one)
    await expect(table.getByRole('columnheader', { name: say('rank:sorts.threeWeekRate') })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(falls(await figuresOf(say('rank:sorts.threeWeekRate')))).toBe(true)
    for (const name of [
      say('rank:sorts.threeWeekWin'),
      say('rank:sorts.threeWeekProfit'),
      say('rank:sorts.totalRate'),
      say('rank:sorts.followers'),
      say('rank:sorts.trades'),
    ]) {
      await table.getByRole('button', { name }).click()
      expect(falls(await figuresOf(name)), name).toBe(true)
    }
    await table.getByRole('button', { name: say('rank:sorts.trades') }).click()
    expect(falls((await figuresOf(say('rank:sorts.trades'))).toReversed())).toBe(true)
    expect(await misfitsOf(page)).toEqual([])
    await table.getByRole('row').nth(1).getByRole('button').click()
    await expect(page.getByText(say('rank:soon')).first()).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    expect(await misfitsOf(page)).toEqual([])
    await expect(table).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect(table).toHaveCount(0)
  })
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

/** How someone wants the chart: chosen in a sheet, drawn at once, and there again after a reload for nobody else. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { say, starting } from '../support/say.ts'
import { openDemo } from '../pages/enter.ts'
import { findBarriers } from '../pages/findBarriers.ts'

const chart = (page: Page) => page.getByRole('group', { name: starting('trade:chart.name') })
const sheet = (page: Page) => page.getByRole('dialog', { name: say('chart:title') })

/** How wide a bar of volume is drawn, px; 0 before anything is. */
const barWidth = (page: Page) =>
  chart(page)
    .locator('path')
    .evaluateAll((paths) => {
      const bar = /^M(-?[\d.]+) [\d.]+V[\d.]+H(-?[\d.]+)V[\d.]+Z/
      const [, left, right] = paths.map((path) => bar.exec(path.getAttribute('d') ?? '')).find(Boolean) ?? []
      return Number(right ?? 0) - Number(left ?? 0)
    })

test('[CHT34, CHT36, CHT37, CHT39, CHT40, CHT41, CHT42, CHT43, CHT48] the chart is as someone chose it, and for them alone', async ({
  page,
}) => {
  const studies: string[] = []
  page.on('request', (request) => {
    if (/\/studies-/.test(request.url())) studies.push(request.url())
  })
  await openDemo(page, '/trade')
  await expect(chart(page)).toBeVisible()
  expect(studies).toEqual([])

  await page.getByRole('button', { name: say('trade:chart.settings') }).click()
  await sheet(page)
    .getByRole('radio', { name: say('chart:kind.heikinAshi') })
    .check()
  await sheet(page).getByRole('switch', { name: 'EMA' }).check()
  const period = sheet(page).getByLabel(say('chart:parameter.period'))
  await period.fill('1')
  await expect(sheet(page)).toContainText(say('chart:problem.outOfRange', { least: 2, most: 400 }))
  await period.fill('9')
  await expect(sheet(page)).not.toContainText(say('chart:problem.outOfRange', { least: 2, most: 400 }))
  await sheet(page).getByRole('switch', { name: 'RSI' }).check()
  await sheet(page).getByRole('switch', { name: 'ATR' }).check()
  await expect(sheet(page).getByRole('switch', { name: 'MACD' })).toBeDisabled()
  await expect(sheet(page)).toContainText(say('chart:panesFull'))
  expect(await findBarriers(page, 'dark')).toEqual([])
  await sheet(page).getByRole('switch', { name: 'ATR' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(chart(page)).toContainText(/EMA 9\s*[\d.]+/)
  await expect(chart(page)).toContainText(/RSI 14\s*[\d.]+/)

  await expect.poll(() => barWidth(page)).toBe(5)
  for (let presses = 0; presses < 4; presses++) await chart(page).press('-')
  await expect.poll(() => barWidth(page)).toBe(1)
  // It is kept when it rests: four times a fifth off 7 px.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pipwire.zooms'))).toMatch(/^5min 2\.86/)

  await page.reload()
  await expect.poll(() => barWidth(page)).toBe(1)
  await expect(chart(page)).toContainText(/EMA 9\s*[\d.]+.*RSI 14\s*[\d.]+/)
  await page.getByRole('button', { name: say('trade:chart.settings') }).click()
  await expect(sheet(page).getByRole('radio', { name: say('chart:kind.heikinAshi') })).toBeChecked()
  await expect(sheet(page).getByRole('switch', { name: 'ATR' })).not.toBeChecked()
  await page.keyboard.press('Escape')

  // Whoever comes next on this device finds the chart as it is at first; the one who chose finds it as it was.
  const token = await page.evaluate(() => localStorage.getItem('pipwire.token') ?? '')
  await page.evaluate(() => localStorage.removeItem('pipwire.token'))
  await page.goto('/trade')
  await expect(chart(page)).toBeVisible()
  await expect(chart(page)).not.toContainText('RSI 14')
  await page.evaluate((kept) => localStorage.setItem('pipwire.token', kept), token)
  await page.goto('/trade')
  await expect(chart(page)).toContainText('RSI 14')
})

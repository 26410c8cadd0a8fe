/** Results and statement of the account: figures, bars, the file, paper, and what is shown where nothing is known. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { BackEnd } from '../support/backEnd.ts'
import { expect, test } from '../support/fixtures.ts'
import { type SentenceKey, say, sayIn } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { closeAsUser, submitAsUser } from '../support/userCalls.ts'
import { openDemo } from '../pages/enter.ts'

const figure = (label: string) => `dl > div:has(dt:text-is("${label}")) dd`
const performance = '/mine/history?view=performance'

/** A new demo account with one trade that was opened and closed. */
async function tradeOnce(page: Page, backEnd: BackEnd): Promise<void> {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/user')
  await closeAsUser(page, await submitAsUser(page))
}

for (const [name, options] of [
  ['phone', {}],
  ['@desktop @long wide', { viewport: { width: 1_440, height: 900 } }],
] as const)
  test.describe(name, () => {
    test.use(options)

    test('[ACC84, ACC85, ACC86, ACC87, ACC88, ACC89] one trade and a part: figures, file and paper are the same', async ({
      page,
      backEnd,
    }) => {
      await holdPrice(backEnd, 'BTCUSD', 90_000)
      await openDemo(page, '/user')
      const id = await submitAsUser(page, { cont: '0.04' })
      await page.goto('/mine/history')
      await page.getByRole('tab', { name: say('history:tabs.performance') }).click()
      await expect(page).toHaveURL(/view=performance$/)
      const main = page.getByRole('main')
      await expect(main.getByText(say('performance:empty.title'))).toBeVisible()
      await holdPrice(backEnd, 'BTCUSD', 91_000)
      await closeAsUser(page, id, '0.01')
      await holdPrice(backEnd, 'BTCUSD', 89_900)
      await closeAsUser(page, id)

      // A part of 0.01 gained 10, the rest of 0.03 lost 3; a fee of 30 a lot. Both come without a reload.
      const shown = (label: string) => main.locator(figure(label)).first()
      await expect(shown(say('performance:results.won'))).toHaveText('+10.00')
      await expect(shown(say('performance:results.lost'))).toHaveText('−3.00')
      await expect(shown(say('history:kind.fee'))).toHaveText('−1.20')
      await expect(shown(say('history:kind.swap'))).toHaveText('0.00')
      await expect(shown(say('performance:results.winners'))).toHaveText('1 of 2')
      await expect(shown(say('performance:results.factor'))).toHaveText('3.33')
      await expect(main.getByText('+5.80 USD')).toBeVisible()
      const instruments = main.getByRole('table', { name: say('performance:groups.instrument') })
      await expect(instruments.getByRole('row', { name: 'BTC/USD' })).toContainText('+5.80')
      await expect(main.getByRole('table', { name: say('performance:groups.weekday') }).getByRole('row')).toHaveCount(2)
      await expect(shown(say('performance:statement.closing'))).toHaveText('100,005.80 USD')
      const year = main.getByRole('region', { name: say('performance:statement.year') })
      await expect(year.locator(figure(say('history:kind.fee')))).toHaveText('−1.20')
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: say('history:export.save') }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
      expect(lines[1]).toMatch(/Z,,Opening balance,,0$/)
      expect(lines.slice(2, 6).map((line) => line.split(',').slice(-2).join(' '))).toEqual([
        '100000 100000',
        '-1.2 99998.8',
        '10 100008.8',
        '-3 100005.8',
      ])
      expect(lines[6]).toMatch(/Z,,Closing balance,,100005\.8$/)

      await page.evaluate(() => {
        window.print = () => dispatchEvent(new Event('beforeprint'))
      })
      await main.getByRole('button', { name: say('performance:statement.print') }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(main.getByRole('cell', { name: '100,005.80' })).toBeVisible()
      await expect(page.getByRole('tab', { name: say('history:tabs.performance') })).toBeHidden()
      await expect(main.getByRole('button')).toHaveCount(0)
    })
  })

test('[ACC84] @long days of one’s own choice: both are needed, and another time is another result', async ({
  page,
  backEnd,
}) => {
  await tradeOnce(page, backEnd)
  await page.goto(performance)
  const main = page.getByRole('main')
  const period = main.getByLabel(say('history:filter.time'), { exact: true })
  await expect(main.locator(figure(say('performance:results.winners')))).toHaveText('0 of 1')
  await period.selectOption(say('performance:period.lastMonth'))
  await expect(main.getByText(say('performance:empty.title'))).toBeVisible()
  await period.selectOption(say('history:period.own'))
  await expect(main.getByText(say('performance:period.incomplete'))).toBeVisible()
  await main.getByLabel(say('history:filter.from'), { exact: true }).fill('2020-01-01')
  await main.getByLabel(say('history:filter.to'), { exact: true }).fill('2020-01-31')
  await expect(main.locator(figure(say('performance:statement.closing')))).toHaveText('0.00 USD')
})

test('[ACC90] @long what could not be read is not shown as nothing, and is asked for again', async ({ page }) => {
  await openDemo(page, '/user')
  await page.route('**/v1/api/forex/statistics*', (route) => route.abort())
  await page.goto(performance)
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: say('app:retry') })
  await expect(again).toBeVisible()
  await expect(main.getByText(say('performance:empty.title'))).toHaveCount(0)
  await page.unroute('**/v1/api/forex/statistics*')
  await again.click()
  await expect(main.getByText(say('performance:empty.title'))).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('[ACC84, LNG17] @long the page is in its reader’s words', async ({ page, backEnd }) => {
    await tradeOnce(page, backEnd)
    await page.goto(performance)
    const main = page.getByRole('main')
    const t = (key: SentenceKey) => sayIn('ar', key)
    await expect(main.locator(figure(t('performance:results.winners')))).toHaveText(/0.*1/)
    await expect(main.getByRole('table', { name: t('performance:groups.hour') })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  for (const way of ['touch', 'keyboard'] as const)
    test(`[ACC84, ACC86, LNG17] @long by ${way} the page is reached, another time chosen and the statement saved`, async ({
      page,
      backEnd,
    }) => {
      await tradeOnce(page, backEnd)
      await page.goto('/mine/history')
      const main = page.getByRole('main')
      const t = (key: SentenceKey) => sayIn('ar', key)
      const press = (target: Locator) => (way === 'touch' ? target.tap() : target.press('Enter'))
      await press(page.getByRole('tab', { name: t('history:tabs.performance') }))
      await expect(main.locator(figure(t('performance:results.winners')))).toHaveText(/0.*1/)
      await main.getByLabel(t('history:filter.time'), { exact: true }).selectOption(t('performance:period.lastMonth'))
      await expect(main.getByText(t('performance:empty.title'))).toBeVisible()
      await main.getByLabel(t('history:filter.time'), { exact: true }).selectOption(t('performance:period.thisMonth'))
      await expect(main.locator(figure(t('performance:results.winners')))).toHaveText(/0.*1/)
      const saved = page.waitForEvent('download')
      await press(main.getByRole('button', { name: t('history:export.save') }))
      expect((await saved).suggestedFilename()).toMatch(/^statement-[\d-]+\.csv$/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
})

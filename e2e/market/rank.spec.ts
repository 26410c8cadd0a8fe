/** The ranking and the traders to copy. */
import { expect, test } from '../support/fixtures.ts'

test.use({ brokerTraders: true })
test.setTimeout(60_000)

test('[RTE7, RTE21, RTE11, RNK3, RNK4, RNK5] both tabs lead to their own view, sorted, filtered, and a tap says that copying comes', async ({
  page,
}) => {
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs.getByRole('link')).toHaveText(['Copy', 'Orders', 'Quotes', 'Ranking', 'Trade'])
  await tabs.getByRole('link', { name: 'Ranking' }).click()
  await expect(page).toHaveURL(/\/rank$/)
  await expect(tabs.getByRole('link', { name: 'Ranking' })).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('list', { name: 'Traders by rank' }).getByRole('button')
  await expect(async () => {
    await page.reload()
    await expect(rows).toHaveCount(12, { timeout: 2_000 })
  }).toPass({ timeout: 45_000 })
  for (const fact of ['Win rate', 'Profit (USD)', 'Total', 'Orders', 'Followers', '3 weeks'])
    await expect(rows.first()).toContainText(fact)
  await expect(rows.first()).toContainText(/Win rate\d{1,3}%/)

  await page.getByLabel('Sort by').selectOption('Orders')
  const ordersOf = async () =>
    (await rows.allTextContents()).map((text) => Number(/Orders([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')))
  await expect
    .poll(async () => (await ordersOf()).every((one, at, all) => at === 0 || (all[at - 1] ?? 0) >= one))
    .toBe(true)
  await page.getByRole('button', { name: 'Reversal', exact: true }).click()
  await expect(rows).toHaveCount(4)
  await rows.first().click()
  await expect(page.getByText('Copy trading is coming soon').first()).toBeVisible()

  await tabs.getByRole('link', { name: 'Copy' }).click()
  await expect(page).toHaveURL(/\/rank\?view=copy$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Copy trading' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Copy' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: 'Ranking' })).not.toHaveAttribute('aria-current', 'page')
  for (const path of ['/news', '/rank']) {
    await page.goto(path)
    await expect(tabs).toBeVisible()
  }
})

test('[RNK6] an entry without followers and curve hides both', async ({ page }) => {
  const trader = {
    user: 'Meridian',
    code: 'M7Q2',
    type: 'odd',
    multiple: '50',
    three_week_rate: '-0.0412',
    three_week_win: '0.61',
  }
  const more = { three_week_profit: '2214.5', total_rate: '0.233', total_trade_num: 412 }
  await page.route('**/api/follow/list*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: [{ ...trader, ...more }] } }),
  )
  await page.goto('/rank')
  const row = page.getByRole('button', { name: /Meridian/ })
  await expect(row).toContainText('61%')
  await expect(row).toContainText('−4.12%')
  await expect(row).toContainText('odd')
  await expect(row).not.toContainText('Followers')
  await expect(row.locator('svg')).toHaveCount(0)
})

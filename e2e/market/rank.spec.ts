/** The ranking and the traders to copy. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, say } from '../support/say.ts'

test.use({ brokerTraders: true })
test.setTimeout(60_000)

test('[RTE7, RTE21, RTE11, RNK3, RNK4, RNK5] both tabs lead to their own view, sorted, filtered, and a tap says that copying comes', async ({
  page,
}) => {
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: say('app:tabs.label') })
  await expect(tabs.getByRole('link')).toHaveText([
    say('app:tabs.copy'),
    say('app:tabs.orders'),
    say('app:tabs.quotes'),
    say('app:tabs.rank'),
    say('app:tabs.trade'),
  ])
  await tabs.getByRole('link', { name: say('app:tabs.rank') }).click()
  await expect(page).toHaveURL(/\/rank$/)
  await expect(tabs.getByRole('link', { name: say('app:tabs.rank') })).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('list', { name: say('rank:list') }).getByRole('button')
  await expect(async () => {
    await page.reload()
    await expect(rows).toHaveCount(12, { timeout: 2_000 })
  }).toPass({ timeout: 45_000 })
  for (const fact of [
    say('rank:winRate'),
    say('rank:profit'),
    say('rank:totalRate'),
    say('rank:orders'),
    say('rank:followers'),
    say('rank:threeWeekRate'),
  ])
    await expect(rows.first()).toContainText(fact)
  await expect(rows.first()).toContainText(inOrder(say('rank:winRate'), /\d{1,3}%/))

  await page.getByLabel(say('rank:sort')).selectOption(say('rank:sorts.trades'))
  const ordersOf = async () =>
    (await rows.allTextContents()).map((text) =>
      Number.parseInt(text.split(say('rank:orders'))[1]?.replaceAll(',', '') ?? ''),
    )
  await expect
    .poll(async () => (await ordersOf()).every((one, at, all) => at === 0 || (all[at - 1] ?? 0) >= one))
    .toBe(true)
  await page.getByRole('button', { name: say('rank:style.reversal'), exact: true }).click()
  await expect(rows).toHaveCount(4)
  await rows.first().click()
  await expect(page.getByText(say('rank:soon')).first()).toBeVisible()

  await tabs.getByRole('link', { name: say('app:tabs.copy') }).click()
  await expect(page).toHaveURL(/\/rank\?view=copy$/)
  await expect(page.getByRole('heading', { level: 1, name: say('app:title.copy') })).toBeVisible()
  await expect(tabs.getByRole('link', { name: say('app:tabs.copy') })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: say('app:tabs.rank') })).not.toHaveAttribute('aria-current', 'page')
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
  await expect(row).not.toContainText(say('rank:followers'))
  await expect(row.locator('svg')).toHaveCount(0)
})

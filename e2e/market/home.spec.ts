/** The market list and what someone chooses for this device. */
import { ownNameOf } from '#rules/app/language.ts'
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt, openDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'

test('[MKT38, MKT39] @long a closed market counts down to its opening', async ({ page, backEnd }) => {
  const opensIn = (2 * 60 + 5) * 60_000
  await page.route('**/v1/api/forex/trade_list*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { Code: string; NextChange: string | null }[] }
    const data = answer.data.map((one) =>
      one.Code === 'ETHUSD' ? { ...one, NextChange: new Date(Date.now() + opensIn).toISOString() } : one,
    )
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await backEnd.operate('/operator/markets', { code: 'ETHUSD', status: 2 })
  await page.goto('/')
  const row = page.getByRole('main').getByRole('link', { name: /ETH\/USD/ })
  await row.scrollIntoViewIfNeeded()
  await expect(row).toContainText(
    inOrder(
      say('app:closed'),
      say('app:closedUntil', { span: `${say('app:span.hour', { n: 2 })} ${say('app:span.minute', { n: 5 })}` }),
    ),
  )
  await row.click()
  await expect(page.getByRole('main')).toContainText(
    inOrder(
      say('app:closed'),
      like('app:closedUntil', {
        span: inOrder(say('app:span.hour', { n: 2 }), like('app:span.minute', { n: /[45]/ })),
      }),
    ),
  )
  await backEnd.operate('/operator/markets', { code: 'ETHUSD', status: 1 })
  await expect(tradePage(page).buy).toBeEnabled()
})

test('[MKT34] @long the price of a row that is out of sight waits, and is the newest one when it is seen again', async ({
  page,
  backEnd,
}) => {
  await backEnd.operate('/operator/markets', { code: 'EURUSD', status: 1 })
  await holdPrice(backEnd, 'EURUSD', 1.2)
  await page.goto('/')
  const rowOf = (name: RegExp) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) })
  const first = rowOf(/EUR\/USD/)
  const last = rowOf(/AVAX\/USD/)
  await expect(first).toContainText('1.20000')
  await last.scrollIntoViewIfNeeded()
  await expect(first).toHaveAttribute('data-away', '')
  await holdPrice(backEnd, 'EURUSD', 1.3)
  await holdPrice(backEnd, 'AVAXUSD', 12.5)
  await expect(last).toContainText('12.50')
  await expect(first).toContainText('1.20000')
  await first.scrollIntoViewIfNeeded()
  await expect(first).not.toHaveAttribute('data-away')
  await expect(first).toContainText('1.30000')
})

test('[MKT46, RTE52] @long red may mean up, and the look stays light under a dark system; both are kept', async ({
  page,
  backEnd,
}) => {
  for (const [code, price] of [
    ['BTCUSD', 120_000],
    ['LTCUSD', 50],
  ] as const)
    await backEnd.operate('/operator/quotes', { code, price, hold: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDemo(page, '/user')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await ground()
  await page.getByRole('radio', { name: say('user:theme.light') }).check()
  await expect.poll(ground).not.toBe(dark)
  // Colours fade: what stands after a reload is the look itself.
  await page.reload()
  const light = await ground()
  expect(light).not.toBe(dark)

  const colours = async () => {
    await page.goto('/')
    const changeOf = async (name: RegExp, change: RegExp) => {
      const row = page.getByRole('main').getByRole('link', { name })
      await row.scrollIntoViewIfNeeded()
      return row.getByRole('img', { name: change }).evaluate((element) => getComputedStyle(element).color)
    }
    return [
      await changeOf(/BTC\/USD/, starting('app:change.up')),
      await changeOf(/LTC\/USD/, starting('app:change.down')),
    ] as const
  }
  const [up, down] = await colours()
  expect(up).not.toBe(down)
  await page.goto('/user')
  await page.getByRole('radio', { name: say('user:rise.red') }).check()
  expect(await colours()).toEqual([down, up])
  await page.reload()
  expect(await ground()).toBe(light)
  await page.goto('/user')
  await expect(page.getByRole('radio', { name: say('user:rise.red') })).toBeChecked()
  await expect(page.getByRole('radio', { name: say('user:theme.light') })).toBeChecked()
})

test('[ACC19, RTE16, RTE17] a hidden balance stays hidden over a reload', async ({ page }) => {
  await openDemo(page, '/mine')
  await expect(page.getByText('100,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: say('app:privacy.hide') }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: say('app:privacy.show') })).toBeVisible()
  await expect(page.getByText('100,000.00')).toHaveCount(0)
  await page.getByRole('button', { name: say('app:privacy.show') }).click()
  await expect(page.getByText('100,000.00').first()).toBeVisible()
})

test('[RTE6, RTE3, CHT21] quotes and trading are found as they were left, and begin at the top', async ({ page }) => {
  const trade = tradePage(page)
  await page.goto('/')
  await lookAt(page, 'BTCUSD')
  await page.getByRole('radio', { name: say('trade:periodName.1day') }).check()
  await trade.pending.click()
  await trade.entryPrice.fill('12345')
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await page.getByRole('button', { name: say('server:category.crypto') }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('link', { name: say('app:tabs.trade') }).click()
  await expect(page.getByRole('radio', { name: say('trade:periodName.1day') })).toBeChecked()
  await expect(trade.entryPrice).toHaveValue('12345')
  await page.getByRole('link', { name: say('app:tabs.quotes') }).click()
  await expect(page.getByRole('button', { name: say('server:category.crypto') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('[MKT42, MKT45] @long favourites stand first in the drawer, and a search without a match says so', async ({
  page,
}) => {
  const trade = tradePage(page)
  await page.goto('/')
  await lookAt(page, 'BTCUSD')
  await page.getByRole('button', { name: say('app:favourite.add') }).click()
  await page.getByRole('button', { name: say('trade:chooseInstrument') }).click()
  const drawer = page.getByRole('dialog', { name: say('trade:instruments') })
  await expect(drawer.getByRole('region').first()).toHaveAccessibleName(say('trade:picker.favourites'))
  await drawer.getByRole('textbox', { name: say('trade:picker.search') }).fill('nothing like it')
  await expect(drawer).toContainText(say('trade:picker.nothing.title'))
  await drawer.getByRole('textbox', { name: say('trade:picker.search') }).fill('metals')
  await drawer.getByRole('button', { name: /XAU\/USD/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'XAU/USD' })).toBeVisible()
  await expect(trade.leverage).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'XAU/USD' })).toBeVisible()
})

test('[LNG7, LNG8, RTE38] @long a chosen language changes every word at once and is kept; the address may ask for another', async ({
  page,
}) => {
  await page.goto('/language')
  await page.getByRole('button', { name: ownNameOf('hk') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
  await expect(page.getByRole('heading', { name: say('app:title.language') })).toHaveCount(0)
  const heading = (await page.getByRole('heading').first().textContent()) ?? ''
  await page.reload()
  await expect(page.getByRole('heading').first()).toHaveText(heading)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')

  const asked = page.waitForRequest(/trade_list/)
  await page.goto('/?lang=en')
  expect((await asked).headers()['lang']).toBe('en')
  await expect(page.getByRole('link', { name: say('home:search') })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: say('home:search') })).toBeVisible()
})

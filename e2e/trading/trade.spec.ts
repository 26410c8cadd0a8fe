/** The order form and the chart above it: what is previewed is what is booked, and every answer is told. */
import { type Period, periods } from '#rules/market/candle.ts'
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { countAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[TKT1, TKT2, TKT3, TKT16, TKT17, TKT18, TKT20] the preview follows lots and leverage, and is what is booked', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.lots).toHaveValue('0.01')
  await expect(trade.fewer).toBeDisabled()
  await expect(trade.margin).toHaveText('180.000000')
  await expect(trade.freeMargin).toHaveText('100,000.0099,819.70')

  await trade.more.click()
  await trade.more.click()
  await expect(trade.lots).toHaveValue('0.03')
  await expect(trade.fewer).toBeEnabled()
  await expect(trade.margin).toHaveText('540.000000')
  await expect(trade.fee).toHaveText('0.900000')
  await trade.fewer.click()
  await trade.fewer.click()
  await expect(trade.lots).toHaveValue('0.01')
  await expect(trade.fewer).toBeDisabled()

  await trade.lots.fill('0.1')
  await trade.leverage.selectOption('\u200E×50')
  await expect(trade.margin).toHaveText('180.000000')
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await expect(trade.margin).toHaveText('180.200000')
  await expect(trade.freeMargin).toHaveText('100,000.0099,816.80')
  await trade.open('buy')
  await trade.toOrders()
  await expect(orders.figure('margin')).toHaveText('180.20')
  await expect(orders.figure('available')).toHaveText('99,816.80')
  await expect(orders.figure('balance')).toHaveText('99,997.00')
  await orders.row('BTC/USD').click()
  await expect(orders.detail('margin')).toHaveText('180.200000')
  await expect(orders.detail('fee')).toHaveText('3.000000')
  await expect(orders.detail('leverage')).toHaveText('×50')
})

test('[TKT5, TKT25, TKT26] too many lots, wrong lots and none are named, with the figures', async ({ page }) => {
  const trade = tradePage(page)
  await tradeDemo(page, 'BTCUSD')
  await trade.lots.fill('6')
  await expect(trade.form).toContainText(
    say('trade:problem.notEnoughAvailable', { needed: '108,180.00', left: '100,000.00' }),
  )
  await expect(trade.buy).toBeDisabled()
  await trade.lots.fill('0.015')
  await expect(trade.form).toContainText(say('trade:problem.badLots', { minimum: '0.01', step: '0.01' }))
  await trade.lots.fill('')
  await expect(trade.buy).toBeDisabled()
  await trade.lots.fill('5.5')
  await expect(trade.buy).toBeEnabled()
})

test('[TKT38, NET74, MKT48] @long a refusal is told in words, and the form keeps what was typed', async ({ page }) => {
  const trade = tradePage(page)
  await tradeDemo(page, 'QAREJECT')
  await trade.lots.fill('0.07')
  await trade.open('sell')
  await expect(page.getByRole('alert')).toContainText(say('server:code.2004'))
  await expect(trade.form).not.toContainText(say('server:code.2004'))
  await expect(trade.lots).toHaveValue('0.07')
  await expect(trade.sell).toBeEnabled()
  expect(await countAsUser(page, 1)).toBe(0)
})

test('[TKT36, TKT37, MKT49] @long a slow answer says that it takes longer, takes no second press, and comes', async ({
  page,
}) => {
  const trade = tradePage(page)
  await tradeDemo(page, 'QASLOW')
  await trade.open('buy')
  await expect(trade.form).toContainText(say('trade:sending.slow'))
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  await trade.sell.click({ force: true })
  await expect(trade.placed).toContainText('QASLOW')
  expect(await countAsUser(page, 1)).toBe(1)
})

test('[NET60, NET67, NET68, NET69, MKT50] an answer that never comes is asked for again, also over a reload, and one order is there', async ({
  page,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  // The wait for an answer is 15 s; here it is a tenth of that.
  await page.addInitScript(() => {
    const whole = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => whole(ms / 10)
  })
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) keys.push(request.headers()['idempotency-key'])
  })
  await tradeDemo(page, 'QASILENT')
  await trade.open('buy')
  await expect(trade.form).toContainText(say('trade:sending.checking'))
  await expect(trade.buy).toBeDisabled()

  let aborted = 0
  await page.route('**/submit', (route) => {
    aborted += 1
    return route.abort()
  })
  await page.reload()
  await expect(trade.form).toContainText(say('trade:sending.checking'))
  await expect(trade.buy).toBeDisabled()
  await expect.poll(() => aborted).toBeGreaterThan(0)
  await page.unroute('**/submit')
  await expect(page.getByText(say('server:done.submitOrder'))).toBeVisible()
  await expect(trade.buy).toBeEnabled()
  await page.goto('/order')
  await expect(orders.row('QASILENT')).toHaveCount(1)
  expect(keys.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(1)
  expect(await countAsUser(page, 1)).toBe(1)
})

test('[TKT36] a double tap makes one order', async ({ page }) => {
  const trade = tradePage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent += 1
  })
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toBeEnabled()
  await trade.buy.dblclick()
  await expect(trade.confirm).toBeVisible()
  expect(sent).toBe(0)
  await trade.confirm.dblclick()
  await expect(trade.placed).toBeVisible()
  expect(sent).toBe(1)
  expect(await countAsUser(page, 1)).toBe(1)
})

test('[CHT21, CHT22, CHT28] @long another period shows other candles', async ({ page, backEnd }) => {
  const trade = tradePage(page)
  await page.goto('/')
  await lookAt(page, 'BTCUSD')
  const candles = trade.chart.getByRole('row')
  const table = trade.chart.locator('details > summary')
  const picture = (period: Period) =>
    trade.chart.getByRole('img', {
      name: like('trade:chart.summary', { instrument: 'BTC/USD', period: say(`trade:periodName.${period}`) }),
    })
  await expect(picture('5min')).toHaveAccessibleName(like('trade:chart.summary', { price: '90000.00' }))
  const drawn = trade.chart.locator('[role=img] path').first()
  const before = await drawn.getAttribute('d')
  await expect(page.getByRole('radiogroup', { name: say('trade:periods') })).toHaveText(
    inOrder(...periods.map((period) => say(`trade:period.${period}`))),
  )
  for (const period of ['1day', '60min'] as const) {
    const asked = page.waitForRequest(/kline\?.*period=/)
    await page.getByRole('radio', { name: say(`trade:periodName.${period}`) }).check()
    await asked
    await expect(picture(period)).toBeVisible()
    await expect(drawn).not.toHaveAttribute('d', before ?? '')
  }
  await table.focus()
  await page.keyboard.press('Enter')
  await expect(candles).toHaveCount(31)
  await holdPrice(backEnd, 'BTCUSD', 91_500)
  await expect(candles.nth(1)).toContainText('91500.00')
})

test('[CHT33] @long older candles come before the edge is in view, and the view stays', async ({ page }) => {
  const trade = tradePage(page)
  await page.goto('/')
  await lookAt(page, 'BTCUSD')
  const picture = trade.chart.getByRole('group', { name: starting('trade:chart.name') })
  const readout = picture.locator('div[aria-hidden="true"]').last()
  await expect(trade.chart.locator('[role=img] path').first()).toHaveAttribute('d', /^M/)
  const gate = { isAsked: false, open: () => {} }
  const opened = new Promise<void>((resolve) => (gate.open = resolve))
  await page.route(/kline\?.*to=/, async (route) => {
    gate.isAsked = true
    await opened
    await route.continue()
  })
  const answered = page.waitForResponse(/kline\?.*to=/)
  const figures = inOrder(...(['open', 'high', 'low', 'close'] as const).map((one) => say(`trade:chart.short.${one}`)))
  // The chart's gestures come after its first drawing: a pointer that rested there before is seen when it moves on.
  let x = 150
  await expect(async () => {
    await picture.hover({ position: { x: (x += 5), y: 100 } })
    await expect(readout).toContainText(figures, { timeout: 500 })
  }).toPass()
  const newest = (await readout.textContent()) ?? ''
  await picture.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    expect(gate.isAsked).toBe(true)
  }).toPass({ intervals: [20] })
  await expect(readout).not.toHaveText(newest)
  // What a key or an answer asked of the chart is seen with the frame after the one under way.
  const drawn = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await drawn()
  const pointed = (await readout.textContent()) ?? ''
  gate.open()
  const older = (await (await answered).json()) as { readonly data: readonly unknown[] }
  expect(older.data.length).toBeGreaterThan(100)
  await drawn()
  // Further than the first page reached, and back again: an edge in the way would have held the view.
  for (const key of ['ArrowLeft', 'ArrowRight']) for (let step = 0; step < 20; step += 1) await page.keyboard.press(key)
  await expect(readout).toHaveText(pointed)
})

/** Pending orders: on both sides of the price, without the money, with a stop that is already passed, cancelled. */
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { becomeDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[TKT304, TKT305, TKT9, TKT10, TKT39, TKT40, ORD26, ORD27, ORD28, ORD29, ORD41] buys and sells below and above the price open at the quotes that reach them', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.pending.click()
  await expect(trade.entryPrice).toHaveValue('89730.00')
  await expect(trade.buy).toContainText(say('app:side.buyLimit'))
  await expect(trade.sell).toContainText(say('app:side.sellStop'))
  await expect(trade.form).toContainText(`${say('app:side.sellStop')} · ${say('app:side.buyLimit')}`)
  await trade.entryPrice.fill('90000')
  await expect(trade.buy).toBeDisabled()
  await expect(trade.form).toContainText(say('trade:problem.targetIsThePrice'))
  await trade.entryPrice.fill('')
  await expect(trade.form).toContainText(say('trade:problem.targetNeeded'))
  for (const [side, entryPrice, name] of [
    ['buy', '89500', 'buyLimit'],
    ['sell', '89400', 'sellStop'],
    ['sell', '90500', 'sellLimit'],
    ['buy', '90600', 'buyStop'],
  ] as const) {
    await trade.entryPrice.fill(entryPrice)
    await trade.open(side)
    await expect(trade.placed).toContainText(
      like('trade:placed.textPending', { side: say(`app:side.${name}`), lots: '0.01', instrument: 'BTC/USD' }),
    )
    await trade.stay()
  }
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await orders.pending.click()
  await expect(orders.row('BTC/USD')).toHaveCount(4)
  for (const name of ['buyLimit', 'sellStop', 'sellLimit', 'buyStop'] as const)
    await expect(orders.row('BTC/USD').filter({ hasText: say(`app:sideLots.${name}`, { lots: '0.01' }) })).toHaveCount(
      1,
    )
  await expect(orders.figure('balance')).toHaveText('100,000.00')
  await expect(orders.figure('margin')).toHaveText('0.00')

  for (const [price, left] of [
    [89_450, 3],
    [89_390, 2],
    [90_550, 1],
    [90_700, 0],
  ] as const) {
    await holdPrice(backEnd, 'BTCUSD', price)
    await expect(orders.row('BTC/USD')).toHaveCount(left)
  }
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
  await orders.holding.click()
  await expect(orders.row('BTC/USD')).toHaveCount(4)
  for (const [side, path] of [
    [say('app:sideLots.buy', { lots: '0.01' }), '89,450.00 → 90,700.00'],
    [say('app:sideLots.sell', { lots: '0.01' }), '89,390.00 → 90,700.00'],
    [say('app:sideLots.sell', { lots: '0.01' }), '90,550.00 → 90,700.00'],
    [say('app:sideLots.buy', { lots: '0.01' }), '90,700.00 → 90,700.00'],
  ] as const)
    await expect(orders.row('BTC/USD').filter({ hasText: side }).filter({ hasText: path })).toHaveCount(1)
  await expect(orders.figure('balance')).toHaveText('99,998.80')
})

test('[ORD30, TKT306] @long a pending order that cannot be paid for when its price comes ends and says so', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.pending.click()
  await trade.entryPrice.fill('89000')
  await expect(trade.form).not.toContainText(like('trade:problem.marginMayLack'))
  await trade.lots.fill('100')
  await expect(trade.form).toContainText(like('trade:problem.marginMayLack', { left: '100,000.00' }))
  await trade.open('buy')
  await trade.toOrders()
  await expect(orders.row('BTC/USD')).toBeVisible()

  await holdPrice(backEnd, 'BTCUSD', 88_900)
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
  await orders.holding.click()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText(say('orders:reason.no_margin'))
  await expect(orders.row('BTC/USD')).toContainText('0.00')
  await expect(orders.figure('balance')).toHaveText('100,000.00')
})

test('[ORD35] @long an order whose stop is already passed when it opens closes at that same price', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await becomeDemo(page)
  await submitAsUser(page, { status: 0, target_price: '89500', stop_loss_price: '89300' })
  await page.goto('/order?tab=pending')
  await expect(orders.row('BTC/USD')).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 89_000)
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText('89,000.00 → 89,000.00')
  await expect(orders.row('BTC/USD')).toContainText(say('orders:reason.stop_loss'))
  await expect(orders.figure('balance')).toHaveText('99,999.70')
})

test('[ORD55, ORD36, ORD49, TKT15, ORD31, ORD32] @long a pending order takes stops, is cancelled after a question, and stands in the history', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.pending.click()
  await trade.entryPrice.fill('89 500,5')
  await trade.lots.fill('٠٫٠٢')
  await trade.open('buy')
  await trade.toOrders()

  await orders.row('BTC/USD').click()
  await expect(orders.detail('target')).toHaveText('89,500.50')
  await expect(orders.detail('lots')).toHaveText(say('app:sideLots.buyLimit', { lots: '0.02' }))
  await orders.setStops.click()
  await orders.stops.getByRole('switch', { name: say('stops:name.stopLoss') }).click()
  await orders.stops.getByRole('textbox', { name: say('stops:name.stopLoss') }).fill('89600')
  await expect(orders.stops).toContainText(say('orders:problem.stopLossOfBuy', { price: '89,500.50' }))
  await orders.stops.getByRole('textbox', { name: say('stops:name.stopLoss') }).fill('89000.5')
  await expect(orders.stops).toContainText(like('stops:means', { money: /−10\.00\W+/ }))
  await orders.stops.getByRole('button', { name: say('orders:stops.save') }).click()
  await expect(orders.stops).toBeHidden()
  await expect(orders.detail('stopLoss')).toHaveText('89,000.50')
  await orders.sheet.getByRole('button', { name: say('orders:detail.cancel') }).click()
  const question = page.getByRole('alertdialog', { name: say('orders:confirm.cancel.title') })
  await question.getByRole('button', { name: say('orders:confirm.cancel.stay') }).click()
  await expect(question).toBeHidden()
  await expect(orders.detail('target')).toHaveText('89,500.50')
  await orders.cancel()
  await expect(orders.sheet).toBeHidden()
  await expect(page.getByText(say('orders:empty.pending.title'))).toBeVisible()
  await expect(page.getByText(say('server:done.cancelOrder'))).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText(say('orders:reason.cancelled'))
  await holdPrice(backEnd, 'BTCUSD', 89_000)
  await orders.holding.click()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
})

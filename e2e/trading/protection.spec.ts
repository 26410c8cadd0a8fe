/** Stop loss and take profit: set later or given with the order, reached, jumped past, and worth what was said. */
import { expect, test } from '../support/fixtures.ts'
import { like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ORD54, ORD33, ORD34, ORD46, ORD47, ORD43, ORD57] a stop set on a holding order closes it by itself, in the list and in the open sheet', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  await submitAsUser(page)
  await submitAsUser(page, { type: 2, forex_id: 72, cont: '0.02' })
  await expect(orders.row('ETH/USD')).toBeVisible()

  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await orders.row('BTC/USD').click()
  await expect(orders.sheet.getByRole('img', { name: starting('orders:detail.path') })).toBeVisible()
  await orders.setStops.click()
  await orders.stops.getByRole('switch', { name: say('stops:name.stopLoss') }).click()
  await orders.stops.getByRole('textbox', { name: say('stops:name.stopLoss') }).fill('90500,0')
  await expect(orders.stops).toContainText(like('stops:means', { money: /\+5\.00\W+/ }))
  await orders.stops.getByRole('button', { name: say('orders:stops.save') }).click()
  await expect(orders.stops).toBeHidden()
  await expect(orders.detail('stopLoss')).toHaveText('90,500.00')
  await expect(orders.detail('takeProfit')).toHaveText('–')

  await holdPrice(backEnd, 'BTCUSD', 90_600)
  await expect(orders.detail('now')).toHaveText('90,600.00')
  await expect(orders.detail('profit')).toHaveText('+6.00')
  await holdPrice(backEnd, 'BTCUSD', 90_400)
  await expect(orders.sheet).toBeHidden()
  await expect(orders.row('BTC/USD')).toHaveCount(0)
  await expect(orders.row('ETH/USD')).toBeVisible()

  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText(say('orders:reason.stop_loss'))
  await expect(orders.row('BTC/USD')).toContainText('90,000.00 → 90,400.00')
  await expect(orders.row('BTC/USD')).toContainText('+4.00')
})

test('[TKT300, TKT301, TKT303, TKT11, TKT21, TKT33, CHT30, ORD34, PNL8] @long what a stop means in money is what is booked when the price reaches it', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.openStop('stopLoss')
  const [sl, tp] = [trade.stopSheet('stopLoss'), trade.stopSheet('takeProfit')]
  await expect(trade.stopField('stopLoss')).toHaveValue('89550.00')
  await expect(sl).toContainText(
    like('stops:what', { order: say('app:sideLots.buy', { lots: '0.01' }), price: /\W*90,000.00\W*/ }),
  )
  await expect(sl).toContainText(like('stops:means', { money: /−4\.50\W+/ }))
  await trade.closeStop('stopLoss')
  await expect(trade.sell).toBeVisible()
  await expect(trade.chart).not.toContainText(say('trade:form.stopLossShort'))
  await trade.openStop('stopLoss')
  await trade.setStop('stopLoss')
  await expect(trade.chart).toContainText(say('trade:form.stopLossShort'))
  await expect(trade.sell).toHaveCount(0)
  await trade.openStop('takeProfit')
  await expect(tp).toContainText(like('stops:means', { money: /\+9\.00\W+/ }))
  await trade.setStop('takeProfit')
  await expect(trade.stopChip('stopLoss')).toContainText('89,550.00')
  await trade.open('buy')
  await trade.stay()

  await trade.openStop('stopLoss')
  await trade.chooseSide('stopLoss', 'sell')
  await expect(trade.stopField('stopLoss')).toHaveValue('90450.00')
  await trade.stopWay('stopLoss', 'money').click()
  await trade.stopField('stopLoss').fill('3')
  await expect(trade.stopField('stopLoss')).toHaveValue('-3')
  await expect(trade.stopWay('stopLoss', 'price')).toHaveAccessibleName(`${say('stops:ways.price')} 90,300.00`)
  await expect(sl).toContainText(like('stops:means', { money: /−3\.00\W+/ }))
  await trade.setStop('stopLoss')
  await expect(trade.stopChip('takeProfit')).toContainText('89,100.00')
  await expect(trade.stopChip('takeProfit')).toContainText('+9.00')
  await expect(trade.buy).toHaveCount(0)
  await trade.open('sell')
  await trade.toOrders()
  await expect(orders.row('BTC/USD')).toHaveCount(2)

  await holdPrice(backEnd, 'BTCUSD', 89_550)
  await expect(orders.row('BTC/USD')).toHaveCount(1)
  await holdPrice(backEnd, 'BTCUSD', 89_100)
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await expect(orders.figure('balance')).toHaveText('100,003.90')

  await orders.history.click()
  const [sell, buy] = [orders.row('BTC/USD').nth(0), orders.row('BTC/USD').nth(1)]
  await expect(sell).toContainText(say('orders:reason.take_profit'))
  await expect(sell).toContainText('+9.00')
  await expect(buy).toContainText(say('orders:reason.stop_loss'))
  await expect(buy).toContainText('−4.50')
})

test('[TKT301, TKT302, TKT300] @long a stop is entered in four ways, says what is wrong with it, and both buttons are back without it', async ({
  page,
}) => {
  const trade = tradePage(page)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.openStop('stopLoss')
  const sheet = trade.stopSheet('stopLoss')
  const field = trade.stopField('stopLoss')
  const set = sheet.getByRole('button', { name: say('stops:set.stopLoss') })
  await sheet.getByRole('button', { name: say('stops:pips', { pips: '1,000' }) }).click()
  await expect(field).toHaveValue('89900.00')
  for (const [way, shown, typed, price] of [
    ['pips', '1000.0', '2000', '89,800.00'],
    ['money', '-2.00', '5', '89,500.00'],
    ['share', '-0.01', '0.02', '88,000.00'],
  ] as const) {
    await trade.stopWay('stopLoss', way).click()
    await expect(field).toHaveValue(shown)
    await field.fill(typed)
    await expect(trade.stopWay('stopLoss', 'price')).toHaveAccessibleName(`${say('stops:ways.price')} ${price}`)
  }
  await trade.stopWay('stopLoss', 'price').click()
  for (const [typed, why] of [
    ['90100', say('trade:problem.stopLossOfBuy', { price: '90,000.00' })],
    ['0', say('trade:problem.stopNotPositive')],
    ['', say('trade:problem.stopLossNeeded')],
  ] as const) {
    await field.fill(typed)
    await expect(sheet).toContainText(why)
    await expect(set).toBeDisabled()
  }
  await field.fill('89700')
  await set.click()
  await expect(trade.stopChip('stopLoss')).toContainText('−3.00')
  await trade.more.click()
  await expect(trade.stopChip('stopLoss')).toContainText('−6.00')
  await expect(trade.stopChip('stopLoss')).toContainText('89,700.00')
  await trade.openStop('stopLoss')
  await trade.removeStop('stopLoss')
  await expect(trade.sell).toBeVisible()
  await expect(trade.buy).toBeVisible()
})

test('[ORD34] @long a price that jumps past a stop closes at the price it jumped to, for better and for worse', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await openDemo(page, '/order')
  await submitAsUser(page, { stop_loss_price: '80000', target_profit_price: '90500' })
  await submitAsUser(page, { type: 2, stop_loss_price: '90300', target_profit_price: '80000' })
  await expect(orders.row('BTC/USD')).toHaveCount(2)

  await holdPrice(backEnd, 'BTCUSD', 95_000)
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toHaveCount(2)
  for (const [lots, reason, profit] of [
    [say('app:sideLots.buy', { lots: '0.01' }), say('orders:reason.take_profit'), '+50.00'],
    [say('app:sideLots.sell', { lots: '0.01' }), say('orders:reason.stop_loss'), '−50.00'],
  ] as const) {
    const row = orders.row('BTC/USD').filter({ hasText: lots })
    await expect(row).toContainText(reason)
    await expect(row).toContainText('90,000.00 → 95,000.00')
    await expect(row).toContainText(profit)
  }
})

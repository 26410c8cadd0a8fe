/** Stop loss and take profit: set later or given with the order, reached, jumped past, and worth what was said. */
import { expect, test } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'

test('[ORD54, ORD33, ORD34, ORD46, ORD47, ORD43, ORD57] a stop set on a holding order closes it by itself, in the list and in the open sheet', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/order')
  await submitAsUser(page)
  await submitAsUser(page, { type: 2, forex_id: 72, cont: '0.02' })
  await expect(orders.row('ETH/USD')).toBeVisible()

  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await orders.row('BTC/USD').click()
  await expect(orders.sheet.getByRole('img', { name: /^Price since / })).toBeVisible()
  await orders.setStops.click()
  await orders.stops.getByRole('switch', { name: 'Stop loss' }).click()
  await orders.stops.getByRole('textbox', { name: 'Stop loss' }).fill('90500,0')
  await expect(orders.stops).toContainText(/\+5\.00\W+USD if triggered/)
  await orders.stops.getByRole('button', { name: 'Save' }).click()
  await expect(orders.stops).toBeHidden()
  await expect(orders.detail('Stop loss')).toHaveText('90,500.00')
  await expect(orders.detail('Take profit')).toHaveText('–')

  await holdPrice(backEnd, 'BTCUSD', 90_600)
  await expect(orders.detail('Price now')).toHaveText('90,600.00')
  await expect(orders.detail('Profit or loss')).toHaveText('+6.00')
  await holdPrice(backEnd, 'BTCUSD', 90_400)
  await expect(orders.sheet).toBeHidden()
  await expect(orders.row('BTC/USD')).toHaveCount(0)
  await expect(orders.row('ETH/USD')).toBeVisible()

  await orders.history.click()
  await expect(orders.row('BTC/USD')).toContainText('Stop loss reached')
  await expect(orders.row('BTC/USD')).toContainText('90,000.00 → 90,400.00')
  await expect(orders.row('BTC/USD')).toContainText('+4.00')
})

test('[TKT300, TKT301, TKT303, TKT11, TKT21, TKT33, CHT30, ORD34, PNL8] what a stop means in money is what is booked when the price reaches it', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  const orders = ordersPage(page)
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.openStop('Stop loss')
  const [sl, tp] = [trade.stopSheet('Stop loss'), trade.stopSheet('Take profit')]
  await expect(trade.stopField('Stop loss')).toHaveValue('89550.00')
  await expect(sl).toContainText(/Buy 0.01 at \W*90,000.00/)
  await expect(sl).toContainText(/−4\.50\W+USD if triggered/)
  await trade.closeStop('Stop loss')
  await expect(trade.sell).toBeVisible()
  await expect(trade.chart).not.toContainText('SL')
  await trade.openStop('Stop loss')
  await trade.setStop('Stop loss')
  await expect(trade.chart).toContainText('SL')
  await expect(trade.sell).toHaveCount(0)
  await trade.openStop('Take profit')
  await expect(tp).toContainText(/\+9\.00\W+USD if triggered/)
  await trade.setStop('Take profit')
  await expect(trade.stopChip('Stop loss')).toContainText('89,550.00')
  await trade.open('buy')
  await trade.stay()

  await trade.openStop('Stop loss')
  await trade.chooseSide('Stop loss', 'Sell')
  await expect(trade.stopField('Stop loss')).toHaveValue('90450.00')
  await trade.stopWay('Stop loss', 'Money').click()
  await trade.stopField('Stop loss').fill('3')
  await expect(trade.stopField('Stop loss')).toHaveValue('-3')
  await expect(trade.stopWay('Stop loss', 'Price')).toHaveAccessibleName('Price 90,300.00')
  await expect(sl).toContainText(/−3\.00\W+USD if triggered/)
  await trade.setStop('Stop loss')
  await expect(trade.stopChip('Take profit')).toContainText('89,100.00')
  await expect(trade.stopChip('Take profit')).toContainText('+9.00')
  await expect(trade.buy).toHaveCount(0)
  await trade.open('sell')
  await trade.toOrders()
  await expect(orders.row('BTC/USD')).toHaveCount(2)

  await holdPrice(backEnd, 'BTCUSD', 89_550)
  await expect(orders.row('BTC/USD')).toHaveCount(1)
  await holdPrice(backEnd, 'BTCUSD', 89_100)
  await expect(page.getByText('No open orders')).toBeVisible()
  await expect(orders.figure('Balance')).toHaveText('100,003.90')

  await orders.history.click()
  const [sell, buy] = [orders.row('BTC/USD').nth(0), orders.row('BTC/USD').nth(1)]
  await expect(sell).toContainText('Take profit reached')
  await expect(sell).toContainText('+9.00')
  await expect(buy).toContainText('Stop loss reached')
  await expect(buy).toContainText('−4.50')
})

test('[TKT301, TKT302, TKT300] a stop is entered in four ways, says what is wrong with it, and both buttons are back without it', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.openStop('Stop loss')
  const sheet = trade.stopSheet('Stop loss')
  const field = trade.stopField('Stop loss')
  const set = sheet.getByRole('button', { name: 'Set stop loss' })
  await sheet.getByRole('button', { name: '1,000 pips' }).click()
  await expect(field).toHaveValue('89900.00')
  for (const [way, shown, typed, price] of [
    ['Pips', '1000.0', '2000', '89,800.00'],
    ['Money', '-2.00', '5', '89,500.00'],
    ['Balance', '-0.01', '0.02', '88,000.00'],
  ] as const) {
    await trade.stopWay('Stop loss', way).click()
    await expect(field).toHaveValue(shown)
    await field.fill(typed)
    await expect(trade.stopWay('Stop loss', 'Price')).toHaveAccessibleName(`Price ${price}`)
  }
  await trade.stopWay('Stop loss', 'Price').click()
  for (const [typed, why] of [
    ['90100', 'The stop loss of a buy lies below 90,000.00'],
    ['0', 'The price must be above 0'],
    ['', 'Enter a stop loss or remove it'],
  ] as const) {
    await field.fill(typed)
    await expect(sheet).toContainText(why)
    await expect(set).toBeDisabled()
  }
  await field.fill('89700')
  await set.click()
  await expect(trade.stopChip('Stop loss')).toContainText('−3.00')
  await trade.more.click()
  await expect(trade.stopChip('Stop loss')).toContainText('−6.00')
  await expect(trade.stopChip('Stop loss')).toContainText('89,700.00')
  await trade.openStop('Stop loss')
  await trade.removeStop('Stop loss')
  await expect(trade.sell).toBeVisible()
  await expect(trade.buy).toBeVisible()
})

test('[ORD34] a price that jumps past a stop closes at the price it jumped to, for better and for worse', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/order')
  await submitAsUser(page, { stop_loss_price: '80000', target_profit_price: '90500' })
  await submitAsUser(page, { type: 2, stop_loss_price: '90300', target_profit_price: '80000' })
  await expect(orders.row('BTC/USD')).toHaveCount(2)

  await holdPrice(backEnd, 'BTCUSD', 95_000)
  await expect(page.getByText('No open orders')).toBeVisible()
  await orders.history.click()
  await expect(orders.row('BTC/USD')).toHaveCount(2)
  for (const [lots, reason, profit] of [
    ['Buy 0.01', 'Take profit reached', '+50.00'],
    ['Sell 0.01', 'Stop loss reached', '−50.00'],
  ] as const) {
    const row = orders.row('BTC/USD').filter({ hasText: lots })
    await expect(row).toContainText(reason)
    await expect(row).toContainText('90,000.00 → 95,000.00')
    await expect(row).toContainText(profit)
  }
})

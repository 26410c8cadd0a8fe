/** A sheet that is open follows its order, and what happens by itself is told on every page. */
import { expect, test } from '../support/fixtures.ts'
import { like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { becomeDemo, lookAt, openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { submitAsUser } from '../support/userCalls.ts'

const pendingBuy = { status: 0, target_price: '89500' } as const

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ORD181, ORD182] a pending order that fills becomes the position in place: a press that began before does nothing, the new actions wait, and close stands elsewhere', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await becomeDemo(page)
  await submitAsUser(page, pendingBuy)
  await page.goto('/order?tab=pending')
  await orders.row('BTC/USD').click()
  const cancel = orders.sheet.getByRole('button', { name: say('orders:detail.cancel') })
  const close = orders.sheet.getByRole('button', { name: say('orders:detail.close') })
  await expect(cancel).toBeVisible()
  await orders.sheet.evaluate((sheet) => Promise.all(sheet.getAnimations({ subtree: true }).map((one) => one.finished)))
  const place = await cancel.boundingBox()
  if (!place) throw new Error('No place for Cancel order')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await holdPrice(backEnd, 'BTCUSD', 89_400)
  await expect(close).toBeVisible()
  await expect(close).toBeDisabled()
  await page.mouse.up()
  await expect(orders.sheet).toContainText(like('orders:turned.filled', { price: /\W+89,400\.00\W*/ }))
  await expect(close).toBeEnabled()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const newPlace = await close.boundingBox()
  if (!newPlace) throw new Error('No place for Close order')
  expect(newPlace.x >= place.x + place.width || newPlace.y >= place.y + place.height).toBe(true)
  await expect(page.getByText(starting('told:filled.buy'))).toHaveCount(0)
  await close.click()
  await expect(page.getByRole('alertdialog', { name: say('orders:confirm.close.title') })).toBeVisible()
})

test('[ORD47, ORD181] a position that its stop loss closes shows its end and the reason in the open sheet, which goes by itself', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await becomeDemo(page)
  await submitAsUser(page, { stop_loss_price: '89000' })
  await page.goto('/order')
  await orders.row('BTC/USD').click()
  await orders.sheet.getByRole('button', { name: say('orders:detail.close') }).click()
  const question = page.getByRole('alertdialog', { name: say('orders:confirm.close.title') })
  await expect(question).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 88_900)
  await expect(question).toBeHidden()
  await expect(orders.sheet.getByRole('status').filter({ hasText: say('orders:reason.stop_loss') })).toBeVisible()
  await expect(orders.sheet.getByRole('button', { name: say('orders:detail.setStops') })).toHaveCount(0)
  await expect(orders.detail('closed')).toHaveText('88,900.00')
  await expect(page.getByText(starting('told:one.stop_loss'))).toHaveCount(0)
  await expect(orders.sheet).toBeHidden()
})

test('[ORD183] a cancel that comes too late says so in the sheet, which shows the position', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await becomeDemo(page)
  await submitAsUser(page, pendingBuy)
  await page.goto('/order?tab=pending')
  await orders.row('BTC/USD').click()
  await page.route('**/cancel_trade', async (route) => {
    await holdPrice(backEnd, 'BTCUSD', 89_400)
    await route.continue()
  })
  await orders.cancel()
  await expect(orders.sheet).toContainText(like('orders:turned.filled', { price: /\W+89,400\.00\W*/ }))
  await expect(orders.sheet).toContainText(say('orders:turned.late'))
  await expect(orders.sheet.getByRole('button', { name: say('orders:detail.close') })).toBeEnabled()
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('[ORD59, ORD180, NET180] fills and ends are told on another page, two at most, under the bar, and lead to the order', async ({
  page,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await holdPrice(backEnd, 'ETHUSD', 3_000)
  await becomeDemo(page)
  await submitAsUser(page, pendingBuy)
  await submitAsUser(page, { stop_loss_price: '85000' })
  await submitAsUser(page, { forex_id: 72, cont: '0.1', target_profit_price: '3100' })
  const read = page.waitForResponse(/my_deal\?status=0/)
  const held = page.waitForResponse(/my_deal\?status=1/)
  await page.goto('/news')
  await Promise.all([read, held])
  await expect(page.getByRole('heading', { name: say('app:title.news') })).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 89_400)
  const bought = page.getByText(say('told:filled.buy', { lots: '0.01', instrument: 'BTC/USD', price: '89,400.00' }))
  await expect(bought).toBeVisible()
  const bar = await page.getByRole('heading', { level: 1 }).boundingBox()
  const toast = await bought.boundingBox()
  expect((toast?.y ?? 0) >= (bar?.y ?? 0) + (bar?.height ?? 0)).toBe(true)
  await holdPrice(backEnd, 'ETHUSD', 3_110)
  await expect(
    page.getByText(
      starting('told:one.take_profit', {
        instrument: 'ETH/USD',
        order: say('app:sideLots.buy', { lots: '0.10' }),
        profit: /\+.*/,
      }),
    ),
  ).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 84_000)
  const stopped = page.getByText(
    starting('told:one.stop_loss', {
      instrument: 'BTC/USD',
      order: say('app:sideLots.buy', { lots: '0.01' }),
      profit: /−.*/,
    }),
  )
  await expect(stopped).toBeVisible()
  await expect(bought).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('app:moreNews', { n: 1 }) })).toBeVisible()
  await stopped
    .locator('..')
    .getByRole('button', { name: say('app:seeIt') })
    .click()
  await expect(page).toHaveURL(/\/order\?tab=ended/)
  await expect(orders.detail('reason')).toHaveText(say('orders:reason.stop_loss'))
})

test('[NET362] what is told while a sheet is open can be pressed over it, covers neither its title nor its way out, and stays when it closes', async ({
  page,
  backEnd,
}) => {
  await openDemo(page)
  await submitAsUser(page, { forex_id: 71, stop_loss_price: '85000' })
  await submitAsUser(page, pendingBuy)
  const held = page.waitForResponse(/my_deal\?status=1/)
  await page.goto('/order')
  await held
  await ordersPage(page).row('BTC/USD').click()
  const sheet = page.getByRole('dialog', { name: 'BTC/USD' })
  await expect(sheet).toBeVisible()
  await holdPrice(backEnd, 'BTCUSD', 89_400)
  const bought = sheet.getByText(say('told:filled.buy', { lots: '0.01', instrument: 'BTC/USD', price: '89,400.00' }))
  await expect(bought).toBeVisible()
  const [toast, title, close] = await Promise.all(
    [bought, sheet.getByRole('heading'), sheet.getByRole('button', { name: say('app:close'), exact: true })].map(
      (one) => one.first().boundingBox(),
    ),
  )
  const panel = await sheet.locator(':scope > div').first().boundingBox()
  const height = page.viewportSize()?.height
  expect(panel && panel.y + panel.height, 'the sheet stays on the lower edge of the screen').toBe(height)
  const end = (toast?.y ?? 0) + (toast?.height ?? 0)
  expect([end <= (title?.y ?? 0), end <= (close?.y ?? 0)]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const told = page.getByText(say('told:filled.buy', { lots: '0.01', instrument: 'BTC/USD', price: '89,400.00' }))
  await expect(told).toBeVisible()
  const bar = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(((await told.boundingBox())?.y ?? 0) >= (bar?.y ?? 0) + (bar?.height ?? 0)).toBe(true)
  await ordersPage(page).row('BTC/USD').first().click()
  await sheet.getByRole('button', { name: say('app:seeIt') }).click()
  await expect(told).toHaveCount(0)
})

test('[TKT39, TKT181] the first three own orders are told in a dialog, then a toast leads to the order; a setting brings the dialog back', async ({
  page,
}) => {
  const trade = tradePage(page)
  await page.addInitScript(() => {
    if (localStorage.getItem('pipwire.ordersConfirmed') === null) {
      localStorage.setItem('pipwire.ordersConfirmed', '2')
      localStorage.setItem('pipwire.confirmsEach', 'by count')
    }
  })
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.open('buy')
  await trade.stay()
  await trade.open('buy')
  const toast = page.getByText(say('told:filled.buy', { lots: '0.01', instrument: 'BTC/USD', price: '90,000.00' }))
  await expect(toast).toBeVisible()
  await expect(trade.placed).toHaveCount(0)
  await expect(trade.buy).toBeEnabled()
  await toast
    .locator('..')
    .getByRole('button', { name: say('app:seeIt') })
    .click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(ordersPage(page).sheet).toContainText('BTC/USD')

  await page.goto('/mine/system')
  const setting = page.getByRole('switch', { name: say('system:confirmOrders.label') })
  await expect(setting).not.toBeChecked()
  await setting.click()
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
})

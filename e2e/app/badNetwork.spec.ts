/** A trader behind a bad network: late, thin and in pieces, cut, reset, dead without a word. What is shown at the end is what the back end holds. */
import { type FaultProxy, fairWeather, startFaultProxy } from '#tests/support/backend/faultProxy.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo, tradeDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { countAsUser, submitAsUser } from '../support/userCalls.ts'

const test = base.extend<{ network: FaultProxy }>({
  network: async ({ backEnd }, provide) => {
    const network = await startFaultProxy(backEnd.origin)
    await provide(network)
    await network.close()
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
})

/** After three pings without an answer a connection is given up with the next one. */
const pingMs = 5_000
const pingsUntilGivenUp = 4
/** Pauses between tries double up to 10 s. */
const triesUntilSlow = 6
const slowestTryMs = 10_000
/** What is tried again by itself: pauses of 2 to 5 s. */
const byItself = { timeout: 30_000 }

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[NET67, NET68, NET70, WSS21, WSS36, ACC8] on a late, thin and broken line each press makes one order, and every figure is right', async ({
  page,
  network,
  backEnd,
}) => {
  const [trade, orders] = [tradePage(page), ordersPage(page)]
  network.turn({ latencyMs: 20, jitterMs: 40, sliceBytes: 1_400, bytesPerSecond: 1_000_000 })
  // The browser asks no second time for code that a broken line kept away: all of it is there before.
  const behindTabs = page.waitForResponse(/\/assets\/Orders-[^/]*\.js$/)
  await tradeDemo(page, 'BTCUSD')
  await behindTabs
  await page.waitForLoadState('networkidle')
  await expect(trade.freeMargin).toContainText('100,000', byItself)
  const breaks = [
    { loses: 'calls', end: network.cut },
    { loses: 'answers', end: network.reset },
  ] as const
  for (const { loses, end } of breaks) {
    await expect(trade.buy).toBeEnabled(byItself)
    await trade.buy.click()
    await expect(trade.confirm).toBeEnabled()
    network.turn({ loses })
    await trade.confirm.click()
    // The browser itself asks once more on a new line where an old one broke: that one breaks as well.
    await expect(async () => {
      end()
      await expect(trade.form).toContainText(say('trade:sending.checking'), { timeout: 500 })
    }).toPass(byItself)
    await expect(trade.buy).toBeDisabled()
    network.turn({ loses: null })
    end()
    await expect(trade.placed).toBeVisible(byItself)
    await trade.stay()
  }
  await page.getByRole('link', { name: say('app:tabs.orders') }).click()
  await expect(orders.row('BTC/USD')).toHaveCount(breaks.length, byItself)
  await expect(orders.figure('balance')).toHaveText('99,999.40', byItself)
  await expect(orders.figure('margin')).toHaveText('360.00')
  await holdPrice(backEnd, 'BTCUSD', 90_500)
  await expect(page.getByRole('main')).toContainText('100,009.40+10.00', byItself)
  network.turn(fairWeather)
  expect(await countAsUser(page, 1)).toBe(breaks.length)
})

test('[WSS21, WSS31, WSS32, WSS36, WSS38, WSS39, ORD19] a dead line is noticed by its pings and replaced, a lost network comes back by itself', async ({
  page,
  network,
  backEnd,
}) => {
  const [trade, orders] = [tradePage(page), ordersPage(page)]
  await page.clock.install()
  await tradeDemo(page, 'BTCUSD')
  await trade.open('buy')
  await trade.toOrders()
  await orders.row('BTC/USD').click()
  await expect(orders.detail('profit')).toHaveText('0.00')

  network.halfOpen()
  await holdPrice(backEnd, 'BTCUSD', 90_500)
  const replaced = page.waitForEvent('websocket', { timeout: 10_000 })
  for (let ping = 0; ping < pingsUntilGivenUp; ping += 1) await page.clock.fastForward(pingMs)
  await page.clock.setSystemTime(Date.now())
  await replaced
  await expect(orders.detail('profit')).toHaveText('+5.00')

  network.turn({ refuses: true })
  network.reset()
  await expect(orders.sheet).toContainText(say('app:nothingSent'))
  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await expect(orders.detail('profit')).toHaveText('+5.00')
  network.turn({ refuses: false })
  await expect(orders.detail('profit')).toHaveText('+10.00', byItself)
  await orders.close()
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible(byItself)
  expect(await countAsUser(page, 3)).toBe(1)
})

test('[WSS35, WSS180] whoever comes back to the page after a lost line has fresh prices and orders within 2 s', async ({
  page,
  network,
  backEnd,
}) => {
  const orders = ordersPage(page)
  await page.clock.install()
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '1' })
  await expect(orders.row('BTC/USD')).toBeVisible()

  network.turn({ refuses: true })
  network.reset()
  // By then it pauses for 5 s at least between its tries.
  for (let tries = 0; tries < triesUntilSlow; tries += 1) {
    const tried = page.waitForEvent('websocket')
    await page.clock.fastForward(slowestTryMs)
    const socket = await tried
    await expect.poll(() => socket.isClosed()).toBe(true)
  }
  network.turn({ refuses: false })
  await holdPrice(backEnd, 'BTCUSD', 91_000)
  await submitAsUser(page, { cont: '2' })
  await expect(orders.row('BTC/USD')).toHaveCount(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(orders.row('BTC/USD')).toHaveCount(2, { timeout: 2_000 })
  await expect(orders.row('BTC/USD').filter({ hasText: '+1,000.00' })).toBeVisible({ timeout: 500 })
})

/** An operator changes what an order costs while the ticket stands there: what is shown is what is booked. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { say } from '../../support/say.ts'
import { changeTerms } from '../../support/changeTerms.ts'
import { holdPrice, moveMarkets } from '../../support/holdPrice.ts'
import { backOfficePage } from '../../pages/backOfficePage.ts'
import { lookAt, openDemo, tradeDemo } from '../../pages/enter.ts'
import { tradePage } from '../../pages/tradePage.ts'
import { countAsUser } from '../../support/userCalls.ts'

/** Tells of terms do not arrive. */
const muteTerms = (page: Page) =>
  page.routeWebSocket(/\/v1\/ws/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!String(message).startsWith('{"topic":"TERMS"')) socket.send(message)
    })
  })

const perLot = (amount: string) => say('trade:terms.feeOfLot', { amount })

test.beforeEach(async ({ backEnd }) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await changeTerms(backEnd, 'BTCUSD', { fee_per_lot: '7' })
})

test('[TKT329, TKT182, OPS166] what the back office changes the ticket takes at once, says what it was, and books what it shows', async ({
  page,
  browser,
  backEnd,
}) => {
  await moveMarkets(backEnd)
  await changeTerms(backEnd, 'EURUSD', { fee_per_lot: '7' })
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'EURUSD')
  await trade.lots.fill('0.1')
  await expect(trade.fee).toHaveText('0.700000')

  const office = await browser.newContext({ baseURL: backEnd.origin })
  const desk = await office.newPage()
  const backOffice = backOfficePage(desk, backEnd)
  await backOffice.open('instruments')
  await backOffice.record('instruments', 'EURUSD').click()
  await desk.getByLabel(say('desk:fields.feePerLot')).fill('70')
  await desk.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(trade.fee).toHaveText('7.000000', { timeout: 1_000 })
  await expect(trade.form).toContainText(say('changedTerms:changed'))
  await expect(trade.form).toContainText(perLot('7.00'))
  await expect(trade.form).toContainText(perLot('70.00'))
  await expect(trade.lots).toHaveValue('0.1')
  await office.close()

  await trade.open('buy')
  await expect(trade.placed).toContainText('7.00')
  expect(await countAsUser(page, 1)).toBe(1)
})

test('[TKT330, ORD184] @long an order by terms that are no more is not placed; the ticket stays, and the next press books what is shown', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  await muteTerms(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await trade.lots.fill('0.1')
  await expect(trade.fee).toHaveText('0.700000')
  await changeTerms(backEnd, 'BTCUSD', { fee_per_lot: '70' })
  await trade.open('buy')
  await expect(trade.form).toContainText(say('changedTerms:again'))
  await expect(trade.form).toContainText(perLot('70.00'))
  await expect(trade.fee).toHaveText('7.000000')
  await expect(trade.lots).toHaveValue('0.1')
  await expect(page.getByText(say('server:code.2013'))).toHaveCount(0)
  expect(await countAsUser(page, 1)).toBe(0)
  await trade.open('buy')
  await expect(trade.placed).toContainText('7.00')
  expect(await countAsUser(page, 1)).toBe(1)
})

test('[TKT330] @long a level of the broker that changed without a push is named, before and after', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  await muteTerms(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await trade.lots.fill('0.1')
  await expect(trade.fee).toHaveText('0.700000')
  await backEnd.operate('/operator/settings', { key: 'margin_call', value: '90' })
  await trade.open('buy')
  await expect(trade.form).toContainText(say('changedTerms:again'))
  await expect(trade.form).toContainText(`${say('changedTerms:marginCall')}100%90%`)
  expect(await countAsUser(page, 1)).toBe(0)
})

test('[TKT380, MKT90] what changed between the first read and the first word of terms is taken before any order', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  let isChanged = false
  // The page gets the list of a moment before the change, which nobody will tell it of.
  await page.route('**/v1/api/forex/trade_list*', async (route) => {
    const before = await route.fetch()
    if (!isChanged) {
      isChanged = true
      await changeTerms(backEnd, 'BTCUSD', { fee_per_lot: '70' })
    }
    await route.fulfill({ response: before })
  })
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.form).toContainText(perLot('70.00'))
  expect(await countAsUser(page, 1)).toBe(0)
})

test('[TKT331] @long terms that change while it is asked make a press that began before do nothing, and are shown', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await trade.lots.fill('0.1')
  await trade.buy.click()
  await expect(trade.confirm).toBeEnabled()
  await trade.confirm.hover()
  await page.mouse.down()
  await changeTerms(backEnd, 'BTCUSD', { fee_per_lot: '70' })
  await expect(trade.fee).toHaveText('7.000000')
  await expect(trade.form).toContainText(say('changedTerms:changed'))
  await expect(trade.confirm).toBeEnabled()
  await page.mouse.up()
  await expect(trade.confirm).toBeFocused()
  expect(await countAsUser(page, 1)).toBe(0)
  await trade.confirm.click()
  await expect(trade.placed).toContainText('7.00')
})

test('[TKT329] @long what changed while there was no connection is taken with the next one', async ({
  page,
  context,
  backEnd,
}) => {
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toBeEnabled()
  // What else the page is made of has come as well.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(trade.buy).toBeDisabled()
  await changeTerms(backEnd, 'BTCUSD', { fee_per_lot: '70', leverages: [5] })
  await context.setOffline(false)
  await expect(trade.form).toContainText(perLot('70.00'))
})

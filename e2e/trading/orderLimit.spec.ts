/** An account that has as many orders as it may have. */
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt, openDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'
import { cancelAsUser, countAsUser, submitAsUser } from '../support/userCalls.ts'

test('[TKT332, ORD342, WSS188] the ticket says that there is no room, whoever fills it, and sends again when there is', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await backEnd.operate('/operator/settings', { key: 'max_orders', value: '2' })
  const reason = (limit: number) => say('trade:problem.tooManyOrders', { limit })
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  await trade.stay()
  await expect(trade.buy).toBeEnabled()

  const id = await submitAsUser(page, { status: 0, target_price: '80000' })
  await expect(trade.form).toContainText(reason(2))
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  await expect(submitAsUser(page)).rejects.toThrow('2012')

  await cancelAsUser(page, id)
  await expect(trade.buy).toBeEnabled()
  await submitAsUser(page, { status: 0, target_price: '80000' })
  await expect(trade.buy).toBeDisabled()
  await backEnd.operate('/operator/settings', { key: 'max_orders', value: '3' })
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  await trade.stay()
  await expect(trade.form).toContainText(reason(3))
  expect((await countAsUser(page, 1)) + (await countAsUser(page, 0))).toBe(3)
})

/** What has ended, filtered by instrument, reason and days. */
import { expect, test } from '../support/fixtures.ts'
import { logInToDemo, placeOrders } from '../support/furnishUser.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { ask, posted } from '../support/realUser.ts'
import { say, sayIn } from '../support/say.ts'
import type { BackEnd } from '../support/backEnd.ts'

/** A position of bitcoin and one of euro were closed, an order of bitcoin was cancelled. */
async function endSome(backEnd: BackEnd): Promise<string> {
  const token = await logInToDemo(backEnd)
  await placeOrders(backEnd, token)
  await backEnd.operate('/operator/markets', { code: 'EURUSD', status: 1 })
  await holdPrice(backEnd, 'EURUSD', 1.1)
  const headers = { authorization: token }
  const euro = { type: 1, forex_id: 7, multiple: 100, status: 1, cont: '0.10', target_price: '0' }
  const stops = { stop_loss_price: '0', target_profit_price: '0' }
  const { Id } = await ask<{ Id: number }>(
    backEnd.origin,
    '/v1/api/forex/submit',
    posted({ ...euro, ...stops }, headers),
  )
  await ask(backEnd.origin, '/v1/api/forex/close', posted({ id: Id }, headers))
  const listed = await fetch(`${backEnd.origin}/v1/api/forex/my_deal?status=0&page=1`, { headers })
  const { data } = (await listed.json()) as { data: { data: { Id: number }[] } }
  await ask(backEnd.origin, '/v1/api/forex/cancel_trade', posted({ id: data.data[0]?.Id }, headers))
  return token
}

test('[ORD441] @long by instrument and reason, with the sum of what is shown; cleared by one press', async ({
  page,
  backEnd,
}) => {
  const token = await endSome(backEnd)
  await page.addInitScript((known) => localStorage.setItem('pipwire.token', known), token)
  await page.goto('/order?tab=ended')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await panel.getByRole('button', { name: say('orders:filter') }).press('Enter')
  const filter = panel.getByRole('group', { name: say('orders:filter') })
  await filter.getByRole('combobox', { name: say('history:filter.instrument') }).selectOption('EUR/USD')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByRole('listitem')).toContainText('EUR/USD')
  await filter.getByRole('combobox', { name: say('orders:detail.reason') }).selectOption(say('orders:reason.cancelled'))
  await expect(panel.getByText(say('history:filter.noOrders'))).toBeVisible()
  await filter.getByRole('combobox', { name: say('history:filter.instrument') }).selectOption('')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: say('history:filter.clear') }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
})

test.describe('in Arabic, by touch', () => {
  test.use({ language: 'ar', hasTouch: true })
  test('[ORD441] @long by days', async ({ page, backEnd }) => {
    const token = await endSome(backEnd)
    await page.addInitScript((known) => localStorage.setItem('pipwire.token', known), token)
    await page.goto('/order?tab=ended')
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: sayIn('ar', 'orders:filter') }).tap()
    const days = panel.getByRole('combobox', { name: sayIn('ar', 'history:filter.time') })
    await days.selectOption(sayIn('ar', 'history:period.today'))
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await days.selectOption(sayIn('ar', 'history:period.own'))
    await panel.getByLabel(sayIn('ar', 'history:filter.to')).fill('2020-01-01')
    await expect(panel.getByText(sayIn('ar', 'history:filter.noOrders'))).toBeVisible()
  })
})

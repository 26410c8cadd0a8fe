/** An operator stops the opening of positions, halts an instrument, and opens it again, while a trader looks at it. */
import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { changeTerms } from '../support/changeTerms.ts'
import { holdPrice, moveMarkets } from '../support/holdPrice.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { lookAt, openDemo } from '../pages/enter.ts'
import { ordersPage } from '../pages/ordersPage.ts'
import { tradePage } from '../pages/tradePage.ts'

const shots = process.env['SHOTS']
const shoot = async (page: Page, name: string) => {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: `${shots}/${name}.png` })
}

test('[OPS310, OPS314, MKT80, MKT81, MKT82, TKT360, ORD450, ORD452] closing only is seen at once: nothing opens, closing works; so it is while halted; then all is as before', async ({
  page,
  browser,
  backEnd,
}) => {
  await moveMarkets(backEnd)
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await trade.lots.fill('0.1')
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  await trade.stay()
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  await trade.stay()

  const office = await browser.newContext({ baseURL: backEnd.origin })
  const desk = await office.newPage()
  const backOffice = backOfficePage(desk, backEnd)
  await backOffice.open('instruments')
  await backOffice.record('instruments', 'BTCUSD').click()
  await desk.getByLabel(say('desk:fields.trading')).selectOption({ label: say('desk:choices.closingOnly') })
  await desk.getByRole('button', { name: say('desk:records.save') }).click()
  const question = desk.getByRole('alertdialog', { name: say('desk:stopping.title') })
  await expect(question).toContainText(say('desk:stopping.positions'))
  await shoot(desk, 'desk')
  await expect(trade.buy).toBeEnabled()
  await question.getByRole('button', { name: say('desk:stopping.confirm') }).click()
  await expect(page.getByText(say('stopped:closingOnly'), { exact: true })).toBeVisible({ timeout: 2_000 })
  await expect(trade.form).toContainText(say('trade:problem.closingOnly'))
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  await expect(page.getByText(say('told:stopped.closingOnly', { instruments: 'BTC/USD' }))).toHaveCount(1)
  await shoot(page, 'closing-only')

  await page.goto('/order')
  const orders = ordersPage(page)
  await expect(orders.row('BTC/USD')).toHaveCount(2)
  await expect(orders.row('BTC/USD').first()).toContainText(say('stopped:closingOnly'))
  await shoot(page, 'orders')
  await orders.row('BTC/USD').first().click()
  await orders.close()
  await expect(orders.row('BTC/USD')).toHaveCount(1)

  await changeTerms(backEnd, 'BTCUSD', { trading: 3 })
  await expect(orders.row('BTC/USD')).toContainText(say('stopped:halted'))
  await expect(page.getByText(say('told:stopped.halted', { instruments: 'BTC/USD' }))).toHaveCount(1)
  await orders.row('BTC/USD').click()
  await orders.close()
  await expect(orders.row('BTC/USD')).toHaveCount(0)

  await lookAt(page, 'BTCUSD')
  await expect(trade.form).toContainText(say('trade:problem.halted'))
  await shoot(page, 'halted')
  await changeTerms(backEnd, 'BTCUSD', { trading: 1 })
  await expect(page.getByText(say('stopped:halted'), { exact: true })).toHaveCount(0)
  await trade.lots.fill('0.1')
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  await office.close()
})

/** An operator stops the opening of positions, halts an instrument, and opens it again, while a trader looks at it. */
import { expect, test } from '../../support/fixtures.ts'
import { say } from '../../support/say.ts'
import { changeTerms } from '../../support/changeTerms.ts'
import { moveMarkets } from '../../support/holdPrice.ts'
import { backOfficePage } from '../../pages/backOfficePage.ts'
import { lookAt, openDemo } from '../../pages/enter.ts'
import { ordersPage } from '../../pages/ordersPage.ts'
import { tradePage } from '../../pages/tradePage.ts'

test('[OPS310, OPS314, MKT80, MKT81, MKT82, TKT360, ORD450, ORD452] closing only is seen at once: nothing opens, closing works; so it is while halted; then all is as before', async ({
  page,
  browser,
  backEnd,
}) => {
  await moveMarkets(backEnd)
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'EURUSD')
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
  await backOffice.record('instruments', 'EURUSD').click()
  await desk
    .getByLabel(say('desk:fields.trading'), { exact: true })
    .selectOption({ label: say('desk:choices.closingOnly') })
  await desk.getByRole('button', { name: say('desk:records.save') }).click()
  const question = desk.getByRole('alertdialog', { name: say('desk:stopping.title') })
  await expect(question).toContainText(say('desk:stopping.positions'))
  await expect(trade.buy).toBeEnabled()
  await question.getByRole('button', { name: say('desk:stopping.confirm') }).click()
  await expect(page.getByText(say('closing:stopped.closingOnly'), { exact: true })).toBeVisible({ timeout: 2_000 })
  await expect(trade.form).toContainText(say('trade:problem.closingOnly'))
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  await expect(page.getByText(say('told:stopped.closingOnly', { instruments: 'EUR/USD' }))).toHaveCount(1)

  await page.goto('/order')
  const orders = ordersPage(page)
  await expect(orders.row('EUR/USD')).toHaveCount(2)
  await expect(orders.row('EUR/USD').first()).toContainText(say('closing:stopped.closingOnly'))
  await orders.row('EUR/USD').first().click()
  await orders.close()
  await expect(orders.row('EUR/USD')).toHaveCount(1)

  await changeTerms(backEnd, 'EURUSD', { trading: 3 })
  await expect(orders.row('EUR/USD')).toContainText(say('closing:stopped.halted'))
  await expect(page.getByText(say('told:stopped.halted', { instruments: 'EUR/USD' }))).toHaveCount(1)
  await orders.row('EUR/USD').click()
  await orders.close()
  await expect(orders.row('EUR/USD')).toHaveCount(0)

  await page.getByRole('link', { name: say('app:tabs.trade') }).click()
  await expect(trade.form).toContainText(say('trade:problem.halted'))
  await changeTerms(backEnd, 'EURUSD', { trading: 1 })
  await expect(page.getByText(say('closing:stopped.halted'), { exact: true })).toHaveCount(0)
  await trade.lots.fill('0.1')
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
  await office.close()
})

/** What an order is asked with comes late: who is here, and the question's own code. */
import { expect, test } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { say } from '../support/say.ts'
import { tradeDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[TKT140] before it is known who is here no order is asked for, and the form says what it waits for', async ({
  page,
}) => {
  const trade = tradePage(page)
  const known = Promise.withResolvers<void>()
  await page.route('**/api/user/info*', async (route) => {
    await known.promise
    await route.continue()
  })
  await tradeDemo(page, 'BTCUSD')
  await expect(trade.form).toContainText(say('app:connecting'))
  await expect(trade.margin).toHaveText('180.000000')
  await expect(trade.buy).toBeDisabled()
  await expect(trade.sell).toBeDisabled()
  known.resolve()
  await trade.open('buy')
  await expect(trade.placed).toBeVisible()
})

test('[TKT321] a question whose code came late takes no press that was on its way before it stood there', async ({
  page,
}) => {
  const trade = tradePage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent += 1
  })
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/ConfirmButtons-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await tradeDemo(page, 'BTCUSD')
  await trade.buy.click()
  await expect(trade.buy).toBeHidden()
  await page.evaluate(() => {
    const pressed = performance.now()
    const press = () => document.querySelector<HTMLElement>('[data-shortcut=buy]')?.click()
    new MutationObserver((_, watching) => {
      if (!document.querySelector('[data-shortcut=buy]')) return
      watching.disconnect()
      press()
    }).observe(document, { subtree: true, childList: true })
    return new Promise<void>((passed) => {
      const look = () => (performance.now() - pressed > 1_000 ? passed() : requestAnimationFrame(look))
      look()
    })
  })
  late.resolve()
  await expect(trade.confirm).toBeEnabled()
  expect(sent).toBe(0)
  await trade.confirm.click()
  await expect(trade.placed).toBeVisible()
  expect(sent).toBe(1)
})

/** What stands around the ticket on a phone: whose money it is, the way to more of it, and the chart over the whole screen. */
import { expect, test } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { enterWith, lookAt, tradeDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'
import { payIn } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'
import { submitAsUser } from '../support/userCalls.ts'

test('[ACC120, ACC121, TKT123] a demo account is named as one, with equity and level as they move, and opens its figures', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await page.goto('/trade')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /\/login\?from=/)
  await tradeDemo(page, 'BTCUSD')
  const chip = page.getByRole('banner').getByRole('button', { name: /^Account/ })
  await expect(chip).toContainText('Demo')
  await expect(chip).toContainText('100,000.00')
  await submitAsUser(page, { cont: '0.1' })
  await expect(chip).toContainText('99,997.00')
  await expect(chip).toContainText(/\d%/)
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await expect(chip).toContainText('100,007.00')

  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 664 })
    await expect(chip).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'BTC/USD' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(page.getByRole('button', { name: 'Contract terms' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose an instrument' }).click()
  await page.getByRole('button', { name: 'Contract terms' }).click()
  await expect(page.getByRole('dialog', { name: 'BTC/USD' })).toContainText('Lot step')
  await page.keyboard.press('Escape')

  await chip.click()
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await expect(sheet.getByRole('meter')).toBeVisible()
  await expect(sheet).toContainText('100,007.00')
  await expect(sheet.getByRole('link', { name: 'Deposit' })).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: 'Reset the demo account' })).toHaveAttribute('href', '/user')
  await sheet.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/order$/)
})

test('[ACC120, ACC121, ACC122] a real account is named as one, and short of funds it has the way to a deposit', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'short@mail.example')
  await payIn(backEnd, token, '100')
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await enterWith(page, token, '/trade')
  await lookAt(page, 'BTCUSD')
  const trade = tradePage(page)
  const chip = page.getByRole('banner').getByRole('button', { name: /^Account/ })
  await expect(chip).toContainText('Real')
  await expect(chip).toContainText('100.00')
  const deposit = trade.form.getByRole('link', { name: 'Deposit' })
  await trade.leverage.selectOption('\u200E×50')
  await expect(trade.buy).toBeEnabled()
  await expect(deposit).toHaveCount(0)
  await trade.lots.fill('1')
  await expect(trade.buy).toBeDisabled()
  await expect(deposit).toHaveAttribute('href', '/mine/charge')
  await chip.click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/\/mine\/charge$/)
})

test('[CHT121, CHT122] the chart fills the screen and gives it back, and leads back to the newest candle', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await tradeDemo(page, 'BTCUSD')
  const trade = tradePage(page)
  const stage = page.getByRole('group', { name: /^Candle chart/ })
  const back = page.getByRole('button', { name: 'Back to now' })
  await expect(trade.chart.locator('[role=img] path').first()).toHaveAttribute('d', /^M/)
  await stage.focus()
  await page.keyboard.press('End')
  await expect(back).toHaveCount(0)
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft')
  await back.click()
  await expect(back).toHaveCount(0)

  const low = (await stage.boundingBox())?.height ?? 0
  const full = page.getByRole('dialog', { name: 'Full screen' })
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(full.getByRole('radio', { name: '1 hour' })).toBeVisible()
  await expect.poll(async () => (await stage.boundingBox())?.height ?? 0).toBeGreaterThan(low + 200)
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(stage).toBeVisible()

  await page.setViewportSize({ width: 320, height: 568 })
  await expect(stage).toHaveCount(0)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(stage).toBeVisible()
  await page.goBack()
  await expect(full).toBeHidden()
  await expect(page).toHaveURL(/\/trade$/)
  await expect(trade.buy).toBeInViewport({ ratio: 1 })
})

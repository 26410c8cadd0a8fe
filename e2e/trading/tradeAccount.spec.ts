/** What stands around the ticket on a phone: whose money it is, the way to more of it, and the chart over the whole screen. */
import { expect, test } from '../support/fixtures.ts'
import { say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { enterWith, lookAt, tradeDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'
import { payIn } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[ACC120, ACC121, TKT123] a demo account is named as one, with equity and level as they move, and opens its figures', async ({
  page,
  backEnd,
}) => {
  await page.goto('/trade')
  await expect(page.getByRole('banner').getByRole('link', { name: say('app:logIn') })).toHaveAttribute(
    'href',
    /\/login\?from=/,
  )
  await tradeDemo(page, 'BTCUSD')
  const chip = page.getByRole('banner').getByRole('button', { name: starting('app:title.user') })
  await expect(chip).toContainText(say('app:demo'))
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
  await expect(page.getByRole('button', { name: say('trade:terms.show') })).toHaveCount(0)
  await page.getByRole('button', { name: say('trade:chooseInstrument') }).click()
  await page.getByRole('button', { name: say('trade:terms.show') }).click()
  await expect(page.getByRole('dialog', { name: 'BTC/USD' })).toContainText(say('trade:terms.step'))
  await page.keyboard.press('Escape')

  await chip.click()
  const sheet = page.getByRole('dialog', { name: say('app:title.user') })
  await expect(sheet.getByRole('meter')).toBeVisible()
  await expect(sheet).toContainText('100,007.00')
  await expect(sheet.getByRole('link', { name: say('app:title.charge') })).toHaveCount(0)
  await expect(sheet.getByRole('link', { name: say('user:reset.row') })).toHaveAttribute('href', '/user')
  await sheet.getByRole('link', { name: say('app:title.orders') }).click()
  await expect(page).toHaveURL(/\/order$/)
})

test('[ACC120, ACC121, ACC122] a real account is named as one, and short of funds it has the way to a deposit', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'short@mail.example')
  await payIn(backEnd, token, '100')
  await enterWith(page, token, '/trade')
  await lookAt(page, 'BTCUSD')
  const trade = tradePage(page)
  const chip = page.getByRole('banner').getByRole('button', { name: starting('app:title.user') })
  await expect(chip).toContainText(say('trade:real'))
  await expect(chip).toContainText('100.00')
  const deposit = trade.form.getByRole('link', { name: say('app:title.charge') })
  await trade.leverage.selectOption('\u200E×50')
  await expect(trade.buy).toBeEnabled()
  await expect(deposit).toHaveCount(0)
  await trade.lots.fill('1')
  await expect(trade.buy).toBeDisabled()
  await expect(deposit).toHaveAttribute('href', '/mine/charge')
  await chip.click()
  await page
    .getByRole('dialog', { name: say('app:title.user') })
    .getByRole('link', { name: say('app:title.charge') })
    .click()
  await expect(page).toHaveURL(/\/mine\/charge$/)
})

test('[CHT121, CHT122] the chart fills the screen and gives it back, and leads back to the newest candle', async ({
  page,
}) => {
  await tradeDemo(page, 'BTCUSD')
  const trade = tradePage(page)
  const stage = page.getByRole('group', { name: starting('trade:chart.name') })
  const back = page.getByRole('button', { name: say('trade:chart.backToNow') })
  await expect(trade.chart.locator('[role=img] path').first()).toHaveAttribute('d', /^M/)
  await stage.focus()
  await page.keyboard.press('End')
  await expect(back).toHaveCount(0)
  // What moves the chart comes a moment after its candles.
  await expect(async () => {
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(back).toBeVisible({ timeout: 500 })
  }).toPass()
  await back.click()
  await expect(back).toHaveCount(0)

  const low = (await stage.boundingBox())?.height ?? 0
  const full = page.getByRole('dialog', { name: say('trade:chart.fullScreen') })
  await page.getByRole('button', { name: say('trade:chart.fullScreen') }).click()
  await expect(full.getByRole('radio', { name: say('trade:periodName.60min') })).toBeVisible()
  await expect.poll(async () => (await stage.boundingBox())?.height ?? 0).toBeGreaterThan(low + 200)
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(stage).toBeVisible()

  await page.setViewportSize({ width: 320, height: 568 })
  await expect(stage).toHaveCount(0)
  await page.getByRole('button', { name: say('trade:chart.fullScreen') }).click()
  await expect(stage).toBeVisible()
  await page.goBack()
  await expect(full).toBeHidden()
  await expect(page).toHaveURL(/\/trade$/)
  await expect(trade.buy).toBeInViewport({ ratio: 1 })
})

/** An order is asked about where it was pressed, or one tap sends it for a while. */
import { expect, test } from '../support/fixtures.ts'
import { like, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt, openDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'
import { countAsUser } from '../support/userCalls.ts'

test.use({ viewport: { width: 320, height: 568 } })

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

test('[TKT320, TKT321] the question stands in the room of the sides, has the focus, and is left by Cancel, Escape and any change', async ({
  page,
  backEnd,
}) => {
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await expect(trade.buy).toContainText('90,000')
  const [sell, buy] = [await trade.sell.boundingBox(), await trade.buy.boundingBox()]
  const lots = await trade.lots.boundingBox()
  await trade.buy.click()
  await expect(trade.confirm).toHaveAccessibleName(say('trade:confirm.buy', { lots: '0.01', instrument: 'BTC/USD' }))
  await expect(trade.confirm).toContainText(say('app:sideLots.buy', { lots: '0.01' }))
  await expect(trade.confirm).toContainText('90,000')
  await expect(trade.confirm).toBeFocused()
  const [cancel, confirm] = [await trade.cancel.boundingBox(), await trade.confirm.boundingBox()]
  expect(await trade.lots.boundingBox()).toEqual(lots)
  expect([cancel?.x, cancel?.y, cancel?.height]).toEqual([sell?.x, sell?.y, sell?.height])
  expect([confirm?.y, confirm?.height]).toEqual([buy?.y, buy?.height])
  expect(confirm?.width).toBeGreaterThanOrEqual(2 * (cancel?.width ?? 0))
  await expect(trade.margin).toBeInViewport()
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await expect(trade.confirm).toContainText('90,100')

  await page.keyboard.press('Escape')
  await expect(trade.buy).toBeFocused()
  await trade.sell.click()
  await expect(trade.confirm).toHaveAccessibleName(starting('trade:confirm.sell'))
  await trade.cancel.click()
  await expect(trade.sell).toBeFocused()
  await trade.buy.click()
  await trade.more.click()
  await expect(trade.buy).toBeEnabled()
  await trade.buy.dblclick()
  await expect(trade.confirm).toContainText(say('app:sideLots.buy', { lots: '0.02' }))
  expect(await countAsUser(page, 1)).toBe(0)
  await trade.confirm.click()
  await expect(trade.placed).toBeVisible()
})

test('[TKT322] without a connection nothing is confirmed, and it is again with it', async ({ page, context }) => {
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  await trade.buy.click()
  await expect(trade.confirm).toBeEnabled()
  await context.setOffline(true)
  await expect(trade.confirm).toBeDisabled()
  await expect(trade.form).toContainText(say('trade:problem.offline'))
  await context.setOffline(false)
  await expect(trade.confirm).toBeEnabled({ timeout: 20_000 })
})

test('[TKT323, TKT324, TKT325] one tap sends after a warning, asks above the size, and ends with a reload', async ({
  page,
}) => {
  const trade = tradePage(page)
  await openDemo(page)
  await lookAt(page, 'BTCUSD')
  const room = await trade.settings.boundingBox()
  await trade.settings.click()
  const sheet = page.getByRole('dialog', { name: say('trade:settings.title') })
  const oneTap = sheet.getByRole('switch', { name: say('orderSettings:oneTap.title') })
  await oneTap.click()
  await expect(sheet).toContainText(say('orderSettings:oneTap.warning'))
  await expect(oneTap).not.toBeChecked()
  await sheet.getByRole('button', { name: say('orderSettings:oneTap.turnOn') }).click()
  await expect(oneTap).toBeChecked()
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: starting('orderSettings:oneTap.left', { time: /1[45]:\d\d/ }) })
  expect(await chip.boundingBox()).toEqual(room)
  await trade.buy.click()
  await trade.stay()
  expect(await countAsUser(page, 1)).toBe(1)
  await trade.lots.fill('1.01')
  await trade.buy.click()
  await expect(trade.confirm).toBeVisible()
  await page.keyboard.press('Escape')

  await chip.click()
  await oneTap.click()
  await page.keyboard.press('Escape')
  await expect(chip).toHaveCount(0)
  await trade.settings.click()
  await oneTap.click()
  await expect(oneTap).toBeChecked()
  await page.reload()
  await expect(trade.settings).toBeVisible()
  await expect(chip).toHaveCount(0)
  await trade.buy.click()
  await expect(trade.confirm).toBeVisible()
})

test.describe('with room for quick choices', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[TKT326, TKT327, TKT328] lots come from presets, from a slider that the margin bounds, and from a risk at the stop', async ({
    page,
  }) => {
    const trade = tradePage(page)
    await openDemo(page)
    await lookAt(page, 'BTCUSD')
    await trade.form.getByRole('button', { name: '0.50', exact: true }).click()
    await expect(trade.lots).toHaveValue('0.50')
    await expect(trade.form.getByRole('button', { name: '0.50', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await trade.form.getByRole('button', { name: say('orderSettings:risk.short'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say('trade:settings.title') })
    await expect(sheet).toContainText(say('orderSettings:risk.needsStop'))
    const slider = sheet.getByRole('slider', { name: say('trade:form.lots') })
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', '5.54')
    await page.keyboard.press('Escape')
    await expect(trade.lots).toHaveValue('5.54')
    await expect(trade.buy).toBeEnabled()
    await trade.more.click()
    await expect(trade.form).toContainText(like('trade:problem.notEnoughAvailable'))

    await trade.stopChip('stopLoss').click()
    await trade.stopField('stopLoss').fill('89000')
    await trade
      .stopSheet('stopLoss')
      .getByRole('button', { name: say('stops:set.stopLoss') })
      .click()
    await trade.settings.click()
    await expect(sheet).toContainText(say('orderSettings:risk.bound.risk', { step: '0.01' }))
    await sheet.getByRole('button', { name: '2%' }).click()
    await sheet.getByRole('button', { name: say('orderSettings:risk.use', { lots: '2.00' }) }).click()
    await expect(trade.lots).toHaveValue('2.00')
    await expect(trade.stopChip('stopLoss')).toContainText('2,000.00')
  })
})

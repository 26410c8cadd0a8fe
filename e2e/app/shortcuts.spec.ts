/** Keys that act by themselves: what they do, what they never do, and that they can be switched off. */
import { expect, test } from '../support/fixtures.ts'
import { say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { tradeDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

test('[RTE243] keys lead to what they name and send nothing; the list switches them off', async ({ page, backEnd }) => {
  const trade = tradePage(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent += 1
  })
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await tradeDemo(page, 'BTCUSD')
  const list = page.getByRole('dialog', { name: say('system:shortcuts.title') })
  // The keys come with what is loaded after the first page.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(list.getByText(say('system:shortcuts.buy'))).toBeVisible()
  await page.keyboard.press('b')
  await expect(trade.buy).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.keyboard.press('b')
  await expect(trade.buy).toBeFocused()
  await page.keyboard.press('S')
  await expect(trade.sell).toBeFocused()
  await page.keyboard.press('6')
  await expect(trade.chart.getByRole('radio', { name: starting('trade:periodName.1day') })).toBeChecked()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('BTC/USD')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USD')
  await page.keyboard.press('/')
  const search = page.getByRole('complementary').getByRole('textbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('bs6')
  await expect(search).toHaveValue('bs6')
  await trade.buy.focus()
  await page.keyboard.press('l')
  await expect(trade.lots).toBeFocused()
  expect(sent).toBe(0)

  await trade.buy.focus()
  await page.keyboard.press('?')
  await list.getByRole('switch', { name: say('system:shortcuts.title') }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('s')
  await expect(trade.sell).not.toBeFocused()
  await page.goto('/mine/system')
  await page.getByRole('switch', { name: say('system:shortcuts.title') }).click()
  await expect(page.getByRole('switch', { name: say('system:shortcuts.title') })).toBeChecked()
})

/** What a broker with the profile of ESMA offers and warns of. */
import { expect, test } from '../../support/fixtures.ts'
import { scrollToNotice } from '../../pages/homePage.ts'
import { say } from '../../support/say.ts'
import { holdPrice } from '../../support/holdPrice.ts'
import { enterWith, tradeDemo } from '../../pages/enter.ts'
import { findBarriers } from '../../pages/findBarriers.ts'
import { tradePage } from '../../pages/tradePage.ts'
import { payIn } from '../../support/payer.ts'
import { registerByEmail } from '../../support/realUser.ts'
import { closeAsUser, submitAsUser } from '../../support/userCalls.ts'

test('[OPS360, OPS361] with the profile and nobody who traded yet: the words of a provider without figures, wherever the share would stand', async ({
  page,
  backEnd,
}) => {
  const percents = { least: '74%', most: '89%' }
  await tradeDemo(page, 'BTCUSD')
  await expect(tradePage(page).buy).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await backEnd.operate('/operator/settings', { key: 'profile', value: 'esma' })
  await page.evaluate(() => localStorage.setItem('pipwire.riskAccepted', 'not yet'))
  await page.reload()
  await expect(page.getByRole('note')).toHaveText(say('legal:losing.unknown.short', percents))
  expect(await findBarriers(page, 'light')).toEqual([])
  const trade = tradePage(page)
  await trade.buy.click()
  await expect(page.getByRole('alertdialog')).toContainText(say('legal:losing.unknown.full', percents))
  const notice = page.getByText(say('legal:losing.unknown.full', percents))
  await page.goto('/user')
  await expect(notice).toBeVisible()
  await page.goto('/')
  await scrollToNotice(page, notice)
  await page.evaluate(() => localStorage.removeItem('pipwire.token'))
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('note')).toHaveText(say('legal:losing.unknown.full', percents))
  }
})

test('[OPS330, OPS332, OPS334, OPS342] a real account that lost, then the profile: less leverage, and a warning with the share of who loses', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  const token = await registerByEmail(backEnd, 'ann@example.com')
  await payIn(backEnd, token, '1000')
  await enterWith(page, token, '/trade')
  await page.evaluate(() => localStorage.setItem('pipwire.instrument', 'BTCUSD'))
  await closeAsUser(page, await submitAsUser(page))

  const begun = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('TERMS')))
  await page.reload()
  await begun
  const trade = tradePage(page)
  const offered = trade.leverage.locator('option')
  await expect(offered).toHaveText(['×5', '×10', '×20', '×50'].map((leverage) => `\u200E${leverage}`))
  await expect(page.getByRole('note')).toBeHidden()

  await backEnd.operate('/operator/settings', { key: 'profile', value: 'esma' })
  await expect(offered).toHaveText(['\u200E×2'])

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('note')).toHaveText(say('legal:losing.short', { share: '100%' }), { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  expect(await findBarriers(page, 'light')).toEqual([])

  await page.evaluate(() => localStorage.removeItem('pipwire.token'))
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('note')).toHaveText(say('legal:losing.full', { share: '100%' }))
    expect(await findBarriers(page, 'light')).toEqual([])
  }
})

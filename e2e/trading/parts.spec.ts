/** Closing in part, closing several and reversing: by touch and by keyboard, also in Arabic. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say, sayIn } from '../support/say.ts'
import { changeTerms } from '../support/changeTerms.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { submitAsUser } from '../support/userCalls.ts'

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

const row = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^BTC\/USD / })
const more = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: like('orders:row.more') })

test('[ORD360, ORD384, TKT340, TKT341, TKT342] three taps close a part; the rest stays open, and the history says what it was part of', async ({
  page,
  backEnd,
}) => {
  await openDemo(page, '/order')
  const id = await submitAsUser(page, { cont: '0.04' })
  await holdPrice(backEnd, 'BTCUSD', 90_100)
  await more(page).first().click()
  await page.getByRole('button', { name: say('closing:part.title') }).click()
  const sheet = page.getByRole('dialog', { name: like('closing:part.title') })
  await expect(sheet.getByText('→').first()).toBeVisible()
  await page.screenshot({ path: 'test-results/part.png' })
  await sheet.getByRole('button', { name: like('closing:part.confirm') }).click()
  await expect(sheet).toBeHidden()
  await expect(row(page)).toBeVisible()
  await page.getByRole('tab', { name: say('orders:tabs.ended') }).click()
  await expect(page.getByText(say('orders:detail.part', { id })).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/history.png' })
})

test('[ORD365, ORD381, ORD382, ORD383] two taps close all positions, and each result is told', async ({ page }) => {
  await openDemo(page, '/order')
  for (let at = 0; at < 3; at += 1) await submitAsUser(page, { cont: '0.04' })
  await page.getByRole('button', { name: say('orders:many') }).click()
  const sheet = page.getByRole('dialog', { name: say('closing:many.title') })
  await expect(sheet.getByRole('checkbox')).toHaveCount(3)
  await page.screenshot({ path: 'test-results/many.png' })
  await sheet.getByRole('checkbox').first().uncheck()
  // What is opened meanwhile was not ticked by anybody.
  await submitAsUser(page, { cont: '0.04' })
  await expect(sheet.getByRole('checkbox')).toHaveCount(4)
  await sheet.getByRole('button', { name: say('closing:many.confirm', { n: '2' }) }).click()
  await expect(sheet.getByText(say('closing:many.done', { n: '2' }))).toBeVisible()
  await page.screenshot({ path: 'test-results/many-done.png' })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(row(page)).toHaveCount(2)
})

test('[ORD370, ORD380] two taps reverse a position; what it costs is said before', async ({ page }) => {
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.04' })
  await more(page).first().click()
  const reverse = page.getByRole('button', { name: like('closing:reverse.title') })
  await expect(reverse).toContainText(like('closing:reverse.cost'))
  await page.screenshot({ path: 'test-results/reverse.png' })
  await expect(page.getByRole('dialog').getByRole('button', { name: say('orders:detail.close') })).toBeEnabled()
  await reverse.click()
  await expect(page.getByText(say('server:done.reversePosition'))).toBeVisible()
  await expect(row(page)).toHaveCount(1)
  await page.getByRole('tab', { name: say('orders:tabs.ended') }).click()
  await expect(page.getByText(like('orders:reason.reversed')).first()).toBeVisible()
})

test('[ORD380, FEE42] @long reversing tells the spread cost where there is a spread', async ({ page, backEnd }) => {
  await changeTerms(backEnd, 'BTCUSD', { spread: '10' })
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.04' })
  await more(page).first().click()
  const reverse = page.getByRole('button', { name: like('closing:reverse.title') })
  await expect(reverse).toContainText(`${say('orders:detail.spreadCost')} \u20660.40`)
  await changeTerms(backEnd, 'BTCUSD', { spread: '0' })
})

test('[ORD532, ORD397] @long a close with limited slippage is sent with the price that is shown, kept over a reload, and not done at a worse one', async ({
  page,
  backEnd,
}) => {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/forex/close')) sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.04' })
  const sheet = page.getByRole('dialog', { name: like('closing:part.title') })
  const confirm = sheet.getByRole('button', { name: like('closing:part.confirm') })
  const closePart = async () => {
    await more(page).first().click()
    await page.getByRole('button', { name: say('closing:part.title') }).click()
    await expect(confirm).toContainText('90,000.00')
  }
  await closePart()
  await confirm.click()
  await expect(sheet).toBeHidden()

  await closePart()
  await sheet.getByText(say('closing:part.options'), { exact: true }).click()
  await sheet.getByRole('switch', { name: say('orderSettings:more.slippage') }).click()
  await sheet.getByRole('textbox', { name: say('orderSettings:more.most') }).fill('7')
  await page.reload()
  await closePart()
  await expect(sheet.getByText(say('stops:pips', { pips: '7' }))).toBeVisible()
  await page.route('**/forex/close', async (route) => {
    await holdPrice(backEnd, 'BTCUSD', 89_999)
    await route.continue()
  })
  await confirm.click()
  await expect(page.getByText(like('server:code.2010')).first()).toBeVisible()
  await expect(sheet).toBeVisible()
  await expect(row(page)).toHaveCount(1)
  await page.unroute('**/forex/close')
  await expect(confirm).toContainText('89,999.00')
  await confirm.click()
  await expect(sheet).toBeHidden()
  expect(sent.map((body) => [body['expected_price'], body['max_slippage']])).toEqual([
    [undefined, undefined],
    ['90000', '0.7'],
    ['89999', '0.7'],
  ])
})

test('[ORD385] @long a back end from before parts is offered none of it', async ({ page }) => {
  await page.route(/my_deal/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"ParentId":null', '"Old":0') })
  })
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.04' })
  await submitAsUser(page, { cont: '0.04' })
  await more(page).first().click()
  await expect(page.getByRole('button', { name: say('orders:row.details') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('closing:part.title') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('orders:many') })).toHaveCount(0)
})

test('[TKT340] @long by the keyboard: the slider takes all lots, Enter closes', async ({ page }) => {
  await openDemo(page, '/order')
  await submitAsUser(page, { cont: '0.04' })
  await more(page).first().press('Enter')
  await page.getByRole('button', { name: say('closing:part.title') }).press('Enter')
  const sheet = page.getByRole('dialog', { name: like('closing:part.title') })
  await sheet.getByRole('slider').press('End')
  await sheet.getByRole('button', { name: like('closing:part.confirm') }).press('Enter')
  await expect(page.getByText(say('orders:empty.holding.title'))).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })
  test('[ORD360, ORD381, LNG6] @long a part and several are closed', async ({ page }) => {
    await page.goto('/login?from=/order')
    await page.getByRole('button', { name: sayIn('ar', 'login:openDemo') }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await submitAsUser(page, { cont: '0.04' })
    await submitAsUser(page, { cont: '0.04' })
    await page
      .getByRole('button', { name: like('orders:row.more', {}, 'ar') })
      .first()
      .click()
    await page.screenshot({ path: 'test-results/menu-ar.png' })
    await page.getByRole('button', { name: sayIn('ar', 'closing:part.title') }).click()
    const part = page.getByRole('dialog', { name: like('closing:part.title', {}, 'ar') })
    await expect(part.getByText('→').first()).toBeVisible()
    await page.screenshot({ path: 'test-results/part-ar.png' })
    await part.getByRole('button', { name: like('closing:part.confirm', {}, 'ar') }).click()
    await expect(part).toBeHidden()
    await page.getByRole('button', { name: sayIn('ar', 'orders:many') }).click()
    const many = page.getByRole('dialog', { name: sayIn('ar', 'closing:many.title') })
    await expect(many.getByRole('checkbox')).toHaveCount(2)
    await page.screenshot({ path: 'test-results/many-ar.png' })
    await many.getByRole('button', { name: like('closing:many.confirm', {}, 'ar') }).click()
    await expect(many.getByText(like('closing:many.done', {}, 'ar'))).toBeVisible()
  })
})

/** Money out: asked for, checked by an operator in a window of his own, paid or returned while the page is open. */
import AxeBuilder from '@axe-core/playwright'
import { expectNoSendingOffline } from '../support/expectNoSendingOffline.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say, sayIn, type SentenceKey } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { enterWith } from '../pages/enter.ts'
import { confirmationSheet } from '../pages/confirmationSheet.ts'
import { withdrawPage } from '../pages/withdrawPage.ts'
import { bindAddress, liftGuard, liftHolds, payIn, readPurse, tronAddress } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'

test('[RTE33, SES455, SES456, WAL220, WDR11, WDR16, WDR18] withdrawn with everything said before; paid by an operator while the page is open', async ({
  page,
  backEnd,
  browser,
}) => {
  const token = await registerByEmail(backEnd, 'ann@mail.example')
  await payIn(backEnd, token, '1000')
  await bindAddress(backEnd, token)
  await enterWith(page, token, '/user')
  await page.getByRole('link', { name: say('app:title.withdraw') }).click()
  const form = withdrawPage(page)
  await expect(page.getByText(say('withdraw:history.empty.title'))).toBeVisible()
  await expect(form.way).toContainText('TQn9…bLSE')
  await expect(page.getByText(say('withdraw:limits.both', { most: '1,000.00', minimum: '10.00' }))).toBeVisible()
  await form.amount.fill('123.456789')
  await expect(form.fee).toHaveText('1.000000 USD')
  await expect(form.received).toHaveText('122.456789 USDT')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await form.send.click()
  await expect(form.question).toContainText(tronAddress)
  await expect(form.question).toContainText('TRC20')
  await form.question.getByRole('button', { name: say('app:back') }).click()
  expect(await readPurse(backEnd, token)).toEqual(['1000', '0'])
  await form.send.click()
  await form.question.getByRole('button', { name: say('withdraw:confirm.confirm') }).click()
  const asking = confirmationSheet(page, 'draw')
  await expect(asking.sheet).toContainText(tronAddress)
  await expect(asking.sheet).toContainText('123.456789 USD')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await asking.confirm.click()
  await expect(asking.sheet.getByText(say('login:problem.code.no code'))).toBeVisible()
  const code = await backEnd.codeFor('ann@mail.example')
  await asking.code.fill(code === '000000' ? '000001' : '000000')
  await asking.confirm.click()
  await expect(asking.sheet.getByText(say('server:code.1003'))).toBeVisible()
  expect(await readPurse(backEnd, token)).toEqual(['1000', '0'])
  await asking.code.fill(code)
  await asking.confirm.click()
  await expect(page.getByRole('heading', { name: say('withdraw:made.waiting.title') })).toBeVisible()
  await expect(form.rows).toHaveText([/123\.46 USD.*122\.456789 USDT/s])
  expect(await readPurse(backEnd, token)).toEqual(['876.543211', '123.456789'])

  const operator = await (await browser.newContext({ baseURL: backEnd.origin })).newPage()
  const backOffice = backOfficePage(operator, backEnd)
  await backOffice.open('withdraw')
  await operator
    .getByRole('list', { name: say('desk:reviews.list.withdraw') })
    .getByRole('button')
    .first()
    .click()
  await expect(operator.getByText(tronAddress)).toBeVisible()
  await operator.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(operator.getByRole('status').filter({ hasText: say('desk:reviews.done.approve') })).toBeVisible()
  await operator.context().close()

  await expect(page.getByRole('heading', { name: say('withdraw:made.paid.title') })).toBeVisible()
  await expect(form.rows).toHaveText([like('server:withdrawal.paid')])
  expect(await readPurse(backEnd, token)).toEqual(['876.543211', '0'])
  await page.getByRole('button', { name: say('withdraw:another') }).click()
  await expect(page.getByText(like('withdraw:limits.both', { most: '876.54' }))).toBeVisible()
})

test('[WDR9, WDR18, NET121] @long refused with a remark: the money is back while the page is open', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'bob@mail.example')
  await payIn(backEnd, token, '500')
  await bindAddress(backEnd, token)
  await liftGuard(backEnd)
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  await form.all.click()
  await expect(form.amount).toHaveValue('500')
  await form.send.click()
  await expectNoSendingOffline(form.question.getByRole('button', { name: say('withdraw:confirm.confirm') }))
  await form.question.getByRole('button', { name: say('withdraw:confirm.confirm') }).click()
  await expect(page.getByRole('heading', { name: say('withdraw:made.waiting.title') })).toBeVisible()
  await backEnd.operate('/operator/withdrawals/1', { decision: 'reject', remark: 'The name does not match.' })
  await expect(page.getByRole('heading', { name: say('withdraw:made.refused.title') })).toBeVisible()
  await expect(page.getByText('The name does not match.').first()).toBeVisible()
  await page.getByRole('button', { name: say('withdraw:another') }).click()
  await expect(page.getByText(like('withdraw:limits.both', { most: '500.00' }))).toBeVisible()
})

test('[WDR3, WDR6, WDR7, WDR14] @long too much, too little, nothing that would arrive, nothing typed: nothing is sent', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'cid@mail.example')
  await payIn(backEnd, token, '100')
  await bindAddress(backEnd, token)
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  await form.send.click()
  await expect(page.getByText(say('withdraw:problem.noAmount'))).toBeVisible()
  await form.amount.fill('100.01')
  await expect(page.getByText(say('withdraw:problem.tooMuch', { limit: '100.00' }))).toBeVisible()
  await form.amount.fill('9.99')
  await expect(page.getByText(say('withdraw:problem.belowMinimum', { limit: '10.00' }))).toBeVisible()
  await form.send.click()
  await form.amount.fill('0.5')
  await expect(form.received).toHaveText('0.000000 USDT')
  await form.send.click()
  await expect(form.question).toBeHidden()
  expect(await readPurse(backEnd, token)).toEqual(['100', '0'])
})

test('[WDR12, WDR13, WDR24] @long with nothing bound one is led to bind, waits for the new address, and back to the withdrawal', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'dan@mail.example')
  await payIn(backEnd, token, '100')
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  await form.currency.selectOption('USDT · ERC20')
  await form.amount.fill('50')
  await form.send.click()
  await expect(page.getByText(say('withdraw:problem.noWay'))).toBeVisible()
  await form.way.click()
  await page
    .getByRole('alertdialog', { name: say('withdraw:bindFirst.title') })
    .getByRole('button', { name: say('withdraw:bindFirst.confirm') })
    .click()
  await expect(page).toHaveURL(/\/mine\/withdraw-way\?type=1&currency=2/)
  await expect(page.getByLabel(say('wallet:coin.currency'))).toHaveValue('2')
  await page.getByLabel(say('wallet:address')).fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await page.getByRole('button', { name: say('wallet:save'), exact: true }).click()
  await confirmationSheet(page, 'bind_draw_method').confirmBy(backEnd, 'dan@mail.example')
  await expect(page).toHaveURL(/\/mine\/withdraw\?type=1&currency=2&way=\d+$/)
  await expect(form.way).toContainText('0x52…9EE7')
  await expect(form.form.getByText(like('withdraw:hold.method'))).toBeVisible()
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  await page.goto('/mine/coin-address-list')
  await expect(page.getByText(like('wallet:hold'))).toBeVisible()
  await liftHolds(backEnd)
  await page.goto('/mine/withdraw?type=1&currency=2')
  await form.withdraw('50')
  await confirmationSheet(page, 'draw').confirmBy(backEnd, 'dan@mail.example')
  await expect(form.rows).toHaveText([/50\.00 USD.*45\.00 USDT/s])
})

test('[WDR17] @long two windows withdraw the whole balance at once: one succeeds, the other is told', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'eve@mail.example')
  await payIn(backEnd, token, '300')
  await bindAddress(backEnd, token)
  await liftGuard(backEnd)
  const other = await page.context().newPage()
  await enterWith(page, token, '/mine/withdraw')
  await other.goto('/mine/withdraw')
  const forms = [withdrawPage(page), withdrawPage(other)]
  for (const form of forms) {
    await form.all.click()
    await form.send.click()
    await expect(form.question).toBeVisible()
  }
  await Promise.all(
    forms.map((form) => form.question.getByRole('button', { name: say('withdraw:confirm.confirm') }).click()),
  )
  const made = async (one: typeof page) =>
    one.getByRole('heading', { name: say('withdraw:made.waiting.title') }).count()
  await expect.poll(async () => (await made(page)) + (await made(other))).toBe(1)
  const refused = (await made(page)) === 0 ? page : other
  await expect(withdrawPage(refused).form.getByRole('alert')).toContainText(say('server:code.4001'))
  expect(await readPurse(backEnd, token)).toEqual(['0', '300'])
})

test('[NET68, WDR18] @long whose answer is lost is asked for again with the same key: money leaves once', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'fay@mail.example')
  await payIn(backEnd, token, '300')
  await bindAddress(backEnd, token)
  await liftGuard(backEnd)
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  let lost = 0
  await page.route('**/api/account/draw', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await form.withdraw('100')
  await expect(page.getByText(say('withdraw:checking'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('withdraw:made.waiting.title') })).toBeVisible()
  expect(await readPurse(backEnd, token)).toEqual(['200', '100'])
})

test('[WDR15] @long without a currency there is no payment channel, and the history stays', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'hal@mail.example')
  await page.route('**/api/account/draw_symbol_list*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } })
  })
  await enterWith(page, token, '/mine/withdraw?type=2')
  await expect(page.getByText(say('app:noChannel'))).toBeVisible()
  await expect(page.getByText(say('withdraw:history.empty.title'))).toBeVisible()
  await page.goto('/mine/withdraw-way?type=2')
  await expect(page.getByText(say('app:noChannel'))).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })
  const say = (key: SentenceKey): string => sayIn('ar', key)

  test('[LNG6, WDR3, WDR12, WDR14, WDR18] @long nothing bound, too much, too little, then withdrawn, figures from left to right, refused', async ({
    page,
    backEnd,
  }) => {
    const token = await registerByEmail(backEnd, 'gul@mail.example')
    await payIn(backEnd, token, '500')
    await liftGuard(backEnd)
    await enterWith(page, token, '/mine/withdraw')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const form = page.getByRole('form', { name: say('withdraw:send') })
    const amount = form.getByLabel(say('withdraw:amount'))
    await amount.fill('٢٠٠')
    await form.getByRole('button', { name: say('withdraw:send'), exact: true }).click()
    await expect(page.getByText(say('withdraw:problem.noWay'))).toBeVisible()
    await bindAddress(backEnd, token)
    await page.reload()
    await amount.fill('٥٠٠٫٠١')
    await form.getByRole('button', { name: say('withdraw:send'), exact: true }).click()
    await expect(page.getByText(like('withdraw:problem.tooMuch', { limit: /.?500\.00.?/ }, 'ar'))).toBeVisible()
    await amount.fill('٩٫٩٩')
    await expect(page.getByText(like('withdraw:problem.belowMinimum', { limit: /.?10\.00.?/ }, 'ar'))).toBeVisible()
    await amount.fill('٢٠٠')
    await expect(form.locator('dl > div', { hasText: say('withdraw:received') }).locator('dd > span')).toHaveAttribute(
      'dir',
      'ltr',
    )
    await expect(form.locator('dl > div', { hasText: say('withdraw:received') })).toContainText('199.000000 USDT')
    await form.getByRole('button', { name: say('withdraw:send'), exact: true }).click()
    await page
      .getByRole('alertdialog', { name: say('withdraw:confirm.title') })
      .getByRole('button', { name: say('withdraw:confirm.confirm') })
      .click()
    await expect(page.getByRole('heading', { name: say('withdraw:made.waiting.title') })).toBeVisible()
    await backEnd.operate('/operator/withdrawals/1', { decision: 'reject', remark: 'الاسم غير مطابق' })
    await expect(page.getByRole('heading', { name: say('withdraw:made.refused.title') })).toBeVisible()
    await expect(page.getByText('الاسم غير مطابق').first()).toBeVisible()
  })
})

/** Money out: asked for, checked by an operator in a window of his own, paid or returned while the page is open. */
import AxeBuilder from '@axe-core/playwright'
import { expectNoSendingOffline } from '../support/expectNoSendingOffline.ts'
import { expect, test } from '../support/fixtures.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { enterWith } from '../pages/enter.ts'
import { withdrawPage } from '../pages/withdrawPage.ts'
import { bindAddress, payIn, readPurse, tronAddress } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'

test('[RTE33, WAL220, WDR11, WDR16, WDR18] withdrawn with everything said before; paid by an operator while the page is open', async ({
  page,
  backEnd,
  browser,
}) => {
  const token = await registerByEmail(backEnd, 'ann@mail.example')
  await payIn(backEnd, token, '1000')
  await bindAddress(backEnd, token)
  await enterWith(page, token, '/user')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  const form = withdrawPage(page)
  await expect(page.getByText('No withdrawals yet')).toBeVisible()
  await expect(form.way).toContainText('TQn9…bLSE')
  await expect(page.getByText('Up to 1,000.00 USD, at least 10.00 USD')).toBeVisible()
  await form.amount.fill('123.456789')
  await expect(form.fee).toHaveText('1.000000 USD')
  await expect(form.received).toHaveText('122.456789 USDT')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await form.send.click()
  await expect(form.question).toContainText(tronAddress)
  await expect(form.question).toContainText('TRC20')
  await form.question.getByRole('button', { name: 'Back' }).click()
  expect(await readPurse(backEnd, token)).toEqual(['1000', '0'])
  await form.send.click()
  await form.question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
  await expect(form.rows).toHaveText([/123\.46 USD.*122\.456789 USDT/s])
  expect(await readPurse(backEnd, token)).toEqual(['876.543211', '123.456789'])

  const operator = await (await browser.newContext({ baseURL: backEnd.origin })).newPage()
  const backOffice = backOfficePage(operator, backEnd)
  await backOffice.open('withdraw&lang=en')
  await operator.getByRole('list', { name: 'Withdrawals' }).getByRole('button').first().click()
  await expect(operator.getByText(tronAddress)).toBeVisible()
  await operator.getByRole('button', { name: 'Approve' }).click()
  await backOffice.question.getByRole('button', { name: 'Approve' }).click()
  await expect(operator.getByRole('status').filter({ hasText: 'Approved' })).toBeVisible()
  await operator.context().close()

  await expect(page.getByRole('heading', { name: 'Withdrawal paid' })).toBeVisible()
  await expect(form.rows).toHaveText([/Paid/])
  expect(await readPurse(backEnd, token)).toEqual(['876.543211', '0'])
  await page.getByRole('button', { name: 'Make another withdrawal' }).click()
  await expect(page.getByText('Up to 876.54 USD')).toBeVisible()
})

test('[WDR9, WDR18, NET121] refused with a remark: the money is back while the page is open', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'bob@mail.example')
  await payIn(backEnd, token, '500')
  await bindAddress(backEnd, token)
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  await form.all.click()
  await expect(form.amount).toHaveValue('500')
  await form.send.click()
  await expectNoSendingOffline(form.question.getByRole('button', { name: 'Withdraw' }))
  await form.question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
  await backEnd.operate('/operator/withdrawals/1', { decision: 'reject', remark: 'The name does not match.' })
  await expect(page.getByRole('heading', { name: 'Withdrawal refused' })).toBeVisible()
  await expect(page.getByText('The name does not match.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Make another withdrawal' }).click()
  await expect(page.getByText('Up to 500.00 USD')).toBeVisible()
})

test('[WDR3, WDR6, WDR7, WDR14] too much, too little, nothing that would arrive, nothing typed: nothing is sent', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'cid@mail.example')
  await payIn(backEnd, token, '100')
  await bindAddress(backEnd, token)
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  await form.send.click()
  await expect(page.getByText('Enter the amount to withdraw')).toBeVisible()
  await form.amount.fill('100.01')
  await expect(page.getByText('At most 100.00 USD can be withdrawn now')).toBeVisible()
  await form.amount.fill('9.99')
  await expect(page.getByText('At least 10.00 USD can be withdrawn')).toBeVisible()
  await form.send.click()
  await form.amount.fill('0.5')
  await expect(form.received).toHaveText('0.000000 USDT')
  await form.send.click()
  await expect(form.question).toBeHidden()
  expect(await readPurse(backEnd, token)).toEqual(['100', '0'])
})

test('[WDR12, WDR13] with nothing bound one is led to bind, and back to the withdrawal', async ({ page, backEnd }) => {
  const token = await registerByEmail(backEnd, 'dan@mail.example')
  await payIn(backEnd, token, '100')
  await enterWith(page, token, '/mine/withdraw')
  const form = withdrawPage(page)
  await form.currency.selectOption('USDT · ERC20')
  await form.amount.fill('50')
  await form.send.click()
  await expect(page.getByText('A collection account must be set before withdrawing')).toBeVisible()
  await form.way.click()
  await page
    .getByRole('alertdialog', { name: 'Set a collection account first' })
    .getByRole('button', { name: 'Bind now' })
    .click()
  await expect(page).toHaveURL(/\/mine\/withdraw-way\?type=1&currency=2/)
  await expect(page.getByLabel('Currency and network')).toHaveValue('2')
  await page.getByLabel('Wallet address').fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await page.getByRole('button', { name: 'Bind', exact: true }).click()
  await expect(page).toHaveURL(/\/mine\/withdraw\?type=1&currency=2&way=\d+$/)
  await expect(form.way).toContainText('0x52…9EE7')
  await form.withdraw('50')
  await expect(form.rows).toHaveText([/50\.00 USD.*45\.00 USDT/s])
})

test('[WDR17] two windows withdraw the whole balance at once: one succeeds, the other is told', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'eve@mail.example')
  await payIn(backEnd, token, '300')
  await bindAddress(backEnd, token)
  const other = await page.context().newPage()
  await enterWith(page, token, '/mine/withdraw')
  await other.goto('/mine/withdraw')
  const forms = [withdrawPage(page), withdrawPage(other)]
  for (const form of forms) {
    await form.all.click()
    await form.send.click()
    await expect(form.question).toBeVisible()
  }
  await Promise.all(forms.map((form) => form.question.getByRole('button', { name: 'Withdraw' }).click()))
  const made = async (one: typeof page) => one.getByRole('heading', { name: 'Withdrawal requested' }).count()
  await expect.poll(async () => (await made(page)) + (await made(other))).toBe(1)
  const refused = (await made(page)) === 0 ? page : other
  await expect(withdrawPage(refused).form.getByRole('alert')).toContainText('balance')
  expect(await readPurse(backEnd, token)).toEqual(['0', '300'])
})

test('[NET68, WDR18] whose answer is lost is asked for again with the same key: money leaves once', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'fay@mail.example')
  await payIn(backEnd, token, '300')
  await bindAddress(backEnd, token)
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
  await expect(page.getByText('We are checking what happened')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible()
  expect(await readPurse(backEnd, token)).toEqual(['200', '100'])
})

test('[WDR15] without a currency there is no payment channel, and the history stays', async ({ page, backEnd }) => {
  const token = await registerByEmail(backEnd, 'hal@mail.example')
  await page.route('**/api/account/draw_symbol_list*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } })
  })
  await enterWith(page, token, '/mine/withdraw?type=2')
  await expect(page.getByText('No payment channel')).toBeVisible()
  await expect(page.getByText('No withdrawals yet')).toBeVisible()
  await page.goto('/mine/withdraw-way?type=2')
  await expect(page.getByText('No payment channel')).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('[LNG6, WDR3, WDR12, WDR14, WDR18] nothing bound, too much, too little, then withdrawn, figures from left to right, refused', async ({
    page,
    backEnd,
  }) => {
    const token = await registerByEmail(backEnd, 'gul@mail.example')
    await payIn(backEnd, token, '500')
    await enterWith(page, token, '/mine/withdraw')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const form = page.getByRole('form', { name: 'سحب' })
    const amount = form.getByLabel('المبلغ بالدولار')
    await amount.fill('٢٠٠')
    await form.getByRole('button', { name: 'سحب', exact: true }).click()
    await expect(page.getByText('يجب تحديد حساب استلام قبل السحب')).toBeVisible()
    await bindAddress(backEnd, token)
    await page.reload()
    await amount.fill('٥٠٠٫٠١')
    await form.getByRole('button', { name: 'سحب', exact: true }).click()
    await expect(page.getByText(/يمكنك الآن سحب .?500\.00.? دولار كحد أقصى/)).toBeVisible()
    await amount.fill('٩٫٩٩')
    await expect(page.getByText(/الحد الأدنى للسحب .?10\.00.? دولار/)).toBeVisible()
    await amount.fill('٢٠٠')
    await expect(form.locator('dl > div', { hasText: 'المبلغ المستلم' }).locator('dd > span')).toHaveAttribute(
      'dir',
      'ltr',
    )
    await expect(form.locator('dl > div', { hasText: 'المبلغ المستلم' })).toContainText('199.000000 USDT')
    await form.getByRole('button', { name: 'سحب', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'هل تريد السحب؟' }).getByRole('button', { name: 'تأكيد السحب' }).click()
    await expect(page.getByRole('heading', { name: 'أُرسل طلب السحب' })).toBeVisible()
    await backEnd.operate('/operator/withdrawals/1', { decision: 'reject', remark: 'الاسم غير مطابق' })
    await expect(page.getByRole('heading', { name: 'رُفض السحب' })).toBeVisible()
    await expect(page.getByText('الاسم غير مطابق').first()).toBeVisible()
  })
})

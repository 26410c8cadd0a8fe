/** Money in: told, proven, decided by an operator, and seen without a reload. */
import type { Page } from '@playwright/test'
import { jpeg } from '#tests/support/samples/pictures.ts'
import type { BackEnd } from '../support/backEnd.ts'
import { expect, test } from '../support/fixtures.ts'
import { like, say, sayIn, type SentenceKey } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { depositPage, enterAsReal } from '../pages/depositPage.ts'
import { depositOften } from '../support/payer.ts'
import { ask } from '../support/realUser.ts'

type Row = { readonly Value: string; readonly Kind: string }

const readLedger = async ({ origin }: BackEnd, token: string) => {
  const path = '/v1/api/main/accountLog/forexChange?page=1'
  return (await ask<{ data: readonly Row[] }>(origin, path, { headers: { authorization: token } })).data
}

/** Everything but the press of the button. */
async function fillCoin(page: Page, amount: string) {
  const deposit = depositPage(page)
  await deposit.currency.selectOption('USDT')
  await deposit.network.selectOption('TRC20')
  await deposit.amount.fill(amount)
  await deposit.choosePicture()
  await expect(deposit.uploaded).toBeVisible()
  return deposit
}

test('[RTE32, DEP1, DEP5, DEP12, DEP16, DEP19, DEP20, DEP21, DEP22, DEP23, DEP24] a coin deposit is approved while one looks', async ({
  page,
  backEnd,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const token = await enterAsReal(page, backEnd, 'coin@mail.example', '/user')
  await page.getByRole('link', { name: say('app:title.charge') }).click()
  await expect(page).toHaveURL(/\/mine\/charge$/)
  const deposit = depositPage(page)

  await deposit.send.click()
  await expect(page.getByText(say('deposit:problem.coinPlace'))).toBeVisible()
  await expect(page.getByText(say('deposit:problem.noAmount'))).toBeVisible()
  await expect(page.getByText(say('deposit:problem.noProof'))).toBeVisible()
  await expect(deposit.step).toHaveText(say('deposit:steps.place'))

  await deposit.currency.selectOption('BTC')
  await expect(deposit.network).toHaveValue('3')
  await expect(page.getByText(say('deposit:leastInUsd', { least: '0.00011112 BTC', usd: '10.00 USD' }))).toBeVisible()
  await deposit.currency.selectOption('USDT')
  await deposit.network.selectOption('TRC20')
  await expect(page.getByRole('img', { name: say('deposit:qr', { currency: 'USDT', network: 'TRC20' }) })).toBeVisible()
  await page.getByRole('button', { name: say('deposit:copyAddress') }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TSandboxSandboxSandboxSandboxSand1')
  await expect(deposit.step).toHaveText(say('deposit:steps.amount'))
  await deposit.amount.fill('9,99')
  await expect(page.getByText(say('deposit:problem.tooSmall'))).toBeVisible()
  await deposit.amount.fill('1250.5')
  await expect(page.getByText('1,250.50 USD')).toBeVisible()
  await expect(deposit.step).toHaveText(say('deposit:steps.proof'))
  await deposit.sender.fill('TMySenderAddress')
  await deposit.choosePicture()
  await expect(deposit.uploaded).toBeVisible()

  const account = await context.newPage()
  await account.goto('/user')
  await expect(account.getByText('0.00 USD').first()).toBeVisible()
  await deposit.send.click()
  await expect(deposit.sheet).toContainText(say('deposit:detail.title', { id: 1 }))
  await expect(deposit.status.locator('[aria-current=step]')).toHaveText(say('deposit:way.review'))
  const picture = deposit.sheet.getByRole('img', { name: say('deposit:detail.proof') })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)

  const operator = await (await browser.newContext({ baseURL: backEnd.origin })).newPage()
  const backOffice = backOfficePage(operator, backEnd)
  await backOffice.open('deposit')
  await operator
    .getByRole('list', { name: say('desk:reviews.list.deposit') })
    .getByRole('button')
    .click()
  await operator.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(deposit.status).toContainText(say('deposit:way.finished'))
  await expect(deposit.status.locator('[aria-current=step]')).toHaveCount(0)
  await expect(deposit.sheet.getByText('1,250.50 USD', { exact: true })).toBeVisible()
  await expect(account.getByText('1,250.50 USD')).toBeVisible()
  expect(await readLedger(backEnd, token)).toMatchObject([{ Value: '1250.5', Kind: 'deposit' }])
  await deposit.sheet.getByRole('button', { name: say('app:close') }).click()
  await expect(deposit.rows.first()).toContainText('+1,250.50 USD')
})

test('[DEP6, DEP8, DEP10, DEP11, DEP14, DEP16, DEP21, DEP24] @long a wire deposit is rejected with a remark', async ({
  page,
  backEnd,
}) => {
  const deposit = depositPage(page)
  await enterAsReal(page, backEnd, 'wire@mail.example', '/mine/charge?way=bank')
  await deposit.amount.fill('20000.5')
  await deposit.choosePicture()
  await expect(deposit.uploaded).toBeVisible()
  await deposit.send.click()
  await expect(page.getByText(say('deposit:problem.wirePlace'))).toBeVisible()
  await deposit.wire.selectOption({ label: say('deposit:wireName', { currency: 'JPY', bank: 'Sandbox Bank JP' }) })
  for (const field of ['name', 'address', 'swift', 'payee', 'account', 'remark'] as const)
    await expect(
      page.getByRole('button', {
        name: say('deposit:copyField', { field: say(`deposit:bank.${field}`) }),
        exact: true,
      }),
    ).toBeVisible()
  await expect(page.getByText(say('deposit:leastInUsd', { least: '1,493 JPY', usd: '10.00 USD' }))).toBeVisible()
  await expect(page.getByText(say('deposit:problem.whole'))).toBeVisible()
  await deposit.amount.fill('20000')
  await expect(page.getByText('134.00 USD')).toBeVisible()
  await deposit.send.click()
  await expect(deposit.sheet).toContainText(say('deposit:detail.title', { id: 1 }))
  await backEnd.operate('/operator/deposits/1', { decision: 'reject', remark: 'No such transfer came in.' })
  await expect(deposit.sheet.getByText('No such transfer came in.')).toBeVisible()
  await expect(deposit.status.locator('[aria-current=step]')).toHaveText(say('deposit:way.rejected'))
  await page.reload()
  await expect(deposit.sheet.getByText('No such transfer came in.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deposit.sheet).toBeHidden()
  await expect(deposit.rows).toContainText(['No such transfer came in.'])
})

test('[DEP17, DEP18] @long a card is asked for by its provider alone, and without a provider there is no payment channel', async ({
  page,
  backEnd,
}) => {
  await enterAsReal(page, backEnd, 'card@mail.example', '/mine/charge?way=card')
  await expect(page.getByText(say('app:noChannel'))).toBeVisible()
  const link = 'https://pay.example.com/p?amount={amount}'
  await backEnd.operate('/operator/settings', { key: 'card_pay_link', value: link })
  await page.reload()
  await page.getByRole('button', { name: say('deposit:card.go') }).click()
  await expect(page.getByText(say('deposit:problem.noAmount'))).toBeVisible()
  await page.getByLabel(say('deposit:amountIn', { currency: 'USD' })).fill('25.5')
  const go = page.getByRole('link', { name: say('deposit:card.go') })
  await expect(go).toHaveAttribute('href', 'https://pay.example.com/p?amount=25.5')
  await expect(go).toHaveAttribute('rel', 'noopener noreferrer')
})

test('[DEP1] a demo user is told to register or log in to a real account', async ({ page }) => {
  await page.goto('/login?from=%2Fmine%2Fcharge')
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(page.getByText(say('user:realAccount.title'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('user:realAccount.register') })).toHaveAttribute(
    'href',
    '/register?from=%2Fmine%2Fcharge',
  )
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('[DEP10, NET67, NET68] @long what the back end refuses is said at its field; a lost answer is asked for again and acts once', async ({
  page,
  backEnd,
}) => {
  await enterAsReal(page, backEnd, 'lost@mail.example', '/mine/charge')
  const deposit = await fillCoin(page, '100')
  await backEnd.operate('/operator/settings', { key: 'minimum_deposit', value: '500' })
  await deposit.send.click()
  await expect(page.getByText(say('server:code.4005'))).toBeVisible()
  await deposit.amount.fill('600')
  await backEnd.operate('/operator/levers', { path: '/api/quickCharge/submit', effect: 'fail', times: 1, account: '' })
  await deposit.send.click()
  await expect(page.getByText(say('deposit:checking'))).toBeVisible()
  await expect(deposit.sheet).toContainText('600.00 USDT')
  await page.keyboard.press('Escape')
  await expect(deposit.rows).toHaveCount(1)
})

test('[DEP16] @long records are read page by page, pulled anew, and say so when there are none or they cannot be read', async ({
  page,
  backEnd,
}) => {
  const deposit = depositPage(page)
  const token = await enterAsReal(page, backEnd, 'many@mail.example', '/mine/charge?view=records')
  await expect(page.getByText(say('deposit:empty.title'))).toBeVisible()
  await depositOften(
    backEnd,
    token,
    Array.from({ length: 23 }, (_, index) => String(100 + index)),
  )
  await page.getByRole('button', { name: say('app:refresh') }).focus()
  await page.keyboard.press('Enter')
  await expect(deposit.rows.first()).toContainText('122.00 USDT')
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(page.getByText('100.00 USDT')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('tab', { name: say('deposit:ways.bank') }).click()
  await expect(page.getByText(say('deposit:empty.title'))).toBeVisible()
  const records = { path: '/api/quickCharge/quick_ist', effect: 'fail', account: '' }
  await backEnd.operate('/operator/levers', { ...records, times: 1_000 })
  await page.reload()
  await expect(page.getByText(say('app:failed.title'))).toBeVisible()
  const again = page.getByRole('button', { name: say('app:retry') })
  await expect(again).toBeVisible()
  await backEnd.operate('/operator/levers', { ...records, times: 0 })
  // A line that comes up reads anew as well, perhaps just before the press.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(page.getByText(say('deposit:empty.title'))).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })
  const say = (key: SentenceKey): string => sayIn('ar', key)

  test('[LNG6, DEP1, DEP14, DEP19] @long a coin deposit from right to left, its figures from left to right; a wire is rejected', async ({
    page,
    backEnd,
  }) => {
    await enterAsReal(page, backEnd, 'arabic@mail.example', '/mine/charge')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByLabel(say('deposit:currency')).selectOption('USDT')
    await page.getByLabel(say('deposit:network')).selectOption('TRC20')
    await page.getByLabel(like('deposit:amountIn', {}, 'ar')).fill('١٢٥٠٫٥')
    await expect(page.getByText('1,250.50 USD')).toHaveAttribute('dir', 'ltr')
    const proof = page.getByRole('group', { name: say('deposit:proof') })
    const choose = async () => {
      const picture = { name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) }
      await proof.getByLabel(say('deposit:proof')).setInputFiles(picture)
      await expect(proof.getByText(say('upload:there'))).toBeVisible()
    }
    await choose()
    await page.getByRole('button', { name: say('deposit:send') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.locator('[aria-current=step]')).toHaveText(say('deposit:way.review'))
    await backEnd.operate('/operator/deposits/1', { decision: 'approve', remark: '' })
    await expect(sheet.getByText(say('deposit:way.finished'))).toBeVisible()
    await expect(sheet.getByText('1,250.50 USD', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/mine/charge?way=bank')
    await page.getByLabel(say('deposit:wire')).selectOption({ label: 'JPY · Sandbox Bank JP' })
    await page.getByLabel(like('deposit:amountIn', {}, 'ar')).fill('٢٠٠٠٠')
    await choose()
    await page.getByRole('button', { name: say('deposit:send') }).click()
    await expect(sheet.locator('[aria-current=step]')).toHaveText(say('deposit:way.review'))
    await backEnd.operate('/operator/deposits/2', { decision: 'reject', remark: 'لم تصل أي حوالة' })
    await expect(sheet.getByText('لم تصل أي حوالة')).toBeVisible()
    await expect(sheet.locator('[aria-current=step]')).toHaveText(say('deposit:way.rejected'))
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 640 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(over).toBe(0)
  })
})

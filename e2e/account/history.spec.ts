/** The account in detail: figures, curve, ledger, and the ledger as a file. */
import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { furnishUser } from '../support/furnishUser.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { enterWith, openDemo } from '../pages/enter.ts'
import { deposit, depositOften, withdraw } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'
import { closeAsUser, submitAsUser } from '../support/userCalls.ts'

const figure = (label: string) => `dl > div:has(dt:text-is("${label}")) dd`

test('[RTE31, ACC18, ACC33] money that moves is seen while the page is open: deposit, withdrawal, refusal', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'ann@mail.example')
  const waiting = await deposit(backEnd, token, '500')
  await enterWith(page, token, '/user')
  await page.getByRole('link', { name: 'Account detail' }).click()
  await expect(page).toHaveURL(/\/mine\/history$/)
  await expect(page.getByText('Nothing has moved yet')).toBeVisible()

  await backEnd.operate(`/operator/deposits/${waiting}`, { decision: 'approve' })
  const rows = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem')
  await expect(rows).toHaveText([/Deposit.*\+500\.00.*500\.00/s])
  await expect(page.getByRole('main').getByText('500.00 USD')).toBeVisible()

  await withdraw(backEnd, token, '120')
  await expect(rows).toHaveText([/Withdrawal.*−120\.00.*380\.00/s, /Deposit/])
  await expect(page.locator(figure('Locked by withdrawals'))).toHaveText('120.00')
  await backEnd.operate('/operator/withdrawals/1', { decision: 'reject', remark: 'No.' })
  await expect(rows).toHaveText([/Withdrawal refused, money returned.*\+120\.00/s, /Withdrawal/, /Deposit/])
  await expect(page.locator(figure('Locked by withdrawals'))).toHaveText('0.00')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('[ACC33, ACC34] filtered by kind and day; the file has all rows of the filter, not only those that were read', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'bob@mail.example')
  await depositOften(
    backEnd,
    token,
    Array.from({ length: 23 }, () => '20'),
  )
  for (let id = 1; id <= 23; id += 1) await backEnd.operate(`/operator/deposits/${id}`, { decision: 'approve' })
  await withdraw(backEnd, token, '50')
  await enterWith(page, token, '/mine/history')
  const rows = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Withdrawal')

  await page.getByLabel('Kind').selectOption('Withdrawals')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Time', { exact: true }).selectOption('Choose days')
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('Nothing of this kind at this time')).toBeVisible()
  await page.getByLabel('Time', { exact: true }).selectOption('Today')
  await expect(rows).toHaveCount(1)

  await page.getByLabel('Kind').selectOption('Deposits')
  await expect(rows.first()).toContainText('+20.00')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime (UTC),Kind,Description,Amount (USD),Balance (USD)')
  expect(lines).toHaveLength(1 + 23 + 1)
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,deposit,Deposit,20,460$/)
  expect(lines.at(-2)).toMatch(/,deposit,Deposit,20,20$/)
  expect(lines.at(-1)).toBe('')
})

test('[ACC17, ACC18] a demo user sees the curve, its fees and profits, and every row by scrolling', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await openDemo(page, '/user')
  for (let count = 0; count < 12; count += 1) await closeAsUser(page, await submitAsUser(page))
  await page.goto('/mine/history')
  const list = page.getByRole('list', { name: 'Ledger' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.mouse.move(200, 600)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return list.getByText('Demo account opened').count()
    })
    .toBe(1)
  await page.evaluate(() => scrollTo(0, 0))
  const curve = page.getByRole('slider', { name: 'Equity curve' })
  await expect(curve).toHaveAttribute('aria-valuetext', /net value .* USD, balance .* USD/)
  await curve.focus()
  await page.keyboard.press('Home')
  await expect(curve).toHaveAttribute('aria-valuetext', /net value/)
  await page.getByRole('radio', { name: '1D' }).check()
  await expect(page.getByRole('slider', { name: 'Equity curve' })).toBeVisible()
  await expect(page.getByLabel('Kind')).not.toContainText('Deposits')
})

test('[ACC17] without a curve the page does not show one', async ({ page }) => {
  await openDemo(page, '/user')
  await page.route('**/account/equity*', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: '', data: null } }),
  )
  await page.goto('/mine/history')
  await expect(page.getByRole('list', { name: 'Ledger' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: '1D' })).toHaveCount(0)
})

test('[ACC222] @desktop the ledger is a table that its columns sort, and the records of deposits stand beside the form', async ({
  page,
  backEnd,
}) => {
  const token = await furnishUser(backEnd)
  await enterWith(page, token, '/mine/history')
  const table = page.getByRole('table', { name: 'Ledger' })
  const amounts = table.locator('tbody tr td:nth-child(3)')
  await expect(amounts.first()).toHaveText('−25.00')
  await table.getByRole('button', { name: /^Amount/ }).click()
  await expect(table.getByRole('columnheader', { name: /^Amount/ })).toHaveAttribute('aria-sort', 'descending')
  await expect(amounts.first()).toHaveText('+12,500.00')
  await table.getByRole('button', { name: /^Amount/ }).click()
  await expect(amounts.first()).toHaveText('−1,234.50')
  await page.goto('/mine/charge')
  await expect(page.getByRole('form', { name: /deposit/i })).toBeVisible()
  await expect(page.getByText('12,500.00').first()).toBeVisible()
})

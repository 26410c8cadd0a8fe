/** The account in detail: figures, curve, ledger, and the ledger as a file. */
import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say } from '../support/say.ts'
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
  await page.getByRole('link', { name: say('app:title.history') }).click()
  await expect(page).toHaveURL(/\/mine\/history$/)
  await expect(page.getByText(say('history:empty.title'))).toBeVisible()

  await backEnd.operate(`/operator/deposits/${waiting}`, { decision: 'approve' })
  const rows = page.getByRole('list', { name: say('history:ledger.title') }).getByRole('listitem')
  await expect(rows).toHaveText([inOrder(say('server:ledger.deposit'), '+500.00', '500.00')])
  await expect(page.getByRole('main').getByText('500.00 USD')).toBeVisible()

  await withdraw(backEnd, token, '120')
  await expect(rows).toHaveText([
    inOrder(say('server:ledger.withdrawal'), '−120.00', '380.00'),
    inOrder(say('server:ledger.deposit')),
  ])
  await expect(page.locator(figure(say('history:locked')))).toHaveText('120.00')
  await backEnd.operate('/operator/withdrawals/1', { decision: 'reject', remark: 'No.' })
  await expect(rows).toHaveText([
    inOrder(say('server:ledger.withdrawal_returned'), '+120.00'),
    inOrder(say('server:ledger.withdrawal')),
    inOrder(say('server:ledger.deposit')),
  ])
  await expect(page.locator(figure(say('history:locked')))).toHaveText('0.00')
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
  const rows = page.getByRole('list', { name: say('history:ledger.title') }).getByRole('listitem')
  await expect(rows.first()).toContainText(say('server:ledger.withdrawal'))

  await page.getByLabel(say('history:filter.kind')).selectOption(say('history:kind.withdrawal'))
  await expect(rows).toHaveCount(1)
  await page.getByLabel(say('history:filter.time'), { exact: true }).selectOption(say('history:period.own'))
  await page.getByLabel(say('history:filter.to'), { exact: true }).fill('2020-01-01')
  await expect(page.getByText(say('history:empty.filtered'))).toBeVisible()
  await page.getByLabel(say('history:filter.time'), { exact: true }).selectOption(say('history:period.today'))
  await expect(rows).toHaveCount(1)

  await page.getByLabel(say('history:filter.kind')).selectOption(say('history:kind.deposit'))
  await expect(rows.first()).toContainText('+20.00')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('history:export.save') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.split('\r\n')
  const heads = (['time', 'kind', 'description', 'amount', 'balance'] as const).map((one) => say(`history:csv.${one}`))
  expect(lines[0]).toBe(`\uFEFF${heads.join(',')}`)
  expect(lines).toHaveLength(1 + 23 + 1)
  expect(lines[1]).toMatch(inOrder(/^\d{4}-\d\d-\d\dT[\d:.]+Z,deposit,/, say('server:ledger.deposit'), /,20,460$/))
  expect(lines.at(-2)).toMatch(inOrder(',deposit,', say('server:ledger.deposit'), /,20,20$/))
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
  const list = page.getByRole('list', { name: say('history:ledger.title') })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.mouse.move(200, 600)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return list.getByText(say('server:ledger.demo_opening')).count()
    })
    .toBe(1)
  await page.evaluate(() => scrollTo(0, 0))
  const curve = page.getByRole('slider', { name: say('history:equity.title') })
  await expect(curve).toHaveAttribute('aria-valuetext', like('history:equity.at'))
  await curve.focus()
  await page.keyboard.press('Home')
  await expect(curve).toHaveAttribute('aria-valuetext', like('history:equity.at'))
  await page.getByRole('radio', { name: say('history:equity.spans.day') }).check()
  await expect(page.getByRole('slider', { name: say('history:equity.title') })).toBeVisible()
  await expect(page.getByLabel(say('history:filter.kind'))).not.toContainText(say('history:kind.deposit'))
})

test('[ACC17] without a curve the page does not show one', async ({ page }) => {
  await openDemo(page, '/user')
  await page.route('**/account/equity*', (route) =>
    route.fulfill({ status: 404, json: { code: 404, msg: '', data: null } }),
  )
  await page.goto('/mine/history')
  await expect(page.getByRole('list', { name: say('history:ledger.title') })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: say('history:equity.spans.day') })).toHaveCount(0)
})

test('[ACC222] @desktop the ledger is a table that its columns sort, and the records of deposits stand beside the form', async ({
  page,
  backEnd,
}) => {
  const token = await furnishUser(backEnd)
  await enterWith(page, token, '/mine/history')
  const table = page.getByRole('table', { name: say('history:ledger.title') })
  const amounts = table.locator('tbody tr td:nth-child(3)')
  await expect(amounts.first()).toHaveText('−25.00')
  await table.getByRole('button', { name: say('history:csv.amount') }).click()
  await expect(table.getByRole('columnheader', { name: say('history:csv.amount') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(amounts.first()).toHaveText('+12,500.00')
  await table.getByRole('button', { name: say('history:csv.amount') }).click()
  await expect(amounts.first()).toHaveText('−1,234.50')
  await page.goto('/mine/charge')
  await expect(page.getByRole('form', { name: say('deposit:form') })).toBeVisible()
  await expect(page.getByText('12,500.00').first()).toBeVisible()
})

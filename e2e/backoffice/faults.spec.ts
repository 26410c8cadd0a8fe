/** The sandbox's faults at the back office, and the app that sees what they move. */
import { expect, test } from '../support/fixtures.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'

test('[OPS18, OPS19] a price is held, after a question when it jumps, and the app shows it', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await backOffice.open('price')
  await page.getByLabel('Instrument').selectOption({ label: 'EUR/USD' })
  await page.getByRole('button', { name: 'Hold this price' }).click()
  await expect(page.getByText('A price above zero')).toBeVisible()
  await page.getByLabel('New price').fill('2.5')
  await page.getByRole('button', { name: 'Hold this price' }).click()
  await expect(backOffice.question).toContainText('Stops, pending orders and stop outs fire')
  await backOffice.question.getByRole('button', { name: 'Set the price' }).click()
  await expect(page.getByText('EUR/USD is held at 2.50000')).toBeVisible()

  const app = await page.context().newPage()
  await app.goto('/')
  await expect(app.getByRole('link', { name: /EUR\/USD/ })).toContainText('2.5000')
  await expect(page.getByRole('img', { name: '2.50000' })).toBeVisible()
  await page.getByLabel('New price').fill('2.4')
  await page.getByRole('button', { name: 'Set and let it move' }).click()
  await expect(page.getByText('EUR/USD goes on from 2.40000')).toBeVisible()
})

test('[OPS20] a market is forced closed and open again, and the app shows it', async ({ page, backEnd }) => {
  const backOffice = backOfficePage(page, backEnd)
  const app = await page.context().newPage()
  await app.goto('/')
  const bitcoin = app.getByRole('link', { name: /BTC\/USD/ })
  await bitcoin.scrollIntoViewIfNeeded()
  await expect(bitcoin).not.toContainText('Closed')

  await backOffice.open('market')
  await page.getByPlaceholder('Search instruments').fill('btcusd')
  await backOffice.hours('BTC/USD').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Forced closed')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'BTC/USD' })).toContainText('Closed')
  await expect(bitcoin).toContainText('Closed')
  await backOffice.hours('BTC/USD').getByRole('button', { name: 'By calendar' }).click()
  await expect(page.getByText('By its calendar')).toBeVisible()
  await expect(bitcoin).not.toContainText('Closed')
})

test('[OPS22] a fault meets the next call of its path, of everybody only after a question', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await backOffice.open('levers')
  const path = '/api/default/area_list'
  const status = async () => (await page.request.get(path)).status()
  await page.getByLabel('Path').selectOption(path)
  await page.getByLabel('Effect').selectOption({ label: 'Fail with HTTP 500' })
  await page.getByLabel('Times').fill('2')
  await page.getByRole('button', { name: 'Set the lever' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Fail with HTTP 500: .*next 2 calls$/ })).toContainText(path)
  expect([await status(), await status(), await status()]).toEqual([500, 500, 200])

  await page.getByLabel('Account').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Set the lever' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await page.getByLabel('Account').fill('')
  await page.getByLabel('Path').selectOption('/v1/ws')
  await page.getByRole('button', { name: 'Set the lever' }).click()
  await backOffice.question.getByRole('button', { name: 'Set the lever' }).click()
  await expect(page.getByText('Sockets were cut')).toBeVisible()
})

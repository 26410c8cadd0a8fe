/** The sandbox's faults at the back office, and the app that sees what they move. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'

test('[OPS18, OPS19] a price is held, after a question when it jumps, and the app shows it', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await backOffice.open('price')
  await page.getByLabel(say('desk:price.instrument')).selectOption({ label: 'EUR/USD' })
  await page.getByRole('button', { name: say('desk:price.hold') }).click()
  await expect(page.getByText(like('desk:price.notPrice'))).toBeVisible()
  await page.getByLabel(say('desk:price.price')).fill('2.5')
  await page.getByRole('button', { name: say('desk:price.hold') }).click()
  await expect(backOffice.question).toContainText(say('desk:price.jumpText'))
  await backOffice.question.getByRole('button', { name: say('desk:price.confirm') }).click()
  await expect(page.getByText(say('desk:price.held', { instrument: 'EUR/USD', price: '2.50000' }))).toBeVisible()

  const app = await page.context().newPage()
  await app.goto('/')
  await expect(app.getByRole('link', { name: /EUR\/USD/ })).toContainText('2.5000')
  await expect(page.getByRole('img', { name: '2.50000' })).toBeVisible()
  await page.getByLabel(say('desk:price.price')).fill('2.4')
  await page.getByRole('button', { name: say('desk:price.release') }).click()
  await expect(page.getByText(say('desk:price.released', { instrument: 'EUR/USD', price: '2.40000' }))).toBeVisible()
})

test('[OPS20] a market is forced closed and open again, and the app shows it', async ({ page, backEnd }) => {
  const backOffice = backOfficePage(page, backEnd)
  const app = await page.context().newPage()
  await app.goto('/')
  const bitcoin = app.getByRole('link', { name: /BTC\/USD/ })
  await bitcoin.scrollIntoViewIfNeeded()
  await expect(bitcoin).not.toContainText(say('app:closed'))

  await backOffice.open('market')
  await page.getByPlaceholder(say('desk:market.search')).fill('btcusd')
  await backOffice
    .hours('BTC/USD')
    .getByRole('button', { name: say('desk:market.forceClosed') })
    .click()
  await expect(page.getByText(say('desk:market.done.closed'))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'BTC/USD' })).toContainText(say('desk:market.closed'))
  await expect(bitcoin).toContainText(say('app:closed'))
  await backOffice
    .hours('BTC/USD')
    .getByRole('button', { name: say('desk:market.calendar') })
    .click()
  await expect(page.getByText(say('desk:market.done.calendar'))).toBeVisible()
  await expect(bitcoin).not.toContainText(say('app:closed'))
})

test('[OPS22] a fault meets the next call of its path, of everybody only after a question', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await backOffice.open('levers')
  const path = '/api/default/area_list'
  const status = async () => (await page.request.get(path)).status()
  await page.getByLabel(say('desk:levers.path')).selectOption(path)
  await page.getByLabel(say('desk:levers.effect')).selectOption({ label: say('desk:levers.effects.fail') })
  await page.getByLabel(say('desk:levers.times')).fill('2')
  await page.getByRole('button', { name: say('desk:levers.set') }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: inOrder(say('desk:levers.effects.fail'), say('desk:levers.timesLeft', { count: 2 })) }),
  ).toContainText(path)
  expect([await status(), await status(), await status()]).toEqual([500, 500, 200])

  await page.getByLabel(say('desk:levers.account')).fill('nobody@example.com')
  await page.getByRole('button', { name: say('desk:levers.set') }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await page.getByLabel(say('desk:levers.account')).fill('')
  await page.getByLabel(say('desk:levers.path')).selectOption('/v1/ws')
  await page.getByRole('button', { name: say('desk:levers.set') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:levers.set') }).click()
  await expect(page.getByText(say('desk:levers.cut'))).toBeVisible()
})

/** The books of a day in the back office: what they say, what does not agree, the download, and the roll of the day. */
import { expect, test } from '../support/fixtures.ts'
import { type SentenceKey, inOrder, say, sayIn } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { payIn } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'

test('[OPS350, OPS353, OPS354] an owner reads the books of a day, downloads them, and rolls the day', async ({
  page,
  backEnd,
}) => {
  const token = await registerByEmail(backEnd, 'ann@example.com')
  await payIn(backEnd, token, '1000')
  await backOfficePage(page, backEnd).open('reconciliation')
  await expect(page.getByText(say('desk:reconciliation.agree'))).toBeVisible()
  await page.getByLabel(say('desk:reconciliation.day')).fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: say('desk:reconciliation.show') }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toHaveText(inOrder(say('desk:reconciliation.row.opening'), '1', '0.00'))
  await expect(rows.nth(2)).toHaveText(inOrder(say('desk:reconciliation.kind.deposit'), '1', '1,000.00'))
  await expect(rows.nth(3)).toHaveText(inOrder(say('desk:reconciliation.row.closing'), '1', '1,000.00'))
  await expect(page.getByText(say('desk:reconciliation.agree'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('desk:reconciliation.save') }).click()
  expect((await saved).suggestedFilename()).toMatch(/^reconciliation-\d{4}-\d\d-\d\d\.csv$/)

  await page.goto('/desk?at=levers')
  await page.getByLabel(say('desk:rolls.nights')).selectOption('3')
  await page.getByRole('button', { name: say('desk:rolls.roll') }).click()
  await expect(page.getByText(say('desk:rolls.done'))).toBeVisible()
})

test('[OPS350, OPS354, LNG160] @long in Arabic the books of a day are read and saved by keyboard, and fit a phone', async ({
  page,
  backEnd,
}) => {
  const t = (key: SentenceKey) => sayIn('ar', key)
  const token = await registerByEmail(backEnd, 'ann@example.com')
  await payIn(backEnd, token, '1000')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/desk?at=reconciliation&lang=ar')
  await page.getByLabel(t('desk:unlock.label')).fill(backEnd.operatorToken)
  await page.getByRole('button', { name: t('desk:unlock.send'), exact: true }).press('Enter')
  await expect(page.getByText(t('desk:reconciliation.agree'))).toBeVisible()
  await page.getByLabel(t('desk:reconciliation.day')).fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: t('desk:reconciliation.show') }).press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(2)).toHaveText(inOrder(t('desk:reconciliation.kind.deposit'), '1', '1,000.00'))
  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('desk:reconciliation.save') }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^reconciliation-\d{4}-\d\d-\d\d\.csv$/)
})

/** The books of a day in the back office: what they say, what does not agree, the download, and the roll of the day. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, say } from '../support/say.ts'
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

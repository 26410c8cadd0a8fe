/** What one owner asks for and another approves. */
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { ask } from '../support/realUser.ts'

const password = 'a long password of operators'

test('[OPS205, OPS206] @long a margin level changes once a second owner approves it, who sees what will be', async ({
  page,
  browser,
  backEnd,
}) => {
  for (const name of ['ann', 'bob'])
    await backEnd.operate('/operator/operators', { name, password, role: 'owner', is_active: true })
  await backEnd.operate('/operator/settings', { key: 'four_eyes', value: '1' })
  const stopOut = async () =>
    (await ask<{ stop_out: number }>(backEnd.origin, '/api/basicSet/getBasicInfo', {})).stop_out
  const changes = (on: typeof page) =>
    on.getByRole('list', { name: say('desk:section.approvals') }).getByRole('listitem')

  const ann = backOfficePage(page, backEnd)
  await ann.logIn('settings', 'ann', password)
  await ann.record('settings', say('desk:settings.stop_out')).click()
  await page.getByLabel(say('desk:fields.value')).fill('60')
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:records.asked') })).toBeVisible()
  expect(await stopOut()).toBe(50)
  await ann.go('approvals')
  await expect(changes(page)).toContainText([like('desk:settings.stop_out')])
  await expect(page.getByText(say('desk:approvals.own'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('desk:reviews.decision.approve') })).toHaveCount(0)
  expect(await findBarriers(page, 'light')).toEqual([])

  const elsewhere = await (await browser.newContext({ baseURL: backEnd.origin })).newPage()
  await backOfficePage(elsewhere, backEnd).logIn('approvals', 'bob', password)
  await expect(changes(elsewhere)).toContainText(['60'])
  await elsewhere.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  const question = elsewhere.getByRole('alertdialog', { name: say('desk:approvals.confirm.title') })
  await question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(changes(elsewhere)).toContainText([like('desk:reviews.status.approved')])
  expect(await stopOut()).toBe(60)
  await elsewhere.context().close()
})

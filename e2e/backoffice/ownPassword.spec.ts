/** An operator's own password in the back office. */
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'

const password = 'a long password of operators'
const next = 'a quiet harbour at dusk'

test('[OPS399] an operator changes the own password, and is logged out elsewhere', async ({
  page,
  newDevice,
  backEnd,
}) => {
  await backEnd.operate('/operator/operators', { name: 'ann', password, role: 'editor', is_active: true })
  const other = await (await newDevice()).newPage()
  const elsewhere = backOfficePage(other, backEnd)
  await elsewhere.logIn('news', 'ann', password)
  await expect(elsewhere.heading('news')).toBeVisible()
  const ann = backOfficePage(page, backEnd)
  await ann.logIn('password', 'ann', password)
  await expect(ann.heading('password')).toBeVisible()
  await ann.setPassword('not this one', 'ann')
  await expect(page.getByLabel(say('login:newPassword'), { exact: true })).toHaveAccessibleDescription(/8/)
  expect(await findBarriers(page, 'light')).toEqual([])
  await ann.setPassword('not this one', next)
  await expect(page.getByText(say('server:code.1001'))).toBeVisible()
  await ann.setPassword(password, next)
  await expect(page.getByText(say('desk:password.done'))).toBeVisible()
  await ann.go('news')
  await expect(ann.heading('news')).toBeVisible()
  const ended = other.getByText(say('desk:unlock.ended'))
  // The page may have asked by itself meanwhile.
  await ended.or(other.getByRole('link', { name: say('desk:section.companies') })).click()
  await expect(ended).toBeVisible()
  await elsewhere.logIn('news', 'ann', next)
  await expect(elsewhere.heading('news')).toBeVisible()
})

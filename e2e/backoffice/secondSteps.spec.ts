/** Operators' second steps in the back office: set up, asked for at log-in and again, ended by another. */
import { totpStepMs } from '#rules/people/secondStep.ts'
import { totpCode } from '#server/auth/totp.ts'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'

const password = 'a long password of operators'

test('[OPS271, OPS272, OPS276, OPS277, OPS279] a second step is set up, lets in, and is ended for who lost it', async ({
  page,
  newDevice,
  backEnd,
}) => {
  test.slow()
  await backEnd.operate('/operator/operators', { name: 'ann', password, role: 'owner', is_active: true })
  const ann = backOfficePage(page, backEnd)
  const code = page.getByLabel(say('steps:code'))
  await ann.logIn('secondStep', 'ann', password)
  const app = page.getByRole('heading', { name: say('steps:app.name') })
  await expect(app).toContainText(say('steps:app.off'))
  const typed = page.getByLabel(say('desk:unlock.password'), { exact: true })
  const begin = page.getByRole('button', { name: say('steps:app.setUp') })
  await typed.fill('not the password')
  await begin.click()
  await expect(typed).toHaveAccessibleDescription(say('server:code.1001'))
  await typed.fill(password)
  expect(await findBarriers(page, 'light')).toEqual([])
  await begin.click()
  await expect(page.getByRole('img', { name: say('steps:setUp.picture') })).toBeVisible()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const first = Math.floor(Date.now() / totpStepMs)
  await code.fill(totpCode(secret, first))
  expect(await findBarriers(page, 'light')).toEqual([])
  await page.getByRole('button', { name: say('steps:setUp.confirm') }).click()
  const codes = page.getByRole('list', { name: say('steps:codes.title') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const backupCodes = await codes.allTextContents()
  await page.getByLabel(say('steps:codes.kept')).check()
  await page.getByRole('button', { name: say('steps:codes.done') }).click()
  await expect(app).not.toContainText(say('steps:app.off'))

  await page.getByRole('button', { name: say('desk:lock') }).click()
  await ann.logIn('secondStep', 'ann', password)
  await expect(page.getByText(say('steps:login.text'))).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await page.getByRole('button', { name: say('steps:login.back') }).click()
  await ann.logIn('secondStep', 'ann', password)
  await code.fill(totpCode(secret, first))
  const enter = page.getByRole('button', { name: say('desk:unlock.send'), exact: true })
  await enter.click()
  await expect(code).toHaveAccessibleDescription(say('server:why.wrongStep'))
  await page.getByRole('button', { name: say('steps:useBackup') }).click()
  await page.getByLabel(say('steps:backupCode')).fill(backupCodes[0] ?? '')
  await enter.click()
  await expect(ann.heading('secondStep')).toBeVisible()

  const operator = await (await newDevice()).newPage()
  const other = backOfficePage(operator, backEnd)
  await other.open('operators')
  await other.record('operators', 'ann').click()
  const name = say('desk:accounts.action.end_second_step.label')
  await operator.getByRole('button', { name }).click()
  const press = other.question.getByRole('button', { name })
  await expect(press).toBeDisabled()
  await other.question.getByLabel(say('desk:reviews.remark')).fill('Showed a passport.')
  expect(await findBarriers(operator, 'light')).toEqual([])
  await press.click()
  await expect(operator.getByText(say('desk:audit.stepEnded'))).toBeVisible()
  // On a phone the list stands behind the record that is open.
  await expect(operator.getByText(say('desk:step.without'))).toHaveCount(1)
  await expect(operator.getByRole('button', { name })).toHaveCount(0)
  await ann.go('operators')
  await expect(page.getByText(say('desk:unlock.ended'))).toBeVisible()
})

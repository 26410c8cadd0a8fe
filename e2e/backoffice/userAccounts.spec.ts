/** What support does for the owner of an account. */
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { accountPage, password } from '../pages/accountPage.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'

const owner = 'lost@mail.example'

test('[OPS242, OPS250, OPS251] two-step verification is turned off for an owner who lost it, who is logged out and comes in by password', async ({
  page,
  backEnd,
  newDevice,
}) => {
  test.slow()
  const account = accountPage(page, backEnd)
  await account.registerByEmail(owner)
  await page.goto('/user/security')
  await account.setUpApp(owner)

  const operator = await (await newDevice()).newPage()
  const backOffice = backOfficePage(operator, backEnd)
  await backOffice.open('accounts')
  await expect(backOffice.heading('accounts')).toBeVisible()
  await operator.getByLabel(say('desk:accounts.find')).fill(owner)
  await operator.getByRole('button', { name: say('desk:outbox.search') }).click()
  const act = async (action: 'end_second_step' | 'end_sessions') => {
    const name = say(`desk:accounts.action.${action}.label`)
    await operator.getByRole('button', { name }).click()
    const press = backOffice.question.getByRole('button', { name })
    await expect(press).toBeDisabled()
    await backOffice.question.getByLabel(say('desk:reviews.remark')).fill('Saw the passport.')
    expect(await findBarriers(operator, 'light')).toEqual([])
    await press.click()
  }
  await act('end_second_step')
  await expect(operator.getByText(say('desk:audit.stepEnded'))).toBeVisible()
  await expect(operator.getByRole('button', { name: say('desk:accounts.action.end_second_step.label') })).toHaveCount(0)

  await act('end_sessions')
  await expect(operator.getByText(say('desk:audit.sessionsEnded'))).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/login?from=%2Fuser')
  await account.logInByEmail(owner, password)
  await expect(page.getByText(owner)).toBeVisible()
})

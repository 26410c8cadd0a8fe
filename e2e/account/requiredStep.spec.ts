/** A broker that asks for a second step: who logs in without one is led to set it up, and trades after that. */
import { accountPage, password } from '../pages/accountPage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

const email = 'required@mail.example'

test('[SES572] the next log-in leads to the security page, says why, and an app ends it', async ({ page, backEnd }) => {
  test.slow()
  const account = accountPage(page, backEnd)
  await account.registerByEmail(email)
  await backEnd.operate('/operator/settings', { key: 'second_step', value: '1' })
  await page.goto('/mine/system')
  await page.getByRole('button', { name: say('app:logOut') }).click()
  await expect(page).not.toHaveURL(/system/)

  await page.goto('/login?from=%2Forder')
  await account.logInByEmail(email, password)
  await expect(page).toHaveURL(/\/user\/security$/)
  const why = page.getByText(say('security:needed'))
  await expect(why).toBeVisible()
  expect(await findBarriers(page, 'light')).toEqual([])
  await account.setUpApp(email)
  await expect(page.getByText(say('steps:app.on'), { exact: true })).toBeVisible()
  await expect(why).toBeHidden()
})

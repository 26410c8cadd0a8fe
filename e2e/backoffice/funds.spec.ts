/** Money that waits for an operator: deposits with their proof, withdrawals with where they go, each decided once. */
import { expect, test } from '../support/fixtures.ts'
import { like, say } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { deposit, payIn, readPurse, withdraw } from '../support/payer.ts'
import { ask, posted, registerByEmail } from '../support/realUser.ts'

test('[DEP14, OPS28] a deposit is seen with its proof and worth, approved, refused or found invalid', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  const token = await registerByEmail(backEnd, 'ann@example.com')
  for (const number of ['250.5', '40', '50', '60']) await deposit(backEnd, token, number)

  await backOffice.open('deposit')
  const rows = page.getByRole('list', { name: say('desk:reviews.list.deposit') }).getByRole('button')
  await expect(rows).toHaveText([/250\.50 USDT/, /40\.00 USDT/, /50\.00 USDT/, /60\.00 USDT/])
  await rows.first().click()
  await expect(page.getByRole('heading', { level: 2, name: '250.50 USDT' })).toBeFocused()
  await expect(page.getByText('250.50 USD', { exact: true })).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: say('desk:reviews.picture.proof') })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await page
    .getByRole('button', { name: say('desk:reviews.enlarge', { picture: say('desk:reviews.picture.proof') }) })
    .click()
  await expect(page.getByRole('dialog', { name: say('desk:reviews.picture.proof') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(backOffice.question).toContainText(like('desk:reviews.approve.text.deposit'))
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.approve') })).toBeVisible()
  expect(await readPurse(backEnd, token)).toEqual(['250.5', '0'])

  await page.getByRole('button', { name: say('desk:reviews.next') }).click()
  await page.getByRole('button', { name: say('desk:reviews.decision.reject') }).click()
  await backOffice.question.getByLabel(say('desk:reviews.remark')).fill('No such payment')
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.reject') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.reject') })).toBeVisible()

  await page.getByRole('button', { name: say('desk:reviews.next') }).click()
  await page.getByRole('button', { name: say('desk:reviews.decision.invalidate') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.invalidate') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.invalidate') })).toBeVisible()

  await page.getByRole('button', { name: say('desk:reviews.next') }).click()
  await backEnd.operate('/operator/deposits/4', { decision: 'approve' })
  await page.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(page.getByText(say('desk:reviews.decidedElsewhere'))).toBeVisible()
  expect(await readPurse(backEnd, token)).toEqual(['310.5', '0'])

  await page.getByRole('button', { name: say('desk:back') }).click()
  await backOffice.status('invalid').check()
  await expect(rows).toHaveText([/50\.00 USDT/])
  await backOffice.status('rejected').check()
  await rows.first().click()
  await expect(page.getByText('No such payment')).toBeVisible()
  await expect(page.getByText(say('desk:reviews.past'))).toBeVisible()
})

test('[WDR9] a withdrawal is seen with where it goes, paid, and refused, which returns the money', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  const token = await registerByEmail(backEnd, 'ann@example.com')
  await backEnd.operate(`/operator/deposits/${await deposit(backEnd, token, '1000')}`, { decision: 'approve' })
  await withdraw(backEnd, token, '100')
  await withdraw(backEnd, token, '200')
  expect(await readPurse(backEnd, token)).toEqual(['700', '300'])

  await backOffice.open('withdraw')
  const rows = page.getByRole('list', { name: say('desk:reviews.list.withdraw') }).getByRole('button')
  await expect(rows).toHaveCount(2)
  await rows.first().click()
  await expect(page.getByText('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toBeVisible()
  await expect(page.getByText('TRC20')).toBeVisible()
  await page.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(backOffice.question).toContainText('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.approve') })).toBeVisible()
  expect(await readPurse(backEnd, token)).toEqual(['700', '200'])

  await page.getByRole('button', { name: say('desk:reviews.next') }).click()
  await page.getByRole('button', { name: say('desk:reviews.decision.reject') }).click()
  await backOffice.question.getByLabel(say('desk:reviews.remark')).fill('Unknown address')
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.reject') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.reject') })).toBeVisible()
  expect(await readPurse(backEnd, token)).toEqual(['900', '0'])
})

test('[WDR22, WDR23] withdrawals of an account whose password was reset are frozen: released first, then paid', async ({
  page,
  backEnd,
}) => {
  const email = 'ann@example.com'
  const backOffice = backOfficePage(page, backEnd)
  const token = await registerByEmail(backEnd, email)
  await payIn(backEnd, token, '1000')
  await withdraw(backEnd, token, '100')
  await ask(backEnd.origin, '/api/notify/send_email', posted({ to: email, area_id: null, type: 2 }))
  const password = 'another good battery'
  const account = { type: 'email', account: email, new_password: password, secondary_password: password }
  const reset = posted({ ...account, auth_code: await backEnd.codeFor(email) })
  await ask(backEnd.origin, '/api/user/forget_password', reset)

  await backOffice.open('withdraw')
  await page
    .getByRole('list', { name: say('desk:reviews.list.withdraw') })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByText(say('desk:reviews.frozenText'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('desk:reviews.decision.approve') })).toHaveCount(0)
  await page.getByRole('button', { name: say('desk:reviews.decision.release') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.release') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.release') })).toBeVisible()
  await page.getByRole('button', { name: say('desk:reviews.next') }).click()
  await page.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.approve') })).toBeVisible()
})

test('[OPS24] money that waits fits a narrow screen, and axe finds nothing serious', async ({ page, backEnd }) => {
  const backOffice = backOfficePage(page, backEnd)
  const token = await registerByEmail(backEnd, 'ann@example.com')
  await backEnd.operate(`/operator/deposits/${await deposit(backEnd, token, '1000')}`, { decision: 'approve' })
  await deposit(backEnd, token, '40')
  await withdraw(backEnd, token, '100')
  await page.setViewportSize({ width: 320, height: 844 })
  for (const section of ['deposit', 'withdraw'] as const) {
    await (section === 'deposit' ? backOffice.open(section) : backOffice.go(section))
    await page
      .getByRole('list', { name: say(`desk:reviews.list.${section}`) })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: say('desk:reviews.decision.approve') }).waitFor()
    expect(await findBarriers(page, 'light'), section).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, section).toBeLessThanOrEqual(0)
  }
})

/** The back office before the real back end: the way in, identities, and the outbox. */
import { expect, test } from '../support/fixtures.ts'
import { builtText } from '../pages/builtText.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { handInIdentity, readReview, registerByEmail, sendCode } from '../support/realUser.ts'

test('[OPS24, ACS16] shows nothing without an operator’s token, which lasts for the tab until the log-out', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Operators’ desk' })).toBeVisible()
  expect(asked.filter((path) => /^\/(api|v1|operator)\//.test(path))).toEqual([])

  await backOffice.enter('not-the-token')
  await expect(page.getByText('This is not an operator’s token')).toBeVisible()
  await expect(backOffice.sections).toHaveCount(0)
  await backOffice.enter()
  await expect(backOffice.heading('Overview')).toBeVisible()
  await backOffice.go('Identity')
  await expect(page.getByText('Nothing waits')).toBeVisible()

  await page.reload()
  await expect(backOffice.heading('Identity')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /operator/i.test(key)))).toEqual([])
  const other = await page.context().newPage()
  await other.goto('/desk')
  await expect(other.getByLabel('Operator token')).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(backOffice.token).toHaveValue('')
  await page.reload()
  await expect(backOffice.token).toBeVisible()
})

test('[OPS24] locks itself when the token is an operator’s no more', async ({ page, backEnd }) => {
  const backOffice = backOfficePage(page, backEnd)
  await backOffice.open('identity')
  await expect(backOffice.heading('Identity')).toBeVisible()
  await page.route('**/operator/reviews**', (route) =>
    route.fulfill({ json: { code: 999, msg: 'Log in', data: null } }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('You are not logged in any more')).toBeVisible()
  await expect(backOffice.sections).toHaveCount(0)
})

test('[OPS28, KYC10] an identity is refused with a remark, handed in again and approved, once', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  const token = await registerByEmail(backEnd, 'ann@example.com')
  await handInIdentity(backEnd, token, 'Ann Lee')
  const other = await registerByEmail(backEnd, 'bob@example.com')
  await handInIdentity(backEnd, other, 'Bob Ray')

  await backOffice.open('identity')
  const rows = page.getByRole('list', { name: 'Identities' }).getByRole('button')
  await expect(rows).toHaveText([/Ann Lee/, /Bob Ray/])
  await backOffice.review('Ann Lee').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ann Lee' })).toBeFocused()
  await expect(page.getByText('A1234567')).toBeVisible()
  for (const side of ['Front of the document', 'Back of the document'])
    await expect
      .poll(() => page.getByRole('img', { name: side }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Enlarge: Front of the document' }).click()
  const enlarged = page.getByRole('dialog', { name: 'Front of the document' })
  await enlarged.getByRole('img').click()
  await expect(enlarged.getByRole('button', { name: 'Full size' }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(enlarged).toBeHidden()

  await page.getByRole('button', { name: 'Refuse' }).click()
  const refuse = backOffice.question.getByRole('button', { name: 'Refuse' })
  await expect(refuse).toBeDisabled()
  await backOffice.question.getByLabel('Remark').fill('The back is blurred')
  await refuse.click()
  await expect(page.getByRole('status').filter({ hasText: 'Refused' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await readReview(backEnd, token)).toMatchObject({ review_status: 0, remark: 'The back is blurred' })

  await page.getByRole('button', { name: 'Next submission' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bob Ray' })).toBeVisible()
  await backEnd.operate('/operator/identity/2', { decision: 'approve', remark: '' })
  await page.getByRole('button', { name: 'Approve' }).click()
  await backOffice.question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await handInIdentity(backEnd, token, 'Ann Lee')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await backOffice.review('Ann Lee').click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(backOffice.question).toContainText(/Ann Lee, .A1234567/)
  await backOffice.question.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Approved' })).toBeVisible()
  expect(await readReview(backEnd, token)).toMatchObject({ review_status: 2 })

  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await backOffice.status('Refused').check()
  await backOffice.review('Ann Lee').click()
  await expect(page.getByText('The back is blurred')).toBeVisible()
  await expect(page.getByText('This submission is already decided.')).toBeVisible()
})

test('[OPS23] a code that was sent stands in the outbox, newest first, and is found by its recipient', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await sendCode(backEnd, 'ann@example.com')
  await sendCode(backEnd, 'bob@example.com')
  await backOffice.open('outbox')
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(messages).toHaveText([/bob@example\.com/, /ann@example\.com/])
  await expect(backOffice.message('ann@example.com').locator('code')).toHaveText(/^\d{6}$/)
  await backOffice.message('ann@example.com').getByText('HTML source').click()
  await expect(backOffice.message('ann@example.com').locator('pre')).toContainText('<')

  await page.getByLabel('Recipient').fill('Ann@example.com')
  await page.keyboard.press('Enter')
  await expect(messages).toHaveText([/ann@example\.com/])
  await page.getByLabel('Recipient').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('Nothing for nobody@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(messages).toHaveCount(2)
})

test('[OPS24] is reached by the keyboard alone, and fits a narrow and a wide screen', async ({ page, backEnd }) => {
  const backOffice = backOfficePage(page, backEnd)
  await page.goto('/desk')
  await backOffice.token.focus()
  await page.keyboard.type(backEnd.operatorToken)
  await page.keyboard.press('Enter')
  await expect(backOffice.heading('Overview')).toBeVisible()
  await backOffice.sections.getByRole('link', { name: 'Prices' }).focus()
  await page.keyboard.press('Enter')
  await expect(backOffice.heading('Prices')).toBeVisible()
  await page.goBack()
  await expect(backOffice.heading('Overview')).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const section of [
      'Overview',
      'Identity',
      'Deposits',
      'Withdrawals',
      'Audit',
      'Networks',
      'Instruments',
      'Settings',
      'Operators',
      'Outbox',
      'Markets',
      'Prices',
      'Levers',
    ]) {
      await backOffice.go(section)
      await expect(backOffice.heading(section)).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${section} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

const isFull = process.env['TEST_FULL'] === '1'

for (const colorScheme of isFull ? (['dark', 'light'] as const) : (['light'] as const)) {
  test(`[OPS24] axe finds nothing serious in any section, ${colorScheme}`, async ({ page, backEnd }) => {
    const backOffice = backOfficePage(page, backEnd)
    await handInIdentity(backEnd, await registerByEmail(backEnd, 'ann@example.com'), 'Ann Lee')
    await page.goto('/desk')
    await backOffice.token.waitFor()
    expect(await findBarriers(page, colorScheme), 'locked').toEqual([])
    await backOffice.enter()
    await page.getByRole('link', { name: /Identity.*Oldest/ }).waitFor()
    expect(await findBarriers(page, colorScheme), 'overview').toEqual([])
    await backOffice.go('Identity')
    await backOffice.review('Ann Lee').click()
    await page.getByRole('img', { name: 'Front of the document' }).waitFor()
    expect(await findBarriers(page, colorScheme), 'identity').toEqual([])
    await page.getByRole('button', { name: 'Refuse' }).click()
    await backOffice.question.waitFor()
    expect(await findBarriers(page, colorScheme), 'refusing').toEqual([])
    await backOffice.question.getByRole('button', { name: 'Cancel' }).click()
    const shown = {
      Prices: page.getByLabel('New price'),
      Faults: page.getByLabel('Effect'),
      ...(isFull && { Outbox: page.getByRole('list', { name: 'Messages' }), Markets: backOffice.hours('EUR/USD') }),
    }
    for (const [section, sign] of Object.entries(shown)) {
      await backOffice.go(section)
      await sign.waitFor()
      expect(await findBarriers(page, colorScheme), section).toEqual([])
    }
  })
}

test('[OPS24] nothing of the back office is in the app', () => {
  const [app, backOffice] = [builtText('index.html'), builtText('desk.html')]
  for (const words of ['trying the token', 'Operators’ desk', 'operatorToken']) {
    expect([words, app.includes(words), backOffice.includes(words)]).toEqual([words, false, true])
  }
})

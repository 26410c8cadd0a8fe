/** The back office before the real back end: the way in, identities, and the outbox. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say } from '../support/say.ts'
import { builtText } from '../pages/builtText.ts'
import { type Section, backOfficePage } from '../pages/backOfficePage.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { handInIdentity, readReview, registerByEmail, sendCode } from '../support/realUser.ts'
import { isFull } from '../support/runLength.ts'

test('[OPS24, ACS16] shows nothing without an operator’s token, which lasts for the tab until the log-out', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: say('desk:unlock.title') })).toBeVisible()
  expect(asked.filter((path) => /^\/(api|v1|operator)\//.test(path))).toEqual([])

  await backOffice.enter('not-the-token')
  await expect(page.getByText(say('desk:unlock.wrong'))).toBeVisible()
  await expect(backOffice.sections).toHaveCount(0)
  await backOffice.enter()
  await expect(backOffice.heading('overview')).toBeVisible()
  await backOffice.go('identity')
  await expect(page.getByText(say('desk:reviews.empty.waiting.title'))).toBeVisible()

  await page.reload()
  await expect(backOffice.heading('identity')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /operator/i.test(key)))).toEqual([])
  const other = await page.context().newPage()
  await other.goto('/desk')
  await expect(other.getByLabel(say('desk:unlock.label'))).toBeVisible()

  await page.getByRole('button', { name: say('desk:lock') }).click()
  await expect(backOffice.token).toHaveValue('')
  await page.reload()
  await expect(backOffice.token).toBeVisible()
})

test('[OPS24] @long locks itself when the token is an operator’s no more', async ({ page, backEnd }) => {
  const backOffice = backOfficePage(page, backEnd)
  await backOffice.open('identity')
  await expect(backOffice.heading('identity')).toBeVisible()
  await page.route('**/operator/reviews**', (route) =>
    route.fulfill({ json: { code: 999, msg: 'Log in', data: null } }),
  )
  await page.getByRole('button', { name: say('desk:refresh') }).click()
  await expect(page.getByText(say('desk:unlock.ended'))).toBeVisible()
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
  const rows = page.getByRole('list', { name: say('desk:reviews.list.identity') }).getByRole('button')
  await expect(rows).toHaveText([/Ann Lee/, /Bob Ray/])
  await backOffice.review('Ann Lee').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ann Lee' })).toBeFocused()
  await expect(page.getByText('A1234567')).toBeVisible()
  for (const side of [say('desk:reviews.picture.front'), say('desk:reviews.picture.back')])
    await expect
      .poll(() => page.getByRole('img', { name: side }).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  await page
    .getByRole('button', { name: say('desk:reviews.enlarge', { picture: say('desk:reviews.picture.front') }) })
    .click()
  const enlarged = page.getByRole('dialog', { name: say('desk:reviews.picture.front') })
  await enlarged.getByRole('img').click()
  await expect(enlarged.getByRole('button', { name: say('desk:reviews.zoom') }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(enlarged).toBeHidden()

  await page.getByRole('button', { name: say('desk:reviews.decision.reject') }).click()
  const refuse = backOffice.question.getByRole('button', { name: say('desk:reviews.decision.reject') })
  await expect(refuse).toBeDisabled()
  await backOffice.question.getByLabel(say('desk:reviews.remark')).fill('The back is blurred')
  await refuse.click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.reject') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('desk:reviews.decision.approve') })).toHaveCount(0)
  expect(await readReview(backEnd, token)).toMatchObject({ review_status: 0, remark: 'The back is blurred' })

  await page.getByRole('button', { name: say('desk:reviews.next') }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bob Ray' })).toBeVisible()
  await backEnd.operate('/operator/identity/2', { decision: 'approve', remark: '' })
  await page.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(page.getByRole('button', { name: say('desk:reviews.decision.approve') })).toHaveCount(0)

  await handInIdentity(backEnd, token, 'Ann Lee')
  await page.getByRole('button', { name: say('desk:back') }).click()
  await page.getByRole('button', { name: say('desk:refresh') }).click()
  await backOffice.review('Ann Lee').click()
  await page.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(backOffice.question).toContainText(/Ann Lee, .A1234567/)
  await backOffice.question.getByRole('button', { name: say('desk:reviews.decision.approve') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:reviews.done.approve') })).toBeVisible()
  expect(await readReview(backEnd, token)).toMatchObject({ review_status: 2 })

  await page.getByRole('button', { name: say('desk:back') }).click()
  await expect(page.getByText(say('desk:reviews.empty.waiting.title'))).toBeVisible()
  await backOffice.status('rejected').check()
  await backOffice.review('Ann Lee').click()
  await expect(page.getByText('The back is blurred')).toBeVisible()
  await expect(page.getByText(say('desk:reviews.past'))).toBeVisible()
})

test('[OPS23] @long a code that was sent stands in the outbox, newest first, and is found by its recipient', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await sendCode(backEnd, 'ann@example.com')
  await sendCode(backEnd, 'bob@example.com')
  await backOffice.open('outbox')
  const messages = page.getByRole('list', { name: say('desk:outbox.list') }).getByRole('listitem')
  await expect(messages).toHaveText([/bob@example\.com/, /ann@example\.com/])
  await expect(backOffice.message('ann@example.com').locator('code')).toHaveText(/^\d{6}$/)
  await backOffice.message('ann@example.com').getByText(say('desk:outbox.html')).click()
  await expect(backOffice.message('ann@example.com').locator('pre')).toContainText('<')

  await page.getByLabel(say('desk:outbox.to')).fill('Ann@example.com')
  await page.keyboard.press('Enter')
  await expect(messages).toHaveText([/ann@example\.com/])
  await page.getByLabel(say('desk:outbox.to')).fill('nobody@example.com')
  await page.getByRole('button', { name: say('desk:outbox.search') }).click()
  await expect(page.getByText(say('desk:outbox.emptyFiltered.title', { to: 'nobody@example.com' }))).toBeVisible()
  await page.getByRole('button', { name: say('desk:outbox.all') }).click()
  await expect(messages).toHaveCount(2)
})

test('[OPS24] @long is reached by the keyboard alone, and fits a narrow and a wide screen', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await page.goto('/desk')
  await backOffice.token.focus()
  await page.keyboard.type(backEnd.operatorToken)
  await page.keyboard.press('Enter')
  await expect(backOffice.heading('overview')).toBeVisible()
  await backOffice.sections.getByRole('link', { name: say('desk:section.price') }).focus()
  await page.keyboard.press('Enter')
  await expect(backOffice.heading('price')).toBeVisible()
  await page.goBack()
  await expect(backOffice.heading('overview')).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const section of [
      'overview',
      'identity',
      'deposit',
      'withdraw',
      'approvals',
      'audit',
      'accounts',
      'networks',
      'instruments',
      'settings',
      'operators',
      'outbox',
      'market',
      'price',
      'levers',
    ] as const) {
      await backOffice.go(section)
      await expect(backOffice.heading(section)).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${section} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

for (const colorScheme of isFull ? (['dark', 'light'] as const) : (['light'] as const)) {
  test(`[OPS24] @long axe finds nothing serious in any section, ${colorScheme}`, async ({ page, backEnd }) => {
    const backOffice = backOfficePage(page, backEnd)
    await handInIdentity(backEnd, await registerByEmail(backEnd, 'ann@example.com'), 'Ann Lee')
    await page.goto('/desk')
    await backOffice.token.waitFor()
    expect(await findBarriers(page, colorScheme), 'locked').toEqual([])
    await backOffice.enter()
    await page.getByRole('link', { name: inOrder(say('desk:section.identity'), like('desk:overview.since')) }).waitFor()
    expect(await findBarriers(page, colorScheme), 'overview').toEqual([])
    await backOffice.go('identity')
    await backOffice.review('Ann Lee').click()
    await page.getByRole('img', { name: say('desk:reviews.picture.front') }).waitFor()
    expect(await findBarriers(page, colorScheme), 'identity').toEqual([])
    await page.getByRole('button', { name: say('desk:reviews.decision.reject') }).click()
    await backOffice.question.waitFor()
    expect(await findBarriers(page, colorScheme), 'refusing').toEqual([])
    await backOffice.question.getByRole('button', { name: say('desk:cancel') }).click()
    const shown: Partial<Record<Section, Locator>> = {
      price: page.getByLabel(say('desk:price.price')),
      levers: page.getByLabel(say('desk:levers.effect')),
      ...(isFull && {
        outbox: page.getByRole('list', { name: say('desk:outbox.list') }),
        market: backOffice.hours('EUR/USD'),
      }),
    }
    for (const [section, sign] of Object.entries(shown) as [Section, Locator][]) {
      await backOffice.go(section)
      await sign.waitFor()
      expect(await findBarriers(page, colorScheme), section).toEqual([])
    }
  })
}

test('[OPS24] nothing of the back office is in the app', () => {
  const [app, backOffice] = [builtText('index.html'), builtText('desk.html')]
  for (const words of ['trying the token', say('desk:unlock.title'), 'operatorToken']) {
    expect([words, app.includes(words), backOffice.includes(words)]).toEqual([words, false, true])
  }
})

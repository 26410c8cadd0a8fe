/** What operators see first, in whose language, in how much room, and what they are asked before the broker closes. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, like, say, sayIn, starting } from '../support/say.ts'
import { backOfficePage } from '../pages/backOfficePage.ts'
import { openDemo } from '../pages/enter.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { ask, handInIdentity, registerByEmail } from '../support/realUser.ts'
import { submitManyAsUser } from '../support/userCalls.ts'

const password = 'a long password of operators'

test('[OPS162, OPS163, ACS16] the back office opens on what waits and since when, looks again by itself, and says when it cannot', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await page.goto('/desk')
  await backOffice.enter()
  await expect(backOffice.heading('overview')).toBeVisible()
  const cards = page.getByRole('list', { name: say('desk:section.overview') })
  const identity = cards.getByRole('link', { name: like('desk:section.identity') })
  await expect(cards.getByRole('link')).toHaveText([
    inOrder(say('desk:section.identity'), say('desk:overview.none')),
    inOrder(say('desk:section.deposit'), '0'),
    inOrder(say('desk:section.withdraw'), '0'),
  ])
  await expect(identity).toContainText(say('desk:overview.for.identity'))
  await expect(cards.getByRole('definition')).toHaveText(['0', like('desk:overview.open')])

  const token = await registerByEmail(backEnd, 'ann@example.com')
  await handInIdentity(backEnd, token, 'Ann Lee')
  await expect(identity).toContainText(
    inOrder(say('desk:section.identity'), like('desk:overview.since'), 'this minute'),
    { timeout: 10_000 },
  )

  const asOf = page.getByText(starting('desk:overview.asOf'))
  const before = await asOf.innerText()
  await expect(asOf).not.toHaveText(before, { timeout: 10_000 })
  await page.route('**/operator/overview*', (route) => route.abort())
  await expect(page.getByText(say('desk:overview.stale'))).toBeVisible({
    timeout: 10_000,
  })
  await expect(identity).toContainText(like('desk:overview.since'))
  await page.unroute('**/operator/overview*')
  await expect(page.getByText(say('desk:overview.stale'))).toBeHidden({ timeout: 10_000 })

  await identity.click()
  await expect(backOffice.heading('identity')).toBeVisible()
  await expect(backOffice.review('Ann Lee')).toBeVisible()
})

test('[OPS164, OPS160, RTE160] who closes the broker sees how many positions are open and is asked; an editor only reads', async ({
  page,
  context,
  backEnd,
}) => {
  const trader = await context.newPage()
  await backEnd.operate('/operator/quotes', { code: 'BTCUSD', price: 90_000, hold: true })
  await openDemo(trader)
  await submitManyAsUser(trader, 3)

  const backOffice = backOfficePage(page, backEnd)
  await page.setViewportSize({ width: 1280, height: 800 })
  await backOffice.open('settings')
  await backOffice.record('settings', say('desk:settings.loss_url')).click()
  await page.getByLabel(say('desk:fields.value')).fill(`${backEnd.origin.replace('http:', 'https:')}/`)
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(page.getByLabel(say('desk:fields.value'))).toHaveAccessibleDescription(like('server:why.ownPage'))
  await backOffice.record('settings', say('desk:settings.company_status')).click()
  await page.getByLabel(say('desk:fields.value')).selectOption({ label: say('desk:settingChoices.company_status.1') })
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(backOffice.question).toContainText(say('desk:closing.title'))
  await expect(backOffice.question.getByRole('definition')).toHaveText('3')
  await backOffice.question.getByRole('button', { name: say('desk:cancel') }).click()
  await expect(backOffice.question).toBeHidden()
  expect(await ask(backEnd.origin, '/api/company/getCompanyStatus', {})).toMatchObject({ status: 0 })
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await backOffice.question.getByRole('button', { name: say('desk:closing.confirm') }).click()
  await expect(page.getByRole('status').filter({ hasText: say('desk:records.saved') })).toBeVisible()
  expect(await ask(backEnd.origin, '/api/company/getCompanyStatus', {})).toMatchObject({ status: 1 })
  await page.getByLabel(say('desk:fields.value')).selectOption({ label: say('desk:settingChoices.company_status.0') })
  await page.getByRole('button', { name: say('desk:records.save') }).click()
  await expect(backOffice.question).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: say('desk:records.saved') })).toBeVisible()

  await backEnd.operate('/operator/operators', { name: 'eve', password, role: 'editor', is_active: true })
  await page.getByRole('button', { name: say('desk:lock') }).click()
  await backOffice.logIn('settings', 'eve', password)
  await backOffice.record('settings', say('desk:settings.loss_url')).click()
  await expect(page.getByText(say('desk:records.ownerOnly'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('desk:records.save') })).toHaveCount(0)
})

test('[OPS165] the back office takes the whole width: sections at the side, a record beside its list; at 390 nothing is out of view', async ({
  page,
  backEnd,
}) => {
  const backOffice = backOfficePage(page, backEnd)
  await handInIdentity(backEnd, await registerByEmail(backEnd, 'ann@example.com'), 'Ann Lee')
  await page.setViewportSize({ width: 1440, height: 900 })
  await backOffice.open('identity')
  await backOffice.review('Ann Lee').click()
  const detail = page.getByRole('heading', { level: 2, name: 'Ann Lee' })
  await expect(detail).toBeVisible()
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [nav, main, list, open] = await Promise.all(
      [
        backOffice.sections,
        page.getByRole('main'),
        page.getByRole('list', { name: say('desk:reviews.list.identity') }),
        detail,
      ].map((part) => part.boundingBox()),
    )
    expect(nav!.x, `${width}`).toBeLessThan(8)
    expect(nav!.width, `${width}`).toBeLessThan(300)
    expect(Math.round(main!.x + main!.width), `${width}`).toBeGreaterThanOrEqual(width - 8)
    expect(open!.x, `${width}`).toBeGreaterThan(list!.x + list!.width)
    expect(list!.width, `${width}`).toBeGreaterThan(main!.width / 4)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe('somebody who never was here', () => {
  test.use({ language: null, locale: 'de-AT' })

  test('[LNG160] the back office begins in the browser’s language, and its header offers all of them', async ({
    page,
    backEnd,
  }) => {
    await page.goto('/desk')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const choice = page.getByLabel(sayIn('de', 'desk:fields.language'))
    await expect(choice.locator('option')).toHaveCount(15)
    await page.getByLabel(sayIn('de', 'desk:unlock.label')).fill(backEnd.operatorToken)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: sayIn('de', 'desk:section.overview') })).toBeVisible()
    await page.getByLabel(sayIn('de', 'desk:fields.language')).selectOption('ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1, name: sayIn('ar', 'desk:section.overview') })).toBeVisible()
    expect(await findBarriers(page, 'dark')).toEqual([])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
})

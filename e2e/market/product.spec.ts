/** The search: companies in main mode, instruments otherwise. */
import { expect, test } from '../support/fixtures.ts'
import { say, sayIn } from '../support/say.ts'

test('[RTE25, RTE42, RTE43, RTE45, RTE46] @long a company is found as one types, shown whole, chosen, and left again', async ({
  page,
  context,
}) => {
  await page.goto('/product')
  const list = page.getByRole('list', { name: say('product:companies') })
  await expect(list.getByRole('button', { name: /Pipwire/ })).toBeVisible()
  await page.getByRole('textbox', { name: say('product:label') }).fill('harb')
  const harbour = list.getByRole('button', { name: /Harbour Markets/ })
  await expect(list.getByRole('button')).toHaveCount(1)
  await harbour.click()
  const sheet = page.getByRole('dialog', { name: 'Harbour Markets' })
  for (const text of [
    say('product:details.mainCompany'),
    'Harbour Markets Sandbox Ltd',
    'hello@harbour.example.com',
    '3 Pier Lane, Port Sample',
    '12 Quay Road, Exampleton',
    'https://harbour.example.com',
  ])
    await expect(sheet).toContainText(text)
  await expect(sheet.getByRole('link', { name: 'https://harbour.example.com' })).toHaveAttribute('rel', /noopener/)

  const asked = page.waitForRequest(/getBasicInfo/)
  await sheet.getByRole('button', { name: say('product:choose') }).click()
  expect((await asked).headers()['company']).toMatch(/^\d+$/)
  await expect(page.getByText(say('product:chosen', { name: 'Harbour Markets' })).first()).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'company')
  const years = ((cookie?.expires ?? 0) - Date.now() / 1_000) / (365 * 24 * 60 * 60)
  // Browsers cut the life of a cookie to 400 days.
  expect(years).toBeGreaterThan(1.09)

  await page.reload()
  await expect(page.getByRole('radio', { name: say('product:instruments') })).toBeChecked()
  await page.goto('/mine/email')
  await expect(page.getByText('hello@harbour.example.com').first()).toBeVisible()
  await page.goto('/product')
  await page.getByRole('radio', { name: say('product:companies') }).click()
  await page.getByRole('button', { name: /Harbour Markets/ }).click()
  await page.getByRole('button', { name: say('product:leave') }).click()
  await expect(page.getByText(say('product:left', { name: 'Harbour Markets' })).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: say('product:companies') })).toBeChecked()
})

test('[RTE25, RTE47] @long instruments are a tap away, and lead to the trading screen', async ({ page }) => {
  await page.goto('/product')
  await page.getByRole('radio', { name: say('product:instruments') }).click()
  await page.getByRole('textbox').fill('gold')
  await page
    .getByRole('list')
    .getByRole('link', { name: /XAU\/USD/ })
    .click()
  await expect(page).toHaveURL(/\/trade$/)
})

test.describe('hk', () => {
  test.use({ language: 'hk' })
  test('[RTE201, RTE47] @long the icon of Home finds instruments by their names in the language, favourites first, and offers them again', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('pipwire.favourites', JSON.stringify(['EURCAD'])))
    await page.goto('/')
    await page.getByRole('link', { name: sayIn('hk', 'home:search') }).click()
    const field = page.getByRole('textbox', { name: sayIn('hk', 'home:search') })
    await field.fill('歐元')
    const found = page.getByRole('list', { name: sayIn('hk', 'quoteList:find.results') }).getByRole('link')
    await expect(found.first()).toContainText('EUR/CAD')
    await expect(found.nth(1)).toContainText('EUR/USD')
    await found.nth(1).click()
    await expect(page).toHaveURL(/\/trade$/)
    await page.goto('/product?find=instruments')
    await page.getByRole('button', { name: 'EUR/USD' }).click()
    await expect(field).toHaveValue('EUR/USD')
  })
})

test('[RTE42] @long a name that nobody has says so', async ({ page }) => {
  await page.goto('/product')
  await page.getByRole('textbox', { name: say('product:label') }).fill('zzzz')
  await expect(page.getByText(say('product:nothing.title'))).toBeVisible()
})

test.describe('ar', () => {
  test.use({ language: 'ar' })
  test('[RTE25, LNG6] @long a company is shown in Arabic', async ({ page }) => {
    await page.goto('/product')
    await page.getByRole('button', { name: /Harbour Markets/ }).click()
    await expect(page.getByRole('dialog')).toContainText(sayIn('ar', 'product:details.registered'))
    await expect(page.getByRole('button', { name: sayIn('ar', 'product:choose') })).toBeVisible()
  })
})

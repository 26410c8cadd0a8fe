/** What all pages share: tabs, looks, the way back from nowhere, the language of calls. */
import { expect, test } from './fixtures.ts'
import { moveMarkets } from './holdPrice.ts'

test('[RTE8, RTE10] every tab leads to a page that works, and stands on each of them', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Open a demo account' }).click()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(tabs).toBeVisible()
  for (const link of await tabs.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('There is no such page')).toHaveCount(0)
    await expect(tabs).toBeVisible()
  }
  for (const path of ['/', '/trade', '/order']) {
    await page.goto(path)
    await expect(tabs).toBeVisible()
  }
})

test('[RTE2] an unknown address says so and leads to the quotes', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('There is no such page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the quotes' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: /EUR\/USD/ })).toBeVisible()
})

test('[RTE52] follows the dark and the light look of the system', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const dark = await ground()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).not.toBe(dark)
})

test('[MKT34, MKT35] a row shows code, price and change, by sign and by colour', async ({ page, backEnd }) => {
  await moveMarkets(backEnd)
  await page.goto('/')
  const rising = page
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: /^up / }) })
    .first()
  const falling = page
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: /^down / }) })
    .first()
  await expect(rising).toHaveAccessibleName(/[A-Z]{2,}.*\d.*up \+\d+\.\d\d%/)
  await expect(falling).toHaveAccessibleName(/[A-Z]{2,}.*\d.*down −\d+\.\d\d%/)
  const look = (name: RegExp) =>
    page
      .getByRole('img', { name })
      .first()
      .evaluate((change) => ({
        text: change.textContent,
        arrow: getComputedStyle(change, '::before').content,
        colour: getComputedStyle(change).color,
      }))
  const [up, down] = [await look(/^up /), await look(/^down /)]
  expect(up).toMatchObject({ text: expect.stringMatching(/^\+\d+\.\d\d%$/), arrow: '"▲"' })
  expect(down).toMatchObject({ text: expect.stringMatching(/^−\d+\.\d\d%$/), arrow: '"▼"' })
  expect(up.colour).not.toBe(down.colour)
})

test('[TKT13] a visitor who wants to buy logs in first and comes back', async ({ page, backEnd }) => {
  await moveMarkets(backEnd)
  await page.goto('/trade')
  await page.getByRole('button', { name: /^Buy/ }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Ftrade$/)
  await page.getByRole('button', { name: 'Open a demo account' }).click()
  await expect(page).toHaveURL(/\/trade$/)
})

test('[LNG9] every call carries the language', async ({ page, backEnd }) => {
  await moveMarkets(backEnd)
  const languages: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/(api|v1)\//.test(request.url())) languages.push(request.headers()['lang'])
  })
  await page.goto('/trade')
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeEnabled()
  expect(languages.length).toBeGreaterThan(3)
  expect(new Set(languages)).toEqual(new Set(['en']))
})

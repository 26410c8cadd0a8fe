/** What all pages share: tabs, looks, the way back from nowhere, the language of calls. */
import { expect, test } from '../support/fixtures.ts'
import { inOrder, say, sayIn, starting } from '../support/say.ts'
import { moveMarkets } from '../support/holdPrice.ts'
import { variants } from '../support/runLength.ts'

test('[RTE8, RTE10] every tab leads to a page that works, and stands on each of them', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  const tabs = page.getByRole('navigation', { name: say('app:tabs.label') })
  await expect(tabs).toBeVisible()
  for (const link of await tabs.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(say('notFound:title'))).toHaveCount(0)
    await expect(tabs).toBeVisible()
  }
  for (const path of ['/', '/trade', '/order']) {
    await page.goto(path)
    await expect(tabs).toBeVisible()
  }
})

test('[RTE2] an unknown address says so and leads to the quotes', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText(say('notFound:text'))).toBeVisible()
  await page.getByRole('link', { name: say('notFound:home') }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: /EUR\/USD/ })).toBeVisible()
})

test('[RTE52] @long follows the dark and the light look of the system', async ({ page }) => {
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
    .filter({ has: page.getByRole('img', { name: starting('app:change.up') }) })
    .first()
  const falling = page
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: starting('app:change.down') }) })
    .first()
  await expect(rising).toHaveAccessibleName(inOrder(/[A-Z]{2,}.*\d/, say('app:change.up'), /\+\d+\.\d\d%/))
  await expect(falling).toHaveAccessibleName(inOrder(/[A-Z]{2,}.*\d/, say('app:change.down'), /−\d+\.\d\d%/))
  const look = (name: RegExp) =>
    page
      .getByRole('img', { name })
      .first()
      .evaluate((change) => ({
        text: change.textContent,
        arrow: getComputedStyle(change, '::before').content,
        colour: getComputedStyle(change).color,
      }))
  const [up, down] = [await look(starting('app:change.up')), await look(starting('app:change.down'))]
  expect(up).toMatchObject({ text: expect.stringMatching(/^\+\d+\.\d\d%$/), arrow: '"▲"' })
  expect(down).toMatchObject({ text: expect.stringMatching(/^−\d+\.\d\d%$/), arrow: '"▼"' })
  expect(up.colour).not.toBe(down.colour)
})

test('[TKT13] a visitor who wants to buy logs in first and comes back', async ({ page, backEnd }) => {
  await moveMarkets(backEnd)
  await page.goto('/trade')
  await page.getByRole('button', { name: starting('app:side.buy') }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Ftrade$/)
  await page.getByRole('button', { name: say('login:openDemo') }).click()
  await expect(page).toHaveURL(/\/trade$/)
})

test('[LNG9] every call carries the language', async ({ page, backEnd }) => {
  await moveMarkets(backEnd)
  const languages: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/\/(api|v1)\//.test(request.url())) languages.push(request.headers()['lang'])
  })
  await page.goto('/trade')
  await expect(page.getByRole('button', { name: starting('app:side.buy') })).toBeEnabled()
  expect(languages.length).toBeGreaterThan(3)
  expect(new Set(languages)).toEqual(new Set(['en']))
})

for (const { language, start } of variants(
  { language: 'ar', start: 'right' } as const,
  { language: 'en', start: 'left' } as const,
)) {
  test.describe(language, () => {
    test.use({ language })

    test(`[RTE240, RTE11] @long the tab bar is a rail where there is room or no height: ${language}`, async ({
      page,
    }) => {
      const nav = page.getByRole('navigation', { name: sayIn(language, 'app:tabs.label') })
      const main = page.getByRole('main').first()
      const box = async (part: typeof nav) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const isBeside = async (width: number) => {
        const [rail, content] = [await box(nav), await box(main)]
        return start === 'left' ? content.x >= rail.x + rail.width : content.x + content.width <= width - rail.width
      }
      for (const [width, height] of [
        [1024, 768],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const path of ['/', '/login', '/no/such/page', '/trade']) {
          await page.goto(path)
          await expect(main).toBeVisible()
          const place = { y: 0, width: 64, height, x: start === 'left' ? 0 : width - 64 }
          await expect.poll(() => box(nav)).toMatchObject(place)
          await expect.poll(() => isBeside(width)).toBe(true)
        }
        const places = await nav.getByRole('link').all()
        expect(places).toHaveLength(6)
        for (const place of places) await expect(place).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Tab')
        await expect(places[0]!).toBeFocused()
        await expect(nav.getByRole('link').last()).toHaveAttribute('href', '/user')
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(nav.getByRole('link')).toHaveCount(5)
      expect(await box(nav)).toMatchObject({ x: 0, width: 390 })
      await page.goto('/login')
      await expect(main).toBeVisible()
      await expect(nav).toBeHidden()
    })
  })
}

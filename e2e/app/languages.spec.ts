/** Which language the app speaks, and that it loads no other. */
import { ownNameOf } from '#rules/app/language.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { say, sayIn } from '../support/say.ts'
import { moveMarkets } from '../support/holdPrice.ts'

type Chunk = { readonly file: string; readonly src?: string }

const readManifest = () =>
  JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Readonly<Record<string, Chunk>>

/** Files of sentences that the page asks for from now on: "hk" for what comes with a language, "hk/login" for a part of it. */
function watchWords(page: Page): ReadonlySet<string> {
  const asked = new Set<string>()
  const sources = new Map(Object.values(readManifest()).map(({ file, src = '' }) => [join('/', file), src]))
  page.on('request', (request) => {
    const source = sources.get(new URL(request.url()).pathname) ?? ''
    const words = /^(?:locales\/(?<part>.+)\.json|virtual:words\/(?<language>\w+(?:\/later)?))$/.exec(source)?.groups

    if (words) asked.add(words['part'] ?? words['language'] ?? '')
  })
  return asked
}

test.describe('a first visitor', () => {
  test.use({ language: null })

  test('[LNG2, LNG9, LNG10, MKT46] reads Traditional Chinese, from the back end too, and sees red for what rises', async ({
    page,
    backEnd,
  }) => {
    await moveMarkets(backEnd)
    const call = page.waitForRequest(/\/v1\/api\/forex\/getCategories/)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: sayIn('hk', 'app:title.quotes') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK')
    await expect(page).toHaveTitle(`${sayIn('hk', 'app:title.quotes')} · Pipwire`)
    await expect(page.getByRole('button', { name: sayIn('hk', 'server:category.metals') })).toBeVisible()
    expect((await call).headers()['lang']).toBe('hk')
    const rising = page.locator('[data-way=up]').first()
    const colour = await rising.evaluate((element) => getComputedStyle(element).color)
    await page.goto('/?lang=en')
    await expect(page.getByRole('heading', { name: say('app:title.quotes') })).toBeVisible()
    expect(
      await page
        .locator('[data-way=down]')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ).toBe(colour)
  })

  test('[LNG3, LNG7, LNG8] reads what the address asks for, and goes on reading it', async ({ page }) => {
    await page.goto('/trade?lang=en')
    await expect(page.getByRole('link', { name: say('app:tabs.quotes') })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: say('app:title.quotes') })).toBeVisible()
    await page.goto('/?lang=tw')
    await expect(page.getByRole('heading', { name: sayIn('hk', 'app:title.quotes') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: sayIn('hk', 'app:title.quotes') })).toBeVisible()
  })

  test('[LNG14] gets the words of the pages that were opened, in no other language', async ({ page }) => {
    const asked = watchWords(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: sayIn('hk', 'app:title.quotes') })).toBeVisible()
    const [base, quote] = [sayIn('hk', 'instruments:currency.EUR'), sayIn('hk', 'instruments:currency.USD')]
    const euro = new RegExp(sayIn('hk', 'instruments:pair', { base, quote }))
    await expect(page.getByRole('link', { name: euro })).toBeVisible()
    // The sandbox's recorder reads what the back end says, to know what is nobody's.
    const early = new Set(['hk/trade', 'hk/server'])
    expect([...asked].filter((words) => !early.has(words))).toEqual(['hk'])
    await page.goto('/login')
    await expect(page.getByRole('button', { name: sayIn('hk', 'login:openDemo') })).toBeVisible()
    expect(asked).toContain('hk/login')
    expect([...asked].filter((words) => !words.startsWith('hk'))).toEqual([])
  })
})

test('[LNG8, LNG15, RTE38] another language is there at once, and stays', async ({ page }) => {
  await page.goto('/language')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(15)
  await page.getByRole('button', { name: ownNameOf('de') }).click()
  await expect(page.getByRole('heading', { name: sayIn('de', 'app:title.language') })).toBeVisible()
  await page.getByRole('button', { name: ownNameOf('hk') }).click()
  await expect(page.getByRole('heading', { name: sayIn('hk', 'app:title.language') })).toBeVisible()
  await expect(page.getByRole('button', { name: ownNameOf('hk'), pressed: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: sayIn('hk', 'app:title.quotes') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: sayIn('hk', 'server:category.crypto') })).toBeVisible()
})

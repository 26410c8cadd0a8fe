/**
 * `npm run gallery`: pictures of every screen in every language, and a page to look at them: `gallery/index.html`. Dark, English and
 * Arabic also light, as on a phone of 390 × 844. `-- --languages en,ar --screens home,trade` makes a part of them anew, `--width 320` the
 * same on a phone of 320 × 568, in `gallery-320`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type Page, chromium } from 'playwright'
import type { Role } from '#rules/people/access.ts'
import { type Language, isLanguage, languages } from '#rules/app/language.ts'
import { type BackEnd, createBackEnd } from '../../e2e/support/backEnd.ts'
import { moveMarkets } from '../../e2e/support/holdPrice.ts'
import { tokenOf } from '../../e2e/support/furnishUser.ts'
import { type SentenceKey, sayIn } from '../../e2e/support/say.ts'
import { installChromium } from '../install/installChromium.ts'
import { galleryPage } from './galleryPage.ts'
import { type Shot, galleryShots } from './galleryShots.ts'

const brokerTraderCount = 12
const inLight: readonly Language[] = ['en', 'ar']
type Theme = 'dark' | 'light'

const { values } = parseArgs({
  options: { languages: { type: 'string' }, screens: { type: 'string' }, width: { type: 'string', default: '390' } },
})
const heights: Readonly<Record<string, number>> = { '320': 568, '390': 844 }
const height = heights[values.width]
if (height === undefined) throw new Error(`--width ${values.width}: one of ${Object.keys(heights).join(', ')}`)
const viewport = { width: Number(values.width), height }
const wanted = values.screens?.split(',')
const shots = galleryShots
  .filter(({ needsRoom }) => !needsRoom || values.width !== '320')
  .filter(({ name }) => !wanted || wanted.some((screen) => name === screen || name.startsWith(`${screen}-`)))
const folder = values.width === '390' ? 'gallery' : `gallery-${values.width}`
const spoken = values.languages?.split(',').filter(isLanguage) ?? languages

/** With the session of a role, and nothing more to accept. */
async function openPage(browser: Browser, { origin }: BackEnd, token: string | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor: 1.5,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((kept) => {
    localStorage.setItem('pipwire.riskAccepted', 'yes')
    localStorage.setItem('pipwire.instrument', 'BTCUSD')
    if (kept !== null) localStorage.setItem('pipwire.token', kept)
  }, token)
  return context.newPage()
}

/** Everything that was waited for is there: no skeleton, every picture, the fonts. */
const isDrawn = () =>
  ![...document.querySelectorAll('output[class*=skeleton]')].some((skeleton) => skeleton.checkVisibility()) &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy')

async function take(page: Page, shot: Shot, language: Language, theme: Theme): Promise<void> {
  const say = (key: string) => sayIn(language, key as SentenceKey)
  await page.evaluate((to) => history.pushState(null, '', to), shot.address)
  if (shot.landmark) {
    const [role, name] = shot.landmark
    await page
      .getByRole(role, name === '' ? {} : { name: say(name) })
      .first()
      .waitFor()
  }
  await shot.press?.(page, say)
  await page.waitForFunction(isDrawn)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.screenshot({ path: `${folder}/${shot.name}.${language}.${theme}.jpg`, type: 'jpeg', quality: 72 })
}

async function takeAll(page: Page, own: readonly Shot[], role: Role): Promise<void> {
  for (const language of spoken) {
    for (const theme of ['dark', 'light'] as const) {
      if (theme === 'light' && !inLight.includes(language)) continue
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const shot of own) {
        // What was pressed for the last picture may still stand over the page.
        if (shot === own[0] || shot.press) await page.goto(`/language?lang=${language}`)
        await take(page, shot, language, theme).catch((error: unknown) => {
          process.exitCode = 1
          console.error(`${shot.name} ${language} ${theme}: ${error instanceof Error ? error.message : String(error)}`)
        })
        if (shot.press) await page.goto(`/language?lang=${language}`)
      }
    }
    console.log(`${role} ${language}`)
  }
}

/** The broker's traders need a moment for their past. */
async function untilRanked({ origin }: BackEnd): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = (await (await fetch(`${origin}/api/follow/list`)).json()) as { data: readonly unknown[] }
    if (data.length >= brokerTraderCount) return
    await new Promise((later) => setTimeout(later, 200))
  }
}

mkdirSync(folder, { recursive: true })
const backEnd = await createBackEnd({ brokerTraders: true })
const executablePath = installChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  await backEnd.start()
  await moveMarkets(backEnd)
  await untilRanked(backEnd)
  await Promise.all(
    (['visitor', 'demo', 'real'] as const).map(async (role) =>
      takeAll(
        await openPage(browser, backEnd, await tokenOf(role, backEnd)),
        shots.filter((shot) => shot.role === role),
        role,
      ),
    ),
  )
} finally {
  await browser.close()
  await backEnd.remove()
}
const places = new Map(galleryShots.map(({ name }, place) => [name, place]))
const pictures = readdirSync(folder)
  .filter((file) => file.endsWith('.jpg'))
  .map((file) => {
    const [screen = '', language = '', theme = ''] = file.split('.')
    return { file, screen, language, theme }
  })
  .toSorted((one, other) => (places.get(one.screen) ?? 0) - (places.get(other.screen) ?? 0))
writeFileSync(`${folder}/index.html`, galleryPage(pictures))
console.log(`${pictures.length} pictures: ${folder}/index.html`)

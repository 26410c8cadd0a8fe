/** Every route of the app, as visitor, demo user and real user: its content, its title, nothing that failed, nothing that does not fit. */
import type { Page } from '@playwright/test'
import { type Gate, type PagePath, type Role, gateOf, loginPathFrom, pages, returnQuery } from '#rules/people/access.ts'
import { type Language, languages, ownNameOf, tagOf } from '#rules/app/language.ts'
import type { BackEnd } from '../support/backEnd.ts'
import { expect, test } from '../support/fixtures.ts'
import { furnishUser, placeOrders } from '../support/furnishUser.ts'
import { enterWith, openDemo } from '../pages/enter.ts'
import { type View, everyView } from '../pages/everyView.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { misfitsOf } from '../pages/misfitsOf.ts'
import { type SentenceKey, sayIn } from '../support/say.ts'
import { isFull } from '../support/runLength.ts'

const spoken: readonly Language[] = isFull ? languages : ['en', 'ar']
const looks = ['dark', 'light'] as const
const paths = Object.keys(pages) as PagePath[]
const withoutMarks = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

test.use({ viewport: { width: 320, height: 640 }, brokerTraders: true })
test.setTimeout(isFull ? 1_800_000 : 240_000)

/** Without a reload, as a link does it. */
const goTo = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

async function speak(page: Page, language: Language): Promise<void> {
  await goTo(page, '/language')
  await page.getByRole('button', { name: ownNameOf(language) }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language))
}

async function expectView(page: Page, view: View, language: Language): Promise<void> {
  const say = (key: SentenceKey) => sayIn(language, key)
  const [role, name] = view.landmark
  await expect(page.getByRole(role, name === '' ? {} : { name: say(name), exact: true }).first()).toBeVisible()
  const title = say(`app:title.${view.title}`)
  expect(withoutMarks(await page.title())).toBe(`${title} · ${say('app:name')}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  if (view.heading !== null) await expect(heading).toHaveText(view.heading ? say(view.heading) : title)
}

/** A page that is not for this role says so, or leads to where one becomes somebody for whom it is. */
async function expectGate(page: Page, gate: Gate, path: PagePath, address: string, language: Language): Promise<void> {
  const say = (key: SentenceKey) => sayIn(language, key)
  if (gate === 'log in first') {
    await expect(page).toHaveURL(loginPathFrom(address))
    await expect(page.getByRole('button', { name: say('login:openDemo') })).toBeVisible()
    return
  }
  await expect(page.getByText(say('user:realAccount.text'))).toBeVisible()
  const back = returnQuery(path)
  const main = page.getByRole('main')
  for (const [word, href] of [
    ['register', `/register${back}`],
    ['logIn', `/login${back}`],
  ] as const)
    await expect(main.getByRole('link', { name: say(`user:realAccount.${word}`) })).toHaveAttribute('href', href)
}

/** One page in the first language, the next in the second: all of them in both only in long runs. */
const isTurnOf = (language: Language, path: PagePath) => (paths.indexOf(path) % 2 === 0) === (language === spoken[0])

/** Dark in the first language, light in the second; both in both only in long runs. */
async function lookForBarriers(page: Page, language: Language): Promise<readonly string[]> {
  const found: string[] = []
  for (const look of isFull ? looks : [language === 'en' ? looks[0] : looks[1]])
    found.push(...(await findBarriers(page, look)))
  return found
}

type Walk = {
  readonly role: Role
  readonly language: Language
  readonly looksAt: (path: PagePath, gate: Gate) => boolean
}

/** Who sees the page first as which role: nothing is looked at twice. */
const isSeenFirst: Readonly<Record<Role, Walk['looksAt']>> = {
  real: (path) => !['/login', '/register', '/mine'].includes(path),
  visitor: (path) => ['/', '/login', '/register', '/order'].includes(path),
  demo: (path, gate) => path === '/user' || (gate !== 'open' && path === '/mine/charge'),
}

/**
 * Answers what does not fit and what keeps somebody out, of all pages together. In the second language short runs open only the pages whose
 * turn it is, by whom they are seen first: the keys were shown by the first language, and how words fit `everyView.spec.ts` looks at too.
 */
async function walk(page: Page, { role, language, looksAt }: Walk): Promise<readonly string[]> {
  const problems: string[] = []
  await speak(page, language)
  for (const path of paths) {
    const gate = gateOf(role, path)
    if (!isFull && language !== 'en' && !(isSeenFirst[role](path, gate) && isTurnOf(language, path))) continue
    for (const [place, view] of everyView[path].entries()) {
      const address = path + (view.query ?? '')
      await test.step(`${role} ${language} ${address}`, async () => {
        await goTo(page, address)
        if (role === 'real' && ['/login', '/register'].includes(path)) {
          await expect(page).toHaveURL('/')
          return
        }
        await (gate === 'open' ? expectView(page, view, language) : expectGate(page, gate, path, address, language))
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }), address).toHaveCount(0)
        const isLookedAt = isFull ? looksAt(path, gate) : place === 0 && isTurnOf(language, path) && looksAt(path, gate)
        const found = [...(await misfitsOf(page)), ...(isLookedAt ? await lookForBarriers(page, language) : [])]
        problems.push(...found.map((problem) => `${language} ${address}: ${problem}`))
      })
    }
  }
  return problems
}

const enter: Readonly<Record<Role, (page: Page, backEnd: BackEnd) => Promise<void>>> = {
  visitor: async (page) => {
    await page.goto('/')
  },
  demo: async (page, backEnd) => {
    await openDemo(page)
    const token = await page.evaluate(() => localStorage.getItem('pipwire.token') ?? '')
    await placeOrders(backEnd, token)
  },
  real: async (page, backEnd) => enterWith(page, await furnishUser(backEnd), '/'),
}

for (const role of isFull ? (['visitor', 'demo', 'real'] as const) : (['visitor', 'real'] as const)) {
  test(`[RTE58, RTE59, ACS9, LNG6, LNG13] @long ${role}: every route shows what it promises, or says who may see it`, async ({
    page,
    backEnd,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await enter[role](page, backEnd)
    for (const language of spoken) {
      const isLookedAt = language === 'en' || language === 'ar'
      const looksAt: Walk['looksAt'] = (path, gate) => isLookedAt && isSeenFirst[role](path, gate)
      problems.push(...(await walk(page, { role, language, looksAt })))
    }
    expect(problems).toEqual([])
  })
}

/** What `npm run gallery` takes pictures of: every view of every route, and what opens over them. */
import type { Page } from 'playwright'
import type { PagePath, Role } from '#rules/people/access.ts'
import { type View, everyView } from '../../e2e/pages/everyView.ts'
import { overlayShots } from './overlayShots.ts'

/** The sentence of a key in the language of the picture. */
export type Say = (key: string) => string

export type Shot = {
  readonly name: string
  readonly role: Role
  readonly address: string
  /** What is there when the page is ready. */
  readonly landmark: View['landmark'] | null
  /** What is pressed before the picture is taken. */
  readonly press?: (page: Page, say: Say) => Promise<void>
  /** The smallest phone folds what it shows. */
  readonly needsRoom?: true
}

/** Seen by who is not logged in, as most of their readers are. */
const waysIn: readonly string[] = ['/login', '/register', '/forgot', '/lock']

/** "/mine/withdraw-way?type=1" is withdraw-way-type-1. */
function nameOf(address: string): string {
  const words = address.replace(/^\/mine\//, '/').replaceAll(/[^a-z0-9]+/gi, ' ')
  return words.trim().replaceAll(' ', '-') || 'home'
}

const ofRoutes = (Object.entries(everyView) as [PagePath, readonly View[]][])
  .filter(([path]) => path !== '/mine')
  .flatMap(([path, views]) =>
    views.map(({ query = '', landmark }): Shot => {
      const address = path + query
      return { name: nameOf(address), role: waysIn.includes(path) ? 'visitor' : 'real', address, landmark }
    }),
  )

const trade = everyView['/trade'][0]?.landmark ?? null
const orders = everyView['/order'][0]?.landmark ?? null

const openOrder = async (page: Page, say: Say) => {
  await page
    .getByRole('list', { name: say('orders:list.holding') })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const ofStates: readonly Shot[] = [
  { name: 'home-visitor', role: 'visitor', address: '/', landmark: ['list', 'home:list'] },
  {
    name: 'home-end',
    role: 'visitor',
    address: '/',
    landmark: ['list', 'home:list'],
    press: async (page, say) => {
      const scrollToEnd = (words: string) => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        return document.body.textContent.includes(words)
      }
      await page.waitForFunction(scrollToEnd, say('legal:risk'))
      await page.getByText(say('legal:risk')).scrollIntoViewIfNeeded()
    },
  },
  { name: 'user-demo', role: 'demo', address: '/user', landmark: ['navigation', 'user:links'] },
  {
    name: 'user-end',
    role: 'demo',
    address: '/user',
    landmark: ['navigation', 'user:links'],
    press: async (page) => page.mouse.wheel(0, 20_000),
  },
  { name: 'charge-demo', role: 'demo', address: '/mine/charge', landmark: ['link', 'user:realAccount.register'] },
  { name: 'charge-way-bank', role: 'real', address: '/mine/charge?way=bank', landmark: ['form', 'deposit:form'] },
  {
    name: 'trade-picker',
    role: 'demo',
    address: '/trade',
    landmark: trade,
    press: async (page, say) => {
      await page.getByRole('button', { name: say('trade:chooseInstrument') }).click()
      await page.getByRole('dialog', { name: say('trade:instruments') }).waitFor()
    },
  },
  {
    name: 'trade-chart',
    role: 'demo',
    address: '/trade',
    landmark: trade,
    needsRoom: true,
    press: async (page, say) => {
      await page.getByRole('button', { name: say('trade:chart.settings') }).click()
      const sheet = page.getByRole('dialog', { name: say('chart:title') })
      for (const name of [say('chart:bollinger'), 'EMA', 'MACD', 'RSI'])
        await sheet.getByRole('switch', { name }).check()
      await page.keyboard.press('Escape')
      await page.getByText('RSI 14').waitFor()
    },
  },
  {
    name: 'trade-chart-settings',
    role: 'demo',
    address: '/trade',
    landmark: trade,
    needsRoom: true,
    press: async (page, say) => {
      await page.getByRole('button', { name: say('trade:chart.settings') }).click()
      await page.getByRole('dialog', { name: say('chart:title') }).waitFor()
    },
  },
  {
    name: 'trade-terms',
    role: 'demo',
    address: '/trade',
    landmark: trade,
    press: async (page, say) => {
      const terms = page.getByRole('button', { name: say('trade:terms.show') })
      if ((await terms.count()) === 0) await page.getByRole('button', { name: say('trade:chooseInstrument') }).click()
      await terms.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'trade-stops',
    role: 'real',
    address: '/trade',
    landmark: trade,
    press: async (page, say) => {
      for (const stop of ['stopLoss', 'takeProfit']) {
        await page.getByRole('button', { name: new RegExp(`^${say(`trade:form.${stop}`)}`) }).click()
        await page.getByRole('button', { name: say(`stops:set.${stop}`) }).click()
      }
    },
  },
  {
    name: 'trade-placed',
    role: 'demo',
    address: '/trade',
    landmark: trade,
    press: async (page, say) => {
      await page.getByRole('button', { name: new RegExp(`^${say('app:side.buy')}`) }).click()
      await page.locator('[data-shortcut=buy][aria-label]').click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'security-word',
    role: 'real',
    address: '/user/security',
    landmark: ['region', 'security:score.title'],
    press: async (page, say) => {
      await page.getByRole('button', { name: say('security:word.set') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'order-sheet', role: 'real', address: '/order', landmark: orders, press: openOrder },
  {
    name: 'order-stops',
    role: 'real',
    address: '/order',
    landmark: orders,
    press: async (page, say) => {
      await openOrder(page, say)
      await page.getByRole('button', { name: say('orders:detail.setStops') }).click()
    },
  },
  {
    name: 'order-close',
    role: 'real',
    address: '/order',
    landmark: orders,
    press: async (page, say) => {
      await openOrder(page, say)
      await page.getByRole('button', { name: say('orders:detail.close'), exact: true }).click()
    },
  },
]

export const galleryShots: readonly Shot[] = [...ofRoutes, ...ofStates, ...overlayShots]

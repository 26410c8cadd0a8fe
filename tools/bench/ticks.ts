/**
 * `npm run bench:ticks`: the app in a browser whose processor is slowed four times, while all instruments are quoted ten times a second, and in
 * the same run a bare page that writes the same texts from the same frames. In the median of three runs no task of the ten seconds after a page
 * stands may be longer than 50 ms, the main thread may be busy 1.5 times as long as that of the bare page, and 95 of 100 taps are painted within
 * 100 ms. `Order` holds 500 orders. Quotes come through a message bus, as in service.
 */
import { randomUUID } from 'node:crypto'
import { type Browser, type Page, chromium } from 'playwright'
import { pageSizeRows } from '#rules/app/limits.ts'
import { installChromium } from '#tools/install/installChromium.ts'
import { showBarePage } from './barePage.ts'
import { withCleanUp } from './cleanUp.ts'
import { openSlowly, slowdown } from './openSlowly.ts'
import { type Tasks, readTasks } from './pageTasks.ts'
import { startQuotedBackEnd } from './quotedBackEnd.ts'
import type { Quoting } from './quoting.ts'
import { median, percentile, report } from './report.ts'
import { type Limit, writePage } from './reportPage.ts'
import { measureTaps, tapInTurn } from './tapping.ts'
import { type Trader, enter, submitOnce } from './traders.ts'

const watchedMs = 10_000
const longestTaskMs = 50
const busyRatioMost = 1.5
const tapMs = 100
const taps = 40
const runs = 3
const ordersHeld = 500
const triesMost = 40

type Measured = {
  readonly name: string
  readonly path: string
  readonly holds: boolean
  /** The instrument whose chart it shows. */
  readonly candlesOf: string | null
  readonly landmark: (page: Page) => ReturnType<Page['locator']>
  readonly tapped: (page: Page) => readonly ReturnType<Page['locator']>[]
}

const pages: readonly Measured[] = [
  {
    name: 'Home',
    path: '/',
    holds: false,
    candlesOf: null,
    landmark: (page) => page.getByRole('link', { name: /EUR\/USD/ }).first(),
    tapped: (page) => ['Metals', 'Crypto'].map((name) => page.getByRole('button', { name })),
  },
  {
    name: 'Trade',
    path: '/trade',
    holds: false,
    candlesOf: 'EURUSD',
    landmark: (page) => page.getByRole('img', { name: /EUR\/USD/ }).first(),
    tapped: (page) => ['Pending', 'Market'].map((name) => page.getByText(name, { exact: true }).last()),
  },
  {
    name: `Order, ${ordersHeld} held`,
    path: '/order',
    holds: true,
    candlesOf: null,
    landmark: (page) => page.getByRole('list', { name: /./ }).getByText(/→/).first(),
    tapped: (page) => [1, 0].map((place) => page.getByRole('tab').nth(place)),
  },
]

type Row = Readonly<Record<string, number | string>>
type Place = { readonly browser: Browser; readonly origin: string; readonly token: string; readonly quoting: Quoting }

await withCleanUp(async (later) => {
  const { origin, quoting } = await startQuotedBackEnd(later)
  const trader = await enter(origin)
  await holdOrders(origin, trader)
  const executablePath = installChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  later(() => browser.close())
  const rows: Row[] = []
  for (const one of pages) {
    const measured: Row[] = []
    for (let run = 0; run < runs; run++)
      measured.push(await measure({ browser, origin, token: trader.token, quoting }, one))
    rows.push(middleOf(measured))
  }
  const limits: readonly Limit[] = [
    { column: 'longest task ms', most: longestTaskMs },
    { column: 'of bare', most: busyRatioMost },
    { column: 'tap p95 ms', most: tapMs },
  ]
  report('ticks', rows, { instruments: quoting.instruments, slowdown, limits })
  if (!writePage('ticks', { rows, limits, bars: ['busy %', 'bare busy %', 'tap p95 ms', 'longest task ms'] }))
    process.exitCode = 1
})

/** The first quotes may not have come yet, and a loaded machine may miss some. */
async function holdOrders(origin: string, trader: Trader): Promise<void> {
  let missed = 0
  for (let held = 0; held < ordersHeld;) {
    try {
      await submitOnce(origin, { trader, key: randomUUID() })
      held += 1
    } catch (error) {
      missed += 1
      if (missed === triesMost) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** Each figure's median. */
function middleOf(rows: readonly Row[]): Row {
  const [first] = rows
  if (!first) throw new Error('Nothing was measured.')
  const middle = Object.entries(first).map(([name, value]) => [
    name,
    typeof value === 'number' ? median(rows.map((row) => Number(row[name]))) : value,
  ])
  return Object.fromEntries(middle) as Row
}

async function measure(place: Place, one: Measured): Promise<Row> {
  const { origin, quoting } = place
  const bare = await measureBare(place, one)
  const { context, page } = await openSlowly(place.browser)
  if (one.holds) await context.addInitScript((token) => localStorage.setItem('pipwire.token', token), place.token)
  const frames = countFrames(page)
  await page.goto(`${origin}${one.path}?lang=en`, { waitUntil: 'networkidle' })
  await one.landmark(page).waitFor()
  // What comes when nothing else is to do has come.
  await page.waitForTimeout(4_000)
  const [quotesBefore, framesBefore] = [quoting.sent(), frames()]
  const tasks = await watch(place.browser, page)
  const [quotes, framesCame] = [quoting.sent() - quotesBefore, frames() - framesBefore]
  await measureTaps(page)
  const tapped = await tapInTurn(page, one.tapped(page), taps)
  await context.close()
  return {
    page: one.name,
    'longest task ms': tasks.longestMs,
    'by the clock ms': tasks.longestByClockMs,
    'over 50 ms': tasks.over(longestTaskMs),
    'busy %': percentOf(tasks),
    'bare busy %': percentOf(bare),
    'of bare': Math.round((100 * tasks.busyMs) / bare.busyMs) / 100,
    'tap p50 ms': Math.round(median(tapped)),
    'tap p95 ms': Math.round(percentile(tapped, 0.95)),
    'frames a second': Math.round((framesCame * 1_000) / watchedMs),
    'quotes a second': Math.round((quotes * 1_000) / watchedMs),
  }
}

function percentOf({ busyMs }: Tasks): number {
  return Math.round((1_000 * busyMs) / watchedMs) / 10
}

async function measureBare({ browser, origin, token, quoting }: Place, { holds, candlesOf }: Measured): Promise<Tasks> {
  const { context, page } = await openSlowly(browser, { bypassCSP: true })
  const own = holds ? token : null
  await showBarePage(page, { origin, codes: quoting.codes, token: own, candlesOf, orderRows: pageSizeRows })
  await page.waitForTimeout(1_000)
  const tasks = await watch(browser, page)
  await context.close()
  return tasks
}

async function watch(browser: Browser, page: Page): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await page.waitForTimeout(watchedMs)
  return readTasks((await browser.stopTracing()).toString('utf8'))
}

function countFrames(page: Page): () => number {
  let count = 0
  page.on('websocket', (socket) => socket.on('framereceived', () => (count += 1)))
  return () => count
}

/**
 * `npm run bench:ticks [-- --runs N]`: the app in a browser whose processor is slowed four times, while all instruments are quoted ten times a
 * second, and in the same run a bare page that writes the same rows from the same frames. In the median of three runs no task of the ten seconds
 * after a page stands may be longer than 50 ms, the main thread may be busy four times and all threads 2.5 times as long as those of the bare page,
 * and 95 of 100 taps are painted within 100 ms. All threads are compared over ten more seconds in which nothing is slowed. `Order` holds 500
 * orders. Quotes come through a message bus, as in service.
 */
import { randomUUID } from 'node:crypto'
import { type Browser, type Page, chromium } from 'playwright'
import { installChromium } from '#tools/install/installChromium.ts'
import { say } from '../../e2e/support/say.ts'
import { type RowsWritten, showBarePage } from './barePage.ts'
import { withCleanUp } from './cleanUp.ts'
import { type Tasks, measureThreads, readTasks } from './pageTasks.ts'
import { type Phone, measureTaps, openSlowly, slowdown, tapInTurn } from './phone.ts'
import { type Quoting, operatorToken, startQuotedBackEnd } from './quotedBackEnd.ts'
import { type Limit, type Row, askedRuns, median, percentile, report, writePage } from './report.ts'
import { type Trader, ask, enter, submitOnce } from './traders.ts'

const watchedMs = 10_000
const longestTaskMs = 50
/** The bare page writes the same texts and does nothing else: it checks no message, knows no machine and draws no chart. */
const busyRatioMost = 4
const threadsRatioMost = 2.5
const tapMs = 100
const taps = 40
const runs = askedRuns(3)
const ordersHeld = 500
const triesMost = 40

type Measured = {
  readonly name: string
  readonly path: string
  readonly holds: boolean
  readonly landmark: (page: Page) => ReturnType<Page['locator']>
  readonly tapped: (page: Page) => readonly ReturnType<Page['locator']>[]
  /** `rows`: the first word of each row of a list that is written. */
  readonly written: (rows: readonly string[]) => RowsWritten
}

const pages: readonly Measured[] = [
  {
    name: 'Home',
    path: '/',
    holds: false,
    landmark: (page) => page.getByRole('link', { name: /EUR\/USD/ }).first(),
    tapped: (page) =>
      (['metals', 'crypto'] as const).map((key) => page.getByRole('button', { name: say(`server:category.${key}`) })),
    written: (rows) => ({ quotes: rows.map((name) => name.replace('/', '')), candle: null, orders: 0 }),
  },
  {
    name: 'Trade',
    path: '/trade',
    holds: false,
    landmark: (page) => page.getByRole('img', { name: /EUR\/USD/ }).first(),
    tapped: (page) =>
      (['pending', 'market'] as const).map((key) => page.getByText(say(`trade:form.${key}`), { exact: true }).last()),
    // The price above the chart, and those of both buttons; of the chart's periods the one that is drawn.
    written: () => ({
      quotes: ['EURUSD', 'EURUSD', 'EURUSD'],
      candle: { code: 'EURUSD', period: '5min' },
      orders: 0,
    }),
  },
  {
    name: `Order, ${ordersHeld} held`,
    path: '/order',
    holds: true,
    landmark: (page) => page.getByRole('list', { name: /./ }).getByText(/→/).first(),
    tapped: (page) => [1, 0].map((place) => page.getByRole('tab').nth(place)),
    written: (rows) => ({ quotes: [], candle: null, orders: rows.length }),
  },
]

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
    { column: 'threads of bare', most: threadsRatioMost },
    { column: 'tap p95 ms', most: tapMs },
  ]
  report('ticks', rows, { instruments: quoting.instruments, slowdown, limits })
  if (
    !writePage('ticks', {
      rows,
      limits,
      bars: ['busy %', 'bare busy %', 'threads %', 'bare threads %', 'tap p95 ms', 'longest task ms'],
    })
  )
    process.exitCode = 1
})

/** More than an account may have at first. The first quotes may not have come yet, and a loaded machine may miss some. */
async function holdOrders(origin: string, trader: Trader): Promise<void> {
  await ask(`${origin}/operator/settings`, {
    method: 'POST',
    headers: { authorization: operatorToken, 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'max_orders', value: String(ordersHeld) }),
  })
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
  const { browser, origin, quoting } = place
  const phone = await openSlowly(browser)
  const { context, page } = phone
  if (one.holds) await context.addInitScript((token) => localStorage.setItem('pipwire.token', token), place.token)
  const frames = countFrames(page)
  await page.goto(`${origin}${one.path}?lang=en`, { waitUntil: 'networkidle' })
  await one.landmark(page).waitFor()
  // What comes when nothing else is to do has come.
  await page.waitForTimeout(4_000)
  const written = one.written(await findRowsWritten(page))
  const [quotesBefore, framesBefore] = [quoting.sent(), frames()]
  const tasks = await watch(browser, page)
  const [quotes, framesCame] = [quoting.sent() - quotesBefore, frames() - framesBefore]
  await measureTaps(page)
  const tap = (pricesWait: boolean) => tapInTurn(page, { targets: one.tapped(page), count: taps, pricesWait })
  const tapped = await tap(true)
  const tappedAmongPrices = await tap(false)
  const threadsMs = await watchThreads(browser, phone)
  await context.close()
  const bare = await measureBare(place, one, written)
  return {
    page: one.name,
    'rows written': written.quotes.length + (written.candle ? 1 : 0) + written.orders,
    'longest task ms': tasks.longestMs,
    'by the clock ms': tasks.longestByClockMs,
    'busy %': percentOf(tasks.busyMs),
    'bare busy %': percentOf(bare.tasks.busyMs),
    'of bare': hundredths(tasks.busyMs / bare.tasks.busyMs),
    'threads %': percentOf(threadsMs),
    'bare threads %': percentOf(bare.threadsMs),
    'threads of bare': hundredths(threadsMs / bare.threadsMs),
    'tap p50 ms': Math.round(median(tapped)),
    'tap p95 ms': Math.round(percentile(tapped, 0.95)),
    'among prices p50 ms': Math.round(median(tappedAmongPrices)),
    'among prices p95 ms': Math.round(percentile(tappedAmongPrices, 0.95)),
    'frames a second': Math.round((framesCame * 1_000) / watchedMs),
    'quotes a second': Math.round((quotes * 1_000) / watchedMs),
  }
}

function percentOf(busyMs: number): number {
  return Math.round((1_000 * busyMs) / watchedMs) / 10
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** The first word of each row that is written again and again within two seconds, from the top. */
function findRowsWritten(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const times = new Map<HTMLElement, number>()
    const watching = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = (target.parentElement ?? document.body).closest('li')
        if (row) times.set(row, (times.get(row) ?? 0) + 1)
      }
    })
    watching.observe(document.body, { subtree: true, characterData: true })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    watching.disconnect()
    const rows = [...document.querySelectorAll('li')].filter((row) => (times.get(row) ?? 0) > 3)
    return rows.map(({ innerText }) => innerText.split('\n')[0] ?? '')
  })
}

type Cost = { readonly tasks: Tasks; readonly threadsMs: number }

async function measureBare({ browser, origin, token }: Place, { holds }: Measured, rows: RowsWritten): Promise<Cost> {
  const phone = await openSlowly(browser, { bypassCSP: true })
  await showBarePage(phone.page, { ...rows, origin, token: holds ? token : null })
  await phone.page.waitForTimeout(1_000)
  const tasks = await watch(browser, phone.page)
  const threadsMs = await watchThreads(browser, phone)
  await phone.context.close()
  return { tasks, threadsMs }
}

async function watchThreads(browser: Browser, { page, slowDown }: Phone): Promise<number> {
  await slowDown(1)
  await page.waitForTimeout(1_000)
  return measureThreads(browser, () => page.waitForTimeout(watchedMs))
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

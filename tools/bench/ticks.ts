/**
 * `npm run bench:ticks`: the app in a browser whose processor is slowed four times, while all instruments are quoted ten times a second.
 * In the ten seconds after a page stands no task of it may take longer than 50 ms, in the median of three runs. Quotes come through a message bus, as in service.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, chromium, devices } from 'playwright'
import { findChromium } from '#tools/findChromium.ts'
import { startNatsServer } from '#tests/support/natsServer.ts'
import { startBackEnd } from '#tests/support/realBackEnd.ts'
import { withCleanUp } from './cleanUp.ts'
import { type Tasks, readTasks } from './pageTasks.ts'
import { type Quoting, startQuoting } from './quoting.ts'
import { median, report } from './report.ts'

const slowdown = 4
const watchedMs = 10_000
const longestTaskMs = 50
const runs = 3
const operatorToken = 'operator-of-the-benchmark'

const pages = [
  { name: 'Home', path: '/', landmark: (page: Page) => page.getByRole('link', { name: /EUR\/USD/ }).first() },
  { name: 'Trade', path: '/trade', landmark: (page: Page) => page.getByRole('img', { name: /EUR\/USD/ }) },
]

type Row = Readonly<Record<string, number | string>> & { readonly 'longest task ms': number }

await withCleanUp(async (later) => {
  const bus = await startNatsServer()
  later(bus.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, FEED: 'nats', NATS_URL: bus.url, LIMITS: 'off', SANDBOX: '1' }
  const backEnd = await startBackEnd({ ...env, OPERATOR_TOKEN: operatorToken })
  later(() => backEnd.end('SIGTERM'))
  const quoting = await startQuoting({ origin: backEnd.origin, busUrl: bus.url, operatorToken })
  later(quoting.stop)
  const executablePath = findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  later(() => browser.close())
  const rows: Row[] = []
  for (const one of pages) {
    const measured: Row[] = []
    for (let run = 0; run < runs; run++) measured.push(await measure(browser, backEnd.origin, one, quoting))
    rows.push(middleOf(measured))
  }
  const longest = Math.max(...rows.map((row) => row['longest task ms']))
  report('ticks', rows, {
    instruments: quoting.instruments,
    slowdown,
    longestTaskMs: longest,
    allowedMs: longestTaskMs,
  })
  if (longest > longestTaskMs) process.exitCode = 1
})

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

async function measure(
  browser: Browser,
  origin: string,
  { name, path, landmark }: (typeof pages)[number],
  quoting: Quoting,
): Promise<Row> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const frames = countFrames(page)
  await page.goto(`${origin}${path}?lang=en`, { waitUntil: 'networkidle' })
  await landmark(page).waitFor()
  const quotesBefore = quoting.sent()
  const framesBefore = frames()
  const tasks = await watch(browser, page)
  await context.close()
  return {
    page: name,
    'longest task ms': tasks.longestMs,
    'by the clock ms': tasks.longestByClockMs,
    'over 50 ms': tasks.over(longestTaskMs),
    'busy %': Math.round((100 * tasks.busyMs) / watchedMs),
    'frames a second': Math.round(((frames() - framesBefore) * 1_000) / watchedMs),
    'quotes a second': Math.round(((quoting.sent() - quotesBefore) * 1_000) / watchedMs),
  }
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

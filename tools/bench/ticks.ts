/**
 * `npm run bench:ticks`: the app in a browser whose processor is slowed four times, while all instruments are quoted ten times a second.
 * In the ten seconds after a page has its quotes no task of it may take longer than 50 ms. Quotes come through a message bus, as in service.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium, devices } from 'playwright'
import { findChromium } from '#tools/findChromium.ts'
import { startNatsServer } from '#tests/support/natsServer.ts'
import { startBackEnd } from '#tests/support/realBackEnd.ts'
import { type Tasks, readTasks } from './pageTasks.ts'
import { startQuoting } from './quoting.ts'
import { report } from './report.ts'

const slowdown = 4
const watchedMs = 10_000
const longestTaskMs = 50
const operatorToken = 'operator-of-the-benchmark'

const pages = [
  { name: 'Home', path: '/', landmark: (page: Page) => page.getByRole('link', { name: /EUR\/USD/ }).first() },
  { name: 'Trade', path: '/trade', landmark: (page: Page) => page.getByRole('region', { name: /Candle chart of/ }) },
]

const bus = await startNatsServer()
const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
const backEnd = await startBackEnd({
  DATA_DIR: dataDir,
  FEED: 'nats',
  NATS_URL: bus.url,
  LIMITS: 'off',
  SANDBOX: '1',
  OPERATOR_TOKEN: operatorToken,
})
const quoting = await startQuoting({ origin: backEnd.origin, busUrl: bus.url, operatorToken })
const executablePath = findChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})

const rows = []
for (const { name, path, landmark } of pages) {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const frames = countFrames(page)
  await page.goto(backEnd.origin + path, { waitUntil: 'load' })
  await landmark(page).waitFor()
  const quotesBefore = quoting.sent()
  const framesBefore = frames()
  const tasks = await watch(page)
  rows.push({
    page: name,
    'longest task ms': tasks.longestMs,
    'by the clock ms': tasks.longestByClockMs,
    'over 50 ms': tasks.over(longestTaskMs),
    'busy %': Math.round((100 * tasks.busyMs) / watchedMs),
    'frames a second': Math.round(((frames() - framesBefore) * 1_000) / watchedMs),
    'quotes a second': Math.round(((quoting.sent() - quotesBefore) * 1_000) / watchedMs),
  })
  await context.close()
}
await browser.close()
await quoting.stop()
await backEnd.end('SIGTERM')
await bus.stop()
rmSync(dataDir, { recursive: true, force: true })

const longest = Math.max(...rows.map((row) => row['longest task ms']))
report('ticks', rows, { instruments: quoting.instruments, slowdown, longestTaskMs: longest, allowedMs: longestTaskMs })
if (longest > longestTaskMs) process.exitCode = 1

async function watch(page: Page): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await page.waitForTimeout(watchedMs)
  return readTasks((await browser.stopTracing()).toString('utf8'))
}

function countFrames(page: Page): () => number {
  let count = 0
  page.on('websocket', (socket) => socket.on('framereceived', () => (count += 1)))
  return () => count
}

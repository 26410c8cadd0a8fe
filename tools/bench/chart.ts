/**
 * `npm run bench:chart [-- --runs N]`: our chart beside the charts that others use, in the same browser and run, its processor slowed four times: 5,000 candles with axes,
 * volume, last price and crosshair. Medians of five runs; the first run of each is thrown away. Then half an hour of ticks on ours, whose memory must stay flat.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, type Page, chromium, devices } from 'playwright'
import { extraPackages } from '#tools/install/extraPackages.ts'
import { installChromium } from '#tools/install/installChromium.ts'
import { type BuiltChart, buildChart, chartNames, ours, peer } from './chart/charts.ts'
import type { BenchPage } from './chart/page.ts'
import { withCleanUp } from './cleanUp.ts'
import { readTasks } from './pageTasks.ts'
import { askedRuns, median, report, writePage } from './report.ts'

declare const bench: BenchPage

const slowdown = 4
const runs = askedRuns(5)
const ticks = 120
const moves = 120
const drags = 3
const restMs = 150
const movePx = 6
const frameMs = 1_000 / 60
const origin = 'http://chart.bench/'
/** The chart stands under a header, not under the corner where a browser without a mouse believes that one rests. */
const html = `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="chart.css">
<style>html, body { margin: 0 } #chart { inline-size: 390px; block-size: 420px; margin-block-start: 80px }</style><div id="chart"></div><script type="module" src="chart.js"></script>`

type Figures = {
  readonly 'call to painted ms': number
  readonly 'per tick ms': number
  readonly 'per pan frame ms': number
  readonly 'dropped frames': number
  readonly 'heap kB': number
}
type Figure = keyof Figures

/** Of the peer's figure, at most. */
const limits: Readonly<Partial<Record<Figure, number>>> = {
  'call to painted ms': 0.2,
  'per tick ms': 0.5,
  'per pan frame ms': 1,
  'dropped frames': 1,
  'heap kB': 1,
}
const mostAddedKb = 25
const memoryBand = 0.05

await withCleanUp(async (later) => {
  extraPackages('tools/bench/peers')
  const folder = mkdtempSync(join(tmpdir(), 'pipwire-charts-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  const built: BuiltChart[] = []
  for (const name of chartNames) built.push(await buildChart(name, join(folder, name)))
  const executablePath = installChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  later(() => browser.close())

  const measured = new Map<string, Figures[]>(chartNames.map((name) => [name, []]))
  for (let run = 0; run <= runs; run++) {
    for (const chart of built) {
      const figures = await measure(browser, chart)
      if (run > 0) measured.get(chart.name)?.push(figures)
    }
  }
  const middle = new Map([...measured].map(([name, all]) => [name, middleOf(all)]))
  const [mine, theirs] = [middle.get(ours), middle.get(peer)]
  if (!mine || !theirs) throw new Error('Nothing was measured.')
  const addedKb = (name: string) => Math.round((built.find((one) => one.name === name)?.gzipBytes ?? 0) / 102.4) / 10
  const ratios = Object.fromEntries(
    Object.entries(limits).map(([figure, limit]) => {
      const [a, b] = [mine[figure as Figure], theirs[figure as Figure]]
      const ratio = b === 0 ? (a === 0 ? 1 : Infinity) : Math.round((100 * a) / b) / 100
      return [figure, { ratio, limit, isMet: ratio <= limit }]
    }),
  )
  const memory = await watchMemory(browser, built)
  const missed = [
    ...Object.entries(ratios).flatMap(([figure, { isMet }]) => (isMet ? [] : [figure])),
    ...(addedKb(ours) > mostAddedKb ? ['gzip kB'] : []),
    ...(Math.abs(memory.change) > memoryBand ? ['memory'] : []),
  ]
  const rows = [...middle].map(([name, figures]) => ({ chart: name, ...figures, 'gzip kB': addedKb(name) }))
  report('chart', rows, { peer, slowdown, runs, ratios, memory, missed })
  writePage('chart', { rows, limits: [], bars: [...Object.keys(limits), 'gzip kB'] })
  if (missed.length > 0) process.exitCode = 1
})

function middleOf(all: readonly Figures[]): Figures {
  const of = (figure: Figure) => Math.round(100 * median(all.map((one) => one[figure]))) / 100
  return {
    'call to painted ms': of('call to painted ms'),
    'per tick ms': of('per tick ms'),
    'per pan frame ms': of('per pan frame ms'),
    'dropped frames': of('dropped frames'),
    'heap kB': of('heap kB'),
  }
}

async function open(browser: Browser, { folder }: BuiltChart): Promise<{ page: Page; client: CDPSession }> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(folder, error))
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }
  await page.route(`${origin}**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    if (file === '') return route.fulfill({ body: html, contentType: 'text/html' })
    try {
      const contentType = types[file.split('.').at(-1) ?? ''] ?? 'text/plain'
      return route.fulfill({ body: readFileSync(join(folder, file)), contentType })
    } catch {
      return route.fulfill({ status: 404 })
    }
  })
  await page.goto(origin)
  await page.waitForFunction(() => 'bench' in globalThis)
  return { page, client: await context.newCDPSession(page) }
}

async function measure(browser: Browser, chart: BuiltChart): Promise<Figures> {
  const { page, client } = await open(browser, chart)
  const before = await heapOf(client)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const painted = await page.evaluate(() => bench.mount())
  const perTick = (await busyIn(browser, page, () => page.evaluate((count) => bench.tick(count), ticks))) / ticks
  await page.evaluate(() => bench.countFrames())
  const perMove = (await busyIn(browser, page, () => drag(client))) / moves
  const dropped = await page.evaluate(() => bench.droppedFrames())
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const after = await heapOf(client)
  await page.context().close()
  return {
    'call to painted ms': painted,
    'per tick ms': perTick,
    'per pan frame ms': perMove,
    'dropped frames': dropped,
    'heap kB': (after - before) / 1_024,
  }
}

/** How long the page's main thread was busy with some work, ms. */
async function busyIn(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await work()
  return readTasks((await browser.stopTracing()).toString('utf8')).busyMs
}

/** A finger drags the chart towards the past, a step for each frame, as often as the screen is wide; it rests before it lifts, so that nothing is flung. */
async function drag(client: CDPSession): Promise<void> {
  const y = 240
  for (let time = 0; time < drags; time++) {
    let x = 50
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    const started = performance.now()
    for (let move = 1; move <= moves / drags; move++) {
      x += movePx
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
      await pause(Math.max(0, started + move * frameMs - performance.now()))
    }
    await pause(restMs)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

async function heapOf(client: CDPSession): Promise<number> {
  for (let time = 0; time < 2; time++) await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Thirty minutes of ten ticks a second, told faster than they would come, to a chart with three indicators. */
async function watchMemory(browser: Browser, built: readonly BuiltChart[]) {
  const chart = built.find(({ name }) => name === ours)
  if (!chart) throw new Error('Our chart was not built.')
  const { page, client } = await open(browser, chart)
  await page.evaluate(() => bench.mount(true))
  const minutes = (count: number) => page.evaluate((all) => bench.live(all, 20, 600), count * 600)
  await minutes(5)
  const first = await heapOf(client)
  await minutes(25)
  const last = await heapOf(client)
  await page.context().close()
  return {
    afterFiveMinutesKb: Math.round(first / 1_024),
    afterThirtyKb: Math.round(last / 1_024),
    change: last / first - 1,
  }
}

/**
 * `npm run bench:page [-- --runs N]`: what somebody waits for. Lighthouse as a phone on a slow line, the median of five visits, to `/` and
 * `/trade`; what a browser asks for there until quotes tick; and how soon a tap is painted while all instruments are quoted ten times a second and
 * the processor is slowed four times.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Locator, type Page, chromium } from 'playwright'
import * as v from 'valibot'
import { extraPackages } from '#tools/install/extraPackages.ts'
import { installChromium } from '#tools/install/installChromium.ts'
import { freePort } from '#tools/install/freePort.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { say } from '../../e2e/support/say.ts'
import { type Stop, withCleanUp } from './cleanUp.ts'
import { findHeaviestLoad } from './firstLoad.ts'
import { measureTaps, openSlowly, tapInTurn } from './phone.ts'
import { startQuotedBackEnd } from './quotedBackEnd.ts'
import { type Limit, askedRuns, median, percentile, report, writePage } from './report.ts'

const visits = askedRuns(5)
const taps = 40
const settleMs = 4_000

type Shown = {
  readonly path: '/' | '/trade'
  readonly tapped: (page: Page) => readonly Locator[]
}

const pages: readonly Shown[] = [
  {
    path: '/',
    tapped: (page) =>
      (['metals', 'crypto'] as const).map((key) => page.getByRole('button', { name: say(`server:category.${key}`) })),
  },
  {
    path: '/trade',
    tapped: (page) =>
      (['pending', 'market'] as const).map((key) => page.getByText(say(`trade:form.${key}`), { exact: true }).last()),
  },
]

const limits: readonly Limit[] = [
  { column: 'performance', least: 95 },
  { column: 'accessibility', least: 100 },
  { column: 'best practices', least: 100 },
  { column: 'layout shift', most: 0 },
  { column: 'tap p95 ms', most: 100 },
]

const score = v.object({ score: v.number() })
const figure = v.object({ numericValue: v.number() })
const resultSchema = v.object({
  lhr: v.object({
    lighthouseVersion: v.string(),
    categories: v.object({ performance: score, accessibility: score, 'best-practices': score }),
    audits: v.looseObject({
      'first-contentful-paint': figure,
      'largest-contentful-paint': figure,
      'total-blocking-time': figure,
      'cumulative-layout-shift': figure,
    }),
  }),
})
type Result = v.InferOutput<typeof resultSchema>['lhr']

const failedAudit = v.object({ score: v.nullable(v.number()), title: v.string(), weight: v.optional(v.number()) })

await withCleanUp(async (later) => {
  const seen = await visitEach()
  const { origin } = await startQuotedBackEnd(later)
  const rows: Record<string, number | string>[] = []
  const asked: Record<string, unknown> = {}
  for (const shown of pages) {
    const loaded = await findHeaviestLoad(await launchFor(later), `${origin}${shown.path}`)
    const tapped = await tapUnderLoad(await launchFor(later), `${origin}${shown.path}?lang=en`, shown.tapped)
    asked[shown.path] = loaded.asked.map(({ path, bytes }) => `${bytes} ${path}`)
    const first = {
      'heaviest in': loaded.language,
      files: loaded.asked.filter(({ isAnswer }) => !isAnswer).length,
      'files kB': loaded.filesKb,
      'answers kB': loaded.answersKb,
    }
    rows.push({ page: shown.path, ...middleOf(seen.get(shown.path) ?? []), ...first, ...tapped })
  }
  report('page', rows, { visits, limits, asked })
  if (!writePage('page', { rows, limits, bars: ['performance', 'largest paint ms', 'blocked ms', 'files kB'] }))
    process.exitCode = 1
})

/** In the back end as it stands after `npm start`, with its own prices. */
async function visitEach(): Promise<ReadonlyMap<string, readonly Result[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  const backEnd = await startBackEnd({ DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1' })
  try {
    const seen = new Map<string, readonly Result[]>()
    for (const { path } of pages) {
      const results: Result[] = []
      for (let visit = 0; visit < visits; visit += 1) results.push(await visitOnce(`${backEnd.origin}${path}`))
      seen.set(path, results)
    }
    return seen
  } finally {
    await backEnd.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function middleOf(results: readonly Result[]): Record<string, number> {
  const middle = (read: (result: Result) => number, places = 0) => Number(median(results.map(read)).toFixed(places))
  return {
    performance: middle(({ categories }) => categories.performance.score * 100),
    accessibility: middle(({ categories }) => categories.accessibility.score * 100),
    'best practices': middle(({ categories }) => categories['best-practices'].score * 100),
    'layout shift': middle(({ audits }) => audits['cumulative-layout-shift'].numericValue, 3),
    'first paint ms': middle(({ audits }) => audits['first-contentful-paint'].numericValue),
    'largest paint ms': middle(({ audits }) => audits['largest-contentful-paint'].numericValue),
    'blocked ms': middle(({ audits }) => audits['total-blocking-time'].numericValue),
  }
}

/** A browser of its own for each visit: nothing is kept from one to the next. */
async function visitOnce(url: string): Promise<Result> {
  const lighthouse = await loadLighthouse()
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  try {
    const { lhr } = v.parse(
      resultSchema,
      await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      }),
    )
    for (const [id, audit] of Object.entries(lhr.audits)) {
      const read = v.safeParse(failedAudit, audit)
      const counts = /contrast|label|aria|console|csp|image|inspector/.test(id)
      if (read.success && read.output.score === 0 && counts) console.log(`${url}: ${id}: ${read.output.title}`)
    }
    return lhr
  } finally {
    await browser.close()
  }
}

type Lighthouse = (url: string, flags: object) => Promise<unknown>

async function loadLighthouse(): Promise<Lighthouse> {
  const loaded = v.parse(
    v.looseObject({ default: v.function() }),
    await extraPackages('tools/bench/peers').load('lighthouse'),
  )
  return loaded.default as Lighthouse
}

function launch(args: readonly string[] = []): Promise<Browser> {
  const executablePath = installChromium()
  return chromium.launch({ args: [...args], ...(executablePath ? { executablePath } : {}) })
}

async function launchFor(later: (stop: Stop) => void): Promise<Browser> {
  const browser = await launch()
  later(() => browser.close())
  return browser
}

async function tapUnderLoad(browser: Browser, url: string, tapped: Shown['tapped']): Promise<Record<string, number>> {
  const { page } = await openSlowly(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settleMs)
  await measureTaps(page)
  const p95 = async (pricesWait: boolean) =>
    Math.round(percentile(await tapInTurn(page, { targets: tapped(page), count: taps, pricesWait }), 0.95))
  const taken = { 'tap p95 ms': await p95(true), 'among prices p95 ms': await p95(false) }
  await browser.close()
  return taken
}

/**
 * Durable submits at the real back end, on both databases: at a pace that does not wait for answers, then as fast as they are answered, beside bare SQLite, which commits
 * each by itself, and beside bare SQLite that commits as many at once as the back end can: one of each caller.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/backend/postgresServer.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { type Stop, withCleanUp } from '../cleanUp.ts'
import { type ReportPage, type Row, percentile } from '../report.ts'
import { bitcoin, enterMany } from '../traders.ts'
import { type BareWrites, measureBareWrites } from './bareWrites.ts'
import { type LightCaller, openCaller } from './lightCaller.ts'
import { processSeconds } from './processTime.ts'
import { operatorToken, readMetric } from './pacedBackEnd.ts'
import { type Submitting, submitAtPace, submitter, withCallers } from './submitAtPace.ts'

const tradersCount = 1_000
const perSecond = 500
const openLoopMs = 60_000
const callersCount = 200
const sustainedCallers = 128
const sustainedMs = 15_000
const bareMs = 8_000
const p99MostMs = 50
const ratioLeast = 0.5

export async function submits(): Promise<ReportPage> {
  const rows: Row[] = []
  await withCleanUp(async (later) => {
    const postgres = await startPostgres()
    later(postgres.stop)
    const databaseSeconds = () => processSeconds(postgres.pid())
    rows.push(
      await besideBare(later),
      (await measure('PostgreSQL', { more: { DATABASE_URL: postgres.url }, later, databaseSeconds })).row,
    )
  })
  const limits = [
    { column: 'p99 ms', most: p99MostMs },
    { column: 'sustained ratio', least: ratioLeast },
    { column: 'at 500/s, submits', least: (perSecond * openLoopMs) / 1_000 },
  ]
  return { rows, limits, bars: ['p99 ms', 'sustained/s', 'bare SQLite/s', 'grouped SQLite/s'] }
}

type Measuring = {
  /** Settings. */
  readonly more?: Readonly<Record<string, string>>
  readonly later: (stop: Stop) => void
  /** Runs after the pace, before what is sustained. */
  readonly between?: () => Promise<void>
  /** Processor time of the database until now, where it has processes of its own. */
  readonly databaseSeconds?: () => number
}

async function measure(database: string, { more = {}, later, between, databaseSeconds }: Measuring) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0', OPERATOR_TOKEN: operatorToken }
  const { origin, end } = await startBackEnd({ ...env, ...more })
  later(() => end('SIGTERM'))
  const traders = await enterMany(origin, tradersCount)
  const port = Number(new URL(origin).port)
  const submit = submitter({ name: 'load', traders, forexId: await bitcoin(origin) })
  const open = () => openCaller(port)
  const lateMs = await withCallers(open, callersCount, (callers) =>
    submitAtPace({ callers, submit }, { perSecond, forMs: openLoopMs }),
  )
  await between?.()
  const cpuBefore = await readMetric(origin, operatorToken, 'process_cpu_seconds_total')
  const databaseBefore = databaseSeconds?.() ?? 0
  const sustained = await withCallers(open, sustainedCallers, (callers) => submitAsFastAsAnswered({ callers, submit }))
  const cpuSeconds = (await readMetric(origin, operatorToken, 'process_cpu_seconds_total')) - cpuBefore
  const ofThousand = (seconds: number): number => Math.round((1_000_000 * seconds) / sustained.done)
  const row = {
    database,
    'at 500/s, submits': lateMs.length,
    'p50 ms': round(percentile(lateMs, 0.5)),
    'p99 ms': round(percentile(lateMs, 0.99)),
    'most ms': round(percentile(lateMs, 1)),
    'sustained/s': Math.round(sustained.perSecond),
    'CPU ms of 1,000': ofThousand(cpuSeconds),
    ...(databaseSeconds && { 'database CPU ms of 1,000': ofThousand(databaseSeconds() - databaseBefore) }),
  }
  return { row, perSecond: sustained.perSecond }
}

/** Bare SQLite before and after what is sustained. */
async function besideBare(later: (stop: Stop) => void): Promise<Row> {
  const bare: Awaited<ReturnType<typeof measureEachBare>>[] = []
  const measureBare = async () => void bare.push(await measureEachBare())
  const { row, perSecond: reached } = await measure('SQLite', { later, between: measureBare })
  await measureBare()
  const single = meanOf(bare.map((one) => one.single))
  const grouped = meanOf(bare.map((one) => one.grouped))
  return {
    ...row,
    'bare SQLite/s': Math.round(single.perSecond),
    'bare CPU ms of 1,000': Math.round(single.cpuMsOfThousand),
    'sustained ratio': round(reached / single.perSecond),
    'grouped SQLite/s': Math.round(grouped.perSecond),
    'grouped CPU ms of 1,000': Math.round(grouped.cpuMsOfThousand),
    'grouped ratio': round(reached / grouped.perSecond),
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

const measureEachBare = async () => ({
  single: await measureBareWrites(bareMs, tradersCount, 1),
  grouped: await measureBareWrites(bareMs, tradersCount, sustainedCallers),
})
const meanOf = (all: readonly BareWrites[]): BareWrites => ({
  perSecond: all.reduce((sum, { perSecond: one }) => sum + one, 0) / all.length,
  cpuMsOfThousand: all.reduce((sum, { cpuMsOfThousand: one }) => sum + one, 0) / all.length,
})

/** By callers that each wait for their answer. */
async function submitAsFastAsAnswered({ callers, submit }: Submitting) {
  const started = performance.now()
  let done = 0
  const work = async (caller: LightCaller): Promise<void> => {
    while (performance.now() - started < sustainedMs) {
      await submit(caller)
      done += 1
    }
  }
  await Promise.all(callers.map(work))
  return { done, perSecond: (done * 1_000) / (performance.now() - started) }
}

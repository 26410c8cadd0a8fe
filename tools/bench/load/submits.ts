/**
 * Durable submits at the real back end: at a pace that does not wait for answers, then as fast as they are answered, beside bare SQLite, which commits
 * each by itself, and beside bare SQLite that commits as many at once as the back end can: one of each caller.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from '../cleanUp.ts'
import { type ReportPage, percentile } from '../report.ts'
import { bitcoin, enterMany } from '../traders.ts'
import { type BareWrites, measureBareWrites } from './bareWrites.ts'
import { type LightCaller, openCaller } from './lightCaller.ts'
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
  let row: Readonly<Record<string, number | string>> = {}
  await withCleanUp(async (later) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
    later(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0', OPERATOR_TOKEN: operatorToken }
    const { origin, end } = await startBackEnd(env)
    later(() => end('SIGTERM'))
    const traders = await enterMany(origin, tradersCount)
    const port = Number(new URL(origin).port)
    const submit = submitter({ name: 'load', traders, forexId: await bitcoin(origin) })
    const open = () => openCaller(port)
    const lateMs = await withCallers(open, callersCount, (callers) =>
      submitAtPace({ callers, submit }, { perSecond, forMs: openLoopMs }),
    )
    const bareBefore = await measureEachBare()
    const cpuBefore = await readMetric(origin, operatorToken, 'process_cpu_seconds_total')
    const sustained = await withCallers(open, sustainedCallers, (callers) =>
      submitAsFastAsAnswered({ callers, submit }),
    )
    const cpuSeconds = (await readMetric(origin, operatorToken, 'process_cpu_seconds_total')) - cpuBefore
    const bareAfter = await measureEachBare()
    const [single, grouped] = [
      meanOf(bareBefore.single, bareAfter.single),
      meanOf(bareBefore.grouped, bareAfter.grouped),
    ]
    row = {
      database: 'SQLite',
      'at 500/s, submits': lateMs.length,
      'p50 ms': round(percentile(lateMs, 0.5)),
      'p99 ms': round(percentile(lateMs, 0.99)),
      'most ms': round(percentile(lateMs, 1)),
      'sustained/s': Math.round(sustained.perSecond),
      'CPU ms of 1,000': Math.round((1_000_000 * cpuSeconds) / sustained.done),
      'bare SQLite/s': Math.round(single.perSecond),
      'bare CPU ms of 1,000': Math.round(single.cpuMsOfThousand),
      'sustained ratio': round(sustained.perSecond / single.perSecond),
      'grouped SQLite/s': Math.round(grouped.perSecond),
      'grouped CPU ms of 1,000': Math.round(grouped.cpuMsOfThousand),
      'grouped ratio': round(sustained.perSecond / grouped.perSecond),
    }
  })
  const limits = [
    { column: 'p99 ms', most: p99MostMs },
    { column: 'sustained ratio', least: ratioLeast },
    { column: 'at 500/s, submits', least: (perSecond * openLoopMs) / 1_000 },
  ]
  return { rows: [row], limits, bars: ['p99 ms', 'sustained/s', 'bare SQLite/s', 'grouped SQLite/s'] }
}

const round = (value: number): number => Math.round(value * 100) / 100

const measureEachBare = async () => ({
  single: await measureBareWrites(bareMs, tradersCount, 1),
  grouped: await measureBareWrites(bareMs, tradersCount, sustainedCallers),
})
const meanOf = (before: BareWrites, after: BareWrites): BareWrites => ({
  perSecond: (before.perSecond + after.perSecond) / 2,
  cpuMsOfThousand: (before.cpuMsOfThousand + after.cpuMsOfThousand) / 2,
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

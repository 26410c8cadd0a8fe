/**
 * Three accounts with as many orders as they may have send more and more of them, in bursts: each is refused, and whoever else submits at the
 * same time has to notice little of it. On both databases, the median of some runs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { startPostgres } from '#tests/support/backend/postgresServer.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { type Stop, withCleanUp } from '../cleanUp.ts'
import { type ReportPage, type Row, median, percentile } from '../report.ts'
import { type Trader, bitcoin, enterMany, orderOf } from '../traders.ts'
import { type LightCaller, openCaller } from './lightCaller.ts'
import { submitAtPace, submitter, withCallers } from './submitAtPace.ts'

const crowdedCount = 3
const ordersEach = 200
const burstsCount = 10
/** 66 or 67 of each account at once: more than a commit takes of one. */
const inABurst = 200
const burstEveryMs = 1_000
const honestCount = 400
const honestCallers = 60
const honest = { perSecond: 100, forMs: burstsCount * burstEveryMs }
const warmUp = { perSecond: 100, forMs: 3_000 }
const runs = 3
const ratioMost = 2
const refusedCode = 2012

type Place = { readonly port: number; readonly forexId: number; readonly crowded: readonly Trader[] }

export async function burst(): Promise<ReportPage> {
  const rows: Row[] = []
  await withCleanUp(async (later) => {
    const postgres = await startPostgres()
    later(postgres.stop)
    rows.push(await measure('SQLite', {}, later), await measure('PostgreSQL', { DATABASE_URL: postgres.url }, later))
  })
  const limits = [
    { column: 'ratio', most: ratioMost },
    { column: 'answered 2012', least: burstsCount * inABurst },
  ]
  return { rows, limits, bars: ['quiet p99 ms', 'p99 ms in bursts'] }
}

async function measure(
  database: string,
  more: { readonly [name: string]: string },
  later: (stop: Stop) => void,
): Promise<Row> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0' }
  const { origin, end } = await startBackEnd({ ...env, ...more })
  later(() => end('SIGTERM'))
  const traders = await enterMany(origin, honestCount)
  const port = Number(new URL(origin).port)
  const place = { port, forexId: await bitcoin(origin), crowded: await enterMany(origin, crowdedCount) }
  await crowd(place)
  const submit = submitter({ name: 'honest', traders, forexId: place.forexId })
  const p99 = (pace: typeof honest) =>
    withCallers(
      () => openCaller(port),
      honestCallers,
      async (callers) => percentile(await submitAtPace({ callers, submit }, pace), 0.99),
    )
  await p99(warmUp)
  const quiet: number[] = []
  const inBursts: number[] = []
  const refused: number[] = []
  while (quiet.length < runs) {
    quiet.push(await p99(honest))
    const [p99InBursts, count] = await Promise.all([p99(honest), sendBursts(place, `run-${quiet.length}`)])
    inBursts.push(p99InBursts)
    refused.push(count)
  }
  return {
    database,
    'quiet p99 ms': round(median(quiet)),
    'p99 ms in bursts': round(median(inBursts)),
    ratio: round(median(inBursts) / median(quiet)),
    'answered 2012': Math.min(...refused),
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Answers the code of the answer to a pending order that no price reaches. */
async function submitPending(caller: LightCaller, { token }: Trader, forexId: number, key: string): Promise<number> {
  const body = JSON.stringify(orderOf(forexId, '0.01', { status: 0, target_price: 1_000 }))
  const headers = `Authorization: ${token}\r\nIdempotency-Key: ${key}\r\n`
  const answer = await caller.post(tradingEndpoints.submitOrder.path, headers, body)
  return Number(/^\{"code":(\d+)/.exec(answer.body)?.[1])
}

async function crowd({ port, forexId, crowded }: Place): Promise<void> {
  await Promise.all(
    crowded.map(async (trader) => {
      const caller = await openCaller(port)
      for (let order = 0; order < ordersEach; order += 1) {
        const code = await submitPending(caller, trader, forexId, `crowd-${order}`)
        if (code !== 1) throw new Error(`A pending order was answered ${code}.`)
      }
      caller.close()
    }),
  )
}

/** Answers how many were refused for being too many. */
const sendBursts = ({ port, forexId, crowded }: Place, name: string): Promise<number> =>
  withCallers(
    () => openCaller(port),
    inABurst,
    async (callers) => {
      const began = performance.now()
      let refused = 0
      for (let burst = 0; burst < burstsCount; burst += 1) {
        const codes = await Promise.all(
          callers.map((caller, place) =>
            submitPending(caller, crowded[place % crowdedCount] as Trader, forexId, `${name}-${burst}-${place}`),
          ),
        )
        refused += codes.filter((code) => code === refusedCode).length
        await sleep(Math.max(0, began + (burst + 1) * burstEveryMs - performance.now()))
      }
      return refused
    },
  )

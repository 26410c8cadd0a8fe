/**
 * `npm run bench:kill [-- --rounds 100 --rate 500 --orders 100000 --postgresql]`: a real back end whose database holds so many orders is
 * killed in the middle of so many submits a second, sent at their own times whether or not earlier ones were answered, and started again.
 * Every order that was acknowledged has to be there once, none twice, and every key has to be answered as it was at first.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type Whereabouts, connectReader } from '#server/store/dialects.ts'
import { startPostgres } from '#tests/support/backend/postgresServer.ts'
import { type RealBackEnd, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from './cleanUp.ts'
import { fillOrders } from './fillOrders.ts'
import { askAllAgain, startLoad, orderIds } from './openLoop.ts'
import { median, percentile, report } from './report.ts'
import { type Trader, enterMany } from './traders.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    rate: { type: 'string', default: '500' },
    orders: { type: 'string', default: '100000' },
    postgresql: { type: 'boolean', default: false },
  },
})
const rounds = Number(asked.rounds)
const ratePerSecond = Number(asked.rate)
const ordersBefore = Number(asked.orders)
/** Enough of them that none holds so many orders that judging one takes long. */
const tradersCount = 400
const killedAfterLeastMs = 200
const killedAfterMostMs = 1_200
const readyPollMs = 5

type Row = Readonly<
  Record<
    | 'round'
    | 'killed after ms'
    | 'acknowledged'
    | 'in flight'
    | 'lost'
    | 'doubled'
    | 'answered otherwise'
    | 'restart ms',
    number
  >
>

let backEnd: RealBackEnd
let traders: readonly Trader[] = []
/** The orders of all keys so far. */
const known = new Set<number>()

await withCleanUp(async (later) => {
  const postgres = asked.postgresql ? await startPostgres() : null
  later(async () => postgres?.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const at: Whereabouts = { databaseUrl: postgres?.url ?? null, dataDir }
  await fillOrders(at, ordersBefore, instrumentsOf(true).find(({ code }) => code === 'BTCUSD')?.id ?? 0)
  const url = postgres ? { DATABASE_URL: postgres.url } : {}
  // The broker's traders would book orders that nobody here has sent.
  const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0', ...url }
  backEnd = await startBackEnd(env)
  later(() => backEnd.end('SIGTERM'))
  traders = await enterMany(backEnd.origin, tradersCount)
  const rows: Row[] = []
  for (let round = 1; round <= rounds; round += 1) rows.push(await goThroughKill(round, env, at))
  await summarise(rows, at)
})

async function goThroughKill(round: number, env: Readonly<Record<string, string>>, at: Whereabouts): Promise<Row> {
  const killAfterMs = killedAfterLeastMs + Math.random() * (killedAfterMostMs - killedAfterLeastMs)
  const load = startLoad(`round-${round}`, backEnd.origin, traders, ratePerSecond)
  await sleep(killAfterMs)
  await backEnd.end('SIGKILL')
  await load.stop()
  const acknowledged = Array.from(load.acknowledged.values(), ({ id }) => id)
  const started = performance.now()
  backEnd = await startBackEnd(env)
  await untilReady(backEnd.origin)
  const restartMs = performance.now() - started
  const kept = new Set(await ordersSince(at))
  const { ids, changed } = await askAllAgain(backEnd.origin, load)
  for (const id of [...acknowledged, ...ids]) known.add(id)
  const listed = await ordersSince(at)
  const missing = known.difference(new Set(listed)).size
  return {
    round,
    'killed after ms': Math.round(killAfterMs),
    acknowledged: acknowledged.length,
    'in flight': load.unanswered.length,
    lost: acknowledged.filter((id) => !kept.has(id)).length + missing,
    doubled:
      listed.length -
      (known.size - missing) +
      (acknowledged.length + ids.length - new Set([...acknowledged, ...ids]).size),
    'answered otherwise': changed,
    'restart ms': Math.round(restartMs),
  }
}

async function untilReady(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/ready`)).ok) await sleep(readyPollMs)
}

/** The ids of all orders that were not there before the first round. */
function ordersSince(at: Whereabouts): Promise<readonly number[]> {
  return orderIds(at, ordersBefore)
}

async function summarise(rows: readonly Row[], at: Whereabouts): Promise<void> {
  const total = (name: keyof Row): number => rows.reduce((sum, row) => sum + row[name], 0)
  const restarts = rows.map((row) => row['restart ms'])
  const reader = connectReader(at)
  const { problems } = await auditLedger(reader)
  await reader.destroy()
  const database = at.databaseUrl === null ? 'SQLite' : 'PostgreSQL'
  const sum = {
    database,
    kills: rounds,
    submitsPerSecond: ratePerSecond,
    ordersBefore,
    acknowledged: total('acknowledged'),
    inFlight: total('in flight'),
    lost: total('lost'),
    doubled: total('doubled'),
    answeredOtherwise: total('answered otherwise'),
    bookProblems: problems.length,
    restartMedianMs: median(restarts),
    restartP99Ms: percentile(restarts, 0.99),
  }
  report(`kill-${database.toLowerCase()}`, rows, sum)
  if (sum.lost + sum.doubled + sum.answeredOtherwise + sum.bookProblems > 0) process.exitCode = 1
}

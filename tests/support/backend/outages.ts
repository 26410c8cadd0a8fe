/** A real back end under load whose disk or database fails for a while, and what is left of what it acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type Whereabouts, connectReader } from '#server/store/dialects.ts'
import { type Load, askAllAgain, orderIds, startLoad } from '#tools/bench/openLoop.ts'
import { type Trader, enter } from '#tools/bench/traders.ts'
import { type DiskFault, breakDisk } from '#tools/faults/breakDisk.ts'
import { type PostgresServer, startPostgres } from './postgresServer.ts'
import { type RealBackEnd, startBackEnd } from './realBackEnd.ts'

export type Outage = DiskFault | 'PostgreSQL stopped'

export type OutageReport = {
  readonly acknowledged: number
  readonly unanswered: number
  /** Sent after the fault began and acknowledged before it ended: none may be. */
  readonly 'acknowledged meanwhile': number
  readonly lost: number
  readonly doubled: number
  readonly 'answered otherwise': number
  readonly 'book problems': number
  /** From the end of the fault to the next acknowledgement, the longest. */
  readonly 'back after ms': number
}

type Wanted = { readonly kinds: readonly Outage[]; readonly ratePerSecond: number; readonly lastsMs: number }

const tradersCount = 20
const healthyMs = 200
const pollMs = 5
const backMostMs = 20_000

/** One after the other, on one back end. PostgreSQL is stopped on a back end that uses it; all kinds have to be of one database. */
export async function goThroughOutages({ kinds, ratePerSecond, lastsMs }: Wanted): Promise<OutageReport> {
  const postgres = kinds.includes('PostgreSQL stopped') ? await startPostgres() : null
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-outage-'))
  const at: Whereabouts = { databaseUrl: postgres?.url ?? null, dataDir }
  const url = postgres ? { DATABASE_URL: postgres.url } : {}
  const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0', ...url }
  let backEnd = await startBackEnd(env)
  try {
    const { origin } = backEnd
    const traders = await Promise.all(Array.from({ length: tradersCount }, () => enter(origin)))
    const gone: Gone[] = []
    for (const [round, kind] of kinds.entries())
      gone.push(await goThrough(kind, `outage-${round}`, { backEnd, postgres, traders, ratePerSecond, lastsMs }))
    await backEnd.end('SIGKILL')
    backEnd = await startBackEnd(env)
    return await compare(gone, backEnd.origin, at)
  } finally {
    await backEnd.end('SIGKILL')
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Gone = { readonly load: Load; readonly meanwhile: number; readonly backMs: number }
type Running = Omit<Wanted, 'kinds'> & {
  readonly backEnd: RealBackEnd
  readonly postgres: PostgresServer | null
  readonly traders: readonly Trader[]
}

async function goThrough(kind: Outage, name: string, running: Running): Promise<Gone> {
  const { backEnd, postgres, traders, ratePerSecond, lastsMs } = running
  const load = startLoad(name, backEnd.origin, traders, ratePerSecond)
  await sleep(healthyMs)
  const mend =
    kind === 'PostgreSQL stopped' ? await stopDatabase(postgres) : await breakDisk(backEnd.process.pid ?? 0, kind)
  const from = performance.now()
  await sleep(lastsMs)
  const to = performance.now()
  await mend()
  const mended = performance.now()
  const isBack = () => [...load.acknowledged.values()].some(({ at }) => at > mended)
  while (!isBack()) {
    if (performance.now() - mended > backMostMs)
      throw new Error(`It is not back after ${kind}: ${backEnd.log().slice(-500)}`)
    await sleep(pollMs)
  }
  const backMs = performance.now() - mended
  await load.stop()
  const meanwhile = [...load.acknowledged.values()].filter(({ sentAt, at }) => sentAt > from && at < to).length
  return { load, meanwhile, backMs }
}

async function stopDatabase(postgres: PostgresServer | null): Promise<() => Promise<void>> {
  await postgres?.halt()
  return async () => postgres?.again()
}

async function compare(gone: readonly Gone[], origin: string, at: Whereabouts): Promise<OutageReport> {
  const kept = new Set(await orderIds(at, 0))
  const acknowledged = gone.flatMap(({ load }) => Array.from(load.acknowledged.values(), ({ id }) => id))
  const again = []
  for (const { load } of gone) again.push(await askAllAgain(origin, load))
  const all = [...acknowledged, ...again.flatMap(({ ids }) => ids)]
  const reader = connectReader(at)
  const { problems } = await auditLedger(reader)
  await reader.destroy()
  const listed = await orderIds(at, 0)
  return {
    acknowledged: acknowledged.length,
    unanswered: all.length - acknowledged.length,
    'acknowledged meanwhile': gone.reduce((sum, { meanwhile }) => sum + meanwhile, 0),
    lost: acknowledged.filter((id) => !kept.has(id)).length,
    doubled: listed.length - new Set(all).size,
    'answered otherwise': again.reduce((sum, { changed }) => sum + changed, 0),
    'book problems': problems.length,
    'back after ms': Math.round(Math.max(...gone.map(({ backMs }) => backMs))),
  }
}

/**
 * `npm run bench:kill [-- --postgresql]`: a real back end is killed while 200 submits are in flight, and started again, ten times. Every
 * order that was acknowledged has to be there once, none twice, and every key has to be answered as it was at first.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RealBackEnd, startBackEnd } from '#tests/support/realBackEnd.ts'
import { startPostgres } from '#tests/support/postgresServer.ts'
import { withCleanUp } from './cleanUp.ts'
import { median, report } from './report.ts'
import { type Submit, type Trader, enter, listHolding, submitOnce } from './traders.ts'

const rounds = 10
const tradersCount = 20
const inFlight = 200

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
let traders: readonly Trader[]
/** The order of each key that was answered, in all rounds so far. */
const orderOfKey = new Map<string, number>()

await withCleanUp(async (later) => {
  const postgres = process.argv.includes('--postgresql') ? await startPostgres() : null
  later(async () => postgres?.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  backEnd = await startBackEnd(env)
  later(() => backEnd.end('SIGTERM'))
  traders = await Promise.all(Array.from({ length: tradersCount }, () => enter(backEnd.origin)))
  // An undisturbed round says how long one takes: a kill comes at any moment of it.
  const undisturbedMs = await submitAll('warm', backEnd)
  const rows: Row[] = []
  for (let round = 1; round <= rounds; round += 1)
    rows.push(await goThroughKill(round, Math.random() * 0.8 * undisturbedMs, env))
  summarise(rows, postgres ? 'PostgreSQL' : 'SQLite')
})

async function goThroughKill(round: number, killAfterMs: number, env: Readonly<Record<string, string>>): Promise<Row> {
  const { acknowledged, unanswered } = await killDuring(`round ${round}`, killAfterMs)
  const started = performance.now()
  backEnd = await startBackEnd(env)
  const restartMs = performance.now() - started
  const lost = await countLost(acknowledged)
  const changed = await askAgain(acknowledged, unanswered)
  const { missing, doubled } = await compareLists()
  return {
    round,
    'killed after ms': Math.round(killAfterMs),
    acknowledged: acknowledged.size,
    'in flight': unanswered.length,
    lost: lost + missing,
    doubled,
    'answered otherwise': changed,
    'restart ms': Math.round(restartMs),
  }
}

function summarise(rows: readonly Row[], database: 'SQLite' | 'PostgreSQL'): void {
  const total = (name: keyof Row): number => rows.reduce((sum, row) => sum + row[name], 0)
  const sum = {
    database,
    kills: rounds,
    acknowledged: total('acknowledged'),
    inFlight: total('in flight'),
    lost: total('lost'),
    doubled: total('doubled'),
    answeredOtherwise: total('answered otherwise'),
    restartMedianMs: median(rows.map((row) => row['restart ms'])),
  }
  report(`kill-${database.toLowerCase()}`, rows, sum)
  if (sum.lost + sum.doubled + sum.answeredOtherwise > 0) process.exitCode = 1
}

function submitsOf(name: string): readonly Submit[] {
  return Array.from({ length: inFlight }, (_, index) => {
    const trader = traders[index % traders.length] as Trader
    return { trader, key: `${name.replace(' ', '-')}-${index}` }
  })
}

/** Milliseconds until all are answered. */
async function submitAll(name: string, { origin }: RealBackEnd): Promise<number> {
  const started = performance.now()
  await Promise.all(
    submitsOf(name).map(async (submit) => {
      orderOfKey.set(submit.key, (await submitOnce(origin, submit)).id)
    }),
  )
  return performance.now() - started
}

async function killDuring(name: string, afterMs: number) {
  const acknowledged = new Map<Submit, string>()
  const unanswered: Submit[] = []
  const { origin } = backEnd
  const killed = new Promise<void>((resolve, reject) => {
    setTimeout(() => {
      backEnd.end('SIGKILL').then(() => resolve(), reject)
    }, afterMs)
  })
  await Promise.all(
    submitsOf(name).map(async (submit) => {
      try {
        const { id, text } = await submitOnce(origin, submit)
        acknowledged.set(submit, text)
        orderOfKey.set(submit.key, id)
      } catch {
        unanswered.push(submit)
      }
    }),
  )
  await killed
  return { acknowledged, unanswered }
}

/** Before anything is asked again. */
async function countLost(acknowledged: ReadonlyMap<Submit, string>): Promise<number> {
  const kept = new Set((await Promise.all(traders.map((trader) => listHolding(backEnd.origin, trader)))).flat())
  return [...acknowledged.keys()].filter(({ key }) => !kept.has(orderOfKey.get(key) ?? 0)).length
}

/** How many keys are answered otherwise than at first. */
async function askAgain(acknowledged: ReadonlyMap<Submit, string>, unanswered: readonly Submit[]): Promise<number> {
  const { origin } = backEnd
  const again = await Promise.all(
    [...acknowledged].map(async ([submit, first]) => (await submitOnce(origin, submit)).text === first),
  )
  const late = await Promise.all(
    unanswered.map(async (submit) => {
      const first = await submitOnce(origin, submit)
      orderOfKey.set(submit.key, first.id)
      return (await submitOnce(origin, submit)).text === first.text
    }),
  )
  return [...again, ...late].filter((isSame) => !isSame).length
}

/** Each key has made one order: the lists hold those of all keys, and no other. */
async function compareLists(): Promise<{ readonly missing: number; readonly doubled: number }> {
  const listed = (await Promise.all(traders.map((trader) => listHolding(backEnd.origin, trader)))).flat()
  const known = new Set(orderOfKey.values())
  const missing = [...known].filter((id) => !listed.includes(id)).length
  return { missing, doubled: listed.filter((id) => !known.has(id)).length + (listed.length - new Set(listed).size) }
}

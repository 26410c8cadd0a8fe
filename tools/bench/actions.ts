/**
 * `npm run bench:actions [-- --rounds 100 --rate 200 --postgresql]`: a real back end is killed in the middle of so many actions a second on the
 * orders of demo accounts: positions are opened, closed in part, reversed, closed many at once, while a price that moves takes trailing stops
 * with it. After each kill every key is asked again, and the database is judged: nothing acknowledged is lost or done twice, the parts of a
 * position are as many lots as it was opened with, no reversal is half done, and no level of a stop that was told is taken back.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type Whereabouts, connectReader } from '#server/store/dialects.ts'
import { startPostgres } from '#tests/support/backend/postgresServer.ts'
import { type RealBackEnd, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { byTheClock } from './byTheClock.ts'
import { withCleanUp } from './cleanUp.ts'
import { type Person, askAction, drawAction, openTrailing } from './actions/action.ts'
import { type Judged, judgeActions } from './actions/judgeActions.ts'
import { type Told, listenToTrails } from './actions/toldTrails.ts'
import { movePrice } from './actions/movePrice.ts'
import { report } from './report.ts'
import { enterMany } from './traders.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    rate: { type: 'string', default: '200' },
    postgresql: { type: 'boolean', default: false },
  },
})
const rounds = Number(asked.rounds)
const ratePerSecond = Number(asked.rate)
const peopleInARound = 20
const killedAfterLeastMs = 500
const killedAfterMostMs = 2_500
const operatorToken = 'operator-of-the-actions'

let isRight = true
await withCleanUp(async (later) => {
  const postgres = asked.postgresql ? await startPostgres() : null
  later(async () => postgres?.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const at: Whereabouts = { databaseUrl: postgres?.url ?? null, dataDir }
  const settings = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0', OPERATOR_TOKEN: operatorToken }
  const env = postgres ? { ...settings, DATABASE_URL: postgres.url } : settings
  let backEnd = await startBackEnd(env)
  later(() => backEnd.end('SIGTERM'))
  const rows = []
  for (let round = 1; round <= rounds; round += 1) {
    const { people, told, inFlight } = await untilKilled(backEnd, round)
    backEnd = await startBackEnd(env)
    const changed = await askAgain(backEnd.origin, people)
    rows.push({ round, inFlight, 'answered otherwise': changed, ...(await judged(at, people, told)) })
  }
  const reader = connectReader(at)
  const { problems } = await auditLedger(reader)
  await reader.destroy()
  const sum = { kills: rounds, actionsPerSecond: ratePerSecond, ...sumOf(rows), bookProblems: problems.length }
  report(`actions-${postgres ? 'postgresql' : 'sqlite'}`, rows, sum)
  const wrong = ['answered otherwise', 'lost', 'doubled', 'wrongParts', 'halfReversed', 'loosened'] as const
  isRight = problems.length === 0 && wrong.every((name) => sum[name] === 0)
})
if (!isRight) process.exitCode = 1

async function untilKilled({ origin, end }: RealBackEnd, round: number) {
  const traders = await enterMany(origin, peopleInARound)
  const people = traders.map(({ token }): Person => ({ token, asked: [], held: new Set() }))
  const price = movePrice(origin, operatorToken)
  await price.begin()
  await Promise.all(people.map((person, index) => openTrailing(origin, person, `${round}-${index}-trailing`)))
  const told: Told = new Map()
  const sockets = people.map((person) => listenToTrails(origin, person.token, told))
  const moving = price.move()
  const sent: Promise<void>[] = []
  const act = (before: number): void => {
    const person = people[before % people.length] as Person
    sent.push(askAction(origin, person, drawAction(person), `${round}-${before}`))
  }
  const killAt = performance.now() + killedAfterLeastMs + Math.random() * (killedAfterMostMs - killedAfterLeastMs)
  await byTheClock(ratePerSecond, act, () => performance.now() >= killAt)
  await end('SIGKILL')
  await Promise.all(sent)
  await moving.stop()
  for (const socket of sockets) socket.close()
  return {
    people,
    told,
    inFlight: people.flatMap((person) => person.asked).filter(({ answer }) => answer === null).length,
  }
}

/** Every key, as its answer was; one that had none twice. Answers how many are answered otherwise. */
async function askAgain(origin: string, people: readonly Person[]): Promise<number> {
  const counts = people.map(async (person) => {
    let changed = 0
    for (const one of person.asked) {
      const before = one.answer
      await askAction(origin, person, one.action, one.key, one)
      const first = before ?? one.answer
      if (before === null) await askAction(origin, person, one.action, one.key, one)
      if (first === null || one.answer !== first) changed += 1
    }
    return changed
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

async function judged(at: Whereabouts, people: readonly Person[], told: Told): Promise<Judged> {
  const reader = connectReader(at)
  try {
    return await judgeActions(reader, people, told)
  } finally {
    await reader.destroy()
  }
}

function sumOf<Row extends Readonly<Record<string, number>>>(rows: readonly Row[]): Row {
  const sum: Record<string, number> = {}
  for (const { round: _, ...row } of rows as readonly Readonly<Record<string, number>>[])
    for (const [name, count] of Object.entries(row)) sum[name] = (sum[name] ?? 0) + count
  return sum as Row
}

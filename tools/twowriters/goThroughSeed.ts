/** One seed: two back ends on a new database, everything that may befall them, and what the judge says of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { seededRandom } from '#server/market/source/seededRandom.ts'
import { connectReader } from '#server/store/dialects.ts'
import type { PostgresServer } from '#tests/support/backend/postgresServer.ts'
import { behindNetwork } from '#tests/support/backend/proxiedDatabase.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from '../bench/cleanUp.ts'
import { askAllAgain } from './askAllAgain.ts'
import type { Late } from './asked.ts'
import { createCallers, portOf } from './callers.ts'
import { type Faults, startFaults } from './faults.ts'
import { readHeld } from './heldRows.ts'
import { type Violation, judge } from './judge.ts'
import { startLoad } from './load.ts'
import { moveIn } from './moveIn.ts'
import { liftGuards, limitOrders } from './operate.ts'
import type { BackEndAt } from './send.ts'

export type Seed = {
  readonly postgres: PostgresServer
  readonly seed: string
  readonly seconds: number
  readonly ratePerSecond: number
  /** Another program than that of the sources. */
  readonly program?: string
}
export type SeedReport = {
  readonly seed: string
  readonly keys: number
  /** Those of them that had an answer before all were asked again in the end. */
  readonly answeredMeanwhile: number
  readonly acknowledged: number
  /** Calls that had no answer at first. */
  readonly sentAgain: number
  readonly faults: { readonly [fault: string]: number }
  readonly violations: readonly Violation[]
}

const operatorToken = 'operator-of-two-writers'
const backMostMs = 30_000
const pollMs = 50
const metricsMostMs = 5_000
/** Every call is answered by then, or said to be unknown. */
const answerMostMs = 5_000
/** A back end that writes again does what it owes. */
const owedMostMs = 3_000

export async function goThroughSeed({ postgres, seed, seconds, ratePerSecond, program }: Seed): Promise<SeedReport> {
  const { promise, resolve } = Promise.withResolvers<SeedReport>()
  await withCleanUp(async (later) => {
    const databaseUrl = await newDatabase(postgres.url)
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-two-'))
    later(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = {
      DATA_DIR: dataDir,
      LIMITS: 'off',
      SANDBOX: '1',
      HOUSE_TRADERS: '0',
      OPERATOR_TOKEN: operatorToken,
      WRITER_LOCK: 'off',
    }
    const start = async () => {
      const { url, network: database } = await behindNetwork(databaseUrl)
      later(database.close)
      const backEnd = await startBackEnd({ ...env, DATABASE_URL: url }, [], program)
      later(() => backEnd.end('SIGKILL'))
      const took = (path: string, from: number, isAnswered: boolean): void => {
        const tookMs = performance.now() - from
        if (tookMs <= answerMostMs || faults?.wasStopped(backEnd.process, from)) return
        const wokenAt = faults?.wokenAt(backEnd.process) ?? null
        late.push({ path, tookMs, isAnswered, sinceWokenMs: wokenAt && from - wokenAt })
      }
      const { ask, close } = createCallers({ port: portOf(backEnd.origin), took })
      later(close)
      return { ...backEnd, database, ask }
    }
    const late: Late[] = []
    let faults: Faults | null = null as Faults | null
    // One after the other: the first one makes the tables, and has the limit that the second one reads.
    const first = await start()
    await limitOrders(first, operatorToken)
    const backEnds = [first, await start()] as const
    await liftGuards(backEnds, operatorToken)
    const people = await moveIn(backEnds[0].origin, databaseUrl)
    const { uniform } = seededRandom(seed, 'two writers')
    const load = startLoad({ backEnds, people, operatorToken, ratePerSecond, chance: uniform })
    faults = await startFaults(backEnds, databaseUrl, seededRandom(seed, 'faults').uniform)
    await sleep(seconds * 1_000)
    const counts = await faults.stop()
    const { record, tokens, sentAgain } = await load.stop()
    const answeredMeanwhile = record.asked.filter(({ answers }) => answers.size > 0).length
    const gone = await waitUntilBack(backEnds)
    await sleep(owedMostMs)
    const refused = await Promise.all(backEnds.map(findRefusals))
    for (const { end, database } of backEnds) {
      await end('SIGKILL')
      await database.close()
    }
    const last = await startBackEnd({ ...env, DATABASE_URL: databaseUrl }, [], program)
    await askAllAgain(portOf(last.origin), record, tokens)
    await last.end('SIGTERM')
    const reader = connectReader({ databaseUrl, dataDir })
    later(() => reader.destroy())
    const violations = [
      ...gone,
      ...refused.flat(),
      ...judge({ ...record, late }, people.versions, await readHeld(reader)),
    ]
    const acknowledged = record.asked.filter(({ answers }) => [...answers][0]?.startsWith('{"code":1,')).length
    resolve({ seed, keys: record.asked.length, answeredMeanwhile, acknowledged, sentAgain, faults: counts, violations })
  })
  return promise
}

let databases = 0
async function newDatabase(server: string): Promise<string> {
  databases += 1
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database two_${databases}`)
  await client.end()
  return server.replace('/postgres?', `/two_${databases}?`)
}

/** Each has to write again by itself, once nothing befalls it any more. */
async function waitUntilBack(backEnds: readonly BackEndAt[]): Promise<readonly Violation[]> {
  const from = performance.now()
  const isBack = async ({ origin }: BackEndAt): Promise<boolean> => {
    const signal = AbortSignal.timeout(backMostMs)
    return fetch(`${origin}/api/user/createAccountDemoForU`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const waited = await Promise.all(
    backEnds.map(async (backEnd, number): Promise<readonly Violation[]> => {
      while (performance.now() - from < backMostMs) {
        if (await isBack(backEnd)) return []
        await sleep(pollMs)
      }
      return [
        {
          kind: 'not back',
          said: `back end ${number + 1} does not write ${backMostMs / 1_000} s after the last fault`,
        },
      ]
    }),
  )
  return waited.flat()
}

/** Whoever holds an account's row before all else never meets what another one wrote: a guard that refuses tells that the one before it failed. */
async function findRefusals({ origin }: BackEndAt): Promise<readonly Violation[]> {
  const signal = AbortSignal.timeout(metricsMostMs)
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: operatorToken }, signal }).then(
    async (response) => response.text(),
    () => '',
  )
  const count = Number(/guard_refusals_total\S* (\d+)/.exec(metrics)?.[1] ?? 0)
  return count === 0
    ? []
    : [{ kind: 'guard refused', said: `${count} transactions, although each had locked its accounts` }]
}

/** A whole cluster under load whose processes are killed, stopped and replaced, and what the judges say of it. [NOD120, NOD121, NOD122] */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { marketEndpoints } from '#contract/endpoints/market.ts'
import { seededRandom } from '#server/market/source/seededRandom.ts'
import { connectReader } from '#server/store/dialects.ts'
import { withCleanUp } from '../bench/cleanUp.ts'
import { nodeRoles } from '../cluster/member.ts'
import { type Cluster, startCluster } from '../cluster/startCluster.ts'
import { askAllAgain } from '../twowriters/askAllAgain.ts'
import type { Asked, Late } from '../twowriters/asked.ts'
import { createCallers, portOf } from '../twowriters/callers.ts'
import { readHeld } from '../twowriters/heldRows.ts'
import { type Violation, judge } from '../twowriters/judge.ts'
import { startLoad } from '../twowriters/load.ts'
import { moveIn } from '../twowriters/moveIn.ts'
import { liftGuards, limitOrders } from '../twowriters/operate.ts'
import type { BackEndAt } from '../twowriters/send.ts'
import { type Calm, createCalm } from './calm.ts'
import { type Befallen, type FaultKind, type Faults, createFaults, drawFault, isSharedOut, kindsOf } from './faults.ts'

export type Chaos = {
  /** False takes a cluster that survives the loss of its primary and of a server of its bus, and has them lost. */
  readonly isPlain: boolean
  readonly faults: number
  readonly ratePerSecond: number
  readonly seed: string
  readonly counts: { readonly engines: number; readonly feeds: number }
}
/** How long accounts of an engine waited for their first answer. */
export type Served = Befallen & { readonly servedAfterMs: readonly number[] }
export type ChaosReport = {
  readonly served: readonly Served[]
  readonly keys: number
  /** Those of them that had an answer before all were asked again in the end. */
  readonly answeredMeanwhile: number
  readonly acknowledged: number
  readonly sentAgain: number
  readonly violations: readonly Violation[]
  /** Faults that began while something was still amiss because of earlier ones. */
  readonly notCalm: number
}

const gateways = 2
/** Every call is answered by then, or said to be unknown. */
const answerMostMs = 5_000
const betweenLeastMs = 500
const betweenMostMs = 2_500
const settleMs = 3_000
const quotePollMs = 20
const quoteAskMostMs = 500
/** Its price is nobody's but the market's, at any hour. */
const livingCode = 'ETHUSD'

export async function goThroughChaos(chaos: Chaos): Promise<ChaosReport> {
  const { isPlain, faults: count, ratePerSecond, seed, counts } = chaos
  const { promise, resolve } = Promise.withResolvers<ChaosReport>()
  await withCleanUp(async (later) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-chaos-'))
    later(() => rmSync(dataDir, { recursive: true, force: true }))
    const cluster = await startCluster({
      isPlain,
      dataDir,
      host: '127.0.0.1',
      port: 0,
      counts: { gateway: gateways, engine: counts.engines, feed: counts.feeds, jobs: 1 },
      keeps: false,
      env: { ...process.env, LIMITS: 'off', SANDBOX: '1', HOUSE_TRADERS: '0', FEED_SEED: '1' },
      say: () => {},
    })
    later(cluster.end)
    const { databaseUrl, operatorToken } = cluster
    // Its line to a primary that is lost breaks.
    const database = new Pool({ connectionString: databaseUrl, max: 1 }).on('error', () => {})
    later(() => database.end())
    const late: Late[] = []
    const calm = createCalm(() => isSharedOut(database, counts.engines).catch(() => false))
    let faults: Faults | null = null as Faults | null
    const at = (name: string): BackEndAt => {
      const port = cluster.members().find((one) => one.name === name)?.port ?? 0
      const took = (path: string, from: number, isAnswered: boolean): void => {
        const tookMs = performance.now() - from
        calm.took(tookMs, isAnswered)
        if (tookMs <= answerMostMs || faults?.wasAway(name, from)) return
        late.push({ path, tookMs, isAnswered, sinceWokenMs: null })
      }
      const { ask, close } = createCallers({ port, took })
      later(close)
      return { origin: `http://127.0.0.1:${port}`, ask }
    }
    const backEnds = [at('gateway-1'), at('gateway-2')] as const
    await limitOrders(backEnds[0], operatorToken)
    await liftGuards(backEnds, operatorToken)
    const people = await moveIn(backEnds[0].origin, databaseUrl)
    const chance = seededRandom(seed, 'chaos').uniform
    const load = startLoad({
      backEnds,
      people,
      operatorToken,
      ratePerSecond,
      chance: seededRandom(seed, 'load').uniform,
    })
    faults = createFaults({ cluster, database, chance, quoted: (since) => untilQuoted(backEnds, since) })
    const { befallen, notCalm } = await befallAll({ faults, calm, chance, count, kinds: kindsOf(isPlain) })
    await sleep(settleMs)
    const { record, tokens, sentAgain } = await load.stop()
    const answeredMeanwhile = record.asked.filter(({ answers }) => answers.size > 0).length
    const served = befallen.map((one) => ({ ...one, servedAfterMs: servedAfter(one, record.asked) }))
    await sleep(settleMs)
    await forgetEverything(cluster)
    await askAllAgain(portOf(backEnds[0].origin), record, tokens)
    for (const name of nodesOf(cluster)) await cluster.stop(name)
    const reader = connectReader({ databaseUrl, dataDir })
    const violations = judge({ ...record, late }, people.versions, await readHeld(reader))
    await reader.destroy()
    const acknowledged = record.asked.filter(({ answers }) => [...answers][0]?.startsWith('{"code":1,')).length
    resolve({ served, keys: record.asked.length, answeredMeanwhile, acknowledged, sentAgain, violations, notCalm })
  })
  return promise
}

type Befalling = {
  readonly faults: Faults
  readonly calm: Calm
  readonly chance: () => number
  readonly count: number
  readonly kinds: readonly FaultKind[]
}

async function befallAll({ faults, calm, chance, count, kinds }: Befalling) {
  const befallen: Befallen[] = []
  let notCalm = 0
  while (befallen.length < count) {
    if (!(await calm.until())) notCalm += 1
    await sleep(betweenLeastMs + chance() * (betweenMostMs - betweenLeastMs))
    befallen.push(await faults.befall(drawFault(chance, kinds)))
  }
  return { befallen, notCalm }
}

const nodesOf = (cluster: Cluster): readonly string[] =>
  cluster.members().flatMap(({ role, name }) => (nodeRoles.some((node) => node === role) ? [name] : []))

/** All at once, as a power cut; then again. */
async function forgetEverything(cluster: Cluster): Promise<void> {
  const names = nodesOf(cluster)
  await cluster.kill(names)
  await Promise.all(names.map((name) => cluster.start(name)))
}

/** An account that nobody asked for something so soon waits from the first call: whether it was served before that, nobody knows. */
const askedSoonMs = 1_000

/** Of each account of an engine that was asked for something afterwards: until it was answered, in milliseconds. */
export function servedAfter({ at, accounts }: Befallen, asked: readonly Asked[]): readonly number[] {
  const calls = new Map<number, { readonly first: number; readonly soonest: number }>()
  for (const { account, askedAt = 0, answeredAt = Infinity } of asked) {
    if (askedAt < at) continue
    const { first, soonest } = calls.get(account) ?? { first: Infinity, soonest: Infinity }
    calls.set(account, { first: Math.min(first, askedAt), soonest: Math.min(soonest, answeredAt) })
  }
  return accounts.flatMap((account) => {
    const { first, soonest } = calls.get(account) ?? { first: 0, soonest: Infinity }
    if (soonest === Infinity) return []
    return soonest - (first - at > askedSoonMs ? first : at)
  })
}

/** At either gateway: one of them may be away. */
async function untilQuoted(backEnds: readonly BackEndAt[], since: number): Promise<void> {
  const path = `${marketEndpoints.instruments.path}?searchCurrency=${livingCode}`
  const timeAt = async ({ origin }: BackEndAt): Promise<number> => {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(quoteAskMostMs) })
    const { data } = (await response.json()) as { data: readonly { ForexQuotations: { Time: number } }[] }
    return data[0]?.ForexQuotations.Time ?? 0
  }
  for (;;) {
    const times = await Promise.all(backEnds.map((backEnd) => timeAt(backEnd).catch(() => 0)))
    if (times.some((time) => time > since)) return
    await sleep(quotePollMs)
  }
}

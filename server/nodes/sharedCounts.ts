/**
 * Counts that all gateways have in common. Those that come while a transaction is under way go together into the next one: a flood makes
 * no more statements than whoever is alone. Memory of a moment ago may refuse, and lets nobody in. [NOD190, NOD191, NOD192, NOD193]
 */
import { createHmac } from 'node:crypto'
import { type CountRow, type Counting, openCounting } from '#server/store/nodes/counts.ts'
import { NotNow } from '#server/store/trading/guards.ts'
import { networksOf, siteOf } from '../http/callerAddress.ts'
import type { Maps } from '../http/counters.ts'
import { type Count, type Counts, type Limits, createCounts, createLimits } from '../http/limits.ts'
import type { ByBoth } from '../http/passwordTries.ts'
import type { Settings } from '../settings.ts'
import { createCountPage } from './countPage.ts'
import type { Node } from './node.ts'

type Act = {
  readonly names: readonly string[]
  readonly work: (counts: Counts) => unknown
  readonly settle: (result: unknown) => void
  readonly fail: (error: unknown) => void
}

type Needs = {
  readonly countsOf: (maps: Maps) => Counts
  readonly counting: Pick<Counting, 'change'>
  /** Of names in the database. */
  readonly key: string
  readonly clock: () => number
}

/** Each locks some four names, and the database has room for so many locks only. */
const togetherMost = 32
const waitingMost = 2_000
const refusedKeptMs = 2_000
const refusedMost = 2_000

/** By whatever name a counter may have them. */
function namesOf({ address, account }: Partial<ByBoth>): readonly string[] {
  const { own = null, around = null } = address === undefined ? {} : networksOf(address)
  const site = address === undefined ? null : siteOf(address)
  const both = own === null || account === undefined ? null : `${account}\n${own}`
  return [...new Set([own, around, site, account ?? null, both].filter((name) => name !== null))]
}

/** What was known of those who were refused just now. */
function createRefusals(countsOf: Needs['countsOf'], hashesOf: (names: Iterable<string>) => Map<string, string>) {
  const refused = new Map<string, { readonly at: number; readonly rows: readonly CountRow[] }>()
  return {
    /** The refusal; null where it has to be asked for anew. */
    again: ({ names, work }: Pick<Act, 'names' | 'work'>, now: number): unknown => {
      const id = names.join('\n')
      const kept = refused.get(id)
      if (!kept) return null
      if (now >= kept.at && now - kept.at < refusedKeptMs) {
        const page = createCountPage(hashesOf(names), kept.rows)
        const result = work(countsOf(page.maps))
        if (isRefusal(result) && page.changes(now).length === 0) return result
      }
      refused.delete(id)
      return null
    },
    keep: (names: readonly string[], rows: readonly CountRow[], at: number): void => {
      refused.set(names.join('\n'), { at, rows })
      const [oldest] = refused.keys()
      if (refused.size > refusedMost && oldest !== undefined) refused.delete(oldest)
    },
  }
}

export function createSharedCounts({ countsOf, counting, key, clock }: Needs): Count {
  const hashOf = (name: string): string => createHmac('sha256', key).update(`counted\n${name}`).digest('hex')
  const hashesOf = (names: Iterable<string>) => new Map([...new Set(names)].map((name) => [name, hashOf(name)]))
  const refusals = createRefusals(countsOf, hashesOf)
  const waiting: Act[] = []
  let isUnderWay = false

  const countTogether = async (acts: readonly Act[]): Promise<readonly unknown[]> => {
    const hashes = hashesOf(acts.flatMap(({ names }) => names))
    const now = clock()
    let results: readonly unknown[] = []
    let after: readonly CountRow[] = []
    await counting.change([...hashes.values()], now, (rows) => {
      const page = createCountPage(hashes, rows)
      const counts = countsOf(page.maps)
      results = acts.map(({ work }) => work(counts))
      after = page.rows(now)
      return page.changes(now)
    })
    acts.forEach(({ names }, at) => {
      if (!isRefusal(results[at])) return
      const own = new Set(names.map((name) => hashes.get(name)))
      refusals.keep(
        names,
        after.filter(({ subject }) => own.has(subject)),
        now,
      )
    })
    return results
  }

  const countAll = async (): Promise<void> => {
    isUnderWay = true
    while (waiting.length > 0) {
      const acts = waiting.splice(0, togetherMost)
      try {
        const results = await countTogether(acts)
        acts.forEach(({ settle }, at) => settle(results[at]))
      } catch (error) {
        // Whoever waits behind them would hang on the same database.
        for (const { fail } of [...acts, ...waiting.splice(0)]) fail(error)
      }
    }
    isUnderWay = false
  }

  return <T>(who: Partial<ByBoth>, work: (counts: Counts) => T) =>
    new Promise<T>((resolve, reject) => {
      const names = namesOf(who)
      const again = refusals.again({ names, work }, clock())
      if (again !== null) {
        resolve(again as T)
        return
      }
      if (waiting.length >= waitingMost) throw new NotNow('Too much is to be counted.')
      waiting.push({ names, work, settle: (result) => resolve(result as T), fail: reject })
      if (!isUnderWay) void countAll()
    })
}

/** Seconds to wait. */
const isRefusal = (result: unknown): boolean => typeof result === 'number'

type Process = {
  readonly settings: Settings
  readonly node?: Node | null
  readonly clock: () => number
  readonly secrets: { readonly codeKey: string }
}

/** Of a gateway with those that other gateways have. `whenClosed`: is told how to end it. */
export function limitsOf(
  { settings: { limits, databaseUrl }, node = null, clock, secrets }: Process,
  whenClosed: (close: () => Promise<void>) => void,
): Limits {
  if (node?.role !== 'gateway' || databaseUrl === null) return createLimits(limits, clock)
  const counting = openCounting(databaseUrl)
  whenClosed(counting.close)
  const countsOf = (maps: Maps) => createCounts(limits, clock, maps)
  return createLimits(limits, clock, createSharedCounts({ countsOf, counting, key: secrets.codeKey, clock }))
}

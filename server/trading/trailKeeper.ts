/**
 * Trailing stops as quotes moved them since they were written. A tick looks at thousands by binary numbers and in memory alone; what has moved
 * is written together, and told only after that commit. [ORD391, ORD392, ORD394, ORD395]
 */
import { type AccountState, type OrderRecord, isAfter } from '#engine/accountState.ts'
import { changesNothing } from '#engine/outcome.ts'
import { carryOutline } from '#engine/triggerPrefilter.ts'
import { isTrailing, withLevels } from '#engine/trails.ts'
import { type FeedMark, earliestMark } from '#rules/market/feedMark.ts'
import { type Decimal, isEqual, toNumber } from '#rules/number/decimal.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import { type TwoSided, askOf } from '#rules/market/sides.ts'
import { trailedStop } from '#rules/trading/conditions/trail.ts'
import { NotOwner } from '#server/store/nodes/fence.ts'
import { StoreClosed, type Writing } from '#server/store/trading/commandQueue.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import type { Store } from '#server/store/openStore.ts'
import { writeMovedTrails } from '#server/store/trading/bookings.ts'
import type { TradingNeeds } from './createTrading.ts'
import { bringInLine } from './readAccounts.ts'

type TrailBook = {
  /** The account as it is committed now. */
  readonly note: (account: AccountState) => void
  /**
   * A quote at which the instrument trades: moves what it did not reach, and answers the accounts with a stop that it may have reached. `of`: of
   * those accounts alone. `at`: its place in the feed.
   */
  readonly follow: (
    instrumentId: number,
    quote: TwoSided,
    of?: (accountId: number) => boolean,
    at?: FeedMark,
  ) => ReadonlySet<number>
  /** The account with its stops where quotes have moved them. */
  readonly moved: (account: AccountState) => AccountState
  /** What fired follows no quote any more, unless the account turns out to have it still. */
  readonly leave: (orders: readonly OrderRecord[]) => void
}

export type TrailKeeper = TrailBook & {
  /** Resolves when everything that was moved before is written. */
  readonly flush: () => Promise<void>
  /** The earliest tick of the feed that moved a stop which is not written yet: of an account, or of all; null where there is none. */
  readonly movedSince: (accountId?: number) => FeedMark | null
  /** Whether a stop of one of these is not written where quotes have moved it. */
  readonly isMoved: (isOf: (accountId: number) => boolean) => boolean
}

type Needs = Pick<TradingNeeds, 'market' | 'clock' | 'openOrders'> & {
  readonly hub: Pick<TradingNeeds['hub'], 'accountChanged' | 'ordersClosed'>
  readonly store: Pick<Store, 'commands'>
  readonly onError: (error: unknown) => void
}

type Trail = {
  readonly accountId: number
  readonly order: OrderRecord
  /** 1 for a buy, whose stop follows upwards. */
  readonly way: 1 | -1
  readonly distance: number
  /** Where the stop is: below the price times `way`. */
  level: number
  /** The best price that would close it since it was written; null where none was better. */
  best: number | null
  hasFired: boolean
}

const writeEachMs = 250
/** Of a price: far more than binary numbers lose. */
const relativeErrorMost = 1e-12

export function createTrailKeeper({ store, market, clock, openOrders, hub, onError }: Needs): TrailKeeper {
  /** With the first tick that moved them, where there is a feed of others. */
  let movedAccounts = new Map<number, FeedMark | null>()
  const beingWritten = new Set<ReadonlyMap<number, FeedMark | null>>()
  let timer: NodeJS.Timeout | null = null
  let isTold = false
  const { levelOf, ...book } = createTrailBook({
    market,
    onMove: (accountId, at) => {
      if (!movedAccounts.has(accountId)) movedAccounts.set(accountId, at)
      writeSoon()
    },
  })

  const writeOne = async (accountId: number): Promise<void> => {
    const command = async (trx: Writing) => {
      const account = await loadAccountState(trx, accountId, openOrders.find(accountId))
      if (!account) return null
      const outcome = withLevels(account, levelOf)
      if (changesNothing(outcome)) return null
      return { account: outcome.account, version: await writeMovedTrails(trx, outcome, clock()) }
    }
    const tell = (written: { readonly account: AccountState; readonly version: number } | null): void => {
      if (!written) return
      const known = openOrders.find(accountId)
      if (known && known.version + 1 === written.version) carryOutline(known.account, written.account)
      bringInLine({ openOrders, hub }, written.account, written.version)
    }
    await store.commands.run(command, tell, { account: accountId, isOwn: true })
  }

  /** Commands that are asked for together are written together. */
  const flush = async (): Promise<void> => {
    const moved = movedAccounts
    const ids = [...moved.keys()].toSorted((a, b) => a - b)
    movedAccounts = new Map()
    beingWritten.add(moved)
    const done = await Promise.allSettled(ids.map(writeOne))
    beingWritten.delete(moved)
    const failed = done.find(isFailed)
    if (!failed) isTold = false
    else if (!(failed.reason instanceof StoreClosed)) {
      for (const [at, one] of done.entries()) {
        const id = ids[at] ?? 0
        if (isFailed(one)) movedAccounts.set(id, earliestMark([moved.get(id) ?? null, movedAccounts.get(id) ?? null]))
      }
      if (!isTold) onError(failed.reason)
      isTold = true
      writeSoon()
    }
  }

  const writeSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      void flush()
    }, writeEachMs).unref()
  }

  return {
    ...book,
    flush,
    isMoved: (isOf) => [...movedAccounts.keys()].some(isOf),
    movedSince: (accountId) => {
      const all = [movedAccounts, ...beingWritten]
      if (accountId === undefined) return earliestMark(all.flatMap((moved) => [...moved.values()]))
      return earliestMark(all.map((moved) => moved.get(accountId) ?? null))
    },
  }
}

/** What another process has by now is written there. */
const isFailed = (one: PromiseSettledResult<void>): one is PromiseRejectedResult =>
  one.status === 'rejected' && !(one.reason instanceof NotOwner)

type BookNeeds = Pick<Needs, 'market'> & {
  /** A quote moved a trail of that account. */
  readonly onMove: (accountId: number, at: FeedMark | null) => void
}

/** The trails of all accounts, as quotes have moved them, in memory. */
function createTrailBook({
  market,
  onMove,
}: BookNeeds): TrailBook & { readonly levelOf: (order: OrderRecord) => Decimal | null } {
  const trails = new Map<number, Trail>()
  const byInstrument = new Map<number, Set<Trail>>()
  const byAccount = new Map<number, readonly Trail[]>()

  const levelOf = (order: OrderRecord): Decimal | null => {
    const trail = trails.get(order.id)
    if (!trail || trail.best === null || !isSameTrail(trail.order, order)) return null
    const precision = market.find(order.instrumentId)?.pricePrecision
    return precision === undefined ? null : trailedStop(order, priceAsDecimal(trail.best, precision))
  }

  const note = (account: AccountState): void => {
    const before = byAccount.get(account.id) ?? []
    const now = account.orders.filter(isTrailing).map((order) => trailOf(order, trails.get(order.id)))
    for (const trail of before) {
      trails.delete(trail.order.id)
      byInstrument.get(trail.order.instrumentId)?.delete(trail)
    }
    for (const trail of now) {
      trails.set(trail.order.id, trail)
      const there = byInstrument.get(trail.order.instrumentId) ?? new Set()
      byInstrument.set(trail.order.instrumentId, there.add(trail))
    }
    if (now.length > 0) byAccount.set(account.id, now)
    else byAccount.delete(account.id)
  }

  return {
    levelOf,
    note,
    follow: (instrumentId, quote, of, at) => {
      const reached = new Set<number>()
      const all = byInstrument.get(instrumentId)
      if (!all) return reached
      const [bid, ask] = [toNumber(quote.price), toNumber(askOf(quote))]
      const room = ask * relativeErrorMost
      const moment = { mark: at ?? null }
      for (const trail of all) {
        if (trail.hasFired || !isAfter(moment, trail.order) || (of && !of(trail.accountId))) continue
        const price = trail.way === 1 ? bid : ask
        const towards = trail.way * price
        if (towards <= trail.level + room) {
          reached.add(trail.accountId)
          continue
        }
        const next = towards - trail.distance
        if (next <= trail.level + room || (trail.way === 1 && next <= 0)) continue
        trail.level = next
        trail.best = price
        onMove(trail.accountId, moment.mark)
      }
      return reached
    },
    moved: (account) => (byAccount.has(account.id) ? withLevels(account, levelOf).account : account),
    leave: (orders) => {
      for (const { id } of orders) {
        const trail = trails.get(id)
        if (trail) trail.hasFired = true
      }
    },
  }
}

/** `known`: as it was followed until now. */
function trailOf(order: OrderRecord, known: Trail | undefined): Trail {
  const best = known && isSameTrail(known.order, order) ? known.best : null
  const way = order.side === 'buy' ? 1 : -1
  const distance = order.trailDistance ? toNumber(order.trailDistance) : 0
  const written = order.stopLoss ? way * toNumber(order.stopLoss) : -Infinity
  const level = best === null ? written : Math.max(written, way * best - distance)
  return { accountId: order.accountId, order, way, distance, level, best, hasFired: false }
}

const isSameTrail = (one: OrderRecord, other: OrderRecord): boolean =>
  one.side === other.side &&
  one.trailDistance !== null &&
  other.trailDistance !== null &&
  isEqual(one.trailDistance, other.trailDistance)

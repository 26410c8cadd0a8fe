/**
 * What quotes set off, until it is committed. A trigger whose transaction failed, or whose commit is unknown, is owed: it is judged again by the
 * quote that fired it, once memory was read anew, and before anything newer of its account. [ORD350]
 */
import type { AccountState, InstrumentView, MarketSnapshot, OrderRecord } from '#engine/accountState.ts'
import { type Outcome, changesNothing } from '#engine/outcome.ts'
import { fireReached, tick } from '#engine/tick.ts'
import { after, levelsOf, withLevels } from '#engine/trails.ts'
import { stricterOf } from '#rules/market/tradingState.ts'
import { type FeedMark, earliestMark } from '#rules/market/feedMark.ts'
import { type Decimal, isEqual } from '#rules/number/decimal.ts'
import { NotOwner } from '#server/store/nodes/fence.ts'
import { StoreClosed, type Writing } from '#server/store/trading/commandQueue.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Market, MarketEvent } from '../market/market.ts'
import { type TradingNeeds, settle } from './createTrading.ts'
import { catchUp } from './readAccounts.ts'
import { isNewest } from './snapshotMarket.ts'

type Needs = TradingNeeds & {
  readonly store: Pick<Store, 'commands'>
  readonly onError: (error: unknown) => void
}

export type Trigger = {
  readonly event: MarketEvent
  readonly snapshot: MarketSnapshot
  /** The account that it was judged by. */
  readonly judged: AccountState
  /** The same once it is done. */
  readonly after: AccountState
}

export type OwedTriggers = {
  /** The account as it will be when all that it owes is done; null where it owes nothing. */
  readonly expected: (accountId: number) => AccountState | null
  /** Resolves when it is committed, or owed until the database is back. `version`: of the account that memory has. */
  readonly fire: (trigger: Trigger, version: number) => Promise<void>
  /** The earliest tick of the feed of which something is owed: of an account, or of all; null where nothing is. */
  readonly owedSince: (accountId?: number) => FeedMark | null
  /** Whether one of these owes something. */
  readonly isOwing: (isOf: (accountId: number) => boolean) => boolean
  /** Resolves when all that is under way for these is done, or could not be. */
  readonly settled: (isOf: (accountId: number) => boolean) => Promise<void>
  /** Another process has them by now, and what they owe. */
  readonly forget: (isOf: (accountId: number) => boolean) => void
}

type Owed = {
  readonly accountId: number
  readonly triggers: Trigger[]
  /** Of the account that the next one was judged by; null where another one came to be meanwhile. */
  version: number | null
  underWay: Promise<void> | null
  isTold: boolean
}

const soonestMs = 250
const latestMs = 2_000

export function createOwedTriggers(needs: Needs): OwedTriggers {
  const { onError } = needs
  const commit = createCommit(needs)
  const owed = new Map<number, Owed>()
  let retrying: NodeJS.Timeout | null = null
  let pauseMs = soonestMs

  /** Its account may have come back meanwhile, with others that are owed. */
  const forget = (one: Owed): void => {
    if (owed.get(one.accountId) === one) owed.delete(one.accountId)
  }

  const commitAll = async (one: Owed): Promise<void> => {
    try {
      for (let [next] = one.triggers; next; [next] = one.triggers) {
        await commit(one, next)
        one.triggers.shift()
      }
      forget(one)
    } catch (error) {
      if (error instanceof NotOwner) return forget(one)
      if (!one.isTold) onError(error)
      one.isTold = true
      if (!(error instanceof StoreClosed)) retry()
    }
  }

  const work = (one: Owed): Promise<void> => {
    one.underWay ??= commitAll(one).finally(() => {
      one.underWay = null
    })
    return one.underWay
  }

  const retry = (): void => {
    if (retrying) return
    const retryAll = async (): Promise<void> => {
      retrying = null
      await Promise.all([...owed.values()].map(work))
      pauseMs = owed.size === 0 ? soonestMs : Math.min(2 * pauseMs, latestMs)
    }
    retrying = setTimeout(() => void retryAll(), pauseMs).unref()
  }

  const those = (isOf: (accountId: number) => boolean) => [...owed.values()].filter((one) => isOf(one.accountId))

  return {
    owedSince: (accountId) => {
      if (owed.size === 0) return null
      const some = accountId === undefined ? owed.values() : [owed.get(accountId)]
      return earliestMark(Array.from(some, (one) => one?.triggers[0]?.event.at ?? null))
    },
    isOwing: (isOf) => those(isOf).length > 0,
    settled: async (isOf) => {
      await Promise.all(those(isOf).flatMap(({ underWay }) => underWay ?? []))
    },
    forget: (isOf) => {
      for (const { accountId } of those(isOf)) owed.delete(accountId)
    },
    expected: (accountId) => owed.get(accountId)?.triggers.at(-1)?.after ?? null,
    fire: (trigger, version) => {
      const accountId = trigger.judged.id
      const one = owed.get(accountId) ?? { accountId, triggers: [], version, underWay: null, isTold: false }
      owed.set(accountId, one)
      one.triggers.push(trigger)
      return work(one)
    },
  }
}

/** Makes the next trigger so, in a transaction. */
function createCommit(needs: Needs): (one: Owed, trigger: Trigger) => Promise<void> {
  const { store, market, openOrders } = needs

  /** As long as nothing newer is known the whole account is judged by it. */
  const judge = (account: AccountState, isAsJudged: boolean, { event, snapshot, judged }: Trigger): Outcome =>
    isAsJudged || isNewest(market, event)
      ? tick(account, event.instrumentId, snapshot)
      : fireReached(account, event.instrumentId, snapshot, (order) =>
          judged.orders.some((before) => before.id === order.id && isSame(before, order)),
        )

  return async (one, trigger) => {
    const { accountId } = one
    const command = async (trx: Writing) => {
      const account = await loadAccountState(trx, accountId, openOrders.find(accountId))
      if (!account) return null
      const isAsJudged = account.version === one.version
      const trailed = withLevels(account, levelsOf(trigger.judged))
      const fired = judge(trailed.account, isAsJudged, { ...trigger, snapshot: asStopped(trigger.snapshot, market) })
      // Somebody else wrote what made memory believe that something fires, or the broker stopped it: then it is followed again as it is.
      if (changesNothing(fired))
        return {
          version: null,
          afterCommit: () => (isAsJudged ? openOrders.put(account, account.version) : catchUp(needs)(account)),
        }
      const { version, afterCommit } = await settle(trx, after(trailed, fired), trigger.snapshot.now, needs)
      return { version: isAsJudged ? version : null, afterCommit }
    }
    const about = { account: accountId, isOwn: true, gathers: true }
    const settled = await store.commands.run(command, (done) => done?.afterCommit(), about)
    one.version = settled?.version ?? null
  }
}

/**
 * The market of then, where the broker has stopped nothing since: what is stopped when it would be booked waits for the first quote after that.
 * Each instrument is looked at once. [ORD454]
 */
function asStopped(then: MarketSnapshot, market: Market): MarketSnapshot {
  const looked = new Map<number, InstrumentView | null>()
  const look = (id: number): InstrumentView | null => {
    const view = then.instrument(id)
    if (!view) return null
    const trading = stricterOf(view.terms.trading, market.find(id)?.trading ?? 'open')
    return trading === view.terms.trading ? view : { ...view, terms: { ...view.terms, trading } }
  }
  return { ...then, instrument: (id) => looked.get(id) ?? looked.set(id, look(id)).get(id) ?? null }
}

const isSamePrice = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : isEqual(one, other)

/** As far as it matters to what fires it. */
const isSame = (one: OrderRecord, other: OrderRecord): boolean =>
  one.status === other.status &&
  one.entrySide === other.entrySide &&
  isSamePrice(one.requestedPrice, other.requestedPrice) &&
  isSamePrice(one.stopLoss, other.stopLoss) &&
  isSamePrice(one.takeProfit, other.takeProfit)

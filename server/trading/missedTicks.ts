/**
 * Accounts that came from another process are judged by the ticks which nobody judged them by, each once and at its own price, before they are
 * judged by those of now. [NOD66]
 */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { type FeedMark, earliestMark, isLaterMark, markOf, markText } from '#rules/market/feedMark.ts'
import type { MarketSnapshot } from '#engine/accountState.ts'
import { type FeedTick, isTick } from '../market/quotes/feedEvent.ts'
import type { FeedView } from '../market/quotes/feedView.ts'
import type { MarketEvent } from '../market/market.ts'
import type { TradingNeeds } from './createTrading.ts'
import { type QuoteThen, snapshotMarket } from './snapshotMarket.ts'

export type MissedTicks = {
  /** Ticks of now judge these no more, until `catchUp` says that they may. */
  readonly hold: (accountIds: Iterable<number>) => void
  readonly isHeld: (accountId: number) => boolean
  /** Each account with the mark up to which it was judged; null: nobody ever judged it. Resolves when they are judged by ticks of now. */
  readonly catchUp: (accounts: ReadonlyMap<number, FeedMark | null>) => Promise<void>
  /** Up to which mark one that is held is judged; null where it is not held. */
  readonly reached: (accountId: number) => FeedMark | null
  /** They are another process's by now. */
  readonly forget: (isOf: (accountId: number) => boolean) => void
}

/** As a tick of now is handled, of some accounts. */
export type Judge = (event: MarketEvent, snapshot: MarketSnapshot, accounts: ReadonlySet<number>) => Promise<void>

type Needs = TradingNeeds & {
  readonly feed: FeedView | undefined
  readonly judge: Judge
  readonly onError: (error: unknown) => void
}

/** Nothing else would be done meanwhile. */
const atOnceMost = 100

export function createMissedTicks(needs: Needs): MissedTicks {
  const { feed, openOrders, judge, onError } = needs
  /** With the mark up to which they are judged. */
  const held = new Map<number, FeedMark | null>()

  /** Those that an event is about, and that were not judged by it. */
  const unjudged = (event: MarketEvent, at: FeedMark, accounts: ReadonlyMap<number, FeedMark | null>) => {
    const touched = [event.instrumentId, ...event.rateChanged].flatMap((id) => [...openOrders.accountsOn(id)])
    return new Set(
      touched.filter((id) => {
        const from = accounts.get(id)
        return from && held.has(id) && isLaterMark(at, from)
      }),
    )
  }

  const judgeBy = async (
    view: FeedView,
    tick: FeedTick,
    past: ReadonlyMap<string, FeedTick>,
    accounts: ReadonlyMap<number, FeedMark | null>,
  ) => {
    const event = view.eventOf(tick)
    const touched = event ? unjudged(event, tick, accounts) : none
    if (event && touched.size > 0) await judge(event, snapshotMarket(needs, event, quotesOf(past)), touched)
    for (const id of accounts.keys()) if (held.has(id)) held.set(id, markOf(tick))
  }

  const replay = async (view: FeedView, accounts: ReadonlyMap<number, FeedMark | null>): Promise<void> => {
    let from = earliestMark(accounts.values())
    while (from) {
      const { isWhole, events } = await view.since(from)
      if (!isWhole)
        onError(
          new Error(`Ticks after ${markText(from)} are not known any more: accounts are judged without some of them.`),
        )
      const past = new Map(view.ticksUntil(from))
      for (const [at, event] of events.entries()) {
        if (at % atOnceMost === atOnceMost - 1) await turnOfTheLoop()
        if (!isTick(event)) continue
        past.set(event.code, event)
        await judgeBy(view, event, past, accounts)
      }
      // What is told from now on is handled as a tick of now: nothing may come between this look and the end.
      from = events.at(-1) ?? null
    }
  }

  return {
    isHeld: (accountId) => held.size > 0 && held.has(accountId),
    hold: (accountIds) => {
      for (const id of accountIds) held.set(id, null)
    },
    catchUp: async (accounts) => {
      for (const [id, from] of accounts) held.set(id, from)
      try {
        if (feed) await replay(feed, accounts)
      } catch (error) {
        onError(error)
      } finally {
        for (const id of accounts.keys()) held.delete(id)
      }
    },
    reached: (accountId) => held.get(accountId) ?? null,
    forget: (isOf) => {
      for (const id of [...held.keys()].filter(isOf)) held.delete(id)
    },
  }
}

const none: ReadonlySet<number> = new Set()

/** An instrument without a tick in that time had the quote that it has now. */
const quotesOf =
  (past: ReadonlyMap<string, FeedTick>): QuoteThen =>
  (code) =>
    past.get(code) ?? null

/**
 * Accounts that came from another process are judged by the ticks which nobody judged them by, each once and at its own price, before they are
 * judged by those of now. [NOD66, NOD141, NOD143, NOD145]
 */
import { setImmediate as turnOfTheLoop, setTimeout as sleep } from 'node:timers/promises'
import { partitionOf } from '#rules/app/partition.ts'
import { type FeedMark, earliestMark, isLaterMark, laterMark, markOf, markText } from '#rules/market/feedMark.ts'
import type { MarketSnapshot } from '#engine/accountState.ts'
import { isAway } from '../market/quotes/askSince.ts'
import { type FeedEvent, type FeedTick, isTick } from '../market/quotes/feedEvent.ts'
import type { FeedView } from '../market/quotes/feedView.ts'
import type { MarketEvent } from '../market/market.ts'
import type { TradingNeeds } from './createTrading.ts'
import { type QuoteThen, snapshotMarket } from './snapshotMarket.ts'

export type MissedTicks = {
  /** Its partition is not in step; or this tick, of now, is one by which its partition was judged before it was. */
  readonly isHeld: (accountId: number, at?: FeedMark) => boolean
  /**
   * Accounts of partitions, each with the mark up to which it was judged; null: nobody ever judged it. When it resolves those partitions that did
   * not leave meanwhile are in step: judged by ticks of now.
   */
  readonly catchUp: (partitions: readonly number[], accounts: Judged) => Promise<void>
  /** Up to which mark it is judged at least; null where that is not known. */
  readonly judgedUntil: (accountId: number) => FeedMark | null
  /** From which mark on ticks of now judge a partition, null for any; undefined where it is not in step. */
  readonly inStepFrom: (partition: number) => FeedMark | null | undefined
  /** It is another process's by now. */
  readonly forget: (partition: number) => void
}

/** As a tick of now is handled, of some accounts. */
export type Judge = (event: MarketEvent, snapshot: MarketSnapshot, accounts: ReadonlySet<number>) => Promise<void>

type Judged = ReadonlyMap<number, FeedMark | null>

type Needs = TradingNeeds & {
  readonly feed: FeedView | undefined
  readonly judge: Judge
  readonly onError: (error: unknown) => void
}

/** Partitions that come together. `until`: all of their accounts are judged up to there. */
type Coming = { readonly accounts: Judged; until: FeedMark | null }

/** Nothing else would be done meanwhile. */
const atOnceMost = 100
/** Before a leader of the feed that did not answer, or was not there, is asked again. */
const againMs = 200

export function createMissedTicks(needs: Needs): MissedTicks {
  const inStep = new Map<number, FeedMark | null>()
  const coming = new Map<number, Coming>()
  const replay = createReplay(needs, (accountId) => coming.get(partitionOf(accountId)))

  return {
    isHeld: (accountId, at) => {
      const from = inStep.get(partitionOf(accountId))
      return from === undefined || (at !== undefined && from !== null && !isLaterMark(at, from))
    },
    catchUp: async (partitions, accounts) => {
      const come: Coming = { accounts, until: null }
      for (const partition of partitions) {
        inStep.delete(partition)
        coming.set(partition, come)
      }
      const stillComing = () => partitions.filter((partition) => coming.get(partition) === come)
      await replay(
        come,
        () => stillComing().length > 0,
        () => {
          for (const partition of stillComing()) {
            coming.delete(partition)
            inStep.set(partition, come.until)
          }
        },
      )
    },
    judgedUntil: (accountId) => {
      const partition = partitionOf(accountId)
      const { accounts, until } = coming.get(partition) ?? {}
      const own = accounts?.get(accountId)
      return own ? laterMark(own, until ?? null) : (inStep.get(partition) ?? null)
    },
    inStepFrom: (partition) => inStep.get(partition),
    forget: (partition) => {
      coming.delete(partition)
      inStep.delete(partition)
    },
  }
}

type Replay = (come: Coming, isWanted: () => boolean, done: () => void) => Promise<void>

/** Judges by what was missed until nothing of it is left; `done` is called at that very moment, and not where nobody wants it any more. */
function createReplay(needs: Needs, comingOf: (accountId: number) => Coming | undefined): Replay {
  const { feed, openOrders, judge, onError } = needs

  /** Those that an event is about, and that were not judged by it. */
  const unjudged = (event: MarketEvent, at: FeedMark, come: Coming): ReadonlySet<number> => {
    const touched = [event.instrumentId, ...event.rateChanged].flatMap((id) => [...openOrders.accountsOn(id)])
    return new Set(
      touched.filter((id) => {
        const from = come.accounts.get(id)
        return from && comingOf(id) === come && isLaterMark(at, from)
      }),
    )
  }

  const judgeBy = async (
    event: MarketEvent | null,
    at: FeedMark,
    past: ReadonlyMap<string, FeedTick>,
    come: Coming,
  ): Promise<void> => {
    const touched = event ? unjudged(event, at, come) : none
    if (event && touched.size > 0) await judge(event, snapshotMarket(needs, event, quotesOf(past)), touched)
  }

  const judgeAll = async (view: FeedView, from: FeedMark, events: readonly FeedEvent[], come: Coming) => {
    const past = new Map(view.ticksUntil(from))
    for (const [index, event] of events.entries()) {
      if (index % atOnceMost === atOnceMost - 1) await turnOfTheLoop()
      if (isTick(event)) {
        past.set(event.code, event)
        await judgeBy(view.eventOf(event), event, past, come).catch(onError)
      }
      come.until = markOf(event)
    }
  }

  return async (come, isWanted, done) => {
    if (!feed) return done()
    let from = earliestMark(come.accounts.values())
    while (from) {
      const missed = await surelySince(feed, from, { isWanted, onError })
      if (!missed) return
      const { isWhole, events } = missed
      if (!isWhole)
        onError(
          new Error(`Ticks after ${markText(from)} are not known any more: accounts are judged without some of them.`),
        )
      await judgeAll(feed, from, events, come)
      const [last, newest] = [events.at(-1), feed.mark()]
      if (last) from = markOf(last)
      // What is told from now on is handled as a tick of now: nothing may come between this look and the end.
      else if (!newest || !isLaterMark(newest, from)) break
      // Nobody keeps what is between.
      else if (!isWhole) from = newest
    }
    come.until = from
    done()
  }
}

type Asking = Pick<Needs, 'onError'> & { readonly isWanted: () => boolean }

/** However long nobody answers: what is not known is not taken for nothing. Null where nobody wants it any more. */
async function surelySince(view: FeedView, from: FeedMark, { isWanted, onError }: Asking) {
  while (isWanted()) {
    try {
      return await view.since(from)
    } catch (error) {
      if (!isAway(error)) onError(error)
      await sleep(againMs, undefined, { ref: false })
    }
  }
  return null
}

const none: ReadonlySet<number> = new Set()

/** An instrument without a tick in that time had the quote that it has now. */
const quotesOf =
  (past: ReadonlyMap<string, FeedTick>): QuoteThen =>
  (code) =>
    past.get(code) ?? null

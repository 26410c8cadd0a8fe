/** What ticks set off. What an account's state in memory does not react to costs no database work. [ORD38, ORD39, ORD350, ORD391, ORD395, ORD452] */
import { changesNothing } from '#engine/outcome.ts'
import { triggerPrefilter } from '#engine/triggerPrefilter.ts'
import { tick } from '#engine/tick.ts'
import type { MarketSnapshot } from '#engine/accountState.ts'
import type { FeedMark } from '#rules/market/feedMark.ts'
import type { Store } from '#server/store/openStore.ts'
import type { MarketEvent } from '../market/market.ts'
import type { OwedTriggers } from './owedTriggers.ts'
import type { TrailKeeper } from './trailKeeper.ts'
import type { Rolls } from './rolls.ts'
import { isActing } from '#engine/close.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import type { TradingNeeds } from './createTrading.ts'

type Needs = TradingNeeds & {
  readonly store: Pick<Store, 'commands'>
  readonly owed: OwedTriggers
  readonly trails: TrailKeeper
  readonly onError: (error: unknown) => void
  readonly rolls: Pick<Rolls, 'keep'>
  /** This tick of now does not judge these. */
  readonly isHeld?: (accountId: number, at: FeedMark | undefined) => boolean
}

const none: ReadonlySet<number> = new Set()
const nothing = async (): Promise<void> => {}

/** Handles one tick: resolves when all that it fires is committed, or owed until the database is back. */
export function createTickHandler(needs: Needs): (event: MarketEvent) => Promise<void> {
  const { openOrders, store, onError, rolls, isHeld } = needs
  const judge = createJudge(needs)

  return async (event) => {
    const onIt = () => [event.instrumentId, ...event.rateChanged].flatMap((id) => [...openOrders.accountsOn(id)])
    // Who closes by hand at this very quote, before it is handled, has nothing on it any more, and may be left below the stop-out level.
    const before = onIt()
    // An order that is being committed was judged by the quote before this one: it has to be in the book first.
    await store.commands.betweenCommits()
    // Memory that may be behind is read anew before anything is judged by it. Where it cannot be, what is remembered says what is owed.
    if (!store.commands.isCertain()) await store.commands.run(nothing, undefined, { isOwn: true }).catch(onError)
    // What cannot be booked now is due still: the accounts that this tick touches book it before they react to it.
    await rolls.keep().catch(onError)
    const snapshot = snapshotMarket(needs, event)
    const touched = new Set([...before, ...onIt()])
    if (!isHeld) return judge(event, snapshot, touched)
    const isFree = (accountId: number): boolean => !isHeld(accountId, event.at)
    return judge(event, snapshot, touched, isFree)
  }
}

/** Whether an account is judged, where not all are. */
type Picks = (accountId: number) => boolean

/** Judges accounts by a tick; resolves as the handler does. */
export function createJudge({
  openOrders,
  owed,
  trails,
}: Pick<Needs, 'openOrders' | 'owed' | 'trails'>): (
  event: MarketEvent,
  snapshot: MarketSnapshot,
  touched: ReadonlySet<number>,
  picks?: Picks,
) => Promise<void> {
  return async (event, snapshot, touched, picks) => {
    const mayFire = triggerPrefilter(snapshot, event.instrumentId)
    const view = snapshot.instrument(event.instrumentId)
    const reached = isActing(view, snapshot.now) ? trails.follow(event.instrumentId, view.quote, picks, event.at) : none
    const firing = [...touched].flatMap((accountId) => {
      if (picks && !picks(accountId)) return []
      const known = openOrders.find(accountId)
      const committed = owed.expected(accountId) ?? known?.account
      if (!known || !committed || !(reached.has(accountId) || mayFire(committed))) return []
      const judged = trails.moved(committed)
      const outcome = tick(judged, event.instrumentId, snapshot)
      if (changesNothing(outcome)) return []
      trails.leave(outcome.orders.filter(({ status }) => status === 'ended'))
      return [owed.fire({ event, snapshot, judged, after: outcome.account }, known.version)]
    })
    await Promise.all(firing)
  }
}

/** What ticks set off. What an account's state in memory does not react to costs no database work. [ORD38, ORD39] */
import { changesNothing } from '#engine/outcome.ts'
import type { MarketSnapshot } from '#engine/accountState.ts'
import { triggerPrefilter } from '#engine/triggerPrefilter.ts'
import { tick } from '#engine/tick.ts'
import type { Store } from '#server/store/openStore.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import type { MarketEvent } from '../market/market.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import { type TradingNeeds, settle } from './createTrading.ts'

type Needs = TradingNeeds & {
  readonly store: Pick<Store, 'commands'>
  readonly onError: (error: unknown) => void
}

const nothing = async (): Promise<void> => {}

/** Handles one tick: resolves when all that it fires is committed. An account that fails keeps no other from its own. */
export function createTickHandler(needs: Needs): (event: MarketEvent) => Promise<void> {
  const { openOrders, store, onError } = needs

  const fire = (accountId: number, event: MarketEvent, snapshot: MarketSnapshot): Promise<unknown> =>
    store.commands.run(
      async (trx) => {
        const known = openOrders.find(accountId)
        const account = await loadAccountState(trx, accountId, known)
        if (!account) return null
        const outcome = tick(account, event.instrumentId, snapshot)
        if (!changesNothing(outcome)) return settle(trx, outcome, snapshot.now, needs)
        // Somebody else wrote what made memory believe that something fires.
        return { afterCommit: () => openOrders.put(account, account.version) }
      },
      (settled) => settled?.afterCommit(),
      { account: accountId, isOwn: true },
    )

  return async (event) => {
    const onIt = () => [event.instrumentId, ...event.rateChanged].flatMap((id) => [...openOrders.accountsOn(id)])
    // Who closes by hand at this very quote, before it is handled, has nothing on it any more, and may be left below the stop-out level.
    const before = onIt()
    // An order that is being committed was judged by the quote before this one: it has to be in the book first.
    await store.commands.betweenCommits()
    // Memory that may be behind is read anew before anything is judged by it.
    if (!store.commands.isCertain()) await store.commands.run(nothing, undefined, { isOwn: true })
    const snapshot = snapshotMarket(needs, event)
    const touched = new Set([...before, ...onIt()])
    const mayFire = triggerPrefilter(snapshot, event.instrumentId)
    const firing = [...touched].filter((accountId) => {
      const account = openOrders.find(accountId)?.account
      return account && mayFire(account) && !changesNothing(tick(account, event.instrumentId, snapshot))
    })
    await Promise.all(firing.map((accountId) => fire(accountId, event, snapshot).catch(onError)))
  }
}

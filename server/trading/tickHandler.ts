/** What ticks set off. What an account's state in memory does not react to costs no database work. [ORD38, ORD39] */
import { changesNothing } from '#engine/outcome.ts'
import type { MarketSnapshot } from '#engine/accountState.ts'
import { triggerPrefilter } from '#engine/triggerPrefilter.ts'
import { tick } from '#engine/tick.ts'
import type { Store } from '#server/store/openStore.ts'
import { loadAccountState } from '#server/store/trading/orders.ts'
import type { MarketEvent } from '../market/market.ts'
import { snapshotMarket } from './snapshotMarket.ts'
import { type TradingNeeds, settle } from './createTrading.ts'

type Needs = TradingNeeds & {
  readonly store: Pick<Store, 'commands'>
  readonly onError: (error: unknown) => void
}

/** Handles one tick: resolves when all that it fires is committed. An account that fails keeps no other from its own. */
export function createTickHandler(needs: Needs): (event: MarketEvent) => Promise<void> {
  const { openOrders, store, onError } = needs

  const fire = (accountId: number, event: MarketEvent, snapshot: MarketSnapshot): Promise<unknown> =>
    store.commands.run(
      async (trx) => {
        const account = await loadAccountState(trx, accountId, openOrders.find(accountId))
        const outcome = account && tick(account, event.instrumentId, snapshot)
        if (!outcome || changesNothing(outcome)) return null
        return settle(trx, outcome, snapshot.now, needs)
      },
      (settled) => settled?.afterCommit(),
    )

  return async (event) => {
    const onIt = () => [event.instrumentId, ...event.rateChanged].flatMap((id) => [...openOrders.accountsOn(id)])
    // Who closes by hand at this very quote, before it is handled, has nothing on it any more, and may be left below the stop-out level.
    const before = onIt()
    // An order that is being committed was judged by the quote before this one: it has to be in the book first.
    await store.commands.betweenCommits()
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

/** What ticks set off. What an account's state in memory does not react to costs no database work. [ORD38, ORD39] */
import { changesNothing } from '#engine/outcome.ts'
import type { Circumstances } from '#engine/accountState.ts'
import { triggerPrefilter } from '#engine/triggerPrefilter.ts'
import { tick } from '#engine/tick.ts'
import type { Store } from '#server/store/openStore.ts'
import { loadAccountState } from '#server/store/trading/orders.ts'
import type { MarketEvent } from '../market/market.ts'
import { circumstancesOf } from './circumstances.ts'
import { type DeskNeeds, settle } from './createDesk.ts'

type Needs = DeskNeeds & {
  readonly store: Pick<Store, 'commands'>
  readonly onError: (error: unknown) => void
}

/** Handles one tick: resolves when all that it fires is committed. An account that fails keeps no other from its own. */
export function createTickHandler(needs: Needs): (event: MarketEvent) => Promise<void> {
  const { book, store, onError } = needs

  const fire = (accountId: number, event: MarketEvent, meets: Circumstances): Promise<unknown> =>
    store.commands.run(
      async (trx) => {
        const account = await loadAccountState(trx, accountId, book.find(accountId))
        const outcome = account && tick(account, event.instrumentId, meets)
        if (!outcome || changesNothing(outcome)) return null
        return settle(trx, outcome, meets.now, needs)
      },
      (settled) => settled?.committed(),
    )

  return async (event) => {
    const onIt = () => [event.instrumentId, ...event.rateChanged].flatMap((id) => [...book.accountsOn(id)])
    // Who closes by hand at this very quote, before it is handled, has nothing on it any more, and may be left below the stop-out level.
    const before = onIt()
    // An order that is being committed was judged by the quote before this one: it has to be in the book first.
    await store.commands.betweenCommits()
    const meets = circumstancesOf(needs, event)
    const touched = new Set([...before, ...onIt()])
    const mayFire = triggerPrefilter(meets, event.instrumentId)
    const firing = [...touched].filter((accountId) => {
      const account = book.find(accountId)?.account
      return account && mayFire(account) && !changesNothing(tick(account, event.instrumentId, meets))
    })
    await Promise.all(firing.map((accountId) => fire(accountId, event, meets).catch(onError)))
  }
}

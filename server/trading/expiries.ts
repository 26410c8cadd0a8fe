/**
 * Ends pending orders once they expire, with or without prices: one timer waits for the next of them, and a start sets it again.
 * What is owed to an account is done before. [ORD405, ORD406]
 */
import type { AccountState } from '#engine/accountState.ts'
import { expireOrders } from '#engine/expire.ts'
import { changesNothing } from '#engine/outcome.ts'
import { StoreClosed, type Writing } from '#server/store/trading/commandQueue.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import type { Store } from '#server/store/openStore.ts'
import { type TradingNeeds, settle } from './createTrading.ts'
import { catchUp } from './readAccounts.ts'
import { snapshotMarket } from './snapshotMarket.ts'

export type Expiries = {
  /** The account as it is committed now. */
  readonly note: (account: AccountState) => void
  /** Resolves when all that are over by now have ended. */
  readonly expire: () => Promise<void>
}

type Needs = TradingNeeds & {
  readonly store: Pick<Store, 'commands'>
  /** Something that a quote sets off for the account may come to be known still, or is not committed yet. */
  readonly isOwed: (accountId: number) => boolean
  readonly onError: (error: unknown) => void
}

/** Looked at so often at least: clocks are set. */
const waitMostMs = 1_000
const againMs = 250

const ownOf = (account: number) => ({ account, isOwn: true, gathers: true })

export function createExpiries(needs: Needs): Expiries {
  const { store, clock, openOrders, isOwed, onError } = needs
  /** When the first order of each account is over. */
  const soonest = new Map<number, number>()
  let timer: NodeJS.Timeout | null = null
  let isUnderWay = false
  /** Some that are over could not be ended a moment ago: what is noted meanwhile hurries nobody. */
  let isPausing = false

  const expireOne = (accountId: number): Promise<unknown> => {
    const command = async (trx: Writing) => {
      const account = await loadAccountState(trx, accountId, openOrders.find(accountId))
      if (!account || isOwed(accountId)) return null
      const snapshot = snapshotMarket(needs)
      const outcome = expireOrders(account, snapshot)
      // Somebody else may have ended them.
      if (changesNothing(outcome)) return { afterCommit: () => catchUp(needs)(account) }
      return settle(trx, outcome, snapshot.now, needs)
    }
    return store.commands.run(command, (done) => done?.afterCommit(), ownOf(accountId))
  }

  const expire = async (): Promise<void> => {
    const now = clock()
    const due = [...soonest].filter(([, at]) => at <= now).toSorted(([, a], [, b]) => a - b)
    await Promise.all(due.filter(([accountId]) => !isOwed(accountId)).map(([accountId]) => expireOne(accountId)))
  }

  const wait = (ms: number): void => {
    if (timer || isUnderWay || soonest.size === 0) return
    timer = setTimeout(() => {
      timer = null
      isPausing = false
      isUnderWay = true
      expire()
        .catch((error: unknown) => {
          if (error instanceof StoreClosed) soonest.clear()
          else onError(error)
        })
        .finally(() => {
          isUnderWay = false
          isPausing = untilNext() <= 0
          wait(Math.max(againMs, untilNext()))
        })
    }, ms).unref()
  }
  const untilNext = (): number => Math.min(waitMostMs, Math.min(...soonest.values()) - clock())

  return {
    expire,
    note: ({ id, orders }) => {
      const times = orders.flatMap(({ status, expiresAt }) =>
        status === 'pending' && expiresAt !== null ? expiresAt : [],
      )
      if (times.length === 0) {
        if (soonest.size > 0) soonest.delete(id)
        return
      }
      soonest.set(id, Math.min(...times))
      if (isPausing) return
      const ms = Math.max(0, untilNext())
      if (timer && ms < waitMostMs) {
        clearTimeout(timer)
        timer = null
      }
      wait(ms)
    },
  }
}

/**
 * Days that roll over: swap is booked for every account before the first tick after a roll, and for an account that acts before that tick,
 * before it acts. What is due is read from each order itself, so that it is the same after a kill. [ORD423, ORD426, ORD427]
 */
import type { AccountState } from '#engine/accountState.ts'
import { type Outcome, changesNothing } from '#engine/outcome.ts'
import { rollOver } from '#engine/tick.ts'
import { type SwapRoll, nextSwapRoll } from '#rules/market/swapRolls.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { loadAccountState } from '#server/store/trading/lockedAccounts.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Command } from './command.ts'
import { type TradingNeeds, settle } from './createTrading.ts'
import { snapshotMarket } from './snapshotMarket.ts'

type Needs = TradingNeeds & {
  readonly store: Pick<Store, 'commands'>
  /** Ticks of before the roll may be missing still. */
  readonly isHeld: (accountId: number) => boolean
}

export type Rolls = {
  /** Books what is due for everybody, where a roll has passed since it was done last. Resolves when it is committed. */
  readonly keep: () => Promise<void>
  /** Accounts have come for which something may be due already. */
  readonly lookAgain: () => void
  /** A roll of now, which no calendar has. [OPS292] */
  readonly roll: (nights: number) => Promise<void>
}

export function createRolls(needs: Needs): Rolls {
  const { openOrders, store, clock, isHeld } = needs
  /** The next roll of any calendar; before it nothing new can be due. */
  let nextAt = -Infinity
  let looks = 0

  const bookAll = async (accounts: readonly AccountState[], roll?: SwapRoll): Promise<void> => {
    const snapshot = snapshotMarket(needs)
    const due = accounts.filter((account) => !changesNothing(rollOver(account, snapshot, roll)))
    await Promise.all(
      due.map(({ id }) =>
        store.commands.run(
          (trx) => bookDue(trx, id, needs, roll),
          (booked) => booked?.(),
          { account: id, isOwn: true, gathers: true },
        ),
      ),
    )
  }

  return {
    keep: async () => {
      const now = clock()
      if (now < nextAt) return
      const asked = looks
      await bookAll(openOrders.all().filter(({ id }) => !isHeld(id)))
      if (asked === looks) nextAt = Math.min(nextSwapRoll('forex', now).time, nextSwapRoll('always', now).time)
    },
    lookAgain: () => {
      looks += 1
      nextAt = -Infinity
    },
    roll: async (nights) => bookAll(openOrders.all(), { time: clock(), nights }),
  }
}

/** Answers what brings memory and sockets up to date after the commit; null where nothing was due. */
async function bookDue(trx: Writing, accountId: number, needs: Needs | TradingNeeds, roll?: SwapRoll) {
  const account = await loadAccountState(trx, accountId, needs.openOrders.find(accountId))
  if (!account) return null
  const snapshot = snapshotMarket(needs)
  const outcome: Outcome = rollOver(account, snapshot, roll)
  if (changesNothing(outcome)) return null
  const { afterCommit } = await settle(trx, outcome, snapshot.now, needs)
  return afterCommit
}

type Deed = (accountId: number, ...rest: never[]) => Command<unknown>

/** Deeds of an account, each after what is due for it. */
export function afterDueSwaps<Deeds extends { readonly [Name in keyof Deeds]: Deed }>(
  deeds: Deeds,
  needs: TradingNeeds,
): Deeds {
  const wrapped = Object.entries<Deed>(deeds).map(([name, deed]) => [
    name,
    (accountId: number, ...rest: never[]): Command<unknown> =>
      async (trx) => {
        const booked = await bookDue(trx, accountId, needs)
        const { answer, afterCommit } = await deed(accountId, ...rest)(trx)
        return {
          answer,
          afterCommit: () => {
            booked?.()
            afterCommit?.()
          },
        }
      },
  ])
  return Object.fromEntries(wrapped) as Deeds
}

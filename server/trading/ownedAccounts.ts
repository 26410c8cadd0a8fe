/** Accounts that come to a process and leave it, where several share them out. [NOD40, NOD41] */
import { partitionOf } from '#rules/app/partition.ts'
import { openOrdersOfPartitions } from '#server/store/nodes/openOrders.ts'
import type { Store } from '#server/store/openStore.ts'
import { inSnapshot } from '#server/store/trading/ordersPage.ts'
import type { OpenOrderIndex } from './openOrderIndex.ts'
import type { OwedTriggers } from './owedTriggers.ts'
import type { Rolls } from './rolls.ts'
import type { TrailKeeper } from './trailKeeper.ts'

export type OwnedAccounts = {
  /** Their accounts are in memory when it resolves, as they are committed. */
  readonly adopt: (partitions: readonly number[]) => Promise<void>
  /** Resolves when all that quotes have done to its accounts by now is committed. */
  readonly settle: (partition: number) => Promise<void>
  /** At once, whatever is under way. */
  readonly forget: (partition: number) => void
  /** Whether something that a quote set off for one of its accounts is not committed yet. */
  readonly isOwing: (partition: number) => boolean
}

type Needs = {
  readonly store: Pick<Store, 'reader' | 'commands'>
  readonly openOrders: OpenOrderIndex
  readonly owed: Pick<OwedTriggers, 'settled' | 'forget' | 'isOwing'>
  readonly trails: Pick<TrailKeeper, 'flush' | 'isMoved'>
  readonly rolls: Pick<Rolls, 'lookAgain'>
}

/** Quotes may move a stop while another is being written. */
const flushesMost = 10

export function createOwnedAccounts({ store, openOrders, owed, trails, rolls }: Needs): OwnedAccounts {
  const isIn = (partition: number) => (accountId: number) => partitionOf(accountId) === partition

  const forget = (partition: number): void => {
    const isOf = isIn(partition)
    owed.forget(isOf)
    openOrders.drop(isOf)
  }

  return {
    adopt: async (partitions) => {
      const { orders, accounts } = await inSnapshot(store.reader, (snapshot) =>
        openOrdersOfPartitions(snapshot, partitions),
      )
      for (const [id, own] of Map.groupBy(orders, (order) => order.accountId)) {
        const account = accounts.get(id)
        // What was heard of meanwhile is newer.
        if (account && (openOrders.find(id)?.version ?? -1) < account.version)
          openOrders.put({ id, balance: account.balance, orders: own }, account.version)
      }
      rolls.lookAgain()
    },
    settle: async (partition) => {
      const isOf = isIn(partition)
      for (let flushes = 0; flushes < flushesMost && (owed.isOwing(isOf) || trails.isMoved(isOf)); flushes += 1) {
        await owed.settled(isOf)
        await trails.flush()
      }
      await store.commands.betweenCommits()
    },
    forget,
    isOwing: (partition) => owed.isOwing(isIn(partition)),
  }
}

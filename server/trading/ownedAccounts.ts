/** Accounts that come to a process and leave it, where several share them out. [NOD40, NOD41] */
import { partitionOf } from '#rules/app/partition.ts'
import { laterMark, markText, readMark } from '#rules/market/feedMark.ts'
import { type OpenOfSome, openOrdersOfPartitions } from '#server/store/nodes/openOrders.ts'
import type { Store } from '#server/store/openStore.ts'
import type { EquityKeeper } from './equityKeeper.ts'
import type { JudgedMarks } from './judgedMarks.ts'
import type { MissedTicks } from './missedTicks.ts'
import type { OpenOrderIndex } from './openOrderIndex.ts'
import type { OwedTriggers } from './owedTriggers.ts'
import type { Rolls } from './rolls.ts'
import type { TrailKeeper } from './trailKeeper.ts'

export type OwnedAccounts = {
  /**
   * Their accounts are in memory when it resolves, as they are committed, and judged by every tick since they were last. `noted`: what the
   * owner before noted of a partition, as `handled` gives it.
   */
  readonly adopt: (partitions: readonly number[], noted: (partition: number) => string | null) => Promise<void>
  /**
   * Up to which tick the accounts of each partition are judged as of now, for its next owner; null where that is not known, and what is noted
   * stays.
   */
  readonly handled: () => (partition: number) => string | null
  /** Resolves when all that quotes have done to its accounts by now is committed. */
  readonly settle: (partition: number) => Promise<void>
  /** At once, whatever is under way. */
  readonly forget: (partition: number) => void
}

type Needs = {
  readonly store: Pick<Store, 'commands'>
  readonly openOrders: OpenOrderIndex
  readonly owed: Pick<OwedTriggers, 'settled' | 'forget' | 'isOwing'>
  readonly trails: Pick<TrailKeeper, 'flush' | 'isMoved'>
  readonly rolls: Pick<Rolls, 'lookAgain'>
  readonly missed: Pick<MissedTicks, 'catchUp' | 'forget'>
  readonly judged: Pick<JudgedMarks, 'ofPartitions'>
  readonly equity: Pick<EquityKeeper, 'came'>
}

/** Quotes may move a stop while another is being written. */
const flushesMost = 10

export function createOwnedAccounts(needs: Needs): OwnedAccounts {
  const { store, openOrders, owed, trails, rolls, missed, judged, equity } = needs
  const isIn = (partition: number) => (accountId: number) => partitionOf(accountId) === partition

  /** Between two commits, like everything else that is read into memory: nothing older is put in the place of something newer. [NOD142] */
  const read = async (partitions: readonly number[]): Promise<OpenOfSome['accounts']> => {
    const those = new Set(partitions)
    const found = await store.commands.run(
      (trx) => openOrdersOfPartitions(trx, partitions),
      ({ orders, accounts }) => {
        openOrders.drop((id) => those.has(partitionOf(id)))
        for (const [id, own] of Map.groupBy(orders, (order) => order.accountId)) {
          const account = accounts.get(id)
          if (account) openOrders.put({ id, balance: account.balance, orders: own }, account.version)
        }
      },
      { isOwn: true },
    )
    return found.accounts
  }

  const forget = (partition: number): void => {
    const isOf = isIn(partition)
    missed.forget(partition)
    owed.forget(isOf)
    openOrders.drop(isOf)
  }

  return {
    handled: () => {
      const markOf = judged.ofPartitions()
      return (partition) => {
        const mark = markOf(partition)
        return mark && markText(mark)
      }
    },
    adopt: async (partitions, noted) => {
      const accounts = await read(partitions)
      const judgedUntil = new Map(partitions.map((partition) => [partition, readMark(noted(partition))]))
      const markOf = (id: number, own: string | null) =>
        laterMark(readMark(own), judgedUntil.get(partitionOf(id)) ?? null)
      await missed.catchUp(partitions, new Map(Array.from(accounts, ([id, { judged: own }]) => [id, markOf(id, own)])))
      rolls.lookAgain()
      equity.came(accounts.keys())
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
  }
}

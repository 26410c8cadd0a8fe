/** Accounts as other processes changed them, in this one's memory: told whole, or read. [NET384, NOD160, NOD161] */
import type { Store } from '#server/store/openStore.ts'
import type { OpenOrderIndex } from './openOrderIndex.ts'
import type { TradingNeeds } from './createTrading.ts'
import { catchUp, createAccountReader } from './readAccounts.ts'
import type { ToldAccount } from '../realtime/toldAccount.ts'

export type KnownAccounts = {
  /** As it was told. What is older than what is known changes nothing. */
  readonly hear: (told: ToldAccount) => Promise<void>
  /** As it is committed now. */
  readonly read: (accountId: number) => Promise<void>
  /** Below every version where nothing is known of it. */
  readonly versionOf: (accountId: number) => number
  readonly forget: (accountId: number) => void
}

type Needs = {
  readonly store: Pick<Store, 'commands'>
  readonly openOrders: OpenOrderIndex
  readonly hub: TradingNeeds['hub']
  /** Whether it is known here at all. */
  readonly isOurs: (accountId: number) => boolean
}

export function createKnownAccounts({ isOurs, ...needs }: Needs): KnownAccounts {
  const { store, openOrders } = needs
  const read = createAccountReader(needs)
  const take = catchUp(needs)
  return {
    read: async (accountId) => {
      if (isOurs(accountId)) await read(accountId)
    },
    hear: async ({ account, version, ended }) => {
      // What this process is committing or reading of it comes first: it may be older.
      await store.commands.betweenCommits()
      if (isOurs(account.id)) take({ ...account, version }, ended)
    },
    versionOf: (accountId) => openOrders.find(accountId)?.version ?? -1,
    forget: openOrders.forget,
  }
}

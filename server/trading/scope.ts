/** What of trading a process does, where several share it out. [NOD12, NOD160, NOD161] */
import { accountsWithOpenOrders } from '#server/store/trading/accounts.ts'
import type { Reading } from '#server/store/openStore.ts'
import { allOpenOrders } from '#server/store/trading/orders.ts'
import type { Opening } from './openOrderIndex.ts'

export type Scope = {
  /** It does what quotes and time do to orders, and samples what accounts are worth. */
  readonly acts: boolean
  /** Whose accounts it knows; null: everybody's. */
  readonly owns: ((accountId: number) => boolean) | null
  /** Whether it knows those without an open order too. */
  readonly keepsEmpty: boolean
  /** Those that it knows, in a snapshot of the database. */
  readonly readOpen: (snapshot: Reading) => Promise<Opening>
}

/** Of a process that is alone. */
export const wholeScope: Scope = {
  acts: true,
  owns: null,
  keepsEmpty: false,
  readOpen: async (snapshot) => ({
    orders: await allOpenOrders(snapshot),
    accounts: await accountsWithOpenOrders(snapshot),
  }),
}

export const nothingOpen: Opening = { orders: [], accounts: new Map() }

/** Of a process to which orders are nothing. */
export const emptyScope: Scope = {
  acts: false,
  owns: () => false,
  keepsEmpty: false,
  readOpen: async () => nothingOpen,
}

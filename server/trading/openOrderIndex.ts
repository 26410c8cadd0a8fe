/**
 * Everything open, in memory: which accounts an instrument touches, and each such account as it is committed. Rebuilt at the start and
 * changed after commits alone, so that a tick asks the database only when something fires. [ORD39]
 */
import type { Decimal } from '#rules/number/decimal.ts'
import type { AccountState, OrderRecord } from '#engine/accountState.ts'

export type Kept = { readonly account: AccountState; readonly version: number }

export type OpenOrderIndex = {
  /** Null for an account without open orders, unless it is kept for as long as somebody looks at it. */
  readonly find: (accountId: number) => Kept | null
  readonly put: (account: AccountState, version: number) => void
  /** Accounts with open orders on an instrument. */
  readonly accountsOn: (instrumentId: number) => Iterable<number>
  /** Accounts with open orders. */
  readonly all: () => readonly AccountState[]
  /** Forgets accounts, which are not less open for that. */
  readonly drop: (isGone: (accountId: number) => boolean) => void
  /** One of them, in a process that follows accounts and does nothing to them. */
  readonly forget: (accountId: number) => void
  /** Forgets everything and takes what the database says. */
  readonly refill: (opening: Opening) => void
}

export type Opening = {
  readonly orders: readonly OrderRecord[]
  readonly accounts: ReadonlyMap<number, { readonly balance: Decimal; readonly version: number }>
}

const never = (): boolean => false

/** `keepsEmpty`: accounts that are kept without an open order too, so that nothing older comes in their place. */
export function createOpenOrderIndex(
  opening: Opening,
  keepsEmpty: (accountId: number) => boolean = never,
): OpenOrderIndex {
  const kept = new Map<number, Kept>()
  const byInstrument = new Map<number, Set<number>>()

  const unlist = (account: AccountState) => {
    for (const { instrumentId } of account.orders) byInstrument.get(instrumentId)?.delete(account.id)
  }
  const list = (account: AccountState) => {
    for (const { instrumentId } of account.orders) {
      const there = byInstrument.get(instrumentId) ?? new Set()
      byInstrument.set(instrumentId, there.add(account.id))
    }
  }
  const put: OpenOrderIndex['put'] = (account, version) => {
    const before = kept.get(account.id)
    if (before) unlist(before.account)
    list(account)
    if (account.orders.length > 0 || keepsEmpty(account.id)) kept.set(account.id, { account, version })
    else kept.delete(account.id)
  }

  const refill: OpenOrderIndex['refill'] = ({ orders, accounts }) => {
    kept.clear()
    byInstrument.clear()
    for (const [accountId, own] of Map.groupBy(orders, (order) => order.accountId)) {
      const account = accounts.get(accountId)
      if (account) put({ id: accountId, balance: account.balance, orders: own }, account.version)
    }
    for (const [id, { balance, version }] of accounts) if (!kept.has(id)) put({ id, balance, orders: [] }, version)
  }

  const forget: OpenOrderIndex['forget'] = (accountId) => {
    const known = kept.get(accountId)
    if (known) unlist(known.account)
    kept.delete(accountId)
  }

  refill(opening)
  return {
    refill,
    forget,
    drop: (isGone) => {
      for (const accountId of kept.keys()) if (isGone(accountId)) forget(accountId)
    },
    find: (accountId) => kept.get(accountId) ?? null,
    put,
    accountsOn: (instrumentId) => byInstrument.get(instrumentId) ?? [],
    all: () => Array.from(kept.values(), ({ account }) => account),
  }
}

/** Accounts that another process changed, read into memory: many at once, each once however often it is told of, and locked by nobody. [NET384] */
import type { AccountState } from '#engine/accountState.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import type { Store } from '#server/store/openStore.ts'
import { accountStatesOf } from '#server/store/trading/accounts.ts'
import type { Hub } from '../realtime/hubPorts.ts'
import type { OpenOrderIndex } from './openOrderIndex.ts'

type Needs = {
  readonly store: Pick<Store, 'commands'>
  readonly openOrders: OpenOrderIndex
  readonly hub: Pick<Hub, 'ordersClosed' | 'accountChanged'>
}
type Reading = { readonly ids: Set<number>; readonly done: Promise<void> }

const atOnceMost = 200

/** Between two commits of this process, so that nothing older is put in the place of something newer. */
export function createAccountReader({ store, openOrders, hub }: Needs): (accountId: number) => Promise<void> {
  const take = catchUp({ openOrders, hub })
  /** The one that has not begun. */
  let next: Reading | null = null

  const begin = (): Reading => {
    const ids = new Set<number>()
    const command = async (trx: Writing) => {
      next = null
      return accountStatesOf(trx, [...ids])
    }
    const reading = store.commands.run(command, (states) => states.forEach((state) => take(state)), { isOwn: true })
    const done = reading
      .then(() => {})
      .finally(() => {
        if (next?.ids === ids) next = null
      })
    return { ids, done }
  }

  return (accountId) => {
    const reading = next && next.ids.size < atOnceMost ? next : begin()
    next = reading
    reading.ids.add(accountId)
    return reading.done
  }
}

type Known = Pick<Needs, 'openOrders' | 'hub'>

/**
 * Memory and sockets as the account is committed by now. What memory has and the account has not was ended by somebody, here or in another
 * process, whose news is not told again once memory knows it. `own`: what this commit ended.
 */
export function bringInLine(
  { openOrders, hub }: Known,
  account: AccountState,
  version: number,
  own: readonly number[] = [],
): void {
  const before = openOrders.find(account.id)?.account.orders ?? []
  const gone = before.map(({ id }) => id).filter((id) => !account.orders.some((order) => order.id === id))
  openOrders.put(account, version)
  const ended = [...new Set([...own, ...gone])]
  if (ended.length > 0) hub.ordersClosed(account.id, version, ended)
  hub.accountChanged(account.id, { account, version, ended })
}

/** The same of what was read or told; nothing where memory knows as much. */
export const catchUp =
  ({ openOrders, hub }: Known) =>
  ({ version, ...account }: AccountState & { readonly version: number }, ended: readonly number[] = []): void => {
    const known = openOrders.find(account.id)
    if (!known || known.version < version) bringInLine({ openOrders, hub }, account, version, ended)
  }

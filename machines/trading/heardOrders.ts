/** What the lists of orders say one after the other: which pending orders opened, and why orders are over. [ORD59, ORD180] */
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import type { OrdersMoved } from '#rules/trading/orderNews.ts'

/** As many as may move while the lists are on their way; one that they do not say in their first pages is not told. */
const remembered = 100

export type OrdersHeard = {
  /** Ids of the positions, as live figures told them last. */
  readonly open: readonly number[]
  /** Ids of orders that are over, as long as the history has not said why. */
  readonly unexplained: readonly number[]
  /** Ids of pending orders, as long as no other list has them. */
  readonly waiting: readonly number[]
  /** Ids of those that were told of: an older answer, which calls one pending still, says nothing new. */
  readonly told: readonly number[]
}

/** As live figures tell. */
export type OrdersOpen = {
  readonly type: 'orders.open'
  /** Of positions. */
  readonly ids: readonly number[]
  /** Of positions and pending orders. */
  readonly count: number | null
  readonly version: number | null
}

export type ListHeard = { readonly status: OrderStatus; readonly items: readonly Order[] }

export const nothingHeard: OrdersHeard = { open: [], unexplained: [], waiting: [], told: [] }

/** Ids that were there and are not any more. */
export const lostOf = (before: readonly number[], after: readonly number[]): readonly number[] => {
  const left = new Set(after)
  return before.filter((id) => !left.has(id))
}

export const withIds = (known: readonly number[], ids: readonly number[]): readonly number[] =>
  [...new Set([...known, ...ids])].slice(-remembered)

export const idsOf = (orders: readonly Order[]): readonly number[] => orders.map(({ id }) => id)
const nothing: OrdersMoved = { filled: [], ended: [] }

const isNewlyWaiting =
  ({ waiting, told, open }: OrdersHeard) =>
  ({ id }: Order): boolean =>
    !waiting.includes(id) && !told.includes(id) && !open.includes(id)

const isAwaited =
  ({ waiting, unexplained }: OrdersHeard, status: OrderStatus) =>
  ({ id }: Order): boolean =>
    status === 'ended'
      ? waiting.includes(id) || unexplained.includes(id)
      : waiting.includes(id) && !unexplained.includes(id)

/** Asked with every tick: mostly nobody waits. */
export const saysNews = (heard: OrdersHeard, { status, items }: ListHeard): boolean =>
  status === 'pending'
    ? items.some(isNewlyWaiting(heard))
    : heard.waiting.length + heard.unexplained.length > 0 && items.some(isAwaited(heard, status))

/** What a list says that was not known, and what is known with it. */
export function hearList(heard: OrdersHeard, { status, items }: ListHeard): { heard: OrdersHeard; moved: OrdersMoved } {
  if (status === 'pending') {
    const waiting = withIds(heard.waiting, idsOf(items.filter(isNewlyWaiting(heard))))
    return { heard: { ...heard, waiting }, moved: nothing }
  }
  const orders = items.filter(isAwaited(heard, status))
  const ids = idsOf(orders)
  const known = {
    ...heard,
    waiting: lostOf(heard.waiting, ids),
    unexplained: lostOf(heard.unexplained, ids),
    told: withIds(heard.told, ids),
  }
  return { heard: known, moved: { ...nothing, [status === 'holding' ? 'filled' : 'ended']: orders } }
}

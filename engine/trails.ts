/** Stops that follow the price: moved after they were judged, and carried to where they are written. [ORD391, ORD392, ORD394] */
import { type Decimal, isEqual } from '#rules/number/decimal.ts'
import { tighterStop } from '#rules/trading/conditions/trail.ts'
import type { AccountState, OrderRecord } from './accountState.ts'
import { type Outcome, nothingYet } from './outcome.ts'

/** The account with each position's stop at its level, where that is tighter; null for an order whose stop stays. */
export function withLevels(account: AccountState, levelOf: (order: OrderRecord) => Decimal | null): Outcome {
  const moved: OrderRecord[] = []
  const orders = account.orders.map((order) => {
    const level = isTrailing(order) ? levelOf(order) : null
    const stopLoss = level && tighterStop(order.side, order.stopLoss, level)
    if (!stopLoss || isSameStop(order.stopLoss, stopLoss)) return order
    const tighter = { ...order, stopLoss }
    moved.push(tighter)
    return tighter
  })
  return moved.length === 0 ? nothingYet(account) : { account: { ...account, orders }, orders: moved, entries: [] }
}

/** Whether it is a position whose stop follows the price. */
export const isTrailing = ({ status, trailDistance }: OrderRecord): boolean =>
  status === 'holding' && trailDistance !== null

/** Levels that another state of the same account has reached, for orders whose trail is the same. */
export const levelsOf =
  ({ orders }: AccountState) =>
  ({ id, trailDistance }: OrderRecord): Decimal | null => {
    const known = orders.find((order) => order.id === id)
    return known && isTrailing(known) && isSameStop(known.trailDistance, trailDistance) ? known.stopLoss : null
  }

/** What follows from an outcome, and with it what came before: an order that both change is as it was last. */
export const after = (before: Outcome, next: Outcome): Outcome => ({
  ...next,
  orders: [...before.orders.filter(({ id }) => !next.orders.some((order) => order.id === id)), ...next.orders],
  entries: [...before.entries, ...next.entries],
})

const isSameStop = (one: Decimal | null, other: Decimal | null): boolean =>
  one === other || (one !== null && other !== null && isEqual(one, other))

/** What is said of orders to which something happened by itself. [ORD59, ORD180] */
import type { CloseReason, Order } from './order.ts'

/** An order's owner, or one of its owner's tabs, knows already of the others. */
const unasked = [
  'stop_out',
  'no_margin',
  'stop_loss',
  'take_profit',
  'expired',
] as const satisfies readonly CloseReason[]
export type UnaskedReason = (typeof unasked)[number]

export type OrderNews = { readonly kind: UnaskedReason | 'filled'; readonly orders: readonly Order[] }

/** Pending orders that opened, and orders that ended, whatever the reason. */
export type OrdersMoved = { readonly filled: readonly Order[]; readonly ended: readonly Order[] }

/** One for each kind, the gravest first. */
export const newsOf = ({ filled, ended }: OrdersMoved): readonly OrderNews[] =>
  [
    ...unasked.map((kind) => ({ kind, orders: ended.filter(({ closeReason }) => closeReason === kind) })),
    { kind: 'filled' as const, orders: filled },
  ].filter(({ orders }) => orders.length > 0)

/** Names of the instruments, each once, in the order of the orders. */
export const instrumentsOf = (orders: readonly Order[]): readonly string[] => [
  ...new Set(orders.map(({ showCode }) => showCode)),
]

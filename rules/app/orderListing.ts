/** In which order the open orders are listed, and how those of an instrument stand together. [ORD242] */
import { type Decimal, compare, sum } from '../number/decimal.ts'
import type { Order } from '../trading/order.ts'

export const orderSorts = ['newest', 'profit', 'instrument'] as const
export type OrderSort = (typeof orderSorts)[number]

export type OrderListing = { readonly sort: OrderSort; readonly isGrouped: boolean }

/** Reads what was kept on the device; anything else is the newest first, ungrouped. */
export function readListing(text: string | undefined): OrderListing {
  const [sort, grouped] = (text ?? '').split(' ')
  return { sort: orderSorts.find((known) => known === sort) ?? 'newest', isGrouped: grouped === 'grouped' }
}

export const writeListing = ({ sort, isGrouped }: OrderListing): string => (isGrouped ? `${sort} grouped` : sort)

/** Orders come newest first; equals stay as they came. An instrument's group stands where its first order would. */
export function listOrders(
  orders: readonly Order[],
  { sort, isGrouped }: OrderListing,
  profitOf: (order: Order) => Decimal,
): readonly Order[] {
  const sorted = sort === 'newest' ? orders : orders.toSorted(comparisons(profitOf)[sort])
  return isGrouped ? [...Map.groupBy(sorted, ({ code }) => code).values()].flat() : sorted
}

type Comparison = (one: Order, other: Order) => number

const comparisons = (profitOf: (order: Order) => Decimal): Readonly<Record<'profit' | 'instrument', Comparison>> => ({
  profit: (one, other) => compare(profitOf(other), profitOf(one)),
  instrument: (one, other) => (one.showCode < other.showCode ? -1 : one.showCode > other.showCode ? 1 : 0),
})

export type OrderGroup = { readonly code: string; readonly orders: readonly Order[]; readonly lots: Decimal }

/** The groups of grouped orders, by the first order of each. */
export const groupsByFirst = (orders: readonly Order[]): ReadonlyMap<number, OrderGroup> =>
  new Map(
    Array.from(
      Map.groupBy(orders, ({ code }) => code),
      ([code, own]) => [own[0]?.id ?? 0, { code, orders: own, lots: sum(own.map(({ lots }) => lots)) }],
    ),
  )

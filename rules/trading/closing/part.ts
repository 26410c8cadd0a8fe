/**
 * Closing a part of a position: the part becomes an order of its own that has ended, the original keeps its id and the rest. What was booked
 * at the fill is shared by lots, rounded once to 6 places; the original keeps what is left, so that sums are exact. [ORD360, ORD361, ORD362]
 */
import { type Decimal, decimal, divide, isBelow, isEqual, minus, times } from '../../number/decimal.ts'
import { moneyPlaces } from '../../app/limits.ts'
import { type LotTerms, fewestLots, mayTradeLots, wholeSteps } from '../lots.ts'
import type { BookedOrder } from '../order.ts'

/** Part and rest have to be lots that may be traded. All lots are no part: closing everything is always allowed. */
export const mayClosePart = (lots: Decimal, part: Decimal, terms: LotTerms): boolean =>
  isEqual(part, lots) || (mayTradeLots(part, terms) && mayTradeLots(minus(lots, part), terms))

/** An amount's share of so many of the lots that it stands for. Throws when there are no lots. */
export const shareOf = (amount: Decimal, part: Decimal, lots: Decimal): Decimal =>
  divide(times(amount, part), lots, moneyPlaces)

type Split<O> = { readonly part: O; readonly rest: O }

const shared = ['margin', 'fee', 'spreadCost', 'swap'] as const
type Costs = Pick<BookedOrder, 'margin' | 'fee'> & Partial<Pick<BookedOrder, 'spreadCost' | 'swap'>>

/** Both as they are held: the part has the original's id until it gets its own. */
export function splitPosition<O extends Pick<BookedOrder, 'lots'> & Costs>(order: O, lots: Decimal): Split<O> {
  const booked = shared.flatMap((name) => (order[name] ? [[name, order[name]] as const] : []))
  const shares = booked.map(([name, amount]) => [name, shareOf(amount, lots, order.lots)] as const)
  const rests = booked.map(([name, amount]) => [name, minus(amount, shareOf(amount, lots, order.lots))] as const)
  return {
    part: { ...order, lots, ...Object.fromEntries(shares) },
    rest: { ...order, lots: minus(order.lots, lots), ...Object.fromEntries(rests) },
  }
}

/** Lots of a position that may be closed in part, from `least` to `most` in whole steps; null where none may. */
export function partRange(lots: Decimal, terms: LotTerms): { readonly least: Decimal; readonly most: Decimal } | null {
  const least = fewestLots(terms)
  const most = minus(lots, least)
  return mayClosePart(lots, least, terms) && !isBelow(most, least) ? { least, most } : null
}

/** A quarter, a half and all of a position, down to whole steps; those that may be closed. [TKT341] */
export const quickParts = (lots: Decimal, terms: LotTerms) =>
  (
    [
      ['quarter', 4],
      ['half', 2],
      ['all', 1],
    ] as const
  )
    .map(([name, share]) => ({
      name,
      lots: share === 1 ? lots : wholeSteps(divide(lots, decimal(share), lots.scale + 2), terms),
    }))
    .filter((choice) => mayClosePart(lots, choice.lots, terms))

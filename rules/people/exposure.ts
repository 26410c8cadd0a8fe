/** What a broker's traders hold together of one instrument, and what that is worth: the other side of it is the broker's. [OPS300] */
import { type Decimal, minus, plus, round, times, zero } from '../number/decimal.ts'
import { moneyPlaces } from '../app/limits.ts'
import type { Order } from '../trading/order.ts'

type Held = Pick<Order, 'side' | 'lots' | 'profit'>
type Worth = {
  readonly unitsPerLot: Decimal
  /** The bid. */
  readonly price: Decimal
  readonly conversionRate: Decimal
}

export type Exposure = {
  readonly positions: number
  readonly longLots: Decimal
  readonly shortLots: Decimal
  /** Long lots less short lots at the newest bid, in USD; null without a quote or a conversion rate. */
  readonly netUsd: Decimal | null
  /** Open P/L of all of them, in USD. */
  readonly profit: Decimal
}

export function exposureOf(held: readonly Held[], worth: Worth | null): Exposure {
  const lotsOf = (side: Held['side']) =>
    held.filter((order) => order.side === side).reduce((sum, { lots }) => plus(sum, lots), zero)
  const [longLots, shortLots] = [lotsOf('buy'), lotsOf('sell')]
  const units = worth && times(minus(longLots, shortLots), worth.unitsPerLot)
  return {
    positions: held.length,
    longLots,
    shortLots,
    netUsd: worth && units && round(times(times(units, worth.price), worth.conversionRate), moneyPlaces),
    profit: held.reduce((sum, { profit }) => plus(sum, profit), zero),
  }
}

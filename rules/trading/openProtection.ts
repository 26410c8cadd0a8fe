/**
 * Stops of an order that is open: what they are judged against, on which side a price would be refused, and what one means in money.
 * The dialog and the chart ask here; the back end judges by the same `findPriceErrors` and `findWrongStop`. [ORD31, ORD54, CHT63]
 */
import { type Decimal, formatDecimal, fromScaled, isAbove, isBelow, isEqual, larger, plus } from '../number/decimal.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Message } from '../app/messageKey.ts'
import type { Order } from './order.ts'
import { findPriceErrors, priceAsDecimal } from './orderTicket.ts'
import { profitOrLoss } from './profit.ts'
import { type Protection, findWrongStop } from './triggers.ts'
import type { StopKind } from './typedPrice.ts'

type Judged = Pick<Order, 'side' | 'pricePrecision'>

/** Where a pending order would open, where a holding one stands now. */
export const stopReference = (order: Pick<Order, 'status' | 'requestedPrice'>, nowPrice: Decimal): Decimal =>
  order.status === 'pending' ? order.requestedPrice : nowPrice

/** Why these stops would be refused, if so. */
export function findProtectionError(order: Judged, reference: Decimal, protection: Protection): Message | null {
  const unwritable = findPriceErrors(protection, order)[0]
  if (unwritable) return unwritable.message
  const wrong = findWrongStop(order.side, reference, protection)
  if (!wrong) return null
  const key = `${wrong}${order.side === 'buy' ? 'OfBuy' : 'OfSell'}`
  return { key, figures: { price: formatDecimal(reference, order.pricePrecision) } }
}

/** The order's stops with one of them at another price. */
export const withStop = ({ stopLoss, takeProfit }: Protection, kind: StopKind, price: Decimal): Protection => ({
  stopLoss,
  takeProfit,
  [kind]: price,
})

/** On which side of the reference no such stop can lie; the reference itself is refused too. */
export const refusedSide = (order: Pick<Order, 'side'>, kind: StopKind): 'above' | 'below' =>
  (kind === 'stopLoss') === (order.side === 'buy') ? 'above' : 'below'

/** Which stop a price would be that is pulled out of an order: the one that may lie there; null at the reference itself. */
export function kindOfStop(order: Pick<Order, 'side'>, reference: Decimal, price: Decimal): StopKind | null {
  if (isEqual(price, reference)) return null
  const isLoss = order.side === 'buy' ? isBelow(price, reference) : isAbove(price, reference)
  return isLoss ? 'stopLoss' : 'takeProfit'
}

type Terms = Pick<Instrument, 'unitsPerLot'> & { readonly conversionRate: Decimal }

/** Profit or loss in the account's currency if it is reached, at the conversion rate of now; the fee apart. [PNL1] */
export const stopMoney = (
  order: Pick<Order, 'side' | 'lots' | 'openPrice' | 'requestedPrice'>,
  price: Decimal,
  { unitsPerLot, conversionRate }: Terms,
): Decimal =>
  profitOrLoss({
    ...order,
    openPrice: order.openPrice ?? order.requestedPrice,
    nowPrice: price,
    unitsPerLot,
    conversionRate,
  })

/** The nearest price that the instrument can have; its smallest step when there is none above zero. */
export const snapPrice = (price: number, precision: number): Decimal =>
  larger(priceAsDecimal(Number.isFinite(price) ? price : 0, precision), fromScaled(1n, precision))

/** A price so many of the instrument's smallest steps higher or lower, above zero. */
export const moveByTicks = (price: Decimal, ticks: number, precision: number): Decimal =>
  larger(plus(price, fromScaled(BigInt(ticks), precision)), fromScaled(1n, precision))

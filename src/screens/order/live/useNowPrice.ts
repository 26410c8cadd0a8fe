import { useSelector } from '@xstate/react'
import { quoteOf } from '#machines/market/marketMachine.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useLiveOrder } from './useLiveOrder.ts'

/** The price that an order stands at: of a pending one the newest quote, else what the account's figures say or what it closed at. */
export function useNowPrice(order: Order): Decimal {
  const live = useLiveOrder(order).nowPrice
  const quote = useSelector(useActor('market'), quoteOf(order.code))?.price
  return order.status === 'pending' && quote !== undefined ? priceAsDecimal(quote, order.pricePrecision) : live
}

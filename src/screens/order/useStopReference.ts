import type { Decimal } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { useNowPrice } from './useNowPrice.ts'

/** The price that stops are judged against: where a pending order would open, where a holding one stands now. [ORD31] */
export function useStopReference(order: Order): Decimal {
  const nowPrice = useNowPrice(order)
  return order.status === 'pending' ? order.askedPrice : nowPrice
}

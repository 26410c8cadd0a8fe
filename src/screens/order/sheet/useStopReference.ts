import type { Decimal } from '#rules/number/decimal.ts'
import { stopReference } from '#rules/trading/openProtection.ts'
import type { Order } from '#rules/trading/order.ts'
import { useNowPrice } from '../live/useNowPrice.ts'

/** The price that stops are judged against: where a pending order would open, where a holding one stands now. [ORD31] */
export function useStopReference(order: Order): Decimal {
  return stopReference(order, useNowPrice(order))
}

import type { Order } from '#rules/order.ts'
import { useOfflineReason } from '#src/app/actors.tsx'
import { useOldPrice } from './useOldPrice.ts'

/** Why a holding order cannot be closed now; a pending one can be cancelled at all hours. [ORD17, ORD37] */
export function useEndReason(order: Order): string | undefined {
  const oldPrice = useOldPrice(order)
  const offline = useOfflineReason()
  return offline ?? (order.status === 'holding' ? oldPrice : undefined)
}

import { useSelector } from '@xstate/react'
import { liveOrder } from '#machines/account/accountMachine.ts'
import type { Order } from '#rules/trading/order.ts'
import { useAccount } from '#src/app/wiring/actors.tsx'

/** Price and profit of an order as of now: live while it is held, as booked afterwards. */
export function useLiveOrder(order: Order): Pick<Order, 'nowPrice' | 'profit'> {
  const live = useSelector(useAccount(), (snapshot) => snapshot && liveOrder(order.id)(snapshot))
  return order.status === 'holding' && live ? live : order
}

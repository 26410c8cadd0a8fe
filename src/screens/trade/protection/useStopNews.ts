import { useEffect } from 'react'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import type { useStopDrag } from '#src/app/wiring/chartActors.tsx'

/** Tells a stop that is dragged of each new price, and of what becomes of its order. [CHT64] */
export function useStopNews(
  drag: ReturnType<typeof useStopDrag>,
  orders: readonly Order[],
  nowPrice: () => Decimal,
): void {
  const market = useActor('market')
  useEffect(() => {
    const listening = market.subscribe(() => {
      if (drag.getSnapshot().context.order) drag.send({ type: 'price.moved', nowPrice: nowPrice() })
    })
    return () => listening.unsubscribe()
  }, [market, drag, nowPrice])
  useEffect(() => {
    const held = drag.getSnapshot().context.order
    if (!held) return
    const known = orders.find(({ id }) => id === held.id)
    if (!known) drag.send({ type: 'order.gone' })
    else if (known !== held) drag.send({ type: 'order.known', order: known })
  }, [drag, orders])
}

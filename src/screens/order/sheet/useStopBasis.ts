import { useSelector } from '@xstate/react'
import { instrumentOf, quoteOf } from '#machines/market/marketMachine.ts'
import { zero } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import type { StopBasis } from '#rules/trading/stopEntry.ts'
import type { StopKind } from '#rules/trading/typedPrice.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import { useStopReference } from './useStopReference.ts'

/** What the stops of an open order are counted by, at the prices and the conversion rate of now. */
export function useStopBasis(order: Order): (kind: StopKind) => StopBasis {
  const market = useActor('market')
  const reference = useStopReference(order)
  const instrument = useSelector(market, instrumentOf(order.code))
  const rate = useSelector(market, quoteOf(order.code))?.conversionRate ?? instrument?.conversionRate
  const balance = useSelector(useAccount(), (snapshot) => snapshot?.context.balance ?? null)
  const { side, lots, pricePrecision: precision } = order
  return (kind) => ({
    kind,
    side,
    reference,
    entry: order.openPrice ?? order.requestedPrice,
    precision,
    lots,
    unitsPerLot: instrument?.unitsPerLot ?? zero,
    conversionRate: rate ?? null,
    balance,
  })
}

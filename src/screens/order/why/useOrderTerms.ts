import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { conversionRateOf } from '#machines/market/conversionRate.ts'
import { instrumentOf } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Order } from '#rules/trading/order.ts'
import type { KnownTerms } from '#rules/trading/why/whyOrder.ts'
import { useActor, useApp } from '#src/app/wiring/actors.tsx'

export type OrderTerms = Instrument & KnownTerms

/** The terms of an order's instrument as they are now; null while they are not known. */
export function useOrderTerms({ code }: Pick<Order, 'code'>): OrderTerms | null {
  const market = useActor('market')
  const instrument = useSelector(market, instrumentOf(code))
  const conversionRate = useSelector(market, conversionRateOf(code))
  const feeType = useSelector(useApp(), ({ context }) => context.settings?.feeType)
  return useMemo(
    () => (instrument && conversionRate && feeType ? { ...instrument, conversionRate, feeType } : null),
    [instrument, conversionRate, feeType],
  )
}

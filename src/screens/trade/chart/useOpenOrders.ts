import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Order } from '#rules/trading/order.ts'
import { useOrderList } from '#src/app/wiring/actors.tsx'

const none: readonly Order[] = []

/** What is held of an instrument, and what waits for its price. */
export function useOpenOrders(code: string): readonly Order[] {
  const holding = useSelector(useOrderList('holding'), (snapshot) => snapshot?.context.items) ?? none
  const pending = useSelector(useOrderList('pending'), (snapshot) => snapshot?.context.items) ?? none
  return useMemo(() => [...holding, ...pending].filter((order) => order.code === code), [holding, pending, code])
}

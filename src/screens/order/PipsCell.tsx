import type { Order } from '#rules/order.ts'
import { LiveText } from '#src/ui/LiveText.tsx'
import { useOrderPips } from './useOrderPips.ts'
import { useOrderSource } from './useOrderSource.ts'

type PipsCellProps = {
  readonly order: Order
  /** Without their unit, under a head that says it. */
  readonly isBare?: boolean
}

/** The pips that an order has gone its way, written without rendering. [PNL240] */
export const PipsCell = ({ order, isBare = false }: PipsCellProps) => (
  <LiveText source={useOrderSource(order)} text={useOrderPips(order, isBare)} ltr={isBare} />
)

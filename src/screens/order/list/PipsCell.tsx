import type { Order } from '#rules/trading/order.ts'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { useOrderPips } from '../live/useOrderPips.ts'
import { useOrderSource } from '../live/useOrderSource.ts'

type PipsCellProps = {
  readonly order: Order
  /** Without their unit, under a head that says it. */
  readonly isBare?: boolean
}

/** The pips that an order has gone its way, written without rendering. [PNL240] */
export const PipsCell = ({ order, isBare = false }: PipsCellProps) => (
  <LiveText source={useOrderSource(order)} text={useOrderPips(order, isBare)} ltr={isBare} />
)

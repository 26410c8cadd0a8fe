import type { Order } from '#rules/trading/order.ts'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import styles from './ProfitCell.module.css'
import { useStalePrice } from '../live/useStalePrice.ts'
import { type OrderNow, useOrderSource } from '../live/useOrderSource.ts'

const profitOf = ({ profit }: OrderNow) => profit

type ProfitCellProps = { readonly order: Order; readonly size?: 'inherit' | 'row' }

/** What an order brings, written without rendering. Of an old price it has no colour either; why is said beside the price. */
export function ProfitCell({ order, size = 'inherit' }: ProfitCellProps) {
  const isOld = useStalePrice(order) !== undefined
  const profit = (
    <LiveAmount source={useOrderSource(order)} of={profitOf} sign coloured={!isOld} isPrivate size={size} />
  )
  return isOld ? <span className={styles.quiet}>{profit}</span> : profit
}

import { type Decimal, toNumber } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { formatPrice } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import styles from './ProfitCell.module.css'

type PriceCellProps = { readonly order: Order; readonly price: Decimal | null }

/** A price of an order as it was booked; a dash where there is none. */
export function PriceCell({ order, price }: PriceCellProps) {
  const locale = useFormatLocale()
  if (!price) return <span className={styles.quiet}>–</span>
  return <LeftToRight>{formatPrice(locale, toNumber(price), order.pricePrecision)}</LeftToRight>
}

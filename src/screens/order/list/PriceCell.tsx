import { type Decimal, toNumber } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import styles from './ProfitCell.module.css'

type PriceCellProps = { readonly order: Order; readonly price: Decimal | null }

/** A price of an order as it was booked; a dash where there is none. */
export function PriceCell({ order, price }: PriceCellProps) {
  const locale = useFormatLocale()
  if (!price) return <span className={styles.quiet}>–</span>
  return <LeftToRight>{formatPrice(locale, toNumber(price), order.pricePrecision)}</LeftToRight>
}

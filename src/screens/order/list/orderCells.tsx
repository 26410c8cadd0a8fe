import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { type Decimal, toNumber } from '#rules/number/decimal.ts'
import { formatPlain, formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { useOrderList } from '#src/app/wiring/actors.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { orderName } from '#rules/trading/orderName.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import styles from './OrderList.module.css'
import { useStalePrice } from '../live/StalePrice.tsx'
import { type OrderNow, useOrderPips, useOrderSource } from '../live/useOrderSource.ts'

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

type PriceCellProps = { readonly order: Order; readonly price: Decimal | null }

/** A price of an order as it was booked; a dash where there is none. */
export function PriceCell({ order, price }: PriceCellProps) {
  const locale = useFormatLocale()
  if (!price) return <span className={styles.quiet}>–</span>
  return <LeftToRight>{formatPrice(locale, toNumber(price), order.pricePrecision)}</LeftToRight>
}

type PipsCellProps = {
  readonly order: Order
  /** Without their unit, under a head that says it. */
  readonly isBare?: boolean
}

/** The pips that an order has gone its way, written without rendering. [PNL240] */
export const PipsCell = ({ order, isBare = false }: PipsCellProps) => (
  <LiveText source={useOrderSource(order)} text={useOrderPips(order, isBare)} ltr={isBare} />
)

/** Over all pages of the history, fees apart. [ORD23] */
export function ProfitOfAll() {
  const extra = useSelector(useOrderList('ended'), (snapshot) => snapshot?.context.extra)
  return <SumOfProfits value={extra?.profitOfAll} />
}

export function SumOfProfits({ value }: { readonly value: Decimal | undefined }) {
  const { t } = useTranslation('orders')
  return (
    <p className={styles.sum}>
      <span>{t('profitOfAll')}</span>
      <Amount value={value} sign coloured isPrivate />
    </p>
  )
}

/** Which way an order goes, and how far: Buy 0.10. */
export function SideBadge({ order }: { readonly order: Order }) {
  const { t } = useTranslation('app')
  const locale = useFormatLocale()
  return (
    <Badge tone={order.side === 'buy' ? 'up' : 'down'}>
      {t(`sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) })}
    </Badge>
  )
}

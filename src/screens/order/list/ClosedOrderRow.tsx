import { useTranslation } from 'react-i18next'
import { toNumber } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { formatPrice } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import styles from './ClosedOrderRow.module.css'
import { ProfitCell, SideBadge } from './orderCells.tsx'

type ClosedOrderRowProps = { readonly order: Order; readonly onChoose: () => void }

/** An order that is over: what, how much, from where to where, what it brought and why it ended. [ORD43] */
export function ClosedOrderRow({ order, onChoose }: ClosedOrderRowProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const price = (value: Order['nowPrice']) => formatPrice(locale, toNumber(value), order.pricePrecision)
  const way = order.openPrice && `${price(order.openPrice)} → ${price(order.nowPrice)}`
  return (
    <ListRow
      title={
        <span className={styles.title}>
          {order.showCode}
          <SideBadge order={order} />
        </span>
      }
      detail={
        <span className={styles.ended}>
          {way !== null && <LeftToRight>{way}</LeftToRight>}
          <span>
            {t('row.ended', {
              reason: order.closeReason ? t(`reason.${order.closeReason}`) : '–',
              time: formatMoment(locale, order.closedAt ?? order.createdAt),
            })}
          </span>
        </span>
      }
      end={<ProfitCell order={order} size="row" />}
      endDetail={
        order.parentId ? (
          t('detail.part', { id: order.parentId })
        ) : (
          <LeftToRight>{t('app:times', { factor: order.leverage })}</LeftToRight>
        )
      }
      onClick={onChoose}
      chevron={false}
    />
  )
}

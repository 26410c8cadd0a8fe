import { useTranslation } from 'react-i18next'
import { toNumber } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { Amount } from '#src/ui/Amount.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { formatMoment } from '#src/ui/formatTime.ts'
import { formatPlain, formatPrice } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { useLiveOrder } from './useLiveOrder.ts'
import { useNowPrice } from './useNowPrice.ts'
import styles from './OrderRow.module.css'

type OrderRowProps = { readonly order: Order; readonly onChoose: () => void }

/** One order: what, how much, from where to where, and what it brought or where it stands. [ORD42, ORD43] */
export function OrderRow({ order, onChoose }: OrderRowProps) {
  const { t } = useTranslation('app')
  const locale = useFormatLocale()
  return (
    <ListRow
      title={
        <span className={styles.title}>
          {order.showCode}
          <Badge tone={order.side === 'buy' ? 'up' : 'down'}>
            {t(`sideLots.${order.side}`, { lots: formatPlain(locale, order.lots, 2) })}
          </Badge>
        </span>
      }
      detail={<Detail order={order} />}
      end={order.status === 'pending' ? <Target order={order} /> : <Profit order={order} />}
      endDetail={<LeftToRight>{t('times', { factor: order.leverage })}</LeftToRight>}
      onClick={onChoose}
      chevron={false}
    />
  )
}

const Profit = ({ order }: { readonly order: Order }) => (
  <Amount value={useLiveOrder(order).profit} sign coloured size="row" />
)

function Target({ order }: { readonly order: Order }) {
  const locale = useFormatLocale()
  return <LeftToRight>{formatPrice(locale, toNumber(order.askedPrice), order.pricePrecision)}</LeftToRight>
}

function Detail({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const nowPrice = useNowPrice(order)
  const price = (value: Order['nowPrice']) => formatPrice(locale, toNumber(value), order.pricePrecision)
  if (order.status === 'pending') return t('row.now', { price: `\u2066${price(nowPrice)}\u2069` })
  const path = `${price(order.openPrice ?? order.askedPrice)} → ${price(nowPrice)}`
  const way = <LeftToRight>{path}</LeftToRight>
  if (order.status === 'holding') return way
  return (
    <span className={styles.ended}>
      {order.openPrice && way}
      <span>
        {t('row.ended', {
          reason: order.closeReason ? t(`reason.${order.closeReason}`) : '–',
          time: formatMoment(locale, order.closedAt ?? order.createdAt),
        })}
      </span>
    </span>
  )
}

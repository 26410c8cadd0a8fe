import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toNumber } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatMoment } from '#src/ui/formatTime.ts'
import { formatPlain, formatPrice } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { LiveAmount } from '#src/ui/LiveAmount.tsx'
import { LiveText } from '#src/ui/LiveText.tsx'
import { AsOld } from './AsOld.tsx'
import styles from './OrderRow.module.css'
import { useOldPrice } from './useOldPrice.ts'
import { type OrderNow, useOrderSource } from './useOrderSource.ts'

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

const profitOf = ({ profit }: OrderNow) => profit

/** Of an old price it has no colour either; why is said beside the price. */
function Profit({ order }: { readonly order: Order }) {
  const isOld = useOldPrice(order) !== undefined
  const profit = <LiveAmount source={useOrderSource(order)} of={profitOf} sign coloured={!isOld} size="row" isPrivate />
  return isOld ? <span className={styles.old}>{profit}</span> : profit
}

function Target({ order }: { readonly order: Order }) {
  const locale = useFormatLocale()
  return <LeftToRight>{formatPrice(locale, toNumber(order.askedPrice), order.pricePrecision)}</LeftToRight>
}

/** Ticks are written without rendering; only what is booked comes as a rendering. */
function Detail({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const source = useOrderSource(order)
  const { status, openPrice, askedPrice, pricePrecision } = order
  const write = useCallback(
    ({ price }: OrderNow) => {
      const now = formatPrice(locale, price, pricePrecision)
      if (status === 'pending') return t('row.now', { price: `\u2066${now}\u2069` })
      return `${formatPrice(locale, toNumber(openPrice ?? askedPrice), pricePrecision)} → ${now}`
    },
    [t, locale, status, openPrice, askedPrice, pricePrecision],
  )
  const old = useOldPrice(order)
  const way = <LiveText source={source} text={write} ltr={status !== 'pending'} />
  if (status !== 'ended')
    return (
      <span className={styles.now}>
        <AsOld why={old}>{way}</AsOld>
      </span>
    )
  return (
    <span className={styles.ended}>
      {openPrice && way}
      <span>
        {t('row.ended', {
          reason: order.closeReason ? t(`reason.${order.closeReason}`) : '–',
          time: formatMoment(locale, order.closedAt ?? order.createdAt),
        })}
      </span>
    </span>
  )
}

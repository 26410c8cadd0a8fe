import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { Amount } from '#src/ui/Amount.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { useLiveOrder } from './useLiveOrder.ts'
import styles from './OrderRow.module.css'

type OrderRowProps = { readonly order: Order; readonly onChoose: () => void }

/** One order: what, how much, from where to where, and what it brought. */
export function OrderRow({ order, onChoose }: OrderRowProps) {
  const { t } = useTranslation('app')
  const { nowPrice, profit } = useLiveOrder(order)
  const price = (value: Order['nowPrice']) => formatDecimal(value, order.pricePrecision)
  return (
    <ListRow
      title={
        <span className={styles.title}>
          {order.showCode}
          <Badge tone={order.side === 'buy' ? 'up' : 'down'}>
            {t(`sideLots.${order.side}`, { lots: formatDecimal(order.lots, 2) })}
          </Badge>
        </span>
      }
      detail={
        <LeftToRight>
          {order.openPrice ? `${price(order.openPrice)} → ${price(nowPrice)}` : price(order.askedPrice)}
        </LeftToRight>
      }
      end={<Amount value={profit} sign coloured size="row" />}
      endDetail={<LeftToRight>{t('times', { factor: order.leverage })}</LeftToRight>}
      onClick={onChoose}
      chevron={false}
    />
  )
}

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondsNow } from '#machines/marketMachine.ts'
import { isNegative, isPositive, toNumber } from '#rules/decimal.ts'
import type { Order } from '#rules/order.ts'
import { pathLength, pathPeriod, pricePath } from '#rules/pricePath.ts'
import { usePricePath } from '#src/app/accountActors.tsx'
import { useActor } from '#src/app/actors.tsx'
import { PathChart } from '#src/charts/PathChart.tsx'
import { formatMoment } from '#src/ui/formatTime.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { useLiveOrder } from './useLiveOrder.ts'
import styles from './PositionPath.module.css'

/** How the price went since the order was placed, with the price that it opened at across. Without an answer its room stays empty. [ORD57] */
export function PositionPath({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const { nowPrice, profit } = useLiveOrder(order)
  const market = useActor('market')
  const [age] = useState(() => secondsNow(market.getSnapshot()) * 1_000 - order.createdAt)
  const period = pathPeriod(age)
  const asked = { instrumentId: order.instrumentId, period, limit: pathLength(age, period) }
  const candles = useSelector(usePricePath(asked), ({ context }) => context.value)
  const openPrice = toNumber(order.openPrice ?? order.askedPrice)
  return (
    <div className={styles.place}>
      {candles && (
        <PathChart
          prices={pricePath({ openPrice, openedAt: order.createdAt, period, candles, nowPrice: toNumber(nowPrice) })}
          tone={isPositive(profit) ? 'up' : isNegative(profit) ? 'down' : 'muted'}
          label={t('detail.path', { time: formatMoment(locale, order.createdAt, true) })}
        />
      )}
    </div>
  )
}

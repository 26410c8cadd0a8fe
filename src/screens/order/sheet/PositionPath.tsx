import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondsNow } from '#machines/market/marketMachine.ts'
import { isNegative, isPositive, toNumber } from '#rules/number/decimal.ts'
import type { Order } from '#rules/trading/order.ts'
import { pathLength, pathPeriod, pricePath } from '#rules/market/pricePath.ts'
import { usePricePath } from '#src/app/wiring/accountActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { PathChart } from '#src/charts/PathChart.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { useLiveOrder } from '../live/useOrderSource.ts'
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
  const openPrice = toNumber(order.openPrice ?? order.requestedPrice)
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

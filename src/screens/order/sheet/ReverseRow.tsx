import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { conversionRateOf } from '#machines/market/conversionRate.ts'
import { instrumentOf, quoteOf } from '#machines/market/marketMachine.ts'
import { spreadCost } from '#rules/market/sides.ts'
import { type Decimal, isZero } from '#rules/number/decimal.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { type Order, opposite } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { exactQuote } from '#rules/trading/orderTicket.ts'
import { useActor, useChosenOrder } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatPlain } from '#src/ui/format/formatNumber.ts'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { useNowPrice } from '../live/useOrderSource.ts'
import { useIsInert, useOrderTag } from './useIsInert.ts'
import { useReverseReason } from './useProblem.ts'

/** Closes a position and opens the other side, with what that costs; the row is the answer to the question above it. [ORD380] */
export function ReverseRow({ order }: { readonly order: Order }) {
  const isInert = useIsInert()
  const { t } = useTranslation(['closing', 'orders'])
  const locale = useFormatLocale()
  const actor = useChosenOrder()
  const isBusy = useOrderTag('busy')
  const market = useActor('market')
  const instrument = useSelector(market, instrumentOf(order.code))
  const rate = useSelector(market, conversionRateOf(order.code))
  const quote = useSelector(market, quoteOf(order.code))
  const feeType = useSelector(useActor('orderForm'), ({ context }) => context.feeType)
  const price = useNowPrice(order)
  const reason = useReverseReason()
  const { lots, leverage } = order
  const margin =
    instrument && rate ? marginRequired({ terms: instrument, lots, leverage, price, conversionRate: rate }) : null
  const fee = margin && instrument && feeType ? tradeFee({ feeType, feeRate: instrument.feeRate, lots, margin }) : null
  const spread =
    quote && instrument && rate
      ? spreadCost(exactQuote(quote, order.pricePrecision), { ...instrument, lots, conversionRate: rate })
      : null
  const other = { ...order, side: opposite(order.side) }
  const written = (value: Decimal | null) => (value ? `\u2066${formatAmount(locale, value, 2, 'negative')}\u2069` : '–')
  const cost = t('reverse.cost', {
    order: `\u2068${t(`app:sideLots.${orderName(other)}`, { lots: formatPlain(locale, lots, 2) })}\u2069`,
    margin: written(margin),
    fee: written(fee),
  })
  const isOff = isInert || isBusy || reason !== undefined
  return (
    <ListRow
      title={t('reverse.title')}
      detail={
        reason ?? (spread && !isZero(spread) ? `${cost} · ${t('orders:detail.spreadCost')} ${written(spread)}` : cost)
      }
      chevron={false}
      onClick={() => {
        if (!isOff) actor?.send({ type: 'order.reverse' })
      }}
    />
  )
}

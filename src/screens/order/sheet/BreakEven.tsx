import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { conversionRateOf } from '#machines/market/conversionRate.ts'
import { instrumentOf } from '#machines/market/marketMachine.ts'
import { findProtectionProblem } from '#machines/trading/orderContext.ts'
import { breakEvenStop } from '#rules/trading/conditions/breakEven.ts'
import type { Order } from '#rules/trading/order.ts'
import { useActor, useChosenOrder } from '#src/app/wiring/actors.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { useLiveOrder, useNowPrice } from '../live/useOrderSource.ts'

/** Takes the stop to where the position costs nothing any more, with one tap; there while the price allows it. [ORD401] */
export function BreakEven({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const actor = useChosenOrder()
  const market = useActor('market')
  const instrument = useSelector(market, instrumentOf(order.code))
  const rate = useSelector(market, conversionRateOf(order.code))
  const isOff = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') || snapshot?.hasTag('inert')) ?? true
  const { stopLoss } = useLiveOrder(order)
  const now = useNowPrice(order)
  const price =
    instrument && rate && breakEvenStop({ ...order, stopLoss }, { ...instrument, conversionRate: rate }, now)
  const wish = { stopLoss: price ?? null, takeProfit: order.takeProfit }
  const isPossible = useSelector(actor, (snapshot) =>
    snapshot ? findProtectionProblem(snapshot, wish) === null : false,
  )
  if (!price || !isPossible) return null
  return (
    <Button
      block
      variant="quiet"
      disabled={isOff}
      onClick={() => actor?.send({ type: 'order.setProtection', ...wish })}
    >
      {t('detail.breakEven', { price: `\u2066${formatPlain(locale, price, order.pricePrecision)}\u2069` })}
    </Button>
  )
}

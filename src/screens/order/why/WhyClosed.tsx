import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { absolute, isPositive, toNumber } from '#rules/number/decimal.ts'
import { pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import type { CloseReason, Order } from '#rules/trading/order.ts'
import { rateOfProfit } from '#rules/trading/why/whyOrder.ts'
import { type Gap, gapOfFill, whyRelief } from '#rules/trading/why/whyProtection.ts'
import { useApp } from '#src/app/wiring/actors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent, formatPlain } from '#src/ui/format/formatNumber.ts'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { WhyNote } from './WhyNote.tsx'
import { WhyPrevented } from './WhyPrevented.tsx'
import { WhySteps } from './WhySteps.tsx'
import { useOrderTerms } from './useOrderTerms.ts'

type EndedProps = { readonly order: Order; readonly reason: CloseReason }

/** Why an order ended, and what would have prevented it. [ORD507, ORD508, ORD509] */
export function WhyClosed({ order, reason }: EndedProps) {
  const { t } = useTranslation('why')
  const locale = useFormatLocale()
  if (reason === 'stop_loss' || reason === 'take_profit') return <ByStop order={order} reason={reason} />
  if (reason === 'stop_out') return <ByStopOut order={order} />
  if (reason === 'expired') {
    const time = formatMoment(locale, order.expiresAt ?? order.closedAt ?? order.createdAt, true)
    return <WhyNote>{t('ended.expired', { time })}</WhyNote>
  }
  return <WhyNote>{t(`ended.${reason}`)}</WhyNote>
}

function ByStop({ order, reason }: EndedProps & { readonly reason: 'stop_loss' | 'take_profit' }) {
  const { t } = useTranslation('why')
  const locale = useFormatLocale()
  const terms = useOrderTerms(order)
  const { pricePrecision: precision, side } = order
  const level = reason === 'stop_loss' ? order.stopLoss : order.takeProfit
  const written = (price: Order['nowPrice']) => formatPlain(locale, price, precision)
  const rate = terms && rateOfProfit(order, terms)
  const gap = gapOfFill(order, terms && rate && { unitsPerLot: terms.unitsPerLot, conversionRate: rate })
  return (
    <>
      {level && <WhyNote>{t(`ended.stop.${side}`, { price: written(order.nowPrice), level: written(level) })}</WhyNote>}
      {reason === 'stop_loss' && order.trailDistance && <WhyNote>{t('ended.trailed')}</WhyNote>}
      {gap && <FilledPast worseBy={gap.worseBy} precision={precision} />}
      {gap && gap.steps.length > 0 && <WhySteps steps={gap.steps} precision={precision} isPrivate />}
      <WhyNote>{t(`ended.prevent.${reason}`)}</WhyNote>
    </>
  )
}

type FilledPastProps = { readonly worseBy: Gap['worseBy']; readonly precision: number }

/** How far past its level a stop was filled. */
export function FilledPast({ worseBy, precision }: FilledPastProps) {
  const { t } = useTranslation('why')
  const pips = pipsOfDistance(absolute(worseBy), precision)
  const words = { pips: formatPlain(useFormatLocale(), pips), count: toNumber(pips) }
  return <WhyNote>{t(isPositive(worseBy) ? 'ended.worse' : 'ended.better', words)}</WhyNote>
}

function ByStopOut({ order }: { readonly order: Order }) {
  const { t } = useTranslation('why')
  const locale = useFormatLocale()
  const percent = useSelector(useApp(), ({ context }) => context.settings?.stopOutPercent)
  if (percent === undefined) return <WhyNote note="noTerms" />
  return (
    <>
      <WhyNote>{t('ended.stopOut', { level: formatPercent(locale, percent, 0, 'negative') })}</WhyNote>
      <WhySteps steps={[whyRelief(order, percent)]} isPrivate />
      <WhyPrevented order={order} percent={percent} />
    </>
  )
}

import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { whyFee, whyMargin, whyProfit, whySpreadCost } from '#rules/trading/why/whyOrder.ts'
import { whyBreakEven, whyRewardToRisk, whyStop } from '#rules/trading/why/whyProtection.ts'
import { whySwap } from '#rules/trading/why/whySwap.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useLiveOrder } from '../live/useOrderSource.ts'
import type { OrderFigure } from './WhyFigure.tsx'
import { WhyNote } from './WhyNote.tsx'
import { WhySteps } from './WhySteps.tsx'
import { type OrderTerms, useOrderTerms } from './useOrderTerms.ts'

type WhyOrderProps = { readonly order: Order; readonly figure: OrderFigure }

/** The formula of an order's figure with its numbers, which move with the prices. [ORD500, ORD502, ORD505, ORD506] */
export function WhyOrder({ order, figure }: WhyOrderProps) {
  const terms = useOrderTerms(order)
  if (!terms) return <WhyNote note="noTerms" />
  switch (figure) {
    case 'profit':
      return <WhyProfit order={order} terms={terms} />
    case 'swap':
      return <WhySwap order={order} terms={terms} />
    case 'stopLoss':
    case 'takeProfit':
      return <WhyStop order={order} terms={terms} kind={figure} />
    case 'margin':
    case 'fee':
    case 'spreadCost':
      return <WhyBooked order={order} terms={terms} figure={figure} />
  }
}

type TermsProps = { readonly order: Order; readonly terms: OrderTerms }

function WhyProfit({ order, terms }: TermsProps) {
  const { t } = useTranslation('why')
  const { nowPrice, profit } = useLiveOrder(order)
  const steps = whyProfit({ ...order, nowPrice, profit }, terms)
  const evens = order.status === 'holding' ? whyBreakEven(order, terms) : []
  const precision = order.pricePrecision
  return (
    <>
      {steps.length > 0 && <WhySteps steps={steps} precision={precision} isPrivate />}
      {steps.length === 0 && <WhyNote note={order.closeReason === 'demo_reset' ? 'demoReset' : 'notKept'} />}
      {evens.length > 0 && (
        <>
          <WhyNote>{t('breakEven')}</WhyNote>
          <WhySteps steps={evens} precision={precision} isPrivate />
        </>
      )}
    </>
  )
}

const booked = { margin: whyMargin, fee: whyFee, spreadCost: whySpreadCost } as const

function WhyBooked({ order, terms, figure }: TermsProps & { readonly figure: keyof typeof booked }): ReactNode {
  const steps = booked[figure](order, terms)
  return steps.length > 0 ? <WhySteps steps={steps} precision={order.pricePrecision} /> : <WhyNote note="notKept" />
}

const minuteMs = 60_000

function WhySwap({ order, terms }: TermsProps) {
  const now = useSelector(useActor('market'), ({ context }) => Math.floor(context.now / minuteMs) * minuteMs)
  const steps = whySwap(order, terms, now)
  return steps.length > 0 ? <WhySteps steps={steps} /> : <WhyNote note="swapInLedger" />
}

function WhyStop({ order, terms, kind }: TermsProps & { readonly kind: 'stopLoss' | 'takeProfit' }) {
  const { stopLoss } = useLiveOrder(order)
  const live = { ...order, stopLoss }
  const ratio = whyRewardToRisk(live, terms)
  const steps = [...whyStop(live, kind, terms), ...(ratio ? [ratio] : [])]
  return (
    <>
      <WhySteps steps={steps} precision={order.pricePrecision} isPrivate />
      <WhyNote note={kind === 'stopLoss' ? 'mayGap' : 'rateOfNow'} />
    </>
  )
}

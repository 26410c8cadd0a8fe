import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderFormSnapshot } from '#machines/trading/orderFormContext.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { askOf, spreadOf } from '#rules/market/sides.ts'
import { swapOf } from '#rules/market/swap.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { decimal, formatDecimal, isPositive, isZero, zero } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'
import { pipPlaces, pipsBetween } from '#rules/trading/pips.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import styles from './TicketCosts.module.css'
import { type SummaryNow, marketPriceOf, useDrafted, useSides, useSummarySource } from '../ticket/useTicket.ts'

const CostTable = lazyExtra(async () => (await import('./CostTable.tsx')).CostTable)

const spreadCostOf = ({ summary }: SummaryNow) => summary?.spreadCost

/** What the spread and a night cost, and the spread between the buttons; nothing where neither costs anything. [FEE20, MKT76] */
export function TicketCosts() {
  const instrument = useSelector(useActor('orderForm'), ({ context }) => context.instrument)
  const pips = useSelector(useActor('orderForm'), pipsOf)
  if (!instrument) return null
  const { swapLong, swapShort } = instrument
  return (
    <>
      {(pips !== null || !isZero(swapLong) || !isZero(swapShort)) && (
        <Costs instrument={instrument} hasSpread={pips !== null} />
      )}
      {pips !== null && <Badge pips={pips} />}
    </>
  )
}

type CostsProps = { readonly instrument: Instrument; readonly hasSpread: boolean }

function Costs({ instrument, hasSpread }: CostsProps) {
  const { t } = useTranslation('costs')
  const source = useSummarySource()
  const sides = useSides()
  return (
    <div className={styles.costs}>
      <Figures>
        {hasSpread && (
          <Figure label={t('spread')}>
            <LiveAmount source={source} of={spreadCostOf} />
          </Figure>
        )}
        {sides.map((side, index) => (
          <Figure key={side} label={t(`night.${side}`)} align={index > 0 || sides.length === 1 ? 'end' : 'start'}>
            <Night instrument={instrument} side={side} />
          </Figure>
        ))}
      </Figures>
      <Every instrument={instrument} />
    </div>
  )
}

/** All of them with their shares of the margin, to whoever opens it. [FEE42] */
function Every({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('costs')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.every} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t('before.title')}</summary>
      {isOpen && (
        <Suspense>
          <CostTable instrument={instrument} />
        </Suspense>
      )}
    </details>
  )
}

/** Of one night; Wednesday's roll counts three. */
function Night({ instrument, side }: { readonly instrument: Instrument; readonly side: Side }) {
  const lots = readTypedNumber(useDrafted('lots') ?? '') ?? zero
  return isPositive(lots) ? <Amount value={swapOf(side, lots, instrument)} sign /> : '–'
}

/** Between the buttons of both sides. */
function Badge({ pips }: { readonly pips: string }) {
  const { t } = useTranslation('costs')
  const locale = useFormatLocale()
  const sides = useSides()
  const isPending = useDrafted('mode') === 'pending'
  const isAsked = useSelector(useActor('orderForm'), (snapshot) => snapshot.hasTag('confirming'))
  if (sides.length < 2 || isPending || isAsked) return null
  const written = formatAmount(locale, decimal(pips), pipPlaces, 'negative')
  return (
    <div className={styles.seam}>
      <span className={styles.badge} role="img" aria-label={t('pips', { pips: written })}>
        {written}
      </span>
    </div>
  )
}

/** The spread of now as text, so that only another one is rendered; null without one. */
function pipsOf({ context }: OrderFormSnapshot): string | null {
  const { instrument } = context
  if (!instrument) return null
  const quote = marketPriceOf(context, instrument)
  if (isZero(spreadOf(quote))) return null
  return formatDecimal(pipsBetween(quote.price, askOf(quote), instrument.pricePrecision))
}

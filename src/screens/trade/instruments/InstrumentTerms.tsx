import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { marketStatusOf, minutesToChange } from '#machines/market/marketMachine.ts'
import { type Decimal, hundred, times, toNumber, zero } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { nextSwapRoll, rollsAtMidnight, tripleWeekday } from '#rules/market/swapRolls.ts'
import { pipPlaces, pipsBetween } from '#rules/trading/pips.ts'
import { useActor, useApp } from '#src/app/wiring/actors.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { formatAmount, formatCount, formatPercent, formatPlain } from '#src/ui/format/formatNumber.ts'
import { formatClock, formatWeekTime, formatWeekday } from '#src/ui/format/formatDay.ts'
import { formatSpan } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { useInstrumentName } from '#src/ui/format/useInstrumentName.ts'
import { Price } from '#src/ui/live/Price.tsx'

/** The terms on which an instrument is traded. */
export function InstrumentTerms({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const nameOf = useInstrumentName()
  const locale = useFormatLocale()
  const { code, unitsPerLot, minimumLots, lotStep, leverages, session, pricePrecision } = instrument
  const units = formatCount(locale, toNumber(unitsPerLot), 6)
  const multiples = leverages.map((factor) => t('app:times', { factor })).join(' ')
  const lots = (value: Decimal) => t('terms.lots', { lots: formatPlain(locale, value, 2), count: toNumber(value) })
  return (
    <Figures look="list">
      <Figure label={t('terms.name')}>{nameOf(code)}</Figure>
      <Figure label={t('terms.market')}>
        <MarketHours code={code} nextChange={instrument.nextChange} />
      </Figure>
      <Figure label={t('terms.lot')}>{t('terms.units', { units, count: toNumber(unitsPerLot) })}</Figure>
      <Figure label={t('terms.minimum')}>{lots(minimumLots)}</Figure>
      <Figure label={t('terms.step')}>{lots(lotStep)}</Figure>
      <Figure label={t('form.leverage')}>
        {leverages.length === 0 ? t('form.noLeverage') : <LeftToRight>{multiples}</LeftToRight>}
      </Figure>
      <Figure label={t('form.margin')}>
        {instrument.marginMode === 'fixed' ? t('terms.fixedMargin', { units }) : t('terms.leveragedMargin')}
      </Figure>
      <Figure label={t('form.fee')}>
        <Fee instrument={instrument} />
      </Figure>
      <Nights instrument={instrument} />
      <Figure label={t('terms.session')}>
        <LeftToRight>
          <Price price={session.open} precision={pricePrecision} size="text" />
        </LeftToRight>
      </Figure>
    </Figures>
  )
}

/** What its spread and its nights cost, and when a day rolls over, on the reader's clock. [FEE21] */
function Nights({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation(['costs', 'orders'])
  const locale = useFormatLocale()
  const now = useSelector(useActor('market'), ({ context }) => Math.floor(context.now / hourMs) * hourMs)
  const { spread, swapLong, swapShort, hours, pricePrecision } = instrument
  const ofLot = (value: Decimal) =>
    t('ofLot', { amount: `\u2066${formatAmount(locale, value, 2, 'exceptZero')}\u2069` })
  const pips = formatAmount(locale, pipsBetween(zero, spread, pricePrecision), pipPlaces, 'negative')
  const rolls = formatClock(locale, nextSwapRoll(hours, now).time)
  return (
    <>
      <Figure label={t('spread')}>{t('orders:row.pips', { pips })}</Figure>
      <Figure label={t('swap.buy')}>{ofLot(swapLong)}</Figure>
      <Figure label={t('swap.sell')}>{ofLot(swapShort)}</Figure>
      <Figure label={t('rolls')}>{rolls}</Figure>
      {!rollsAtMidnight(hours) && <Figure label={t('triple')}>{formatWeekday(locale, tripleWeekday)}</Figure>}
    </>
  )
}

function Fee({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const feeType = useSelector(useApp(), ({ context }) => context.settings?.feeType)
  const { feeRate } = instrument
  if (!feeType) return '–'
  if (feeType === 'per lot') return t('terms.feeOfLot', { amount: formatAmount(locale, feeRate, 2, 'negative') })
  return t('terms.feeOfMargin', { share: formatPercent(locale, toNumber(times(feeRate, hundred)), 2, 'negative') })
}

const hourMs = 60 * 60 * 1_000

type MarketHoursProps = { readonly code: string; readonly nextChange: number | null }

function MarketHours({ code, nextChange }: MarketHoursProps) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const market = useActor('market')
  const status = useSelector(market, marketStatusOf(code)) ?? 'closed'
  const minutes = useSelector(market, minutesToChange(code))
  if (minutes === null || nextChange === null) return t(`terms.${status}`)
  const figures = { time: formatWeekTime(locale, nextChange), span: formatSpan(t, minutes * 60_000) }
  return t(`terms.${status}Until`, figures)
}

import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { candlesShown } from '#machines/chartMachine.ts'
import { quoteOf, secondsNow } from '#machines/marketMachine.ts'
import { type Period, periodMs, periods } from '#rules/candle.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor } from '#src/app/actors.tsx'
import { CandleChart } from '#src/charts/CandleChart.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './ChartPanel.module.css'
import { usePriceLines } from './usePriceLines.ts'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The period bar and the candles; the chart takes what height is left. */
export function ChartPanel({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const chart = useActor('chart')
  const period = useSelector(chart, ({ context }) => context.period)
  const options = periods.map((value) => ({
    value,
    label: t(`periodName.${value}`),
    face: t(`period.${value}`),
  }))
  return (
    <section aria-label={t('chart.name', { instrument: instrument.showCode })} className={styles.panel}>
      <div className={styles.periods}>
        <Segmented<Period>
          label={t('periods')}
          look="bare"
          options={options}
          value={period}
          onChange={(next) => chart.send({ type: 'chart.period', period: next })}
        />
      </div>
      <div className={styles.chart}>
        <Candles instrument={instrument} period={period} />
      </div>
    </section>
  )
}

type CandlesProps = { readonly instrument: Instrument; readonly period: Period }

function Candles({ instrument, period }: CandlesProps) {
  const { t, i18n } = useTranslation('trade')
  const chart = useActor('chart')
  const market = useActor('market')
  const isOfInstrument = useSelector(chart, ({ context }) => context.code === instrument.code)
  const isReading = useSelector(chart, (snapshot) => snapshot.hasTag('reading'))
  const isFailed = useSelector(chart, (snapshot) => snapshot.hasTag('failed'))
  const candles = useSelector(chart, candlesShown)
  const last = useSelector(market, quoteOf(instrument.code))?.price ?? instrument.session.close
  const countdown = useSelector(market, (snapshot) => countdownOf(secondsNow(snapshot), candles.at(-1)?.time, period))
  const lines = usePriceLines(instrument)
  const labels = useMemo(() => labelsOf(t, instrument), [t, instrument])
  if (isFailed) {
    return (
      <FailedState
        title={t('app:failed.title')}
        text={t('app:failed.text')}
        retryLabel={t('app:retry')}
        onRetry={() => chart.send({ type: 'chart.refresh' })}
      />
    )
  }
  if (isReading || !isOfInstrument) return <Skeleton shape="chart" label={t('app:loading')} />
  if (candles.length === 0) return <EmptyState icon="quotes" title={t('chart.empty')} />
  const price = last.toFixed(instrument.pricePrecision)
  const said = { instrument: instrument.showCode, period: t(`periodName.${period}`) }
  return (
    <CandleChart
      key={`${instrument.code} ${period}`}
      candles={candles}
      period={period}
      precision={instrument.pricePrecision}
      locale={i18n.language}
      timeZone={timeZone}
      last={last}
      lines={lines}
      onNearStart={() => chart.send({ type: 'chart.older' })}
      {...(countdown ? { countdown } : {})}
      labels={{ ...labels, summary: t('chart.summary', { ...said, price }) }}
    />
  )
}

const labelsOf = (t: TFunction<'trade'>, { showCode }: Instrument) => ({
  name: t('chart.name', { instrument: showCode }),
  table: t('chart.table'),
  time: t('chart.time'),
  open: t('chart.open'),
  high: t('chart.high'),
  low: t('chart.low'),
  close: t('chart.close'),
  volume: t('chart.volume'),
  short: {
    open: t('chart.short.open'),
    high: t('chart.short.high'),
    low: t('chart.short.low'),
    close: t('chart.short.close'),
  },
})

/** Time left until the candle closes, `2:41` or `1:02:41`; nothing for days, whose end depends on the market. */
function countdownOf(secondsNowValue: number, start: number | undefined, period: Period): string | undefined {
  if (start === undefined || period === '1day') return undefined
  const left = Math.ceil((start + periodMs[period]) / 1_000) - secondsNowValue
  if (left < 0 || left > periodMs[period] / 1_000) return undefined
  const minutes = Math.floor(left / 60)
  return `${String(minutes).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

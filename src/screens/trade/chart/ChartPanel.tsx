import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { Suspense, startTransition, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { candlesShown } from '#machines/chart/chartMachine.ts'
import { type Period, periods } from '#rules/market/candle.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor, useChart } from '#src/app/wiring/actors.tsx'
import { useKeptZoom } from '#src/app/device/chartMemory.tsx'
import { CandleChart } from '#src/charts/CandleChart.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useAfterPaint } from '#src/ui/hooks/useAfterPaint.ts'
import styles from './ChartPanel.module.css'
import { useChartChoice, useStudies } from './useStudies.ts'
import { useChartSource } from './useChartSource.ts'

/** The candles do not wait for what stands on them. */
const OnChart = lazyExtra(async () => (await import('./OnChart.tsx')).OnChart)
const ChartSheet = lazySheet(async () => (await import('./ChartSheet.tsx')).ChartSheet)

type ChartPanelProps = {
  readonly instrument: Instrument
  /** Asks for the whole screen; left out where the chart has it. */
  readonly onFull?: () => void
}

/** The period bar and the candles; the chart takes what height is left. */
export function ChartPanel({ instrument, onFull }: ChartPanelProps) {
  const { t } = useTranslation('trade')
  const chart = useChart()
  const isSecond = useActor('secondChart') === chart
  const [choice, choose] = useChartChoice()
  const [isSheetOpen, openSheet] = useState(false)
  const period = useSelector(chart, ({ context }) => context.period)
  const [room, setRoom] = useState<HTMLElement | null>(null)
  // In its own time: at once, all that waits for the page's first drawing would come before it.
  const keepRoom = useCallback((element: HTMLElement | null) => startTransition(() => setRoom(element)), [])
  const [isDrawing, draw] = useState(false)
  const options = periods.map((value) => ({
    value,
    label: t(`periodName.${value}`),
    face: t(`period.${value}`),
  }))
  return (
    <section
      aria-label={t(isSecond ? 'chart.secondName' : 'chart.name', { instrument: instrument.showCode })}
      className={styles.panel}
    >
      <div className={styles.periods}>
        <Segmented<Period>
          label={t('periods')}
          look="bare"
          options={options}
          value={period}
          onChange={(next) => chart.send({ type: 'chart.period', period: next })}
        />
        <IconButton
          icon="draw"
          label={t('chart.draw')}
          pressed={isDrawing}
          filled={false}
          onClick={() => draw((was) => !was)}
        />
        <IconButton
          icon="settings"
          label={t('chart.settings')}
          expanded={isSheetOpen}
          onClick={() => openSheet(true)}
        />
      </div>
      <div className={styles.chart}>
        <Candles {...{ instrument, period, choice, room, isDrawing }} />
        <div ref={keepRoom} className={styles.over}>
          {onFull && (
            <div className={styles.full}>
              <IconButton icon="expand" label={t('chart.fullScreen')} onClick={onFull} />
            </div>
          )}
        </div>
      </div>
      <ChartSheet isOpen={isSheetOpen} onClose={() => openSheet(false)} kept={choice} onChoose={choose} />
    </section>
  )
}

type CandlesProps = {
  readonly instrument: Instrument
  readonly period: Period
  /** How it is wanted, as text; null is as at first. */
  readonly choice: string | null
  /** Over the chart, for buttons and words. */
  readonly room: HTMLElement | null
  readonly isDrawing: boolean
}

function Candles({ instrument, period, choice, room, isDrawing }: CandlesProps) {
  const { t, i18n } = useTranslation('trade')
  const chart = useChart()
  const isOfInstrument = useSelector(chart, ({ context }) => context.code === instrument.code)
  const isReading = useSelector(chart, (snapshot) => snapshot.hasTag('reading'))
  const isFailed = useSelector(chart, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(chart, ({ context }) => context.problem)
  const isEmpty = useSelector(chart, (snapshot) => candlesShown(snapshot).length === 0)
  const source = useChartSource(instrument, period, t)
  const labels = useMemo(() => labelsOf(t, instrument), [t, instrument])
  const studies = useStudies(choice)
  const zoom = useKeptZoom(period)
  // In a frame after its buttons.
  const isTime = useAfterPaint(true, false)
  const isAlwaysOpen = instrument.nextChange === null
  const words = useMemo(() => ({ volume: labels.volume, isAlwaysOpen }), [labels, isAlwaysOpen])
  if (isFailed) {
    return <ReadFailure problem={problem} onRetry={() => chart.send({ type: 'chart.refresh' })} />
  }
  if (isReading || !isOfInstrument || !isTime) return <Skeleton shape="chart" label={t('app:loading')} />
  if (isEmpty) return <EmptyState icon="quotes" title={t('chart.empty')} />
  return (
    <CandleChart
      key={`${instrument.code} ${period}`}
      source={source}
      period={period}
      precision={instrument.pricePrecision}
      locale={i18n.language}
      labels={labels}
      step={zoom.step}
      onStep={zoom.keep}
      series={studies?.series}
      withoutVolume={studies?.choice.shown.includes('volume') ?? false}
      onNearStart={() => chart.send({ type: 'chart.older' })}
    >
      <Suspense>
        <OnChart {...{ instrument, room, isDrawing }} />
      </Suspense>
      {studies && <studies.ChartStudies choice={studies.choice} {...{ words, period }} />}
    </CandleChart>
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

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CandleReadout } from './Crosshair.tsx'
import { CandleTable } from './CandleTable.tsx'
import type { CandleChartProps, PriceLine } from './chartProps.ts'
import { ChartMarks } from './ChartMarks.tsx'
import type { ChartSize } from './geometry/chartLayout.ts'
import { indexAt } from './geometry/chartView.ts'
import { PriceLineLabels } from './PriceLines.tsx'
import { useChartFrame } from './useChartFrame.ts'
import { useChartGestures } from './useChartGestures.ts'
import { useChartView } from './useChartView.ts'
import { useSize } from './useSize.ts'
import styles from './CandleChart.module.css'

/**
 * Candles with their volume, axes, last price and lines; fills the room it is given. Give it a `key` of instrument and
 * period: another series is another chart. [CHT22] [CHT24] [CHT26] [CHT28]
 */
export function CandleChart(props: CandleChartProps) {
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const { candles, labels, period, precision, locale, timeZone } = props
  return (
    <div className={styles.chart} ref={room} style={{ direction: 'ltr' }}>
      {size && <Stage {...props} size={size} />}
      <CandleTable {...{ candles, labels, period, precision, locale, timeZone }} />
    </div>
  )
}

const noLines: readonly PriceLine[] = []
/** Older candles are asked for when fewer than this many are left before the view. */
const nearStart = 40

function Stage({ size, ...props }: CandleChartProps & { readonly size: ChartSize }) {
  const { candles, labels, lines = noLines, countdown, period, precision, locale, timeZone } = props
  const stage = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const { history, view, change } = useChartView(candles)
  const live = candles.at(-1)
  const last = props.last ?? live?.close ?? 0
  const frame = useChartFrame({ size, history, live, last, lines, view, period, precision, locale, timeZone })
  const { bounds, inView, y } = frame
  const { plot, floor } = frame.layout
  const gestures = useChartGestures(stage, {
    width: plot,
    step: view.step,
    change: (wish) => change(wish, bounds),
    track: setPointed,
  })
  useNearStart(inView.from < nearStart ? candles[0]?.time : undefined, props.onNearStart)

  const index = pointed ? indexAt(inView, view.step, pointed.x, frame.count) : -1
  const candle = candles[index]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- keys move the picture.
    <div className={styles.stage} ref={stage} role="group" aria-label={labels.name} tabIndex={0} {...gestures}>
      <ChartMarks
        {...{ frame, history, live, last, lines, countdown, period, precision, locale, timeZone }}
        summary={labels.summary}
        pointed={candle && pointed ? { index, y: pointed.y } : null}
      />
      <div className={styles.overlay} aria-hidden="true">
        <PriceLineLabels lines={lines} y={y} plot={plot} floor={floor} font={size.font} />
        {candle && (
          <CandleReadout
            {...{ candle, plot, labels, period, precision, locale, timeZone }}
            before={candles[index - 1]}
          />
        )}
      </div>
    </div>
  )
}

/** Says once for each oldest candle that it is near. [CHT33] */
function useNearStart(oldest: number | undefined, onNearStart: (() => void) | undefined) {
  const tell = useEffectEvent(() => onNearStart?.())
  useEffect(() => {
    if (oldest !== undefined) tell()
  }, [oldest])
}

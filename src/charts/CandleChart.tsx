import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { attachGesturesLater } from '#src/charts/gestures/attachGesturesLater.ts'
import { afterDrawing } from './afterDrawing.ts'
import { CandleTable } from './CandleTable.tsx'
import { PainterContext } from './chartPainter.ts'
import type { CandleChartProps } from './chartProps.ts'
import { type ChartView, restView } from './geometry/chartView.ts'
import { candlesLayer, volumeLayer } from './layers/candlesLayer.ts'
import { Painter } from './painter/painter.ts'
import styles from './CandleChart.module.css'

/**
 * Candles with their volume, axes and last price; fills the room it is given. Give it a `key` of instrument and period:
 * another series is another chart. React renders its structure; ticks and moves are the painter's. [CHT22] [CHT24] [CHT26] [CHT28]
 * It needs nothing of the app: render it with a source anywhere, tell the source's listeners of a tick, and move it by touches, keys or the
 * painter that its children reach (`painter.change({ type: 'pan', by })`); `tools/bench/chart/ours.tsx` does so.
 */
export function CandleChart(props: CandleChartProps) {
  const { precision, locale, timeZone } = props
  return (
    <div className={styles.chart} style={{ direction: 'ltr' }}>
      <Stage key={`${locale} ${timeZone} ${precision}`} {...props} />
    </div>
  )
}

function Stage(props: CandleChartProps) {
  const { source, labels, series = candlesLayer, withoutVolume = false, children } = props
  const { period, precision, locale, timeZone } = props
  const options = { period, precision, locale, timeZone }
  const stage = useRef<HTMLDivElement>(null)
  const [isDrawn, noteDrawn] = useState(false)
  const [painter] = useState(() => {
    const step = props.step ?? restView.step
    return new Painter({ options, words: labels.short, view: { ...restView, step } })
  })
  const onNearStart = useEffectEvent(() => props.onNearStart?.())
  const onView = useEffectEvent(({ step }: ChartView) => props.onStep?.(step))
  useLayoutEffect(() => (stage.current ? painter.attach(stage.current) : undefined), [painter])
  useLayoutEffect(() => painter.follow({ source, onNearStart, onView }), [painter, source])
  useLayoutEffect(() => (withoutVolume ? undefined : painter.add(volumeLayer)), [painter, withoutVolume])
  useLayoutEffect(() => painter.add(series), [painter, series])
  useEffect(() => (stage.current ? attachGesturesLater(stage.current, painter) : undefined), [painter])
  useEffect(() => afterDrawing(() => noteDrawn(true)), [])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- keys move the picture. */}
      <div className={styles.stage} ref={stage} role="group" aria-label={labels.name} tabIndex={0}>
        <PainterContext value={painter}>{children}</PainterContext>
      </div>
      {isDrawn && <CandleTable {...options} {...{ source, labels, painter }} />}
    </>
  )
}

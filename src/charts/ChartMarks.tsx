import type { Candle, Period } from '#rules/candle.ts'
import { Candles, LiveCandle } from './Candles.tsx'
import type { PriceLine } from './chartProps.ts'
import { Crosshair } from './Crosshair.tsx'
import { candleX } from './geometry/candlePath.ts'
import type { ChartSize } from './geometry/chartLayout.ts'
import { priceLabel } from './geometry/priceLabel.ts'
import { LastPrice } from './LastPrice.tsx'
import { PriceAxis } from './PriceAxis.tsx'
import { PriceLines } from './PriceLines.tsx'
import { TimeAxis } from './TimeAxis.tsx'
import type { ChartFrame } from './useChartFrame.ts'
import { LiveVolume, Volume } from './Volume.tsx'
import styles from './CandleChart.module.css'

type ChartMarksProps = {
  readonly frame: ChartFrame
  readonly size: ChartSize
  readonly history: readonly Candle[]
  readonly live: Candle | undefined
  readonly last: number
  readonly lines: readonly PriceLine[]
  readonly countdown: string | undefined
  readonly period: Period
  readonly precision: number
  readonly locale: string
  readonly timeZone: string
  readonly summary: string
  readonly pointed: { readonly index: number; readonly y: number } | null
}

/** The picture: what moves sideways with the candles is in one group, so that moving it is one attribute. */
export function ChartMarks(props: ChartMarksProps) {
  const { frame, size, history, live, last, lines, countdown, period, precision, locale, timeZone, pointed } = props
  const { layout, window, place, y, volumeY, shift, to } = frame
  const { plot, floor } = layout
  const liveIndex = history.length
  const lastY = y(last)
  const labelHeight = size.font * (countdown === undefined ? 1.6 : 2.8)
  const labelY = Math.min(Math.max(lastY, labelHeight / 2), floor - labelHeight / 2)
  const inReach = live !== undefined && lastY >= 0 && lastY <= floor
  const reach = (labelHeight + size.font) / 2
  const covered = inReach ? frame.prices.map((price) => Math.abs(y(price) - labelY) < reach) : []
  const drawn = { history, from: place.anchor, to, place }
  return (
    <svg
      className={styles.canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no tag of its own.
      role="img"
      aria-label={props.summary}
      width={size.width}
      height={size.height}
      style={{ direction: 'ltr' }}
    >
      <PriceAxis
        {...{ y, plot, precision, locale }}
        ticks={frame.prices}
        covered={covered.map((is) => (is ? '1' : '0')).join('')}
      />
      <svg width={plot} height={size.height}>
        <g transform={`translate(${shift} 0)`}>
          <Volume {...drawn} floor={floor} y={volumeY} />
          <Candles {...drawn} y={y} />
          {live && window.to > liveIndex && (
            <>
              <LiveVolume candle={live} index={liveIndex} place={place} floor={floor} y={volumeY} />
              <LiveCandle candle={live} index={liveIndex} place={place} y={y} />
            </>
          )}
        </g>
        <PriceLines lines={lines} y={y} plot={plot} floor={floor} />
      </svg>
      <g transform={`translate(${shift} 0)`}>
        <TimeAxis
          {...{ place, period, locale, timeZone }}
          ticks={frame.times}
          first={frame.firstTime}
          last={frame.lastTime}
          baseline={layout.times}
        />
      </g>
      {inReach && (
        <LastPrice
          {...{ countdown, labelY, labelHeight, plot }}
          label={priceLabel(last, precision, locale)}
          y={lastY}
          width={size.width}
          font={size.font}
        />
      )}
      {pointed && (
        <Crosshair
          layout={layout}
          x={candleX(pointed.index, place) + shift}
          y={pointed.y}
          label={priceLabel(frame.priceAt(pointed.y), precision, locale)}
          width={size.width}
          font={size.font}
        />
      )}
    </svg>
  )
}

import type { Candle, Period } from '#rules/candle.ts'
import { Candles, LiveCandle } from './Candles.tsx'
import type { PriceLine } from './chartProps.ts'
import { Crosshair } from './Crosshair.tsx'
import { candleX } from './geometry/candlePath.ts'
import { labelPlace } from './geometry/chartLayout.ts'
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

/** The picture. */
export function ChartMarks(props: ChartMarksProps) {
  const { frame, live, last, lines, countdown, period, precision, locale, timeZone, pointed } = props
  const { layout, place, y, shift, size } = frame
  const { plot, floor } = layout
  const { width, height, font } = size
  const label = labelPlace(y(last), countdown === undefined ? 1 : 2, font, floor)
  const inReach = live !== undefined && label.inReach
  const covered = frame.prices.map((price) => (inReach && label.covers(y(price)) ? '1' : '0')).join('')
  return (
    <svg
      className={styles.canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no tag of its own.
      role="img"
      aria-label={props.summary}
      width={width}
      height={height}
      style={{ direction: 'ltr' }}
    >
      <PriceAxis {...{ y, plot, precision, locale, covered }} ticks={frame.prices} />
      <svg width={plot} height={height}>
        <Series {...props} />
        <PriceLines {...{ lines, y, plot, floor }} />
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
          {...{ countdown, plot, width, font }}
          label={priceLabel(last, precision, locale)}
          y={y(last)}
          labelY={label.middle}
          labelHeight={label.height}
        />
      )}
      {pointed && (
        <Crosshair
          {...{ layout, width, font }}
          x={candleX(pointed.index, place) + shift}
          y={pointed.y}
          label={priceLabel(frame.priceAt(pointed.y), precision, locale)}
        />
      )}
    </svg>
  )
}

/** What moves sideways with the candles is one group, so that moving it is one attribute. */
function Series({ frame, history, live }: Pick<ChartMarksProps, 'frame' | 'history' | 'live'>) {
  const { layout, inView, place, y, volumeY, shift, to } = frame
  const { floor } = layout
  const settled = { history, from: place.anchor, to, place }
  const index = history.length
  return (
    <g transform={`translate(${shift} 0)`}>
      <Volume {...settled} floor={floor} y={volumeY} />
      <Candles {...settled} y={y} />
      {live && inView.to > index && (
        <>
          <LiveVolume candle={live} index={index} place={place} floor={floor} y={volumeY} />
          <LiveCandle candle={live} index={index} place={place} y={y} />
        </>
      )}
    </g>
  )
}

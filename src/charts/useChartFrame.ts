import { useMemo } from 'react'
import { scaleLinear } from 'd3-scale'
import type { Candle, Period } from '#rules/candle.ts'
import type { PriceLine } from './chartProps.ts'
import { bodyHalf, type ToY } from './geometry/candlePath.ts'
import { chartLayout, type ChartSize } from './geometry/chartLayout.ts'
import { visibleWindow, type ChartView } from './geometry/chartView.ts'
import { peakWith, priceDomain, priceExtent } from './geometry/priceDomain.ts'
import { priceLabel } from './geometry/priceLabel.ts'
import { priceTicks } from './geometry/priceTicks.ts'
import { timeTicks } from './geometry/timeTicks.ts'

type FrameInput = {
  readonly size: ChartSize
  readonly history: readonly Candle[]
  readonly live: Candle | undefined
  readonly last: number
  readonly lines: readonly PriceLine[]
  readonly view: ChartView
  readonly period: Period
  readonly precision: number
  readonly locale: string
  readonly timeZone: string
}

/** Candles are drawn in blocks, so that moving the chart within one only shifts what is there. */
const block = 32
/** Room of a time label, as a multiple of the font's size. */
const timeRoom = 5.5

export type ChartFrame = ReturnType<typeof useChartFrame>

/** Layout, window and scales. Whatever a tick leaves as it was keeps its identity, so that the marks stay as drawn. */
export function useChartFrame(input: FrameInput) {
  const { size, history, live, last, lines, view, period, precision, locale, timeZone } = input
  const highest = useMemo(() => priceExtent(history, 0, history.length)?.[1] ?? 0, [history])
  const longest = priceLabel(Math.max(highest, live?.high ?? 0, last), precision, locale).length
  const layout = useMemo(() => chartLayout(size, longest), [size, longest])
  const { plot, top, bottom, peak, floor } = layout

  const count = history.length + (live ? 1 : 0)
  const bounds = useMemo(() => ({ count, width: plot }), [count, plot])
  const inView = visibleWindow(view, bounds)
  const { step } = view
  const anchor = Math.floor(inView.from / block) * block
  const to = Math.min(history.length, Math.ceil(inView.to / block) * block)
  const place = useMemo(() => ({ anchor, step, half: bodyHalf(step) }), [anchor, step])

  const settled = useMemo(() => priceExtent(history, inView.from, inView.to), [history, inView.from, inView.to])
  const seen = live && inView.to === count ? live : undefined
  const [low, high] = priceDomain(
    settled,
    seen ? [Math.min(seen.low, last), Math.max(seen.high, last)] : null,
    lines.map(({ price }) => price),
    precision,
  )
  const y: ToY = useMemo(() => scaleLinear([low, high], [bottom, top]), [low, high, bottom, top])
  const priceAt = (place: number): number => low + ((bottom - place) / Math.max(1, bottom - top)) * (high - low)

  const busiest = useMemo(
    () => history.slice(inView.from, inView.to).reduce((most, { volume }) => Math.max(most, volume), 0),
    [history, inView.from, inView.to],
  )
  const most = peakWith(busiest, seen?.volume ?? 0)
  const volumeY: ToY = useMemo(() => scaleLinear([0, most], [floor, peak]), [most, floor, peak])

  const prices = useMemo(
    () => priceTicks([low, high], precision, Math.max(2, Math.floor((bottom - top) / (size.font * 3)))),
    [low, high, precision, bottom, top, size.font],
  )
  const newest = live?.time
  const apart = Math.ceil((size.font * timeRoom) / step)
  const times = useMemo(() => {
    const marked = newest === undefined ? history : [...history, timeOnly(newest)]
    return timeTicks(marked, anchor, to + 1, period, timeZone, apart)
  }, [history, newest, anchor, to, period, timeZone, apart])

  const half = (size.font * timeRoom) / 2 / step
  return {
    size,
    layout,
    bounds,
    inView,
    place,
    y,
    priceAt,
    volumeY,
    prices,
    times,
    count,
    to,
    /** Where the block stands now, px. */
    shift: Math.round((anchor - inView.start) * step),
    firstTime: Math.ceil(inView.start + half - 0.5),
    lastTime: Math.floor(inView.end - half / 2 - 0.5),
  }
}

const timeOnly = (time: number): Candle => ({ time, open: 0, high: 0, low: 0, close: 0, volume: 0 })

import type { Candle } from '#rules/market/candle.ts'
import type { ChartKind } from '#rules/market/chartChoice.ts'
import type { ChartLayer, MakeLayer } from '../chartLayer.ts'
import { candlePath, isRising } from '../geometry/candlePath.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import { linePath, ohlcPath, seriesExtent } from '../geometry/seriesPath.ts'
import { addSvg, put } from '../painter/elements.ts'
import { followSeries } from '../series/followSeries.ts'
import { heikinAshi } from '../series/heikinAshi.ts'
import styles from './studies.module.css'

type Shape = {
  readonly classes: readonly (string | undefined)[]
  /** Which of the classes a candle has. */
  readonly classOf: (candle: Candle, before: Candle | undefined) => number
  readonly path: (candle: Candle, index: number, frame: ChartFrame) => string
}

const upOrDown = (candle: Candle): number => (isRising(candle) ? 0 : 1)

const bars: Shape = {
  classes: [styles.upBar, styles.downBar],
  classOf: upOrDown,
  path: (candle, index, frame) => ohlcPath(candle, index, frame.half, frame),
}
const averaged: Shape = {
  classes: [styles.upHollow, styles.downFull],
  classOf: upOrDown,
  path: (candle, index, frame) => candlePath(candle, index, frame, frame.y),
}
/** The body says what the candle did, the colour what the price did since the close before it. */
const hollow: Shape = {
  classes: [styles.upHollow, styles.upFull, styles.downHollow, styles.downFull],
  classOf: (candle, before) =>
    (candle.close >= (before?.close ?? candle.open) ? 0 : 2) + (candle.close >= candle.open ? 0 : 1),
  path: averaged.path,
}

/** How the candles are drawn, when it is not as candles. [CHT34] [CHT35] */
export const kindLayers: Readonly<Partial<Record<ChartKind, MakeLayer>>> = {
  bars: (host) => shapesLayer(host, 'bars', bars),
  hollow: (host) => shapesLayer(host, 'hollow', hollow),
  line: (host) => closesLayer(host, 'line'),
  area: (host) => closesLayer(host, 'area'),
  heikinAshi: (host) => averagedLayer(host),
}

/** `candleAt` answers what is drawn in a candle's place. */
function shapesLayer(
  host: SVGGElement,
  id: string,
  { classes, classOf, path }: Shape,
  candleAt = (frame: ChartFrame, index: number): Candle | undefined => frame.candles[index],
): ChartLayer {
  const settled = classes.map((className) => addSvg(host, 'path', className))
  const live = addSvg(host, 'path')
  const tick = (frame: ChartFrame) => {
    const index = frame.candles.length - 1
    const candle = frame.to > index ? candleAt(frame, index) : undefined
    if (candle) put(live, 'class', classes[classOf(candle, candleAt(frame, index - 1))] ?? '')
    put(live, 'd', candle ? path(candle, index, frame) : '')
  }
  return {
    id,
    room: 'price',
    order: 0,
    draw: (frame) => {
      const paths = classes.map(() => '')
      for (let index = frame.from; index < Math.min(frame.to, frame.candles.length - 1); index++) {
        const candle = candleAt(frame, index)
        if (candle) paths[classOf(candle, candleAt(frame, index - 1))] += path(candle, index, frame)
      }
      settled.forEach((element, at) => put(element, 'd', paths[at] ?? ''))
      tick(frame)
    },
    tick,
    remove: () => {},
  }
}

function averagedLayer(host: SVGGElement): ChartLayer {
  const series = followSeries(heikinAshi)
  const [opens = [], highs = [], lows = [], closes = []] = series.rows
  const candleAt = (frame: ChartFrame, index: number): Candle | undefined => {
    const candle = frame.candles[index]
    const [open = Number.NaN, high = 0, low = 0, close = 0] = [opens[index], highs[index], lows[index], closes[index]]
    return candle && !Number.isNaN(open) ? { ...candle, open, high, low, close } : undefined
  }
  return {
    ...shapesLayer(host, 'heikinAshi', averaged, candleAt),
    read: series.follow,
    extent: (from, to) => seriesExtent([highs, lows], from, to),
  }
}

/** A line through the closes, and what lies under it. */
function closesLayer(host: SVGGElement, id: 'line' | 'area'): ChartLayer {
  const [area, liveArea] = [addSvg(host, 'path'), addSvg(host, 'path')]
  const [line, liveLine] = [addSvg(host, 'path'), addSvg(host, 'path')]
  for (const path of [area, liveArea]) put(path, 'class', `${styles.area} ${styles.accent}`)
  for (const path of [line, liveLine]) put(path, 'class', `${styles.line} ${styles.accent}`)
  const paint = (frame: ChartFrame, from: number, to: number, [top, ground]: readonly [Element, Element]) => {
    const first = Math.max(0, from)
    const last = Math.min(to, frame.candles.length) - 1
    const closes: number[] = []
    for (let index = first; index <= last; index++) closes[index] = frame.candles[index]?.close ?? Number.NaN
    const path = linePath(closes, first, last + 1, frame)
    const { floor } = frame.layout
    put(top, 'd', path)
    put(ground, 'd', id === 'area' && last > first ? `${path}V${floor}H${frame.x(first)}Z` : '')
  }
  const tick = (frame: ChartFrame) => {
    const index = frame.candles.length - 1
    paint(frame, index - 1, frame.to > index ? index + 1 : 0, [liveLine, liveArea])
  }
  return {
    id,
    room: 'price',
    order: 0,
    draw: (frame) => {
      paint(frame, frame.from, Math.min(frame.to, frame.candles.length - 1), [line, area])
      tick(frame)
    },
    tick,
    remove: () => {},
  }
}

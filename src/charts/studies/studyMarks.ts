import type { ChartFrame } from '../geometry/chartFrame.ts'
import { areaPath, barPath, linePath } from '../geometry/seriesPath.ts'
import { addSvg, put } from '../painter/elements.ts'
import type { Series } from '../series/followSeries.ts'
import type { Mark, Study } from './studyOf.ts'

/** An indicator's lines, areas and bars: those over the settled candles, and over the live one a path more, which a tick rewrites. [CHT38] */
export function studyMarks(host: SVGGElement, { marks }: Pick<Study, 'marks'>, series: Series) {
  const drawn = marks.map((mark) => ({
    mark,
    settled: mark.classes.map((className) => addSvg(host, 'path', className)),
    live: addSvg(host, 'path', mark.classes[0]),
  }))
  const rowOf = (at: number): readonly number[] => series.rows[at] ?? []
  /** A line or an area over the candles [from, to). */
  const strokeOf = (mark: Exclude<Mark, { shape: 'bars' }>, from: number, to: number, frame: ChartFrame): string =>
    mark.shape === 'area'
      ? areaPath(rowOf(mark.row), rowOf(mark.under), from, to, frame)
      : linePath(rowOf(mark.row), from, to, frame)
  const barOf = (mark: Extract<Mark, { shape: 'bars' }>, index: number, frame: ChartFrame) => {
    const value = rowOf(mark.row)[index] ?? Number.NaN
    const candle = frame.candles[index]
    const path = barPath(value, index, frame.half, baseOf(frame), frame)
    return { path, at: candle ? mark.classOf(value, candle) : 0 }
  }
  const drawBars = (
    mark: Extract<Mark, { shape: 'bars' }>,
    settled: readonly Element[],
    to: number,
    frame: ChartFrame,
  ) => {
    const paths = settled.map(() => '')
    for (let index = frame.from; index < to; index++) {
      const { at, path } = barOf(mark, index, frame)
      paths[at] += path
    }
    settled.forEach((path, at) => put(path, 'd', paths[at] ?? ''))
  }

  const tick = (frame: ChartFrame) => {
    const index = frame.candles.length - 1
    const isSeen = frame.to > index
    for (const { mark, live } of drawn) {
      if (mark.shape === 'bars') {
        const { at, path } = barOf(mark, index, frame)
        put(live, 'class', mark.classes[at] ?? '')
        put(live, 'd', isSeen ? path : '')
      } else put(live, 'd', isSeen ? strokeOf(mark, index - 1, index + 1, frame) : '')
    }
  }
  return {
    tick,
    draw: (frame: ChartFrame) => {
      const to = Math.min(frame.to, frame.candles.length - 1)
      for (const { mark, settled } of drawn) {
        if (mark.shape === 'bars') drawBars(mark, settled, to, frame)
        else for (const path of settled) put(path, 'd', strokeOf(mark, frame.from, to, frame))
      }
      tick(frame)
    },
  }
}

/** Bars stand on nothing, or on the pane's edge where nothing lies outside of it. */
const baseOf = ({ y, top, bottom }: ChartFrame): number => Math.min(Math.max(y(0), top), bottom)

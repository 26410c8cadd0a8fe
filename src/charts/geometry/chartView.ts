/** Which part of the candles is looked at: a zoom in pixels per candle and the candles left out on the right. [CHT31] */

export type ChartView = {
  /** Width of a candle with its gap, px. */
  readonly step: number
  /** Candles between the right edge and the end of the newest candle; below 0 is empty room after it. */
  readonly offset: number
}

/** What the view is held against: how many candles are loaded and how wide their room is, px. */
export type ViewBounds = { readonly count: number; readonly width: number }

/** The part of the candle indices in view: [start, end) in fractions, and the whole candles it touches: [from, to). */
export type VisibleWindow = { readonly start: number; readonly end: number; readonly from: number; readonly to: number }

export type ViewChange =
  | { readonly type: 'pan'; readonly by: number }
  | { readonly type: 'zoom'; readonly factor: number; readonly at: number }
  | { readonly type: 'now' }
  | { readonly type: 'oldest' }

export const narrowestStep = 2
export const widestStep = 48
/** Room after the newest candle when the chart stands at now. */
const restOffset = -1
/** This many candles stay in view however far the view is moved. */
const fewest = 3

export const restView: ChartView = { step: 7, offset: restOffset }

/** Moves by pixels: rightwards shows older candles. Undone by the opposite move, unless an end was met. */
export const pan = (view: ChartView, by: number): ChartView => ({ ...view, offset: view.offset + by / view.step })

/** Zooms so that the candle under `at` (px from the right edge) stays there. Undone by one over the factor. */
export function zoomAbout(view: ChartView, factor: number, at: number): ChartView {
  const step = clamp(view.step * factor, narrowestStep, widestStep)
  return { step, offset: view.offset + at / view.step - at / step }
}

/** The nearest view that still shows candles. */
export function clampView(view: ChartView, { count, width }: ViewBounds): ChartView {
  const step = clamp(view.step, narrowestStep, widestStep)
  const shown = width / step
  const kept = Math.min(fewest, count)
  const most = Math.max(count - kept, restOffset)
  const least = Math.min(restOffset, Math.max(-shown / 3, kept - shown))
  const offset = clamp(view.offset, least, most)
  return step === view.step && offset === view.offset ? view : { step, offset }
}

export function changeView(view: ChartView, change: ViewChange, bounds: ViewBounds): ChartView {
  switch (change.type) {
    case 'pan':
      return clampView(pan(view, change.by), bounds)
    case 'zoom':
      return clampView(zoomAbout(view, change.factor, change.at), bounds)
    case 'now':
      return clampView({ ...view, offset: restOffset }, bounds)
    case 'oldest':
      return clampView({ ...view, offset: Math.max(restOffset, bounds.count - bounds.width / view.step) }, bounds)
  }
}

/** The view after `added` newer candles: at now it follows them, elsewhere it stands still. Older ones change nothing. */
export const followView = (view: ChartView, added: number): ChartView =>
  added > 0 && view.offset > 0 ? { ...view, offset: view.offset + added } : view

/** The candle indices in view. Never without a candle while there is one. */
export function visibleWindow(view: ChartView, bounds: ViewBounds): VisibleWindow {
  const { step, offset } = clampView(view, bounds)
  const end = bounds.count - offset
  const start = end - bounds.width / step
  const from = clamp(Math.floor(start), 0, Math.max(0, bounds.count - 1))
  return { start, end, from, to: clamp(Math.ceil(end), Math.min(from + 1, bounds.count), bounds.count) }
}

/** Index of the candle under `x` px from the left edge, held to the candles there are; -1 when there are none. */
export const indexAt = ({ start }: VisibleWindow, step: number, x: number, count: number): number =>
  count === 0 ? -1 : clamp(Math.floor(start + x / step), 0, count - 1)

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

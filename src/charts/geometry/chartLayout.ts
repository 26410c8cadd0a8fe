/** How the chart's room is shared: candles, volume under them, panes of indicators, prices at the right, times at the bottom. All px. */

export type ChartSize = { readonly width: number; readonly height: number; readonly font: number }

/** The size of what has no place: nothing is drawn. */
export const nowhere: ChartSize = { width: 0, height: 0, font: 12 }

export type PaneRoom = { readonly top: number; readonly bottom: number }

export type ChartLayout = {
  /** Width of the candles' room; the price axis takes what is right of it. */
  readonly plot: number
  /** Highest and lowest place of a price. */
  readonly top: number
  readonly bottom: number
  /** Volume stands on `floor` and reaches up to `peak`; the candles' room ends there. */
  readonly peak: number
  readonly floor: number
  /** Rooms under the candles, from above. */
  readonly panes: readonly PaneRoom[]
  /** Baseline of the time labels. */
  readonly times: number
}

const volumePart = 0.16
/** What a pane takes of the height, and its least. */
const panePart = 0.2
const paneLeast = 44
const paneGap = 6
const mostPanes = 2
/** What the candles keep of the height before there is a pane, in lines of text. */
const candlesLeast = 8
/** A tabular digit in bold is this wide, as a part of the font's size. */
const digit = 0.62

const timesTop = ({ height, font }: ChartSize) => Math.max(0, height - Math.ceil(font * 1.9))

/** How many panes there is room for: a low chart is the candles' alone. [CHT40] */
export function panesFitting(size: ChartSize): number {
  const left = timesTop(size) - size.font * candlesLeast
  return Math.min(mostPanes, Math.max(0, Math.floor(left / paneLeast)))
}

/** `longest` is the number of characters of the longest price label. */
export function chartLayout(size: ChartSize, longest: number, panes = 0): ChartLayout {
  const { width, height, font } = size
  const axis = Math.ceil(longest * digit * font) + axisPadding * 2
  const end = timesTop(size)
  const pane = Math.max(paneLeast, Math.round(end * panePart))
  const floor = Math.max(0, end - pane * panes)
  const volume = Math.round(floor * volumePart)
  return {
    plot: Math.max(0, Math.floor(width - axis)),
    top: Math.round(font * 0.75),
    bottom: Math.max(0, floor - volume - 6),
    peak: floor - volume,
    floor,
    panes: Array.from({ length: panes }, (_, at) => {
      const top = floor + pane * at
      return { top: top + paneGap + Math.ceil(font * 0.4), bottom: top + pane - paneGap }
    }),
    times: Math.round(height - font * 0.55),
  }
}

/** Room left and right of a price label. */
export const axisPadding = 7

/** Where the label of a price at `y` stands on the axis: beside it, moved as far as the ends of the axis make it. */
export function labelPlace(y: number, rows: number, font: number, floor: number) {
  const height = font * (0.4 + 1.2 * rows)
  const middle = Math.min(Math.max(y, height / 2), floor - height / 2)
  return {
    height,
    middle,
    inReach: y >= 0 && y <= floor,
    /** True when a label at `other` would lie under this one. */
    covers: (other: number): boolean => Math.abs(other - middle) < (height + font) / 2,
  }
}

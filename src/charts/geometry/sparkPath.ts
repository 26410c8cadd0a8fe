/** An area sparkline out of closes, as two paths: the line and the area under it. */
import { area, line } from 'd3-shape'

export type SparkPath = {
  readonly line: string
  readonly area: string
  /** Where the first one stands, px from above. */
  readonly start: number
}

/** Closes drawn at most; of a longer series the newest. */
export const sparkPoints = 48

/** Fills `width` × `height` px, `inset` px of it kept free above and below for the stroke; fewer than two closes draw nothing. */
export function sparkPath(closes: readonly number[], width: number, height: number, inset = 2): SparkPath {
  const shown = closes.slice(-sparkPoints)
  const [first] = shown
  if (first === undefined || shown.length < 2) return { line: '', area: '', start: 0 }
  const low = Math.min(...shown)
  const span = Math.max(...shown) - low
  const room = height - 2 * inset
  const x = (_: number, index: number) => (index * width) / (shown.length - 1)
  const y = (close: number) => (span > 0 ? height - inset - ((close - low) / span) * room : height / 2)
  const outline = line<number>().x(x).y(y).digits(1)
  const filled = area<number>().x(x).y0(height).y1(y).digits(1)
  return { line: outline(shown) ?? '', area: filled(shown) ?? '', start: y(first) }
}

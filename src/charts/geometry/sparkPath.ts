/**
 * An area sparkline out of closes, as two paths: the line and the area under it. Straight pieces from point to point need no help of d3:
 * its shapes would weigh more on the first load than all that the first page draws.
 */

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
  const x = (index: number) => tenth((index * width) / (shown.length - 1))
  const y = (close: number) => tenth(span > 0 ? height - inset - ((close - low) / span) * room : height / 2)
  const line = `M${shown.map((close, index) => `${x(index)},${y(close)}`).join('L')}`
  return { line, area: `${line}L${x(shown.length - 1)},${height}L0,${height}Z`, start: y(first) }
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** What an account was worth over time, as paths: equity as an area, the balance as steps, both on one scale. */
import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'

export type EquityDot = { readonly time: number; readonly balance: number; readonly equity: number }
export type EquityCurvePaths = {
  readonly equity: string
  readonly area: string
  readonly balance: string
  /** Round values and where they stand, px from the top. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  readonly xOf: (time: number) => number
  readonly yOf: (value: number) => number
}

const ticksWanted = 3
/** Room of a flat line, as a share of its value: it stands in the middle. */
const flatShare = 0.01

/** Fills `width` × `height` px; less than two points draw nothing. Oldest first. */
export function equityCurve(points: readonly EquityDot[], width: number, height: number): EquityCurvePaths | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.time <= first.time) return null
  const values = points.flatMap(({ balance, equity }) => [balance, equity])
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = high > low ? 0 : Math.max(1, Math.abs(high) * flatShare)
  const x = scaleLinear([first.time, last.time], [0, width])
  const y = scaleLinear([low - room, high + room], [height - 2, 2]).nice(ticksWanted)
  const xOf = (time: number) => x(time)
  const yOf = (value: number) => y(value)
  const xOfDot = ({ time }: EquityDot) => xOf(time)
  const netValueOf = ({ equity }: EquityDot) => yOf(equity)
  return {
    equity: line<EquityDot>().x(xOfDot).y(netValueOf).digits(1)(points) ?? '',
    area: area<EquityDot>().x(xOfDot).y0(height).y1(netValueOf).digits(1)(points) ?? '',
    balance:
      line<EquityDot>()
        .x(xOfDot)
        .y(({ balance }) => yOf(balance))
        .curve(curveStepAfter)
        .digits(1)(points) ?? '',
    ticks: y.ticks(ticksWanted).map((value) => ({ value, y: yOf(value) })),
    xOf,
    yOf,
  }
}

/** The point at a moment: the last one that is not after it, or the first. */
export function dotAt(points: readonly EquityDot[], time: number): EquityDot | undefined {
  return points.findLast((point) => point.time <= time) ?? points[0]
}

/** What an account was worth over time. [ACC17] */
import type { Decimal } from '../number/decimal.ts'

export type EquityPoint = {
  /** Epoch milliseconds. */
  readonly time: number
  readonly balance: Decimal
  /** Balance and open profit. */
  readonly equity: Decimal
}

/** At most `most` of points in the order of time, spread evenly over it: the last of each part, so that the newest stays. */
export function thinnedEvenly<P extends { readonly time: number }>(points: readonly P[], most: number): readonly P[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length <= most) return points
  const span = last.time - first.time + 1
  const partOf = ({ time }: P): number => Math.floor(((time - first.time) / span) * most)
  return points.filter((point, index) => {
    const next = points[index + 1]
    return !next || partOf(next) !== partOf(point)
  })
}

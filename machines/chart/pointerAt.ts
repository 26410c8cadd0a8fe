/** Where a finger, a pen or a mouse is on the chart, and what its way tells. */

export type PointerAt = {
  readonly id: number
  /** px from the chart's left and top edge */
  readonly x: number
  readonly y: number
  /** ms of the events' own clock */
  readonly time: number
  /** A finger: what it moves up or down is the page. */
  readonly touch: boolean
  readonly on: 'plot' | 'price axis'
}

/** A finger that moved less than this has not moved, px. */
const slop = 6
/** Fingers nearer than this count as this far apart, px, so that a pinch cannot leap. */
const nearestFingers = 24
const doubleTapMs = 300
const doubleTapReach = 28
/** After a rest this long before it was lifted a finger throws nothing, ms. */
const restMs = 60
/** px a millisecond: what is slower than the least does not fly on, and nothing flies faster than the most. */
const slowest = 0.03
const leastThrow = 0.15
const mostThrow = 4
/** What is left of the speed after this time is a third of it, ms. */
const friction = 325

export const distance = (a: PointerAt, b: PointerAt): number => Math.hypot(a.x - b.x, a.y - b.y)

export const hasMoved = (from: PointerAt, to: PointerAt): boolean => distance(from, to) > slop

export const goesUpOrDown = (from: PointerAt, to: PointerAt): boolean =>
  Math.abs(to.x - from.x) < Math.abs(to.y - from.y)

/** Two quick taps at one place. */
export const isDoubleTap = (before: PointerAt, tap: PointerAt): boolean =>
  tap.time - before.time <= doubleTapMs && distance(before, tap) <= doubleTapReach

/** Sideways speed after one more move, px a millisecond: the newest counts most. */
export function speedAfter(speed: number, from: PointerAt, to: PointerAt): number {
  const took = to.time - from.time
  if (took <= 0) return speed
  const now = (to.x - from.x) / took
  return took > restMs ? now : speed * 0.4 + now * 0.6
}

/** The speed with which the chart flies on when the pointer is lifted; 0 after a rest and for a slow one. */
export function throwSpeed(speed: number, last: PointerAt, lifted: PointerAt): number {
  if (lifted.time - last.time > restMs || Math.abs(speed) < leastThrow) return 0
  return Math.min(Math.max(speed, -mostThrow), mostThrow)
}

/** The speed after `ms` of friction; 0 once it is not seen any more. */
export function slowedSpeed(speed: number, ms: number): number {
  const left = speed * Math.exp(-Math.max(0, ms) / friction)
  return Math.abs(left) < slowest ? 0 : left
}

/** What two fingers that moved from `a`, `b` to `c`, `d` ask: how far their middle went, px, and how much wider they are about `x`. */
export function pinchOf(a: PointerAt, b: PointerAt, c: PointerAt, d: PointerAt) {
  const x = (c.x + d.x) / 2
  const wide = Math.max(nearestFingers, distance(c, d))
  return { by: x - (a.x + b.x) / 2, factor: wide / Math.max(nearestFingers, distance(a, b)), x }
}

/** From the left and the top, each of 1. */
export type Place = readonly [x: number, y: number]

/** CSS pixels: what moved less was not moved. */
export const leastPx = 6
const steps = 1_000

export const placeIn = ({ left, top, width, height }: DOMRect, x: number, y: number): Place => [
  share(x - left, width),
  share(y - top, height),
]

const share = (part: number, whole: number): number => Math.round((part / Math.max(1, whole)) * steps) / steps

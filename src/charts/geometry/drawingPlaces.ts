/** Where drawn lines stand, and which of them a finger means. Pixels of the candles' room. [CHT69] */
import type { Drawing, DrawingPart } from '#rules/market/drawing.ts'

export type Spot = { readonly x: number; readonly y: number }
/** How a point of the chart becomes a spot. */
export type ToSpot = (point: { readonly time: number; readonly price: number }) => Spot

export type DrawingHit = { readonly id: number; readonly part: DrawingPart }

/**
 * The drawing within `reach` px of a spot: the nearest, its ends before the whole; of those at one distance the newest.
 * A trend line reaches from end to end, a level everywhere.
 */
export function hitDrawing(drawings: readonly Drawing[], toSpot: ToSpot, at: Spot, reach: number): DrawingHit | null {
  let best: { readonly hit: DrawingHit; readonly rank: number } | null = null
  for (const drawing of drawings) {
    for (const [part, distance] of distances(drawing, toSpot, at)) {
      const rank = distance - (part === 'whole' ? 0 : reach)
      if (distance <= reach && (!best || rank <= best.rank)) best = { hit: { id: drawing.id, part }, rank }
    }
  }
  return best?.hit ?? null
}

function distances(drawing: Drawing, toSpot: ToSpot, at: Spot): readonly (readonly [DrawingPart, number])[] {
  if (drawing.kind === 'level') return [['whole', Math.abs(toSpot({ time: 0, price: drawing.price }).y - at.y)]]
  const [from, to] = [toSpot(drawing.from), toSpot(drawing.to)]
  return [
    ['whole', toSegment(at, from, to)],
    ['from', Math.hypot(at.x - from.x, at.y - from.y)],
    ['to', Math.hypot(at.x - to.x, at.y - to.y)],
  ]
}

function toSegment(at: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = dx * dx + dy * dy
  const along = long === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / long))
  return Math.hypot(at.x - from.x - along * dx, at.y - from.y - along * dy)
}

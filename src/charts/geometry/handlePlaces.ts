/** Where the handles of lines stand: at the right end of their line, and one beside the other where lines are near each other. [CHT61] */

/** A handle's room, px on each side of its middle: what a finger needs. */
export const handleReach = 22
/** Nearer than this they would hide each other. */
const apart = 26
const mostColumns = 3

export type Handle = { readonly id: string; readonly price: number }
/** The middle of a handle, px from the chart's left and top edge. */
export type HandlePlace = { readonly id: string; readonly x: number; readonly y: number }

/** Handles whose lines are in reach, in the order given; where too many crowd, the last ones have no place. */
export function handlePlaces(
  handles: readonly Handle[],
  y: (price: number) => number,
  { plot, floor }: { readonly plot: number; readonly floor: number },
): readonly HandlePlace[] {
  const placed: (HandlePlace & { readonly column: number })[] = []
  for (const { id, price } of handles) {
    const at = y(price)
    if (at < 0 || at > floor) continue
    const taken = new Set(placed.filter((other) => Math.abs(other.y - at) < apart).map(({ column }) => column))
    const column = Array.from({ length: mostColumns }, (_, one) => one).find((one) => !taken.has(one))
    if (column !== undefined) placed.push({ id, column, x: plot - handleReach * (2 * column + 1), y: at })
  }
  return placed.map(({ id, x, y }) => ({ id, x, y }))
}

/** The handle that a press takes: the nearest within `reach` px above and below and its own width; null for none. */
export function handleAt(places: readonly HandlePlace[], x: number, y: number, reach: number): string | null {
  let nearest: HandlePlace | null = null
  for (const place of places) {
    if (Math.abs(place.x - x) > handleReach || Math.abs(place.y - y) > reach) continue
    if (!nearest || Math.hypot(place.x - x, place.y - y) < Math.hypot(nearest.x - x, nearest.y - y)) nearest = place
  }
  return nearest?.id ?? null
}

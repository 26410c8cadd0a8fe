/**
 * Labels that must not lie on each other: the nearest places to `wanted` (px, any order) that are `gap` apart and inside
 * [0, height], in the same order as asked. When they cannot all fit they are pressed together evenly.
 */
export function spreadLabels(wanted: readonly number[], gap: number, height: number): readonly number[] {
  if (wanted.length === 0) return []
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const apart = Math.min(gap, wanted.length > 1 ? height / (wanted.length - 1) : gap)
  const places: number[] = []
  let least = 0
  for (const at of order) {
    places[at] = Math.max(least, wanted[at] ?? 0)
    least = (places[at] ?? 0) + apart
  }
  let most = height
  for (const at of order.toReversed()) {
    places[at] = Math.min(most, places[at] ?? 0)
    most = (places[at] ?? 0) - apart
  }
  return places
}

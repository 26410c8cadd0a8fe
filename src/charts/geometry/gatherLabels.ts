/** A label that stands for itself, or one of several: of a `kind` with those that it may be one with. */
export type WantedLabel = {
  readonly kind: string
  /** Where its upper edge should be, px. */
  readonly top: number
}

export type PlacedLabel<Label> = { readonly labels: readonly Label[]; readonly top: number }

type Room = {
  /** Of one label, px. */
  readonly height: number
  /** Between two. */
  readonly gap: number
  /** Of all of them. */
  readonly room: number
}

/**
 * Labels that lie on each other are one: those of one kind whose labels would touch, and, where even so there is no room for all, the nearest
 * ones of any kind. What is left is moved apart. None lies on another or leaves the room, and they stand in the order of what they are about. [CHT240]
 */
export function gatherLabels<Label extends WantedLabel>(
  labels: readonly Label[],
  { height, gap, room }: Room,
): readonly PlacedLabel<Label>[] {
  const apart = height + gap
  const kinds = Map.groupBy(labels, ({ kind }) => kind)
  const gathered = [...kinds.values()]
    .flatMap((some) => gatherKind(some, apart))
    .toSorted((one, other) => one.top - other.top)
  const most = Math.max(1, Math.floor((room + gap) / apart))
  while (gathered.length > most) joinNearest(gathered)
  const tops = spreadLabels(
    gathered.map(({ top }) => top),
    apart,
    Math.max(0, room - height),
  )
  return gathered.map(({ labels: some }, at) => ({ labels: some, top: tops[at] ?? 0 }))
}

/** Pools neighbours until all are apart: a pool stands in the middle of its labels. */
function gatherKind<Label extends WantedLabel>(labels: readonly Label[], apart: number): readonly PlacedLabel<Label>[] {
  const pools: PlacedLabel<Label>[] = []
  for (const label of labels.toSorted((one, other) => one.top - other.top)) {
    let pool: PlacedLabel<Label> = { labels: [label], top: label.top }
    for (let last = pools.at(-1); last && pool.top - last.top < apart; last = pools.at(-1)) {
      pool = join(last, pool)
      pools.pop()
    }
    pools.push(pool)
  }
  return pools
}

function joinNearest<Label extends WantedLabel>(pools: PlacedLabel<Label>[]): void {
  let nearest = 1
  const distance = (at: number) => (pools[at]?.top ?? Infinity) - (pools[at - 1]?.top ?? 0)
  for (let at = 2; at < pools.length; at += 1) if (distance(at) < distance(nearest)) nearest = at
  const [one, other] = [pools[nearest - 1], pools[nearest]]
  if (one && other) pools.splice(nearest - 1, 2, join(one, other))
}

function join<Label extends WantedLabel>(one: PlacedLabel<Label>, other: PlacedLabel<Label>): PlacedLabel<Label> {
  const labels = [...one.labels, ...other.labels]
  return { labels, top: (one.top * one.labels.length + other.top * other.labels.length) / labels.length }
}

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

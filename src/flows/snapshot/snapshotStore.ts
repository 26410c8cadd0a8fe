/**
 * Snapshots of the phone's DOM, each as a tree whose parts are stored once however many snapshots have them: a tick of the prices costs a few
 * nodes, and a page that looks as before costs none. Bounded: the oldest go first. [FLW250]
 */
export type Attributes = Readonly<Record<string, string>>

/** A text; or an element with its tag (`svg:path` of SVG), its attributes, and its children by their places among the nodes, each before it. */
export type DomNode = string | readonly [tag: string, attributes: Attributes, children: readonly number[]]

export type DomSnapshot = {
  /** Number of the entry after which the phone looked so. */
  readonly n: number
  /** When it was taken: epoch milliseconds. */
  readonly at: number
  /** Place of `html` among the nodes. */
  readonly root: number
  /** Of the screen, in CSS pixels. */
  readonly width: number
  readonly height: number
}

export type DomSnapshots = {
  readonly nodes: readonly DomNode[]
  /** In the order of their entries. */
  readonly list: readonly DomSnapshot[]
}

export type SnapshotStore = {
  /** The place of a node whose children have theirs already. */
  readonly place: (node: DomNode) => number
  /** Their roots were placed before. One that comes again replaces the one of its entry. */
  readonly add: (snapshots: readonly DomSnapshot[]) => void
  readonly addAll: (more: DomSnapshots) => void
  readonly all: () => DomSnapshots
  /** Those that were just added, with all that they need. */
  readonly listen: (listener: (added: DomSnapshots) => void) => void
}

/** Of the JSON of all nodes, in characters: what snapshots may add to a saved trace. */
export const snapshotCharactersMost = 2_000_000
/** Of too many so many go at once. */
const shareDropped = 0.25

export function createSnapshotStore(charactersMost: number = snapshotCharactersMost): SnapshotStore {
  let nodes: DomNode[] = []
  let list: readonly DomSnapshot[] = []
  let places = new Map<string, number>()
  let characters = 0
  const listeners = new Set<(added: DomSnapshots) => void>()

  const place = (node: DomNode): number => {
    const key = JSON.stringify(node)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, nodes.length)
    nodes.push(node)
    characters += key.length
    return nodes.length - 1
  }
  const keepOnly = (kept: readonly DomSnapshot[]) => {
    const needed = onlyThese({ nodes, list }, kept)
    nodes = []
    places = new Map()
    characters = 0
    for (const node of needed.nodes) place(node)
    list = needed.list
  }
  const makeRoom = () => {
    if (characters <= charactersMost || list.length === 0) return
    keepOnly(list.slice(Math.ceil(list.length * shareDropped)))
    makeRoom()
  }
  const add = (snapshots: readonly DomSnapshot[]) => {
    const added = new Set(snapshots.map(({ n }) => n))
    const others = list.filter(({ n }) => !added.has(n))
    list = [...others, ...snapshots].toSorted((one, other) => one.n - other.n)
    if (listeners.size > 0) {
      const told = onlyThese({ nodes, list }, snapshots)
      for (const listener of listeners) listener(told)
    }
    makeRoom()
  }
  return {
    place,
    add,
    addAll: (more) => {
      const placed: number[] = []
      for (const node of more.nodes)
        placed.push(place(typeof node === 'string' ? node : withChildren(node, (child) => placed[child] ?? 0)))
      add(more.list.map((one) => ({ ...one, root: placed[one.root] ?? 0 })))
    },
    all: () => ({ nodes, list }),
    listen: (listener) => listeners.add(listener),
  }
}

const withChildren = ([tag, attributes, children]: Exclude<DomNode, string>, placeOf: (child: number) => number) =>
  [tag, attributes, children.map(placeOf)] as const

/** Some snapshots with the nodes that they need and no others. */
export function onlyThese({ nodes }: DomSnapshots, list: readonly DomSnapshot[]): DomSnapshots {
  const kept: DomNode[] = []
  const places = new Map<number, number>()
  const keep = (old: number): number => {
    const known = places.get(old)
    if (known !== undefined) return known
    const node = nodes[old] ?? ''
    const moved = typeof node === 'string' ? node : withChildren(node, keep)
    places.set(old, kept.length)
    kept.push(moved)
    return kept.length - 1
  }
  return { list: list.map((one) => ({ ...one, root: keep(one.root) })), nodes: kept }
}

/** The phone as it was at an entry; undefined before the first snapshot. */
export const snapshotAt = ({ list }: DomSnapshots, n: number | null): DomSnapshot | undefined =>
  n === null ? list.at(-1) : list.findLast((one) => one.n <= n)

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DomNode,
  type DomSnapshots,
  createSnapshotStore,
  onlyThese,
  snapshotAt,
} from '#src/flows/snapshot/snapshotStore.ts'
import { holds } from '#tests/support/laws/holds.ts'

type Tree = string | readonly [tag: string, children: readonly Tree[]]

/** Puts a tree in, children first, as who takes a snapshot does. */
const placeTree = (place: (node: DomNode) => number, tree: Tree): number => {
  if (typeof tree === 'string') return place(tree)
  const [tag, children] = tree
  return place([tag, {}, children.map((child) => placeTree(place, child))])
}

const readTree = ({ nodes }: DomSnapshots, root: number): Tree => {
  const node = nodes[root] ?? ''
  if (typeof node === 'string') return node
  return [node[0], node[2].map((child) => readTree({ nodes, list: [] }, child))]
}

const screen = { at: 0, width: 390, height: 844 }
const storeOf = (trees: readonly Tree[], most?: number) => {
  const store = createSnapshotStore(most)
  for (const [place, tree] of trees.entries())
    store.add([{ n: place + 1, root: placeTree(store.place, tree), ...screen }])
  return store
}

const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', 'Buy'),
    fc.tuple(fc.constantFrom('div', 'p'), fc.tuple(tie('tree'), tie('tree'))),
  ),
})).tree

describe('snapshots', () => {
  it('[FLW250] that look alike are stored once', () => {
    const pageAt = (price: string): Tree => [
      'div',
      [
        ['p', ['Price']],
        ['p', [price]],
      ],
    ]
    const { nodes, list } = storeOf([pageAt('1.08'), pageAt('1.08'), pageAt('1.09')]).all()
    expect(list.map(({ root }) => root)).toEqual([list[0]?.root, list[0]?.root, list[2]?.root])
    // Five of the first; another text, its paragraph and the page of the last.
    expect(nodes).toHaveLength(8)
  })

  it('[FLW250] are bounded: the oldest make room, and with them what nobody else has', () => {
    const store = storeOf(
      Array.from({ length: 200 }, (_, place): Tree => ['div', [['p', [`text ${place}`]]]]),
      2_000,
    )
    const { nodes, list } = store.all()
    expect(nodes.reduce((sum, node) => sum + JSON.stringify(node).length, 0)).toBeLessThanOrEqual(2_000)
    expect(list.length).toBeGreaterThan(5)
    expect(list.at(-1)?.n).toBe(200)
    expect(readTree(store.all(), list[0]?.root ?? 0)).toEqual(['div', [['p', [`text ${(list[0]?.n ?? 0) - 1}`]]]])
    expect(storeOf([['div', ['x'.repeat(5_000)]]], 2_000).all()).toEqual({ nodes: [], list: [] })
  })

  it('[FLW250] show the phone as it was last before a moment', () => {
    const store = createSnapshotStore()
    const root = store.place('x')
    store.add([5, 9].map((n) => ({ n, root, ...screen })))
    expect([4, 5, 8, 9, 100, null].map((n) => snapshotAt(store.all(), n)?.n)).toEqual([undefined, 5, 5, 9, 9, 9])
    const other = store.place('y')
    store.add([{ n: 5, root: other, ...screen }])
    expect(store.all().list.map(({ n, root: one }) => [n, one])).toEqual([
      [5, other],
      [9, root],
    ])
  })

  it('[FLW250] law: come through a file, a channel and another store as they were', () => {
    holds({ trees: fc.array(tree, { minLength: 1, maxLength: 6 }) }, ({ trees }) => {
      const other = storeOf([['p', ['there before']]])
      const told: DomSnapshots[] = []
      const store = createSnapshotStore()
      store.listen((added) => told.push(added))
      for (const [place, one] of trees.entries())
        store.add([{ n: place + 10, root: placeTree(store.place, one), ...screen }])
      for (const added of told) other.addAll(JSON.parse(JSON.stringify(added)) as DomSnapshots)
      const read = (all: DomSnapshots) => all.list.filter(({ n }) => n >= 10).map(({ root }) => readTree(all, root))
      expect(read(other.all())).toEqual(trees)
      const few = onlyThese(store.all(), store.all().list.slice(-1))
      expect(read(few)).toEqual(trees.slice(-1))
      expect(few.nodes.every((node, at) => typeof node === 'string' || node[2].every((child) => child < at))).toBe(true)
    })
  })
})

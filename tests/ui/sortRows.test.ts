import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSort, sortRows } from '#src/ui/layout/SortableTable.tsx'
import { holds } from '#tests/support/laws/holds.ts'

type Row = { readonly id: number; readonly figure: number; readonly word: string }
type Column = {
  readonly key: 'figure' | 'word' | 'id'
  readonly compare?: (one: Row, other: Row) => number
  readonly isFigure?: boolean
}
const columns: readonly Column[] = [
  { key: 'figure', compare: (one: Row, other: Row) => one.figure - other.figure, isFigure: true },
  { key: 'word', compare: (one: Row, other: Row) => one.word.localeCompare(other.word) },
  { key: 'id' },
]

it('[ORD245] figures begin with the largest, words with the first; the next press turns them round', () => {
  expect(nextSort(null, { key: 'figure', isFigure: true })).toEqual({ key: 'figure', isDescending: true })
  expect(nextSort<string>({ key: 'figure', isDescending: true }, { key: 'word' })).toEqual({
    key: 'word',
    isDescending: false,
  })
  expect(nextSort({ key: 'word', isDescending: false }, { key: 'word' })).toEqual({ key: 'word', isDescending: true })
})

const rows = fc
  .array(fc.record({ figure: fc.integer({ min: 0, max: 5 }), word: fc.constantFrom('a', 'b', 'c') }))
  .map((some) => some.map((row, id) => ({ ...row, id })))

describe('laws', () => {
  it('[ORD245] sorted rows are the same rows, none before one that is less, equals as they came', () => {
    holds(
      { some: rows, key: fc.constantFrom<'figure' | 'word'>('figure', 'word'), isDescending: fc.boolean() },
      ({ some, key, isDescending }) => {
        const sorted = sortRows(some, columns, { key, isDescending })
        expect(sorted.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(some.map(({ id }) => id))
        const way = isDescending ? -1 : 1
        const compare = columns.find((column) => column.key === key)?.compare ?? (() => 0)
        for (const [at, row] of sorted.slice(1).entries()) {
          const before = sorted[at] ?? row
          const order = way * compare(before, row)
          expect(order).toBeLessThanOrEqual(0)
          if (order === 0) expect(before.id).toBeLessThan(row.id)
        }
      },
    )
  })

  it('[ORD245] no sort, or one by a column without an order, changes nothing', () => {
    holds({ some: rows, isDescending: fc.boolean() }, ({ some, isDescending }) => {
      expect(sortRows(some, columns, null)).toBe(some)
      expect(sortRows(some, columns, { key: 'id', isDescending })).toBe(some)
    })
  })
})

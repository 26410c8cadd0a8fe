/** How a table's rows are put in order by one of its columns. */
export type Sort<Key extends string> = { readonly key: Key; readonly isDescending: boolean }

type Sortable<Row, Key extends string> = {
  readonly key: Key
  /** Ascending; a column without it cannot be sorted by. */
  readonly compare?: ((one: Row, other: Row) => number) | undefined
  readonly isFigure?: boolean
}

/** Rows that are equal stay in the order given. A column that is none, or cannot be sorted by, changes nothing. */
export function sortRows<Row, Key extends string>(
  rows: readonly Row[],
  columns: readonly Sortable<Row, Key>[],
  sort: Sort<Key> | null,
): readonly Row[] {
  const compare = sort && columns.find(({ key }) => key === sort.key)?.compare
  if (!compare) return rows
  const way = sort.isDescending ? -1 : 1
  return rows.toSorted((one, other) => way * compare(one, other))
}

/** What a press of a column's head asks for: the other way round, or, of another column, the largest figure or the first word first. */
export const nextSort = <Key extends string>(
  sort: Sort<Key> | null,
  { key, isFigure = false }: { readonly key: Key; readonly isFigure?: boolean },
): Sort<Key> => ({ key, isDescending: sort?.key === key ? !sort.isDescending : isFigure })

import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { classNames } from '../hooks/classNames.ts'
import { Icon } from '../format/Icon.tsx'
import styles from './SortableTable.module.css'

export type Column<Row, Key extends string> = {
  readonly key: Key
  /** Its head; of a column of buttons it is heard alone. */
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean
  /** Ascending; a column without it cannot be sorted by. Must keep its identity, or rows that tick change places. */
  readonly compare?: ((one: Row, other: Row) => number) | undefined
  /** Left out where the table is narrow. */
  readonly room?: 'medium' | 'wide'
}

type SortableTableProps<Row, Key extends string> = {
  readonly label: string
  readonly columns: readonly Column<Row, Key>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string | number
  /** Null: as they come. */
  readonly sort: Sort<Key> | null
  readonly onSort: (sort: Sort<Key>) => void
  /** The end came near: the moment to read more. Once for each length of the list. */
  readonly onEndReached?: () => void
  /** After the last row, where the next ones will stand. */
  readonly more?: ReactNode
}

/** Rows in columns, put in order by a press of a column's head. [ORD245] */
export function SortableTable<Row, Key extends string>(props: SortableTableProps<Row, Key>) {
  const { label, columns, rows, idOf, sort, onSort, onEndReached, more } = props
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ key, cell, isFigure, room }) => (
                <td key={key} className={classNames(isFigure && styles.figure, room && styles[room])}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onEndReached && <End key={rows.length} onReached={onEndReached} />}
      {more}
    </div>
  )
}

type HeadProps<Row, Key extends string> = {
  readonly column: Column<Row, Key>
  readonly sort: Sort<Key> | null
  readonly onSort: (sort: Sort<Key>) => void
}

function Head<Row, Key extends string>({ column, sort, onSort }: HeadProps<Row, Key>) {
  const { key, label, compare, isFigure, isLabelHidden, room } = column
  const way = sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      aria-sort={way}
      className={classNames(isFigure && styles.figure, room && styles[room], isLabelHidden && styles.quiet)}
    >
      {compare ? (
        <button type="button" className={styles.head} onClick={() => onSort(nextSort(sort, column))}>
          {label}
          {way && <Icon name={way === 'descending' ? 'arrow-down' : 'arrow-up'} size={14} />}
        </button>
      ) : (
        <span>{label}</span>
      )}
    </th>
  )
}

function End({ onReached }: { readonly onReached: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReached)
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} className={styles.end} />
}

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

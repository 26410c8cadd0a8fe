import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { type Column, type Sort, SortableTable } from '#src/ui/layout/SortableTable.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { ReadLate } from './ReadLate.tsx'
import { type WholeSource, usePaged, useWholeList } from './usePaged.ts'

type PagedTableProps<Row, Key extends string> = {
  readonly list: WholeSource | undefined
  /** Its items. */
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row, Key>[]
  /** Names the table for those who listen. */
  readonly label: string
  /** Rows that are drawn while it is awaited. */
  readonly awaited: number
  readonly empty: ReactNode
  readonly onRefresh: () => void
}

/** A list that is read page by page, as a table: sorted by a column, it is read whole. [ORD244, ORD245, ACC222] */
export function PagedTable<Row extends { readonly id: number }, Key extends string>(props: PagedTableProps<Row, Key>) {
  const { list, rows, columns, label, awaited, empty, onRefresh } = props
  const { t } = useTranslation('app')
  const { isShown, isFailed, hasMore, problem } = usePaged(list)
  const [sort, sortBy] = useState<Sort<Key> | null>(null)
  useWholeList(list, sort !== null)
  if (isFailed) return <ReadFailure problem={problem} onRetry={onRefresh} />
  if (!isShown) return <Skeleton shape="order" count={awaited} label={t('loading')} />
  if (rows.length === 0) return empty
  return (
    <>
      <ReadLate problem={problem} />
      <SortableTable
        label={label}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        sort={sort}
        onSort={sortBy}
        onEndReached={() => list?.send({ type: 'list.more' })}
        more={hasMore && <Skeleton shape="order" label={t('loading')} />}
      />
    </>
  )
}

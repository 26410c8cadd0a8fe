import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyActorRef } from 'xstate'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { type Column, SortableTable } from '#src/ui/layout/SortableTable.tsx'
import type { Sort } from '#src/ui/layout/sortRows.ts'
import { ReadFailure } from './ReadFailure.tsx'
import { ReadLate } from './ReadLate.tsx'
import { useWholeList } from './useWholeList.ts'

type PagedSnapshot = {
  readonly context: {
    readonly items: readonly unknown[]
    readonly total: number
    readonly problem: CallProblem | null
  }
  readonly hasTag: (tag: 'shown' | 'failed') => boolean
  readonly matches: (state: 'shown') => boolean
}
type List = Pick<AnyActorRef, 'subscribe'> & {
  readonly getSnapshot: () => PagedSnapshot
  readonly send: (event: { readonly type: 'list.more' }) => void
}

type PagedTableProps<Row, Key extends string> = {
  readonly list: List | undefined
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
  const isShown = useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false
  const isFailed = useSelector(list, (snapshot) => snapshot?.hasTag('failed')) ?? false
  const hasMore = useSelector(list, (snapshot) => snapshot && snapshot.context.items.length < snapshot.context.total)
  const problem = useSelector(list, (snapshot) => snapshot?.context.problem)
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

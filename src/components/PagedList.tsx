import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PullToRefresh } from '#src/ui/layout/PullToRefresh.tsx'
import { Skeleton, type SkeletonShape } from '#src/ui/feedback/Skeleton.tsx'
import { usePulledRefresh } from '#src/ui/hooks/usePull.ts'
import { VirtualRows } from '#src/ui/layout/VirtualRows.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { ReadLate } from './ReadLate.tsx'
import { type PagedSource, usePaged } from './usePaged.ts'

type PagedListProps<Row> = {
  readonly list: PagedSource | undefined
  /** Of its items, in their order. */
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly renderRow: (row: Row) => ReactNode
  /** Names the list for those who listen. */
  readonly label: string
  /** Height of a row in pixels before it is measured. */
  readonly rowHeight: number
  /** What a row looks like while it is awaited, and how many are at first. */
  readonly shape: SkeletonShape
  readonly awaited: number
  readonly empty: ReactNode
  /** Above the rows, where there are any. */
  readonly head?: ReactNode
  readonly onRefresh: () => void
}

/**
 * A list that is read page by page as it is scrolled: awaited, shown, empty, or failed with a way out; pulled down it is read anew. The next page
 * is awaited where its rows will stand. [NET12, NET99, ORD50, ORD51]
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, rows, idOf, renderRow, label, rowHeight, shape, awaited, empty, head, onRefresh } = props
  const { t } = useTranslation('app')
  const { isShown, isRefreshing, isFailed, hasMore, problem } = usePaged(list)
  const [isPulled, pull] = usePulledRefresh(isRefreshing, onRefresh)
  if (isFailed) return <ReadFailure problem={problem} onRetry={onRefresh} />
  if (!isShown) return <Skeleton shape={shape} count={awaited} label={t('loading')} />
  return (
    <PullToRefresh onRefresh={pull} busy={isPulled} refreshLabel={t('refresh')} busyLabel={t('refreshing')}>
      <ReadLate problem={problem} />
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {head}
          <VirtualRows
            count={rows.length}
            estimate={rowHeight}
            label={label}
            rowKey={(index) => String(rows[index] ? idOf(rows[index]) : index)}
            onEndReached={() => list?.send({ type: 'list.more' })}
            isRefreshing={isRefreshing}
            renderRow={(index) => rows[index] && renderRow(rows[index])}
            more={hasMore && <Skeleton shape={shape} label={t('loading')} />}
          />
        </>
      )}
    </PullToRefresh>
  )
}

import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LedgerEntry } from '#machines/accountHistoryMachine.ts'
import { compare as compareAmounts } from '#rules/decimal.ts'
import { useWholeList } from '#src/parts/useWholeList.ts'
import { Amount } from '#src/ui/Amount.tsx'
import { ReadFailure } from '#src/parts/ReadFailure.tsx'
import { formatMoment } from '#src/ui/formatTime.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { ReadLate } from '#src/parts/ReadLate.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { type Column, SortableTable } from '#src/ui/SortableTable.tsx'
import type { Sort } from '#src/ui/sortRows.ts'
import type { AccountHistory } from './useReadWhenMoved.ts'

type LedgerColumn = 'time' | 'description' | 'amount' | 'balance'

type LedgerTableProps = {
  readonly list: ReturnType<AccountHistory['getSnapshot']>['children']['ledger']
  readonly rows: readonly LedgerEntry[]
  readonly empty: ReactNode
  readonly onRefresh: () => void
}

/** The ledger where there is room: sorted by a column, it is read whole. [ACC222] */
export function LedgerTable({ list, rows, empty, onRefresh }: LedgerTableProps) {
  const { t } = useTranslation('history')
  const [sort, sortBy] = useState<Sort<LedgerColumn> | null>(null)
  const columns = useLedgerColumns()
  const snapshot = useSelector(list, (known) => known)
  const isShown = snapshot?.hasTag('shown') ?? false
  const hasMore = snapshot !== undefined && rows.length < snapshot.context.total
  useWholeList(list, sort !== null)
  if (snapshot?.hasTag('failed')) return <ReadFailure problem={snapshot.context.problem} onRetry={onRefresh} />
  if (!isShown) return <Skeleton shape="order" count={5} label={t('app:loading')} />
  if (rows.length === 0) return empty
  return (
    <>
      <ReadLate problem={snapshot?.context.problem} />
      <SortableTable
        label={t('ledger.title')}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        sort={sort}
        onSort={sortBy}
        onEndReached={() => list?.send({ type: 'list.more' })}
        more={hasMore && <Skeleton shape="order" label={t('app:loading')} />}
      />
    </>
  )
}

function useLedgerColumns(): readonly Column<LedgerEntry, LedgerColumn>[] {
  const { t } = useTranslation('history')
  const locale = useFormatLocale()
  return useMemo(
    () => [
      {
        key: 'time',
        label: t('filter.time'),
        cell: ({ createdAt }) => formatMoment(locale, createdAt, true),
        compare: (one, other) => one.createdAt - other.createdAt,
      },
      {
        key: 'description',
        label: t('csv.description'),
        cell: ({ memo }) => <bdi>{memo}</bdi>,
        compare: (one, other) => one.memo.localeCompare(other.memo, locale),
      },
      {
        key: 'amount',
        label: t('csv.amount'),
        isFigure: true,
        cell: ({ amount }) => <Amount value={amount} sign coloured isPrivate />,
        compare: (one, other) => compareAmounts(one.amount, other.amount),
      },
      {
        key: 'balance',
        label: t('csv.balance'),
        isFigure: true,
        cell: ({ balance }) => balance && <Amount value={balance} isPrivate />,
        compare: undefined,
      },
    ],
    [t, locale],
  )
}

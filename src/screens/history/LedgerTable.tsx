import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LedgerEntry } from '#machines/account/accountHistoryMachine.ts'
import { compare as compareAmounts } from '#rules/number/decimal.ts'
import { PagedTable } from '#src/components/PagedTable.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import type { Column } from '#src/ui/layout/SortableTable.tsx'
import type { AccountHistory } from './useReadWhenMoved.ts'

type LedgerColumn = 'time' | 'description' | 'amount' | 'balance'

type LedgerTableProps = {
  readonly list: ReturnType<AccountHistory['getSnapshot']>['children']['ledger']
  readonly rows: readonly LedgerEntry[]
  readonly empty: ReactNode
  readonly onRefresh: () => void
}

/** The ledger where there is room. [ACC222] */
export function LedgerTable({ list, rows, empty, onRefresh }: LedgerTableProps) {
  const { t } = useTranslation('history')
  return (
    <PagedTable
      list={list}
      rows={rows}
      columns={useLedgerColumns()}
      label={t('ledger.title')}
      awaited={5}
      empty={empty}
      onRefresh={onRefresh}
    />
  )
}

function useLedgerColumns(): readonly Column<LedgerEntry, LedgerColumn>[] {
  const { t } = useTranslation('history')
  const locale = useFormatLocale()
  return useMemo(
    () => [
      {
        key: 'time',
        label: t('date'),
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

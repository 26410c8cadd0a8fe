import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#rules/order.ts'
import { useOrderList, useOrders } from '#src/app/actors.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ReadFailure } from '#src/parts/ReadFailure.tsx'
import { ReadLate } from '#src/parts/ReadLate.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SortableTable } from '#src/ui/SortableTable.tsx'
import type { Sort } from '#src/ui/sortRows.ts'
import type { Wish } from './OrderDeeds.tsx'
import { type OrderColumn, useOrderColumns } from './useOrderColumns.tsx'
import { useWholeList } from '#src/parts/useWholeList.ts'

const none: readonly Order[] = []

type OrderTableProps = { readonly status: OrderStatus; readonly onWish: (order: Order, wish: Wish) => void }

/** One of the lists as a table, where there is room: sorted by a column, it is read whole. [ORD245] */
export function OrderTable({ status, onWish }: OrderTableProps) {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const list = useOrderList(status)
  const rows = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const hasMore = useSelector(list, (snapshot) => snapshot && snapshot.context.items.length < snapshot.context.total)
  const isShown = useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false
  const isFailed = useSelector(list, (snapshot) => snapshot?.hasTag('failed')) ?? false
  const problem = useSelector(list, (snapshot) => snapshot?.context.problem)
  const [sort, sortBy] = useState<Sort<OrderColumn> | null>(null)
  const refresh = () => orders?.send({ type: 'orders.show', status })
  useEffect(() => orders?.send({ type: 'orders.show', status }), [orders, status])
  useWholeList(list, sort !== null)
  const columns = useOrderColumns(status, onWish)
  if (isFailed) return <ReadFailure problem={problem} onRetry={refresh} />
  if (!isShown) return <Skeleton shape="order" count={3} label={t('app:loading')} />
  if (rows.length === 0)
    return <EmptyState icon="orders" title={t(`empty.${status}.title`)} text={t(`empty.${status}.text`)} />
  return (
    <>
      <ReadLate problem={problem} />
      <SortableTable
        label={t(`list.${status}`)}
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

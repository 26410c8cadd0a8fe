/** What has ended, as far as a filter lets it through. [ORD441] */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import type { OrderFilter } from '#rules/app/orderFilter.ts'
import { useOrderList } from '#src/app/wiring/actors.tsx'
import { useFilteredOrders } from '#src/app/wiring/historyActors.ts'
import { PagedList } from '#src/components/PagedList.tsx'
import { PagedTable } from '#src/components/PagedTable.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import type { Wish } from '../sheet/OrderDialogs.tsx'
import { ClosedOrderRow } from './ClosedOrderRow.tsx'
import { SumOfProfits } from './orderCells.tsx'
import { useOrderColumns } from './useOrderColumns.tsx'

type FilteredOrdersProps = {
  readonly filter: OrderFilter
  readonly isWide: boolean
  readonly onWish: (order: Order, wish: Wish) => void
  readonly onClear: () => void
}

/** Another filter is another list: give it a key. */
export function FilteredOrders({ filter, isWide, onWish, onClear }: FilteredOrdersProps) {
  const { t } = useTranslation(['orders', 'history'])
  const list = useFilteredOrders(filter)
  const rows = useSelector(list, ({ context }) => context.items)
  const extra = useSelector(list, ({ context }) => context.extra)
  const columns = useOrderColumns('ended', onWish)
  const whole = useOrderList('ended')
  const refresh = () => list.send({ type: 'list.refresh' })
  // Read at first, and when another one has ended meanwhile.
  useEffect(() => {
    list.send({ type: 'list.refresh' })
    let known = whole?.getSnapshot().context.total
    const listening = whole?.subscribe(({ context: { total } }) => {
      if (total !== known) list.send({ type: 'list.refresh' })
      known = total
    })
    return () => listening?.unsubscribe()
  }, [list, whole])
  const shown = {
    list,
    rows,
    label: t('list.ended'),
    empty: (
      <EmptyState
        icon="orders"
        title={t('history:filter.noOrders')}
        action={<Button onClick={onClear}>{t('history:filter.clear')}</Button>}
      />
    ),
    onRefresh: refresh,
  }
  const sum = <SumOfProfits value={extra?.profitOfAll} />
  if (isWide)
    return (
      <>
        {sum}
        <PagedTable {...shown} columns={columns} awaited={3} />
      </>
    )
  return (
    <PagedList
      {...shown}
      idOf={({ id }) => id}
      renderRow={(order) => <ClosedOrderRow order={order} onChoose={() => onWish(order, 'details')} />}
      rowHeight={85}
      shape="order"
      awaited={4}
      head={sum}
    />
  )
}

import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import { useOrderList, useOrders } from '#src/app/wiring/actors.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { PagedTable } from '#src/components/PagedTable.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import type { Wish } from '../sheet/OrderDialogs.tsx'
import styles from './OrderList.module.css'
import { ProfitOfAll } from './orderCells.tsx'
import { useOrderColumns } from './useOrderColumns.tsx'

const none: readonly Order[] = []

type OrderTableProps = {
  readonly status: OrderStatus
  readonly onWish: (order: Order, wish: Wish) => void
  readonly onCloseMany: (() => void) | undefined
}

/** One of the lists as a table, where there is room. [ORD245] */
export function OrderTable({ status, onWish, onCloseMany }: OrderTableProps) {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const list = useOrderList(status)
  const rows = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const refresh = () => orders?.send({ type: 'orders.show', status })
  useEffect(() => orders?.send({ type: 'orders.show', status }), [orders, status])
  return (
    <>
      {status === 'ended' && <ProfitOfAll />}
      {onCloseMany && (
        <div className={styles.bar}>
          <Chip onClick={onCloseMany}>{t('many')}</Chip>
        </div>
      )}
      <PagedTable
        list={list}
        rows={rows}
        columns={useOrderColumns(status, onWish)}
        label={t(`list.${status}`)}
        awaited={3}
        empty={<EmptyState icon="orders" title={t(`empty.${status}.title`)} text={t(`empty.${status}.text`)} />}
        onRefresh={refresh}
      />
    </>
  )
}

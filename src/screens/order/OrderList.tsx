import { useSelector } from '@xstate/react'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#rules/order.ts'
import { useOrderList, useOrders } from '#src/app/actors.tsx'
import { PagedList } from '#src/parts/PagedList.tsx'
import { Amount } from '#src/ui/Amount.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import styles from './OrderList.module.css'
import { OrderRow } from './OrderRow.tsx'
import { useLeavingOrders } from './useLeavingOrders.ts'

const rowHeightPx: Readonly<Record<OrderStatus, number>> = { holding: 69, pending: 69, ended: 85 }
const none: readonly Order[] = []

type OrderListProps = { readonly status: OrderStatus }

/** One of the lists, page by page; pulled down it is read anew. [ORD50, ORD51] */
export const OrderList = memo(function OrderList({ status }: OrderListProps) {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const list = useOrderList(status)
  const shown = useLeavingOrders(useSelector(list, (snapshot) => snapshot?.context.items) ?? none)
  const refresh = () => orders?.send({ type: 'orders.show', status })
  useEffect(() => orders?.send({ type: 'orders.show', status }), [orders, status])
  return (
    <PagedList
      list={list}
      rows={shown}
      idOf={({ order }) => order.id}
      renderRow={({ order, isLeaving }) => (
        <div className={classNames(styles.place, isLeaving && styles.leaving)} inert={isLeaving}>
          <div className={styles.fold}>
            <OrderRow order={order} onChoose={() => orders?.send({ type: 'order.choose', order })} />
          </div>
        </div>
      )}
      label={t(`list.${status}`)}
      rowHeight={rowHeightPx[status]}
      shape="order"
      awaited={4}
      empty={
        <EmptyState
          icon="orders"
          title={t(`empty.${status}.title`)}
          text={t(`empty.${status}.text`)}
          action={<ButtonLink href="/trade">{t('empty.action')}</ButtonLink>}
        />
      }
      head={status === 'ended' && <ProfitOfAll />}
      onRefresh={refresh}
    />
  )
})

/** Over all pages of the history, fees apart. [ORD23] */
function ProfitOfAll() {
  const { t } = useTranslation('orders')
  const extra = useSelector(useOrderList('ended'), (snapshot) => snapshot?.context.extra)
  return (
    <p className={styles.sum}>
      <span>{t('profitOfAll')}</span>
      <Amount value={extra?.profitOfAll} sign coloured isPrivate />
    </p>
  )
}

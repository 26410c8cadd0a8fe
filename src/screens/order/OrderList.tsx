import { useSelector } from '@xstate/react'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#rules/order.ts'
import { useOrderList, useOrders } from '#src/app/actors.tsx'
import { Amount } from '#src/ui/Amount.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { PullToRefresh } from '#src/ui/PullToRefresh.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { usePulledRefresh } from '#src/ui/usePulledRefresh.ts'
import { VirtualRows } from '#src/ui/VirtualRows.tsx'
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
  const isShown = useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false
  const isRefreshing = useSelector(list, (snapshot) => snapshot?.hasTag('refreshing')) ?? false
  const isFailed = useSelector(list, (snapshot) => snapshot?.hasTag('failed')) ?? false
  const refresh = () => orders?.send({ type: 'orders.show', status })
  const [isPulled, pull] = usePulledRefresh(isRefreshing, refresh)
  useEffect(() => orders?.send({ type: 'orders.show', status }), [orders, status])
  if (isFailed) {
    return (
      <FailedState
        title={t('app:failed.title')}
        text={t('app:failed.text')}
        retryLabel={t('app:retry')}
        onRetry={refresh}
      />
    )
  }
  if (!isShown) return <Skeleton shape="order" count={4} label={t('app:loading')} />
  return (
    <PullToRefresh onRefresh={pull} busy={isPulled} refreshLabel={t('app:refresh')} busyLabel={t('app:refreshing')}>
      <Rows status={status} isRefreshing={isRefreshing} />
    </PullToRefresh>
  )
})

function Rows({ status, isRefreshing }: OrderListProps & { readonly isRefreshing: boolean }) {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const list = useOrderList(status)
  const shown = useLeavingOrders(useSelector(list, (snapshot) => snapshot?.context.items) ?? none)
  if (shown.length === 0) {
    return (
      <EmptyState
        icon="orders"
        title={t(`empty.${status}.title`)}
        text={t(`empty.${status}.text`)}
        action={<ButtonLink href="/trade">{t('empty.action')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      {status === 'ended' && <ProfitOfAll />}
      <VirtualRows
        count={shown.length}
        estimate={rowHeightPx[status]}
        label={t(`list.${status}`)}
        rowKey={(index) => String(shown[index]?.order.id ?? index)}
        onEndReached={() => list?.send({ type: 'list.more' })}
        isRefreshing={isRefreshing}
        renderRow={(index) => {
          const row = shown[index]
          if (!row) return null
          const { order, isLeaving } = row
          return (
            <div className={classNames(styles.place, isLeaving && styles.leaving)} inert={isLeaving}>
              <div className={styles.fold}>
                <OrderRow order={order} onChoose={() => orders?.send({ type: 'order.choose', order })} />
              </div>
            </div>
          )
        }}
      />
    </>
  )
}

/** Over all pages of the history, fees apart. [ORD23] */
function ProfitOfAll() {
  const { t } = useTranslation('orders')
  const extra = useSelector(useOrderList('ended'), (snapshot) => snapshot?.context.extra)
  return (
    <p className={styles.sum}>
      <span>{t('profitOfAll')}</span>
      <Amount value={extra?.profitOfAll} sign coloured />
    </p>
  )
}

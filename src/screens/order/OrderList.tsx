import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/order.ts'
import { useOrderList, useOrders } from '#src/app/actors.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { PullToRefresh } from '#src/ui/PullToRefresh.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VirtualRows } from '#src/ui/VirtualRows.tsx'
import { OrderRow } from './OrderRow.tsx'

const rowHeightPx = 68
const none: readonly Order[] = []

type OrderListProps = { readonly status: 'holding' | 'ended' }

/** One of the lists, page by page; pulled down it is read anew. */
export function OrderList({ status }: OrderListProps) {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const list = useOrderList(status)
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const isShown = useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false
  const isRefreshing = useSelector(list, (snapshot) => snapshot?.hasTag('refreshing')) ?? false
  const isFailed = useSelector(list, (snapshot) => snapshot?.hasTag('failed')) ?? false
  const refresh = () => orders?.send({ type: 'orders.show', status })
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
    <PullToRefresh
      onRefresh={refresh}
      busy={isRefreshing}
      refreshLabel={t('app:refresh')}
      busyLabel={t('app:refreshing')}
    >
      {items.length === 0 ? (
        <EmptyState
          icon="orders"
          title={t(`empty.${status}.title`)}
          text={t(`empty.${status}.text`)}
          action={<ButtonLink href="/trade">{t('empty.action')}</ButtonLink>}
        />
      ) : (
        <VirtualRows
          count={items.length}
          estimate={rowHeightPx}
          label={t(`list.${status}`)}
          rowKey={(index) => String(items[index]?.id ?? index)}
          onEndReached={() => list?.send({ type: 'list.more' })}
          renderRow={(index) => {
            const order = items[index]
            return order && <OrderRow order={order} onChoose={() => orders?.send({ type: 'order.choose', order })} />
          }}
        />
      )}
    </PullToRefresh>
  )
}

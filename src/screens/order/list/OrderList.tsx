import { useSelector } from '@xstate/react'
import { memo, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import { liveOrder } from '#machines/account/accountMachine.ts'
import {
  type OrderGroup,
  type OrderListing,
  groupsByFirst,
  listOrders,
  readListing,
  writeListing,
} from '#rules/app/orderListing.ts'
import { useAccount, useOrderList, useOrders } from '#src/app/wiring/actors.tsx'
import { useView } from '#src/app/device/preferences.tsx'
import { PagedList } from '#src/components/PagedList.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useWholeList } from '#src/components/usePaged.ts'
import styles from './OrderList.module.css'
import { ClosedOrderRow } from './ClosedOrderRow.tsx'
import { GroupHead, ListingBar } from './ListingBar.tsx'
import { OpenOrderRow } from './OpenOrderRow.tsx'
import type { Wish } from '../sheet/OrderDialogs.tsx'
import { ProfitOfAll } from './orderCells.tsx'
import { type ShownOrder, useLeavingOrders } from './useLeavingOrders.ts'

const none: readonly Order[] = []

type OrderListProps = {
  readonly status: OrderStatus
  readonly onWish: (order: Order, wish: Wish) => void
  readonly onCloseMany?: (() => void) | undefined
}
type Row = ShownOrder & { readonly group?: OrderGroup | undefined }

/** One of the lists, page by page; pulled down it is read anew. Open orders are sorted and grouped as one likes. [ORD50, ORD51, ORD242] */
export const OrderList = memo(function OrderList({ status, onWish, onCloseMany }: OrderListProps) {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const list = useOrderList(status)
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const [listing, setListing] = useListing(status)
  const isReordered = listing.isGrouped || listing.sort !== 'newest'
  useWholeList(list, isReordered)
  const account = useAccount()
  const listed = useMemo(() => {
    const profitOf = (order: Order) => (account && liveOrder(order.id)(account.getSnapshot())?.profit) ?? order.profit
    return listOrders(items, listing, profitOf)
  }, [items, listing, account])
  const shown = useLeavingOrders(listed)
  const rows = useMemo(() => withHeads(shown, listed, listing.isGrouped), [shown, listed, listing])
  const refresh = () => orders?.send({ type: 'orders.show', status })
  useEffect(() => orders?.send({ type: 'orders.show', status }), [orders, status])
  return (
    <PagedList
      list={list}
      rows={rows}
      idOf={({ order, group }) => (group ? -order.id : order.id)}
      renderRow={({ order, isLeaving, group }) =>
        group ? (
          <GroupHead group={group} />
        ) : (
          <div className={classNames(styles.place, isLeaving && styles.leaving)} inert={isLeaving}>
            <div className={styles.fold}>
              {status === 'ended' ? (
                <ClosedOrderRow order={order} onChoose={() => onWish(order, 'details')} />
              ) : (
                <OpenOrderRow order={order} onWish={onWish} />
              )}
            </div>
          </div>
        )
      }
      label={t(`list.${status}`)}
      rowHeight={85}
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
      head={
        status === 'ended' ? (
          <ProfitOfAll />
        ) : (
          items.length > 1 && <ListingBar listing={listing} onChange={setListing} onCloseMany={onCloseMany} />
        )
      }
      onRefresh={refresh}
    />
  )
})

const asRead: OrderListing = readListing(undefined)

/** As it was left on this device; the history stays as it is read. */
function useListing(status: OrderStatus): readonly [OrderListing, (listing: OrderListing) => void] {
  const [kept, keep] = useView('orders')
  const listing = useMemo(() => readListing(kept), [kept])
  return [status === 'ended' ? asRead : listing, (chosen) => keep(writeListing(chosen))]
}

/** Each group's head before its first order; one that is leaving has no part in its figures. */
function withHeads(shown: readonly ShownOrder[], listed: readonly Order[], isGrouped: boolean): readonly Row[] {
  if (!isGrouped) return shown
  const groups = groupsByFirst(listed)
  return shown.flatMap((row) => {
    const group = row.isLeaving ? undefined : groups.get(row.order.id)
    return group ? [{ ...row, group }, row] : [row]
  })
}

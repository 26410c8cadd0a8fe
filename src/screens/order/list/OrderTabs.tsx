import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#rules/trading/order.ts'
import { useOrderList } from '#src/app/wiring/actors.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { KeptAlive } from '#src/ui/layout/KeptAlive.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import { useAfterPaint } from '#src/ui/hooks/useAfterPaint.ts'
import { ClosedOrders } from './ClosedOrders.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderDialogs, useOrderWish } from '../sheet/OrderDialogs.tsx'

const CloseManySheet = lazySheet(async () => (await import('../sheet/CloseManySheet.tsx')).CloseManySheet)
const OrderTable = lazyExtra(async () => (await import('./OrderTable.tsx')).OrderTable)

export const statuses = ['holding', 'pending', 'ended'] as const
export type OrderTab = OrderStatus | 'ledger'

type OrderTabsProps = {
  /** Two of them may be in one document. */
  readonly id: string
  readonly tab: OrderTab
  readonly onShow: (tab: OrderTab) => void
  /** As tables, where there is room. */
  readonly isWide?: boolean
  /** What moved the balance, where it stands beside the orders. */
  readonly ledger?: { readonly label: string; readonly panel: ReactNode }
}

/** What is held, what waits for its price and what has ended, and the sheet of the order that is looked at. [ORD40, ORD41] */
export function OrderTabs({ id, tab, onShow, isWide = false, ledger }: OrderTabsProps) {
  const { t } = useTranslation('orders')
  // The chosen tab is painted at once, its list as soon as it is ready; a list that was shown once is kept.
  const painted = useAfterPaint(tab)
  const { choose, dialogs } = useOrderWish()
  const [isClosingMany, closeMany] = useState(false)
  const openMany = useCallback(() => closeMany(true), [])
  const mayCloseMany = useSelector(useOrderList('holding'), (snapshot) => {
    const [first, ...others] = snapshot?.context.items ?? []
    return first?.parentId !== undefined && others.length > 0
  })
  const listed = (status: OrderStatus) => ({
    status,
    onWish: choose,
    onCloseMany: status === 'holding' && mayCloseMany ? openMany : undefined,
  })
  const list = (status: OrderStatus) =>
    isWide ? (
      <Suspense>
        <OrderTable {...listed(status)} />
      </Suspense>
    ) : (
      <OrderList {...listed(status)} />
    )
  const counts = { holding: useCount('holding'), pending: useCount('pending'), ended: useCount('ended') }
  return (
    <>
      <Tabs<OrderTab>
        id={id}
        label={t('tabs.label')}
        tabs={[
          ...statuses.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] })),
          ...(ledger ? [{ value: 'ledger' as const, label: ledger.label }] : []),
        ]}
        value={tab}
        onChange={onShow}
      />
      <TabPanel id={id} value={tab}>
        {statuses.map((known) => (
          <KeptAlive key={known} isShown={known === painted} owner={null}>
            {known === 'ended' ? (
              <ClosedOrders isWide={isWide} onWish={choose}>
                {list(known)}
              </ClosedOrders>
            ) : (
              list(known)
            )}
          </KeptAlive>
        ))}
        {ledger && (
          <KeptAlive isShown={painted === 'ledger'} owner={null}>
            {ledger.panel}
          </KeptAlive>
        )}
      </TabPanel>
      <CloseManySheet isOpen={isClosingMany} onClose={() => closeMany(false)} />
      <OrderDialogs {...dialogs} />
    </>
  )
}

/** Nothing as long as nobody knows, and for an empty list. */
function useCount(status: OrderStatus): string | undefined {
  const locale = useFormatLocale()
  const total = useSelector(useOrderList(status), (snapshot) =>
    snapshot?.hasTag('shown') ? snapshot.context.total : 0,
  )
  return total > 0 ? formatCount(locale, total) : undefined
}

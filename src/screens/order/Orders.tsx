/** The account's orders: a summary, what is held, what waits for its price, and what has ended. [RTE14, ORD40, ORD41] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { roleOf } from '#machines/sessionMachine.ts'
import type { OrderStatus } from '#rules/order.ts'
import { useActor, useOrderList } from '#src/app/actors.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { formatCount } from '#src/ui/formatNumber.ts'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { IconLink } from '#src/ui/IconLink.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { TabPanel } from '#src/ui/TabPanel.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { AccountSummary } from './AccountSummary.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderSheet } from './OrderSheet.tsx'

const statuses = ['holding', 'pending', 'ended'] as const

export function Orders() {
  const { t } = useTranslation('orders')
  const [search, setSearch] = useSearchParams()
  const status = statuses.find((known) => known === search.get('tab')) ?? 'holding'
  const show = (wanted: OrderStatus) => setSearch(wanted === 'holding' ? {} : { tab: wanted }, { replace: true })
  const counts = { holding: useCount('holding'), pending: useCount('pending'), ended: useCount('ended') }
  return (
    <Screen title={t('app:title.orders')} end={<Holder />} tabBar>
      <AccountSummary />
      <Tabs<OrderStatus>
        id="orders"
        label={t('tabs.label')}
        tabs={statuses.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] }))}
        value={status}
        onChange={show}
      />
      <TabPanel id="orders" value={status}>
        <OrderList key={status} status={status} />
      </TabPanel>
      <OrderSheet />
    </Screen>
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

function Holder() {
  const { t } = useTranslation('app')
  const isDemo = useSelector(useActor('session'), roleOf) === 'demo'
  return (
    <>
      {isDemo && <Badge tone="accent">{t('demo')}</Badge>}
      <IconLink icon="user" label={t('account')} href="/user" />
    </>
  )
}

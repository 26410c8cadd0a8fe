/** The account's orders: a summary, what is held, what waits for its price, and what has ended. [RTE14, ORD40, ORD41] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { IconLink } from '#src/ui/controls/IconButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { AccountSummary } from './account/AccountSummary.tsx'
import { type OrderTab, OrderTabs, statuses } from './list/OrderTabs.tsx'

export function Orders() {
  const { t } = useTranslation('orders')
  const isWide = useMediaQuery('(width >= 1024px)')
  const [search, setSearch] = useSearchParams()
  const status = statuses.find((known) => known === search.get('tab')) ?? 'holding'
  const show = (wanted: OrderTab) => setSearch(wanted === 'holding' ? {} : { tab: wanted }, { replace: true })
  return (
    <Screen title={t('app:title.orders')} end={<Holder />} width="page" tabBar>
      <Columns side={<AccountSummary />}>
        <OrderTabs id="orders" tab={status} onShow={show} isWide={isWide} />
      </Columns>
    </Screen>
  )
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

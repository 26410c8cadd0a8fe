/** The account's orders: a summary, what is held, and what has ended. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#machines/sessionMachine.ts'
import { useActor } from '#src/app/actors.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { TabPanel } from '#src/ui/TabPanel.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { AccountSummary } from './AccountSummary.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderSheet } from './OrderSheet.tsx'

const statuses = ['holding', 'ended'] as const
type Shown = (typeof statuses)[number]

export function Orders() {
  const { t } = useTranslation('orders')
  const [status, show] = useState<Shown>('holding')
  return (
    <Screen title={t('app:title.orders')} end={<Holder />} tabBar>
      <AccountSummary />
      <Tabs<Shown>
        id="orders"
        label={t('tabs.label')}
        tabs={statuses.map((value) => ({ value, label: t(`tabs.${value}`) }))}
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

function Holder() {
  const { t } = useTranslation('app')
  const session = useActor('session')
  const isDemo = useSelector(session, roleOf) === 'demo'
  return (
    <>
      {isDemo && <Badge tone="accent">{t('demo')}</Badge>}
      <IconButton icon="logout" label={t('logOut')} onClick={() => session.send({ type: 'session.logOut' })} />
    </>
  )
}

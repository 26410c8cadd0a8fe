/** What stands under the chart where there is room: the orders, and what moved the balance. [ORD58, ACC340] */
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderTab, OrderTabs } from '#src/screens/order/list/OrderTabs.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'

const LedgerPanel = lazyExtra(async () => (await import('#src/screens/history/LedgerPanel.tsx')).LedgerPanel)

export function TradeOrders() {
  const { t } = useTranslation('history')
  const isTable = useMediaQuery('(width >= 1024px)')
  const [tab, show] = useState<OrderTab>('holding')
  const panel = (
    <Suspense>
      <LedgerPanel />
    </Suspense>
  )
  return (
    <OrderTabs
      id="trade-orders"
      tab={tab}
      onShow={show}
      isWide={isTable}
      ledger={{ label: t('ledger.title'), panel }}
    />
  )
}

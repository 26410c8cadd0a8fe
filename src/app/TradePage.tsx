/** The trading page; where there is room, with the orders under the chart and the account under the form. [RTE13, ORD58] */
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useState } from 'react'
import { roleOf } from '#machines/sessionMachine.ts'
import type { OrderStatus } from '#rules/order.ts'
import { Trade } from '#src/screens/trade/Trade.tsx'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { useActor } from './actors.tsx'

const OrderTabs = lazy(async () => ({ default: (await import('#src/screens/order/OrderTabs.tsx')).OrderTabs }))
const AccountSummary = lazy(async () => ({
  default: (await import('#src/screens/order/AccountSummary.tsx')).AccountSummary,
}))

export function TradePage() {
  const isWide = useMediaQuery('(width >= 900px)')
  const role = useSelector(useActor('session'), roleOf)
  const hasAccount = role === 'demo' || role === 'real'
  return isWide && hasAccount ? <Trade orders={<OwnOrders />} account={<OwnAccount />} /> : <Trade />
}

function OwnOrders() {
  const isTable = useMediaQuery('(width >= 1024px)')
  const [status, show] = useState<OrderStatus>('holding')
  return (
    <Suspense>
      <OrderTabs id="trade-orders" status={status} onShow={show} isWide={isTable} />
    </Suspense>
  )
}

const OwnAccount = () => (
  <Suspense>
    <AccountSummary />
  </Suspense>
)

/** The trading page; where there is room, with the orders under the chart and the account under the form. [RTE13, ORD58] */
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { Trade } from '#src/screens/trade/Trade.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { useActor } from '../wiring/actors.tsx'
import { useView } from '../device/preferences.tsx'

const TradeOrders = lazy(async () => ({ default: (await import('./TradeOrders.tsx')).TradeOrders }))
const AccountSummary = lazy(async () => ({
  default: (await import('#src/screens/order/account/AccountSummary.tsx')).AccountSummary,
}))

const PositionStrip = lazyExtra(async () => (await import('#src/screens/order/list/PositionStrip.tsx')).PositionStrip)
const AccountChip = lazyExtra(async () => (await import('#src/screens/order/account/AccountChip.tsx')).AccountChip)
const AccountSheet = lazySheet(async () => (await import('#src/screens/order/account/AccountSheet.tsx')).AccountSheet)

export function TradePage() {
  const isWide = useMediaQuery('(width >= 768px) and (height >= 500px)')
  const role = useSelector(useActor('session'), roleOf)
  const hasAccount = role === 'demo' || role === 'real'
  if (!hasAccount) return <Trade chip={<LogIn />} />
  const chip = <OwnChip />
  return isWide ? (
    <Trade chip={chip} orders={<OwnOrders />} account={<OwnAccount />} />
  ) : (
    <Trade chip={chip} strip={<OwnPositions />} />
  )
}

/** Has the room that it had, until it is there. [ORD340] */
function OwnPositions() {
  const [kept = '0'] = useView('strip')
  return (
    <Suspense fallback={<div style={{ flexBasis: Number.parseInt(kept, 10) }} />}>
      <PositionStrip />
    </Suspense>
  )
}

function LogIn() {
  const { t } = useTranslation('app')
  return (
    <ButtonLink href="/login?from=%2Ftrade" variant="plain" size="small">
      {t('logIn')}
    </ButtonLink>
  )
}

function OwnChip() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Suspense>
        <AccountChip onOpen={() => open(true)} />
      </Suspense>
      <AccountSheet isOpen={isOpen} onClose={() => open(false)} />
    </>
  )
}

const OwnOrders = () => (
  <Suspense>
    <TradeOrders />
  </Suspense>
)

const OwnAccount = () => (
  <Suspense>
    <AccountSummary />
  </Suspense>
)

import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { instrumentOf } from '#machines/market/marketMachine.ts'
import { whyNotOpen } from '#rules/market/tradingState.ts'
import type { Order } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'

const StoppedBadge = lazyExtra(async () => (await import('#src/components/StoppedBadge.tsx')).StoppedBadge)

/** That the broker has stopped something of an open order's instrument; nothing otherwise. [MKT82] */
export function StoppedMark({ order: { code, status } }: { readonly order: Order }) {
  const why = useSelector(useActor('market'), (snapshot) => whyNotOpen(instrumentOf(code)(snapshot)?.trading ?? 'open'))
  if (status === 'ended' || why === null) return null
  return (
    <Suspense fallback={null}>
      <StoppedBadge why={why} />
    </Suspense>
  )
}

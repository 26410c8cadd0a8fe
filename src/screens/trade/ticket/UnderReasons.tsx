import { useSelector } from '@xstate/react'
import type { OrderFormSnapshot } from '#machines/trading/orderFormContext.ts'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { ChangedTerms } from './ChangedTerms.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import styles from './ChangedTerms.module.css'
import { DepositWay } from './DepositWay.tsx'
import { TicketCosts } from '../costs/TicketCosts.tsx'
import { reasonsOf } from './sideReasons.ts'

/** Only where an account is locked: with words of its own. */
const LockedWay = lazyExtra(async () => (await import('./LockedWay.tsx')).LockedWay)

const notEnoughMargin = 2004

/** What stands between the reasons and the buttons when there is something to say: other terms, the way to more money, and the way to support. [ACC122, TKT329, TKT333] */
export function UnderReasons() {
  const isShort = useSelector(useActor('orderForm'), isShortOf)
  const isLocked = useSelector(useActor('orderForm'), ({ context }) => context.isLocked)
  const role = useSelector(useActor('session'), roleOf)
  return (
    <div className={styles.shared}>
      <ChangedTerms />
      {isShort && role === 'real' && <DepositWay />}
      {isLocked && <LockedWay />}
      <TicketCosts />
    </div>
  )
}

/** What keeps the order from being sent is money: the form says so, or the back end did. [ACC122] */
function isShortOf(snapshot: OrderFormSnapshot): boolean {
  const { problem } = snapshot.context
  if (problem?.kind === 'refused') return problem.code === notEnoughMargin
  const { sell, buy } = reasonsOf(snapshot)
  return [sell, buy].some((reason) => reason?.key === 'notEnoughAvailable')
}

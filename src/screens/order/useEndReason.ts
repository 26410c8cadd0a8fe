import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isOnline } from '#machines/socketMachine.ts'
import type { Order } from '#rules/order.ts'
import { useActor } from '#src/app/actors.tsx'
import { useOldPrice } from './useOldPrice.ts'

/** Why a holding order cannot be closed now; a pending one can be cancelled at all hours. [ORD17, ORD37] */
export function useEndReason(order: Order): string | undefined {
  const { t } = useTranslation('orders')
  const oldPrice = useOldPrice(order)
  const hasLine = useSelector(useActor('socket'), isOnline)
  if (!hasLine) return t('problem.offline')
  return order.status === 'holding' ? oldPrice : undefined
}

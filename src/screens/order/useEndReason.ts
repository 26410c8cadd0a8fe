import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isQuoteStale, marketStatusOf } from '#machines/marketMachine.ts'
import { isOnline } from '#machines/socketMachine.ts'
import type { Order } from '#rules/order.ts'
import { useActor } from '#src/app/actors.tsx'

/** Why a holding order cannot be closed now; a pending one can be cancelled at all hours. [ORD17, ORD37] */
export function useEndReason({ code, status }: Order): string | undefined {
  const { t } = useTranslation('orders')
  const market = useActor('market')
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const isStale = useSelector(market, isQuoteStale(code))
  const hasLine = useSelector(useActor('socket'), isOnline)
  if (!hasLine) return t('problem.offline')
  if (status !== 'holding') return undefined
  if (isClosed) return t('problem.marketClosed')
  return isStale ? t('problem.noFreshQuote') : undefined
}

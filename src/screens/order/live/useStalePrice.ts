import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isQuoteStale, marketStatusOf } from '#machines/market/marketMachine.ts'
import type { Order } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'

/** Why nobody can trade now on the price that an order stands at; nothing while one can, and of an order that has ended. [MKT21] */
export function useStalePrice({ code, status }: Order): string | undefined {
  const { t } = useTranslation('orders')
  const market = useActor('market')
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const isStale = useSelector(market, isQuoteStale(code))
  if (status === 'ended') return undefined
  if (isClosed) return t('problem.marketClosed')
  return isStale ? t('problem.noFreshQuote') : undefined
}

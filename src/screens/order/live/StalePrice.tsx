import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { isQuoteStale, marketStatusOf } from '#machines/market/marketMachine.ts'
import type { Order } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import styles from './StalePrice.module.css'

type StalePriceProps = {
  /** Why it is too old to trade on; nothing while it is not. */
  readonly why: string | undefined
  readonly children: ReactNode
}

/** A present price: greyed while it is old, which those who listen hear after it. [MKT21] */
export function StalePrice({ why, children }: StalePriceProps) {
  const said = why && ` ${why}`
  return (
    <span className={styles.price} data-old={why === undefined ? undefined : ''}>
      {children}
      {said && <Hidden>{said}</Hidden>}
    </span>
  )
}

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

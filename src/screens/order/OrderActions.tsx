import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isQuoteStale, marketStatusOf } from '#machines/marketMachine.ts'
import { isOnline } from '#machines/socketMachine.ts'
import type { Order } from '#rules/order.ts'
import { useActor, useChosenOrder } from '#src/app/actors.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './OrderActions.module.css'

type OrderActionsProps = { readonly order: Order; readonly onAsk: (what: 'stops' | 'end') => void }

/** Set the stops; close a holding order, cancel a pending one. */
export function OrderActions({ order, onAsk }: OrderActionsProps) {
  const { t } = useTranslation('orders')
  const reason = useReason(order)
  const actor = useChosenOrder()
  const isChecking = useSelector(actor, (snapshot) => snapshot?.hasTag('checking')) ?? false
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy')) ?? false
  const isHolding = order.status === 'holding'
  return (
    <>
      {isChecking && <output className={styles.checking}>{t('detail.checking')}</output>}
      <div className={styles.actions}>
        <Button block size="large" variant="quiet" disabled={isBusy} onClick={() => onAsk('stops')}>
          {t('detail.setStops')}
        </Button>
        <Button
          block
          size="large"
          variant={isHolding ? 'primary' : 'danger'}
          busy={isBusy}
          reason={reason ?? undefined}
          onClick={() => onAsk('end')}
        >
          {t(isHolding ? 'detail.close' : 'detail.cancel')}
        </Button>
      </div>
    </>
  )
}

/** Why a holding order cannot be closed now; a pending one can be cancelled at all hours. [ORD17, ORD37] */
function useReason({ code, status }: Order): string | null {
  const { t } = useTranslation('orders')
  const market = useActor('market')
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const isStale = useSelector(market, isQuoteStale(code))
  const hasLine = useSelector(useActor('socket'), isOnline)
  if (!hasLine) return t('problem.offline')
  if (status !== 'holding') return null
  if (isClosed) return t('problem.marketClosed')
  return isStale ? t('problem.noFreshQuote') : null
}

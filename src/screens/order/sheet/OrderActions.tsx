import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/trading/order.ts'
import { useChosenOrder } from '#src/app/wiring/actors.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import styles from './OrderActions.module.css'
import { useEndReason } from './useEndReason.ts'

type OrderActionsProps = { readonly order: Order; readonly onAsk: (what: 'stops' | 'end') => void }

/**
 * Set the stops; close a holding order, cancel a pending one. To close stands where to cancel did not: a thumb that knows the one place does not
 * find the other there. [ORD182]
 */
export function OrderActions({ order, onAsk }: OrderActionsProps) {
  const { t } = useTranslation('orders')
  const reason = useEndReason()
  const actor = useChosenOrder()
  const isChecking = useSelector(actor, (snapshot) => snapshot?.hasTag('checking')) ?? false
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy')) ?? false
  const isInert = useSelector(actor, (snapshot) => snapshot?.hasTag('inert')) ?? false
  const isOpenPosition = order.status === 'holding'
  const end = (
    <Button
      block
      size="large"
      variant={isOpenPosition ? 'primary' : 'danger'}
      busy={isBusy}
      disabled={isInert}
      reason={reason}
      onClick={() => onAsk('end')}
    >
      {t(isOpenPosition ? 'detail.close' : 'detail.cancel')}
    </Button>
  )
  return (
    <>
      {isChecking && <output className={styles.checking}>{t('detail.checking')}</output>}
      <div className={styles.actions}>
        {!isOpenPosition && end}
        <Button block size="large" variant="quiet" disabled={isBusy || isInert} onClick={() => onAsk('stops')}>
          {t('detail.setStops')}
        </Button>
        {isOpenPosition && end}
      </div>
    </>
  )
}

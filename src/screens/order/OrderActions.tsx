import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#rules/order.ts'
import { useChosenOrder } from '#src/app/actors.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './OrderActions.module.css'
import { useEndReason } from './useEndReason.ts'

type OrderActionsProps = { readonly order: Order; readonly onAsk: (what: 'stops' | 'end') => void }

/** Set the stops; close a holding order, cancel a pending one. */
export function OrderActions({ order, onAsk }: OrderActionsProps) {
  const { t } = useTranslation('orders')
  const reason = useEndReason()
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
          reason={reason}
          onClick={() => onAsk('end')}
        >
          {t(isHolding ? 'detail.close' : 'detail.cancel')}
        </Button>
      </div>
    </>
  )
}

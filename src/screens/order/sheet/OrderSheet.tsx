import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenOrder, useOrders } from '#src/app/wiring/actors.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { EndDialog } from './EndDialog.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { Turned } from './Turned.tsx'

const ProtectionDialog = lazySheet(async () => (await import('./ProtectionDialog.tsx')).ProtectionDialog)

const holdingHeight = 60
const otherHeight = 38

export type Asking = 'stops' | 'end' | null

/**
 * Everything about the order that is looked at, and what can be done with it. It follows its order: its actions are other buttons then, so that
 * a press that began on one of the former does nothing. [ORD47, ORD53, ORD181, ORD182]
 */
export function OrderSheet() {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const chosen = useSelector(orders, (snapshot) => snapshot?.context.chosen ?? null)
  const looked = useSelector(useChosenOrder(), (snapshot) => snapshot?.context.order) ?? chosen
  const [asking, ask] = useState<Asking>(null)
  // A question about what the order is no more is no question.
  const isOver = !chosen || looked?.status === 'ended'
  const [askedOf, noteStatus] = useState(looked?.status)
  if (looked?.status !== askedOf) {
    noteStatus(looked?.status)
    if (asking === 'end' || isOver) ask(null)
  }
  if (!chosen && asking !== null) ask(null)
  const stopAsking = () => ask(null)
  return (
    <>
      <Sheet
        open={chosen !== null}
        onClose={() => orders?.send({ type: 'order.dismiss' })}
        title={looked ? `${looked.showCode} · ${t('detail.title', { id: looked.id })}` : ''}
        closeLabel={t('app:close')}
        height={looked?.status === 'holding' ? holdingHeight : otherHeight}
        footer={looked && looked.status !== 'ended' && <OrderActions key={looked.status} order={looked} onAsk={ask} />}
      >
        {looked && <Turned order={looked} />}
        {looked && <OrderDetails order={looked} />}
      </Sheet>
      {looked && <EndDialog order={looked} isOpen={asking === 'end'} onClose={stopAsking} />}
      {looked && looked.status !== 'ended' && (
        <ProtectionDialog order={looked} isOpen={asking === 'stops'} onClose={stopAsking} />
      )}
    </>
  )
}

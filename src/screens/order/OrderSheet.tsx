import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenOrder, useOrders } from '#src/app/actors.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { EndDialog } from './EndDialog.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { StopsDialog } from './StopsDialog.tsx'

const holdingHeight = 60
const otherHeight = 38

export type Asking = 'stops' | 'end' | null

/** Everything about the order that is looked at, and what can be done with it. Of an order that ends meanwhile it closes. [ORD53] */
export function OrderSheet() {
  const { t } = useTranslation('orders')
  const orders = useOrders()
  const chosen = useSelector(orders, (snapshot) => snapshot?.context.chosen ?? null)
  const looked = useSelector(useChosenOrder(), (snapshot) => snapshot?.context.order) ?? chosen
  const [asking, ask] = useState<Asking>(null)
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
        footer={looked && looked.status !== 'ended' && <OrderActions order={looked} onAsk={ask} />}
      >
        {looked && <OrderDetails order={looked} />}
      </Sheet>
      {looked && <EndDialog order={looked} isOpen={asking === 'end'} onClose={stopAsking} />}
      {looked && looked.status !== 'ended' && (
        <StopsDialog order={looked} isOpen={asking === 'stops'} onClose={stopAsking} />
      )}
    </>
  )
}

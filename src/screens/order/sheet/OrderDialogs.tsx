import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { Order } from '#rules/trading/order.ts'
import { useChosenOrder, useOrders } from '#src/app/wiring/actors.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'

/** What one came to an order for: to read it, to choose what to do with it, or to do that at once. */
export type Wish = 'details' | 'menu' | 'stops' | 'end' | 'part' | 'what if'

type OrderDeedsProps = { readonly wish: Wish; readonly onWish: (wish: Wish) => void }

const ProtectionDialog = lazySheet(async () => (await import('./ProtectionDialog.tsx')).ProtectionDialog)
const EndDialog = lazySheet(async () => (await import('./EndDialog.tsx')).EndDialog)
const OrderSheet = lazySheet(async () => (await import('./OrderSheet.tsx')).OrderSheet)
const PartSheet = lazySheet(async () => (await import('./PartSheet.tsx')).PartSheet)
const WhatIfOfOrder = lazySheet(async () => (await import('./WhatIfOfOrder.tsx')).WhatIfOfOrder)
const OrderMenu = lazySheet(async () => (await import('./OrderMenu.tsx')).OrderMenu)

/** Chooses an order for what one came to it for; `dialogs` are the props of `OrderDialogs`. */
export function useOrderWish() {
  const orders = useOrders()
  const [wish, onWish] = useState<Wish>('details')
  const choose = useCallback(
    (order: Order, wanted: Wish) => {
      onWish(wanted)
      orders?.send({ type: 'order.choose', order })
    },
    [orders],
  )
  return { choose, dialogs: { wish, onWish } }
}

/** What is asked about the order that was chosen. Of one that turns into something else meanwhile the sheet tells. [ORD240, ORD241] */
export function OrderDialogs({ wish, onWish }: OrderDeedsProps) {
  const orders = useOrders()
  const chosen = useSelector(orders, (snapshot) => snapshot?.context.chosen ?? null)
  const looked = useSelector(useChosenOrder(), (snapshot) => snapshot?.context.order) ?? chosen
  const leave = () => orders?.send({ type: 'order.dismiss' })
  const hasTurned = chosen !== null && looked !== null && looked.status !== chosen.status
  if (hasTurned && wish !== 'details') onWish('details')
  if (wish === 'details') return <OrderSheet isOpen={chosen !== null} onClose={leave} />
  return (
    <>
      <OrderMenu order={looked} isOpen={wish === 'menu' && chosen !== null} onClose={leave} onWish={onWish} />
      {looked && <WhatIfOfOrder order={looked} isOpen={wish === 'what if'} onClose={leave} />}
      {looked && <PartSheet order={looked} isOpen={wish === 'part'} onClose={leave} />}
      {looked && <EndDialog order={looked} isOpen={wish === 'end'} onClose={leave} />}
      {looked && <ProtectionDialog order={looked} isOpen={wish === 'stops'} onClose={leave} />}
    </>
  )
}

import { useSelector } from '@xstate/react'
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

import { useEffect, useState } from 'react'
import type { Order } from '#rules/trading/order.ts'

export type ShownOrder = { readonly order: Order; readonly isLeaving: boolean }

const leaveMs = 200
/** So many at once are another page of the list, not orders that ended. */
const leavingAtMost = 3

type Known = { readonly items: readonly Order[]; readonly shown: readonly ShownOrder[] }

/** The list with the orders that have just left it, for the moment in which they are seen to go. */
export function useLeavingOrders(items: readonly Order[]): readonly ShownOrder[] {
  const [known, keep] = useState<Known>({ items, shown: items.map(staying) })
  if (items !== known.items) keep({ items, shown: withLeaving(items, known) })
  const hasLeaving = known.shown.some(({ isLeaving }) => isLeaving)
  useEffect(() => {
    if (!hasLeaving) return undefined
    const gone = setTimeout(() => keep((now) => ({ ...now, shown: now.items.map(staying) })), leaveMs)
    return () => clearTimeout(gone)
  }, [hasLeaving])
  return known.shown
}

const staying = (order: Order): ShownOrder => ({ order, isLeaving: false })

/** Each that is gone stays in its place, as near as that is still there. */
function withLeaving(items: readonly Order[], { shown }: Known): readonly ShownOrder[] {
  const present = new Set(items.map(({ id }) => id))
  const gone = shown.flatMap(({ order }, at) => (present.has(order.id) ? [] : [{ order, at }]))
  const next = items.map(staying)
  if (gone.length > leavingAtMost) return next
  for (const { order, at } of gone) next.splice(at, 0, { order, isLeaving: true })
  return next
}

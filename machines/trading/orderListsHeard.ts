/** How each list of orders is heard as it changes, in the words of the machine of orders. [ORD59, ORD180, ORD181] */
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import { type RulesMeta, rules } from '../patterns/rules.ts'
import type { ListHeard } from './heardOrders.ts'

type ListSnapshot = { readonly snapshot: { readonly context: { readonly items: readonly Order[] } } }

const heardFrom = (status: OrderStatus, meta: RulesMeta) => {
  const params = ({ event }: { readonly event: ListSnapshot }): ListHeard => ({
    status,
    items: event.snapshot.context.items,
  })
  const hear = [
    { type: 'tell what happened', params },
    { type: 'hear what it says', params },
  ] as const
  const turn = [
    { type: 'tell it what it is now', params },
    { type: 'keep what it is now', params },
  ] as const
  return {
    news: { guard: { type: 'it says news', params }, actions: hear, meta },
    ofChosen: {
      guard: { type: 'it tells more of the one that is looked at', params },
      actions: [...hear, ...turn],
      meta: rules('ORD181'),
    },
  } as const
}
export const heard = {
  open: heardFrom('holding', rules('ORD180')),
  pending: heardFrom('pending', rules('ORD180')),
  closed: heardFrom('ended', rules('ORD59')),
} as const

import type { OrderFormSnapshot } from '#machines/orderFormContext.ts'
import { findSendProblem } from '#machines/ticketCircumstances.ts'
import type { Message } from '#rules/messageKey.ts'
import type { Side } from '#rules/order.ts'
import type { StopKind } from '#rules/typedPrice.ts'

export type SideReasons = Readonly<Record<Side, Message | null>>

export const reasonsOf = ({ context }: OrderFormSnapshot): SideReasons => ({
  sell: findSendProblem(context, 'sell'),
  buy: findSendProblem(context, 'buy'),
})

/** A tick makes new objects that mostly say the same. */
export const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A stop that keeps both sides from being sent. */
export function hasWrongStop(snapshot: OrderFormSnapshot, kind: StopKind): boolean {
  const { sell, buy } = reasonsOf(snapshot)
  return Boolean(sell?.key.startsWith(kind) && buy?.key.startsWith(kind))
}

const notEnoughMargin = 2004

/** What keeps the order from being sent is money: the form says so, or the back end did. [ACC122] */
export function isShortOf(snapshot: OrderFormSnapshot): boolean {
  const { problem } = snapshot.context
  if (problem?.kind === 'refused') return problem.code === notEnoughMargin
  const { sell, buy } = reasonsOf(snapshot)
  return [sell, buy].some((reason) => reason?.key === 'notEnoughAvailable')
}

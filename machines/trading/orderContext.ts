/** What the machine of one order hears of and knows, and why something cannot be asked of it now. [ORD17, ORD181] */
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Message } from '#rules/app/messageKey.ts'
import type { Order, OrderStatus } from '#rules/trading/order.ts'
import { isZero } from '#rules/number/decimal.ts'
import { stopReference } from '#rules/trading/openProtection.ts'
import { findPriceErrors } from '#rules/trading/orderTicket.ts'
import { findTrailProblem } from '#rules/trading/conditions/ticketConditions.ts'
import type { PriceBound } from '#rules/trading/conditions/slippage.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import { type Standing, whyNotEnd, whyNotReverse, whyNotSetProtection } from '#rules/trading/whyNotEnd.ts'

export type StandingChanged = { readonly type: 'standing.changed'; readonly standing: Standing }

export type OrderEvent =
  | StandingChanged
  /** Without lots all of them. */
  | ({ readonly type: 'order.close'; readonly lots?: Decimal } & PriceBound)
  | { readonly type: 'order.reverse' }
  | { readonly type: 'order.cancel' }
  | ({ readonly type: 'order.setProtection' } & ProtectionWish)
  /** A list knows a later status of it. */
  | { readonly type: 'order.told'; readonly order: Order }
  /** It is over; the history will say why. */
  | { readonly type: 'order.gone' }

export type OrderAsked = { readonly id: number; readonly key: string }
export type CloseAsked = OrderAsked & { readonly lots: Decimal | null } & PriceBound
export type OrderAnswered = { readonly order: Order; readonly version: number | null }

export type OrderContext = {
  readonly order: Order
  readonly standing: Standing
  /** Made when the wish is pressed, kept while its outcome is unknown. */
  readonly key: string | null
  /** Those that are being closed; null for all. */
  readonly lots: Decimal | null
  /** What that close is held to. */
  readonly bound: PriceBound
  /** The stops that are being set. */
  readonly protection: ProtectionWish | null
  readonly problem: CallProblem | null
  /** The status that its actions are those of. */
  readonly shownAs: OrderStatus
  /** It turned into something else while it was looked at: by itself, or before what was asked could be done. */
  readonly turned: 'by itself' | 'too late' | null
}

/** Until the first word of it: nothing is sent. */
export const unknownStanding: Standing = { isOnline: false, oldPrice: null, nowPrice: null, stopped: null }
export const noProtection: ProtectionWish = { stopLoss: null, takeProfit: null }

function whyNotTrail(order: Order, { nowPrice }: Standing, { trail = null }: ProtectionWish): Message | null {
  if (!trail || isZero(trail)) return null
  const [odd] = findPriceErrors({ trail }, order)
  if (odd) return odd.message
  const key = findTrailProblem(order.side, trail, stopReference(order, nowPrice ?? order.nowPrice))
  return key && { key }
}

type OrderTold = { readonly context: Pick<OrderContext, 'order' | 'standing'> }

/** Why it cannot be closed or cancelled now, if so: the button and the machine ask here. */
export const findEndProblem = ({ context }: OrderTold): Message | null => whyNotEnd(context.order, context.standing)

/** Why it cannot be turned round now, if so. */
export const findReverseProblem = ({ context }: OrderTold): Message | null =>
  whyNotReverse(context.order, context.standing)

/** Why such stops cannot be set now, if so. */
export const findProtectionProblem = ({ context }: OrderTold, protection: ProtectionWish): Message | null =>
  whyNotTrail(context.order, context.standing, protection) ??
  whyNotSetProtection(context.order, context.standing, protection)

/** What is said of orders that ended without their owner's wish. [ORD59] */
import type { CloseReason, Order } from './order.ts'

/** An order's owner, or one of its owner's tabs, knows already of the others. */
const unasked = ['stop_out', 'stop_loss', 'take_profit', 'no_margin'] as const satisfies readonly CloseReason[]
export type UnaskedReason = (typeof unasked)[number]

export type Ending = {
  readonly reason: UnaskedReason
  /** Names of the instruments, each once, in the order of the orders. */
  readonly instruments: readonly string[]
}

/** One for each reason, the gravest first. */
export const endingsOf = (orders: readonly Order[]): readonly Ending[] =>
  unasked.flatMap((reason) => {
    const names = orders.flatMap(({ closeReason, showCode }) => (closeReason === reason ? [showCode] : []))
    return names.length === 0 ? [] : [{ reason, instruments: [...new Set(names)] }]
  })

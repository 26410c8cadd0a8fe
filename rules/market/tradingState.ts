/** What of an instrument's trading the broker has stopped for now: one answer for the back end, for machines and for buttons. [OPS310, OPS311, ORD450, ORD452] */

/** From the mildest to the strictest. */
export const tradingStates = ['open', 'close-only', 'halted'] as const
export type TradingState = (typeof tradingStates)[number]

/** What holds for an instrument of its own and for all of them: the stricter of the two. [OPS311] */
export const stricterOf = (one: TradingState, other: TradingState): TradingState =>
  tradingStates.indexOf(one) < tradingStates.indexOf(other) ? other : one

/** What stands in the way of an order that would open a position, placed now or waiting; null where nothing does. [ORD450, ORD451] */
export const whyNotOpen = (state: TradingState): 'closingOnly' | 'halted' | null =>
  state === 'open' ? null : state === 'halted' ? 'halted' : 'closingOnly'

/** Whether stops, trails and stop outs act by themselves. Closing by hand asks for no state. [ORD452] */
export const actsByItself = (state: TradingState): boolean => state !== 'halted'

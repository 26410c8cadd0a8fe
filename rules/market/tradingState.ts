/** What of an instrument's trading the broker has stopped for now: one answer for the back end, for machines and for buttons. [OPS310, OPS311, ORD450, ORD452] */

/** From the mildest to the strictest. */
export const tradingStates = ['open', 'closingOnly', 'halted'] as const
export type TradingState = (typeof tradingStates)[number]

/** It begins, for one instrument. */
export type Stoppage = { readonly instrumentId: number; readonly state: WhyNotOpen }

/** What holds for an instrument of its own and for all of them: the stricter of the two. [OPS311] */
export const stricterOf = (one: TradingState, other: TradingState): TradingState =>
  tradingStates.indexOf(one) < tradingStates.indexOf(other) ? other : one

/** What stands in the way of an order that would open a position, placed now or waiting; null where nothing does. [ORD450, ORD451] */
export type WhyNotOpen = Exclude<TradingState, 'open'>
export const whyNotOpen = (state: TradingState): WhyNotOpen | null => (state === 'open' ? null : state)

/** Whether stops, trails and stop outs act by themselves. Closing by hand asks for no state. [ORD452] */
export const actsByItself = (state: TradingState): boolean => state !== 'halted'

/** Those of instruments that somebody has orders in, each once. [MKT81] */
export const stoppagesHeld = <Order extends { readonly instrumentId: number }>(
  stoppages: readonly Stoppage[],
  orders: readonly Order[],
): readonly { readonly state: Stoppage['state']; readonly orders: readonly Order[] }[] =>
  (['closingOnly', 'halted'] as const)
    .map((state) => ({
      state,
      orders: orders.filter((order) =>
        stoppages.some((one) => one.state === state && one.instrumentId === order.instrumentId),
      ),
    }))
    .filter((held) => held.orders.length > 0)

/** The price that What-if assumes: that of now until it is moved, then where it was left, whatever the quotes do. [ORD491, ORD492, TKT370] */
import { assign, setup } from 'xstate'
import type { Decimal } from '#rules/number/decimal.ts'
import { moveByTicks } from '#rules/trading/openProtection.ts'
import type { Side } from '#rules/trading/order.ts'
import { readAssumedPrice } from '#rules/trading/whatIf/priceRange.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

export type WhatIfEvent =
  | { readonly type: 'price.assume'; readonly price: Decimal }
  /** So many of the instrument's smallest steps, from the price of now where none was assumed yet. */
  | { readonly type: 'price.step'; readonly ticks: number; readonly nowPrice: Decimal }
  | { readonly type: 'price.type'; readonly text: string }
  | { readonly type: 'price.follow' }
  | { readonly type: 'side.choose'; readonly side: Side }

type WhatIfInput = {
  /** Places of the instrument's prices. */
  readonly precision: number
  /** What a draft for both sides is taken for at first. */
  readonly side: Side
}
type WhatIfContext = WhatIfInput & {
  /** A bid; null while it is that of now. */
  readonly price: Decimal | null
  /** What was typed and is no price. */
  readonly typed: string | null
}

const moved = {
  'price.assume': { target: 'assumed', actions: { type: 'assume it', params: itself }, meta: rules('ORD491') },
  'price.step': { target: 'assumed', actions: { type: 'step on', params: itself }, meta: rules('ORD491') },
  'price.type': [
    {
      guard: { type: 'it is a price', params: itself },
      target: 'assumed',
      actions: { type: 'assume what is typed', params: itself },
      meta: rules('ORD491'),
    },
    { target: 'mistyped', actions: { type: 'note what is typed', params: itself }, meta: rules('ORD491') },
  ],
} as const

export const whatIfMachine = setup({
  types: {
    context: {} as WhatIfContext,
    input: {} as WhatIfInput,
    events: {} as WhatIfEvent,
    tags: {} as 'following',
  },
  guards: {
    'it is a price': ({ context }, { text }: EventOf<WhatIfEvent, 'price.type'>) =>
      readAssumedPrice(text, context.precision) !== null,
  },
  actions: {
    'assume it': assign((_, { price }: EventOf<WhatIfEvent, 'price.assume'>) => ({ price, typed: null })),
    'step on': assign(({ context }, { ticks, nowPrice }: EventOf<WhatIfEvent, 'price.step'>) => ({
      price: moveByTicks(context.price ?? nowPrice, ticks, context.precision),
      typed: null,
    })),
    'assume what is typed': assign(({ context }, { text }: EventOf<WhatIfEvent, 'price.type'>) => ({
      price: readAssumedPrice(text, context.precision),
      typed: null,
    })),
    'note what is typed': assign((_, { text }: EventOf<WhatIfEvent, 'price.type'>) => ({ typed: text })),
    'take that of now': assign({ price: null, typed: null }),
    'choose the side': assign((_, { side }: EventOf<WhatIfEvent, 'side.choose'>) => ({ side })),
  },
}).createMachine({
  id: 'whatIf',
  meta: rules('ORD491', 'ORD492'),
  context: ({ input }) => ({ ...input, price: null, typed: null }),
  on: { 'side.choose': { actions: { type: 'choose the side', params: itself }, meta: rules('TKT370') } },
  initial: 'following',
  states: {
    following: { meta: rules('ORD492'), tags: 'following', entry: 'take that of now', on: moved },
    assumed: {
      meta: rules('ORD492'),
      on: { ...moved, 'price.follow': { target: 'following', meta: rules('ORD492') } },
    },
    /** What was assumed before is assumed still. */
    mistyped: {
      meta: rules('ORD491'),
      on: { ...moved, 'price.follow': { target: 'following', meta: rules('ORD492') } },
    },
  },
})

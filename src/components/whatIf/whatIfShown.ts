/** What the parts of the sheet What-if show. */
import type { ActorRefFrom } from 'xstate'
import type { WhatIfNow } from '#machines/trading/whatIfFacts.ts'
import type { whatIfMachine } from '#machines/trading/whatIfMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Order, Side } from '#rules/trading/order.ts'
import type { Source } from '#src/ui/live/ticker.ts'

export type WhatIfShown = {
  readonly instrument: Instrument
  readonly assumed: ActorRefFrom<typeof whatIfMachine>
  readonly source: Source<WhatIfNow>
  /** Open positions, whatever their instrument. */
  readonly held: readonly Order[]
  /** A draft is among the figures: what it is called with its lots, and the sides it may have. */
  readonly draft: { readonly name: string; readonly sides: readonly Side[] } | null
  readonly percents: { readonly stopOutPercent: number; readonly callPercent: number }
}

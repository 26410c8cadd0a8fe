/** What people, quotes and the calendar may do to trading, as plain data: who and what are numbers that are taken modulo what there is. */
import * as fc from 'fast-check'
import type { Side } from '#rules/trading/order.ts'

/** Distances are in millionths of the price: of a target above it or below it, of a stop towards its right side, the wrong one when negative. */
export type TradingAct =
  | {
      readonly type: 'submit'
      readonly who: number
      readonly instrument: string
      readonly side: Side
      /** Thousandths of the lots that the account can pay for. */
      readonly share: number
      readonly leverage: number
      /** Null for a market order. */
      readonly entryPrice: number | null
      readonly stopLoss: number | null
      readonly takeProfit: number | null
      readonly trail: number | null
      /** Of a pending order: milliseconds from now. */
      readonly expires: number | null
    }
  | { readonly type: 'close' | 'cancel' | 'reverse'; readonly who: number; readonly order: number }
  /** Thousandths of its lots. */
  | { readonly type: 'close a part'; readonly who: number; readonly order: number; readonly share: number }
  | { readonly type: 'close many'; readonly who: number; readonly orders: readonly number[] }
  | {
      readonly type: 'set stops'
      readonly who: number
      readonly order: number
      readonly stopLoss: number | null
      readonly takeProfit: number | null
      /** Undefined leaves it as it was, null takes it away. */
      readonly trail?: number | null | undefined
    }
  | { readonly type: 'reset'; readonly who: number }
  /** The same key again. */
  | { readonly type: 'retry'; readonly act: number }

export type TradingTick = { readonly type: 'tick'; readonly instrument: string; readonly move: number }

export type TradingCommand =
  | TradingAct
  | TradingTick
  | { readonly type: 'hours'; readonly instrument: string; readonly market: 'open' | 'closed' }
  | { readonly type: 'silence'; readonly ms: number }
  | { readonly type: 'restart' }
  /** All at the same moment: they meet in one commit, in the middle of which comes the tick, after so many acts. */
  | {
      readonly type: 'at once'
      readonly acts: readonly TradingAct[]
      readonly tick: TradingTick | null
      readonly after: number
    }

const codes = fc.constantFrom('EURUSD', 'USDJPY', 'EURJPY', 'BTCUSD', 'FIXED')
const who = fc.nat(1)
const which = fc.nat(7)
const near = fc.integer({ min: -20_000, max: 20_000 })
const stop = fc.option(
  fc.oneof({ weight: 15, arbitrary: fc.integer({ min: 1, max: 20_000 }) }, fc.integer({ min: -5_000, max: 0 })),
  { freq: 2 },
)

const trail = fc.option(fc.integer({ min: 100, max: 20_000 }), { freq: 1 })

/** Little, nearly all of it, and what is refused: nothing, and more than there is. */
const share = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 100 }) },
  { weight: 8, arbitrary: fc.integer({ min: 100, max: 980 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1_100) },
)
const leverage = fc.oneof({ weight: 15, arbitrary: fc.constantFrom(50, 200) }, fc.constantFrom(10, 33))

const submit: fc.Arbitrary<TradingAct> = fc.record({
  type: fc.constant('submit' as const),
  who,
  instrument: codes,
  side: fc.constantFrom<Side>('buy', 'sell'),
  share,
  leverage,
  entryPrice: fc.option<number>(near, { freq: 2 }),
  stopLoss: stop,
  takeProfit: stop,
  trail,
  expires: fc.option<number>(fc.integer({ min: 0, max: 6_000 })),
})

const act: fc.Arbitrary<TradingAct> = fc.oneof(
  { weight: 8, arbitrary: submit },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('close' as const, 'cancel' as const, 'reverse' as const),
      who,
      order: which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('close a part' as const),
      who,
      order: which,
      share: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 999 }) }, fc.constantFrom(-1, 0, 1_000, 1_001)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('close many' as const),
      who,
      orders: fc.uniqueArray(which, { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('set stops' as const),
      who,
      order: which,
      stopLoss: stop,
      takeProfit: stop,
      trail: fc.oneof(fc.constant(undefined), trail),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reset' as const), who }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('retry' as const), act: which }) },
)

/** Small steps, and gaps that jump past everything. */
const tick: fc.Arbitrary<TradingTick> = fc.record({
  type: fc.constant('tick' as const),
  instrument: codes,
  move: fc.oneof({ weight: 5, arbitrary: near }, fc.integer({ min: -400_000, max: 400_000 })),
})

export const tradingCommands: fc.Arbitrary<TradingCommand> = fc.oneof(
  { weight: 10, arbitrary: act },
  { weight: 10, arbitrary: tick },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('hours' as const),
      instrument: codes,
      market: fc.constantFrom('open' as const, 'closed' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('silence' as const), ms: fc.constantFrom(3_999, 5_001, 600_000) }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'restart' } as const) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('at once' as const),
      acts: fc.array(act, { minLength: 2, maxLength: 5 }),
      tick: fc.option(tick, { freq: 3 }),
      after: fc.nat(5),
    }),
  },
)

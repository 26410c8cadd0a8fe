/** Statistics of trades, and statements of an account. */
import * as v from 'valibot'
import type { TradeStatistics } from '#rules/trading/results/statistics.ts'
import { type Codec, type WireRecord, at, listOf, mapped, orNull, plain, record } from '../../codec.ts'
import { integer, integerText, money } from '../../primitives.ts'
import { ledgerRowShape } from '../funds.ts'
import { orderShape } from '../order.ts'

/** Epoch milliseconds; `to` is exclusive. */
const periodFields = { from: at('from', integerText), to: at('to', integerText) }
export const statisticsAskedShape = record(periodFields)

const briefText: Codec<boolean, string | undefined> = mapped(
  plain(v.optional(v.literal('1'))),
  (wire) => wire === '1',
  (isBrief) => (isBrief ? '1' : undefined),
)
type StatementAsked = { readonly from: number; readonly to: number; readonly isBrief?: boolean }
export const statementAskedShape: Codec<StatementAsked, WireRecord> = mapped(
  record({
    ...periodFields,
    /** "1": balances and costs alone, without rows and orders. */
    isBrief: at('brief', briefText),
  }),
  (read): StatementAsked => read,
  (asked) => ({ isBrief: false, ...asked }),
)

/** `profit`, `loss` and `fees` are not negative; `swap` is signed, below zero was paid. */
const sums = {
  winners: at('winners', integer),
  profit: at('profit', money),
  loss: at('loss', money),
  fees: at('fees', money),
  swap: at('swap', money),
}
const groupBy = { n: at('n', integer), ...sums }

export const statisticsShape: Codec<TradeStatistics, WireRecord> = record({
  trades: at('trades', integer),
  ...sums,
  best: at('best', orNull(money)),
  worst: at('worst', orNull(money)),
  profitFactor: at('profit_factor', orNull(money)),
  averageWin: at('average_win', orNull(money)),
  averageLoss: at('average_loss', orNull(money)),
  longestLosingRun: at('longest_losing_run', integer),
  maxDrawdown: at('max_drawdown', money),
  byInstrument: at('by_instrument', listOf(record({ instrumentId: at('forex_id', integer), ...groupBy }))),
  /** 1 is Monday, 7 Sunday; UTC. */
  byWeekday: at('by_weekday', listOf(record({ weekday: at('weekday', integer), ...groupBy }))),
  byHour: at('by_hour', listOf(record({ hour: at('hour', integer), ...groupBy }))),
})

export const statementShape = record({
  opening: at('opening', money),
  closing: at('closing', money),
  /** Oldest first. */
  rows: at('rows', listOf(ledgerRowShape)),
  /** All that ended, in that order. */
  orders: at('orders', listOf(orderShape)),
  costs: at('costs', record({ spread: at('spread', money), fee: at('fee', money), swap: at('swap', money) })),
})

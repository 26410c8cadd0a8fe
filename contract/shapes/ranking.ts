/** Traders that may be copied one day. Rates are fractions: 0.61 is 61 %. [RNK2, RNK3, RNK6] */
import { at, listOf, orElse, orNull, record } from '../codec.ts'
import { chartNumber, integer, money, text } from '../primitives.ts'

export const copyTraderShape = record({
  name: at('user', text),
  code: at('code', text),
  /** How it trades, in a word of the back end. */
  style: at('type', orElse(text, '')),
  leverage: at('multiple', money),
  threeWeekRate: at('three_week_rate', money),
  /** The share of orders that won. */
  threeWeekWin: at('three_week_win', money),
  /** USD. */
  threeWeekProfit: at('three_week_profit', money),
  totalRate: at('total_rate', money),
  trades: at('total_trade_num', integer),
  followers: at('followers', orNull(integer)),
  /** Of the last three weeks, with 100 at its beginning. */
  curve: at('curve', orNull(listOf(chartNumber))),
})
export type CopyTrader = ReturnType<typeof copyTraderShape.read>

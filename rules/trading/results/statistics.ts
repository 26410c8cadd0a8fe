/**
 * What an account's trades of a period came to, in USD. A trade is an order that was opened and has ended; a part that was closed is one of its
 * own. [ORD460, ORD461, ORD462, ORD463, ORD464]
 * Its profit or loss is what its prices gave, spread included; fee and swap stand beside it. So profit − loss − fees + swap is what was booked.
 */
import {
  type Decimal,
  decimal,
  divide,
  isNegative,
  isPositive,
  isZero,
  larger,
  minus,
  negate,
  plus,
  smaller,
  sum,
  zero,
} from '../../number/decimal.ts'
import { moneyPlaces } from '../../app/limits.ts'
import type { BookedOrder } from '../order.ts'

export type Trade = Pick<BookedOrder, 'instrumentId' | 'profit' | 'fee' | 'swap'> & {
  /** Epoch milliseconds. */
  readonly closedAt: number
}

/** Of all trades of a period, or of some of them. */
export type TradeSums = {
  readonly n: number
  /** Those with a profit. */
  readonly winners: number
  /** Of the trades that won, and of those that lost; neither is negative. */
  readonly profit: Decimal
  readonly loss: Decimal
  readonly fees: Decimal
  /** Signed: what is below zero was paid. */
  readonly swap: Decimal
}

export type TradeStatistics = Omit<TradeSums, 'n'> & {
  readonly trades: number
  /** The highest and the lowest profit or loss; null without a trade. */
  readonly best: Decimal | null
  readonly worst: Decimal | null
  /** Profit / loss, to 6 places, half away from zero; null without a loss. */
  readonly profitFactor: Decimal | null
  /** Profit / winners and loss / losers, rounded alike; null where there are none. */
  readonly averageWin: Decimal | null
  readonly averageLoss: Decimal | null
  /** Trades that lost one after the other; one that came to nothing ends the run. */
  readonly longestLosingRun: number
  readonly maxDrawdown: Decimal
  /** Groups with a trade alone, in order of id, day and hour. */
  readonly byInstrument: readonly (TradeSums & { readonly instrumentId: number })[]
  /** By the end of a trade, in UTC: 1 is Monday, 7 Sunday. */
  readonly byWeekday: readonly (TradeSums & { readonly weekday: number })[]
  readonly byHour: readonly (TradeSums & { readonly hour: number })[]
}

/** What is left of a trade after its costs. */
export const resultOf = ({ profit, fee, swap }: Pick<Trade, 'profit' | 'fee' | 'swap'>): Decimal =>
  plus(minus(profit, fee), swap)

/** The same of several trades. */
export const netOf = ({ profit, loss, fees, swap }: Pick<TradeSums, 'profit' | 'loss' | 'fees' | 'swap'>): Decimal =>
  plus(minus(minus(profit, loss), fees), swap)

export function sumTrades(trades: readonly Trade[]): TradeSums {
  const won = trades.map(({ profit }) => profit).filter(isPositive)
  const lost = trades.map(({ profit }) => profit).filter(isNegative)
  return {
    n: trades.length,
    winners: won.length,
    profit: sum(won),
    loss: negate(sum(lost)),
    fees: sum(trades.map(({ fee }) => fee)),
    swap: sum(trades.map(({ swap }) => swap)),
  }
}

/** `trades` in the order in which they ended. */
export function tradeStatistics(trades: readonly Trade[]): TradeStatistics {
  const { n, ...sums } = sumTrades(trades)
  const { profit, loss, winners } = sums
  const profits = trades.map((trade) => trade.profit)
  const [first] = profits
  return {
    ...sums,
    trades: n,
    best: first ? profits.reduce(larger, first) : null,
    worst: first ? profits.reduce(smaller, first) : null,
    profitFactor: isZero(loss) ? null : divide(profit, loss, moneyPlaces),
    averageWin: averageOf(profit, winners),
    averageLoss: averageOf(loss, profits.filter(isNegative).length),
    longestLosingRun: longestLosingRun(profits),
    maxDrawdown: maxDrawdown(trades.map(resultOf)),
    byInstrument: grouped(trades, (trade) => trade.instrumentId).map(([instrumentId, some]) => ({
      instrumentId,
      ...some,
    })),
    byWeekday: grouped(trades, ({ closedAt }) => weekdayOf(closedAt)).map(([weekday, some]) => ({ weekday, ...some })),
    byHour: grouped(trades, ({ closedAt }) => new Date(closedAt).getUTCHours()).map(([hour, some]) => ({
      hour,
      ...some,
    })),
  }
}

const sunday = 7
const weekdayOf = (time: number): number => new Date(time).getUTCDay() || sunday

const averageOf = (amount: Decimal, count: number): Decimal | null =>
  count === 0 ? null : divide(amount, decimal(count), moneyPlaces)

function longestLosingRun(profits: readonly Decimal[]): number {
  let longest = 0
  let run = 0
  for (const profit of profits) {
    run = isNegative(profit) ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** The largest fall of what results add up to from the highest point before it, which is 0 at the start; never negative. [ORD463] */
export function maxDrawdown(results: readonly Decimal[]): Decimal {
  let total = zero
  let highest = zero
  let deepest = zero
  for (const result of results) {
    total = plus(total, result)
    highest = larger(highest, total)
    deepest = larger(deepest, minus(highest, total))
  }
  return deepest
}

function grouped(
  trades: readonly Trade[],
  keyOf: (trade: Trade) => number,
): readonly (readonly [key: number, sums: TradeSums])[] {
  const groups = [...Map.groupBy(trades, keyOf)].toSorted(([a], [b]) => a - b)
  return groups.map(([key, some]) => [key, sumTrades(some)])
}

/** Swap: what holding a position over a roll costs or brings, in the account's currency, rounded once to 6 places. [FEE12, FEE13] */
import { type Decimal, decimal, round, times, zero } from '../number/decimal.ts'
import { moneyPlaces } from '../app/limits.ts'
import type { Side } from '../trading/order.ts'

/** USD a lot and night, signed: below zero it is paid, above zero it is received. */
export type SwapRates = { readonly swapLong: Decimal; readonly swapShort: Decimal }

/** Rates from a moment on, until the next ones. */
export type DatedRates = SwapRates & {
  /** Epoch milliseconds. */
  readonly from: number
}

export const swapOf = (side: Side, lots: Decimal, rates: SwapRates, nights = 1): Decimal =>
  round(times(times(lots, side === 'buy' ? rates.swapLong : rates.swapShort), decimal(nights)), moneyPlaces)

export const noSwap: SwapRates = { swapLong: zero, swapShort: zero }

/** Those in force at a moment; none before the first. The history is in the order of time. [FEE17] */
export const ratesAt = (history: readonly DatedRates[], time: number): SwapRates =>
  history.findLast(({ from }) => from <= time) ?? noSwap

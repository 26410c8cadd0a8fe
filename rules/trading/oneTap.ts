/** One-tap trading: whether a tap on a side sends the order, or asks first. [TKT323, TKT324] */
import { type Decimal, isAbove } from '../number/decimal.ts'

export type OneTap = {
  /** Epoch milliseconds. */
  readonly until: number
  /** Orders of more lots are asked about all the same. */
  readonly askAbove: Decimal
}

/** Without it, after its time, and above the size that was chosen. */
export const asksFirst = (oneTap: OneTap | null, lots: Decimal, now: number): boolean =>
  oneTap === null || now >= oneTap.until || isAbove(lots, oneTap.askAbove)

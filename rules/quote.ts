/** A price of an instrument at a moment. One price for both sides: no spread. */
import { quoteFreshMs } from './limits.ts'

export type Quote = {
  readonly code: string
  readonly price: number
  /** Percent against the session's first price. */
  readonly change: number
  /** When the price was made, epoch milliseconds. */
  readonly time: number
}

/** [MKT freshness] A quote older than 5 s is stale: nothing opens or closes on it. */
export const isFresh = (quote: { readonly time: number }, now: number): boolean => now - quote.time <= quoteFreshMs

/** [MKT change] Percent of `price` against the session's first price, to two places; 0 when there is none. */
export const changePercent = (price: number, open: number): number =>
  open > 0 ? Math.round(((price - open) / open) * 10_000) / 100 : 0

/** The newer of two quotes of one instrument; the second one on a tie. */
export const newerQuote = <T extends { readonly time: number }>(known: T | undefined, next: T): T =>
  known && known.time > next.time ? known : next

/** A price of an instrument at a moment: the bid, and an ask where that is another one. [MKT17, MKT71] */
import { quoteFreshMs } from '../app/limits.ts'

export type Quote = {
  readonly code: string
  readonly price: number
  readonly ask?: number | undefined
  /** Percent against the session's first price. */
  readonly change: number
  /** When the price was made, epoch milliseconds. */
  readonly time: number
}

/** A quote older than 5 s is stale: nothing opens or closes on it. Nor on one of a time to come: then a clock was set back, and nobody knows how old it is. [MKT20, MKT56] */
export const isFresh = (quote: { readonly time: number }, now: number): boolean =>
  Math.abs(now - quote.time) <= quoteFreshMs

/** Percent of `price` against the session's first price, to two places; 0 when there is none. Never -0, which would be shown with its minus. [MKT8] */
export const changePercent = (price: number, open: number): number =>
  open > 0 ? Math.round(((price - open) / open) * 10_000) / 100 + 0 : 0

/** The newer of two quotes of one instrument; the second one on a tie, or where a time is unknown. [MKT23] */
export const newerQuote = <T extends { readonly time: number | null }>(known: T | undefined, next: T): T =>
  known && known.time !== null && next.time !== null && known.time > next.time ? known : next

type ToldQuote = { readonly time: number | null; readonly market: unknown; readonly conversionRate: unknown }

/** The newer of two; what it does not tell (status, rate) is as known before. [MKT23, WSS12] */
export function mergeQuotes<T extends ToldQuote>(known: T | undefined, next: T): T {
  const newer = newerQuote(known, next)
  if (!known || (newer.market !== null && newer.conversionRate !== null)) return newer
  return {
    ...newer,
    market: newer.market ?? known.market,
    conversionRate: newer.conversionRate ?? known.conversionRate,
  }
}

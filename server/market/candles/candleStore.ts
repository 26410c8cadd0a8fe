/** What the feed asks of the store: candles since the first start, and small notes that outlive a restart. [CHT18] */
import type { Candle, Period } from '#rules/market/candle.ts'

export type KeptCandle = { readonly instrumentId: number; readonly period: Period; readonly candle: Candle }

export type CandleStore = {
  /** Keeps finished candles; one of the same instrument, period and time is replaced. */
  readonly saveCandles: (entries: readonly KeptCandle[]) => Promise<void>
  /** The newest `limit` candles that start before `to` (null: all), oldest first. */
  readonly readCandles: (
    instrumentId: number,
    period: Period,
    to: number | null,
    limit: number,
  ) => Promise<readonly Candle[]>
  /** A note by its key; null when there is none. */
  readonly readState: (key: string) => Promise<string | null>
  readonly writeState: (key: string, value: string) => Promise<void>
}

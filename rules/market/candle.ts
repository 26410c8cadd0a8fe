/** Candles: what a price did in a period. History and live ticks are folded by this same code. [CHT1, CHT17] */

export const periods = ['1min', '5min', '15min', '30min', '60min', '1day'] as const
export type Period = (typeof periods)[number]

export type Candle = {
  /** Start of the period, epoch milliseconds. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Number of ticks folded in. */
  readonly volume: number
}

export type Tick = { readonly price: number; readonly time: number; readonly volume?: number }

export const periodMs: Readonly<Record<Period, number>> = {
  '1min': 60_000,
  '5min': 5 * 60_000,
  '15min': 15 * 60_000,
  '30min': 30 * 60_000,
  '60min': 60 * 60_000,
  '1day': 24 * 60 * 60_000,
}

/**
 * Start of the candle that holds `time`. A 1day candle starts with the trading day, which the caller knows
 * (17:00 New York, or 00:00 UTC for crypto): `dayStart` is the start of the day that holds `time`. [CHT7, CHT8]
 */
export function candleStart(period: Period, time: number, dayStart?: number): number {
  if (period === '1day') return dayStart ?? Math.floor(time / periodMs[period]) * periodMs[period]
  return Math.floor(time / periodMs[period]) * periodMs[period]
}

/** A candle that one tick opens. [CHT3] */
export const openCandle = (start: number, tick: Tick): Candle => ({
  time: start,
  open: tick.price,
  high: tick.price,
  low: tick.price,
  close: tick.price,
  volume: tick.volume ?? 1,
})

/** The candle after one more tick of its own period. [CHT4, CHT6] */
export const foldTick = (candle: Candle, tick: Tick): Candle => ({
  time: candle.time,
  open: candle.open,
  high: Math.max(candle.high, tick.price),
  low: Math.min(candle.low, tick.price),
  close: tick.price,
  volume: candle.volume + (tick.volume ?? 1),
})

/** One candle out of consecutive ones, the first of which gives the open and the last the close. [CHT9] */
export function mergeCandles(start: number, parts: readonly Candle[]): Candle | null {
  const first = parts[0]
  const last = parts.at(-1)
  if (!first || !last) return null
  return {
    time: start,
    open: first.open,
    high: Math.max(...parts.map((part) => part.high)),
    low: Math.min(...parts.map((part) => part.low)),
    close: last.close,
    volume: parts.reduce((total, part) => total + part.volume, 0),
  }
}

/** Candles with one of the same period put in its place: it replaces its equal, or is added at the end; an older unknown one changes nothing. [CHT11, CHT23] */
export function putCandle(candles: readonly Candle[], candle: Candle): readonly Candle[] {
  const last = candles.at(-1)
  if (!last || candle.time > last.time) return [...candles, candle]
  const at = candles.findLastIndex((known) => known.time === candle.time)
  return at < 0 ? candles : candles.with(at, candle)
}

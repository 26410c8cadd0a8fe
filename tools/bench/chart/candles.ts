/** The same candles in each run and for each chart. */
import type { Candle } from '#rules/market/candle.ts'

const periodMs = 300_000
const digits = 100_000

/** Repeatable chance in [0, 1). */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const rounded = (price: number): number => Math.round(price * digits) / digits

/** Five-minute candles of something like EUR/USD, oldest first. */
export function makeCandles(count: number): readonly Candle[] {
  const chance = chanceFrom(7)
  const start = Date.UTC(2026, 0, 5)
  let price = 1.085
  return Array.from({ length: count }, (_, at) => {
    const open = price
    const close = rounded(open + (chance() - 0.5) * 0.0012)
    price = close
    return {
      time: start + at * periodMs,
      open,
      high: rounded(Math.max(open, close) + chance() * 0.0004),
      low: rounded(Math.min(open, close) - chance() * 0.0004),
      close,
      volume: 20 + Math.floor(chance() * 180),
    }
  })
}

/** The live candle after another price, within a few pips of where it is. */
export function ticked(candle: Candle, chance: () => number): Candle {
  const close = rounded(candle.close + (chance() - 0.5) * 0.0002)
  return {
    ...candle,
    close,
    high: Math.max(candle.high, close),
    low: Math.min(candle.low, close),
    volume: candle.volume + 1,
  }
}

/** The candle that begins where this one ends. */
export const candleAfter = ({ time, close }: Candle): Candle => ({
  time: time + periodMs,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
})

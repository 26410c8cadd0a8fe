/** The indicators once more, as a textbook writes them: each value anew from all candles up to its own, with nothing remembered. */
import type { Candle } from '#rules/market/candle.ts'

type Values = readonly (readonly number[])[]
type Textbook = (candles: readonly Candle[]) => Values

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const windowOf = (values: readonly number[], at: number, period: number) => values.slice(at + 1 - period, at + 1)
const from = (first: number, count: number, value: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => (at < first ? Number.NaN : value(at)))
const closesOf = (candles: readonly Candle[]) => candles.map(({ close }) => close)

/** The mean of the first `period`, then (1 − weight) · before + weight · now. */
function averages(values: readonly number[], period: number, weight: number): readonly number[] {
  const found = from(period - 1, values.length, () => mean(values.slice(0, period)))
  for (let at = period; at < values.length; at++) {
    found[at] = (1 - weight) * (found[at - 1] ?? 0) + weight * (values[at] ?? 0)
  }
  return found
}

const emaOf = (values: readonly number[], period: number) => averages(values, period, 2 / (period + 1))

export const smaBook =
  (period: number): Textbook =>
  (candles) => [from(period - 1, candles.length, (at) => mean(windowOf(closesOf(candles), at, period)))]

export const emaBook =
  (period: number): Textbook =>
  (candles) => [emaOf(closesOf(candles), period)]

export const bollingerBook =
  (period: number, deviations: number): Textbook =>
  (candles) => {
    const closes = closesOf(candles)
    const middle = smaBook(period)(candles)[0] ?? []
    const away = from(period - 1, closes.length, (at) => {
      const squares = windowOf(closes, at, period).map((close) => (close - (middle[at] ?? 0)) ** 2)
      return deviations * Math.sqrt(mean(squares))
    })
    return [
      middle,
      middle.map((value, at) => value + (away[at] ?? 0)),
      middle.map((value, at) => value - (away[at] ?? 0)),
    ]
  }

export const rsiBook =
  (period: number): Textbook =>
  (candles) => {
    const changes = candles.slice(1).map(({ close }, at) => close - (candles[at]?.close ?? 0))
    const gains = averages(
      changes.map((change) => Math.max(change, 0)),
      period,
      1 / period,
    )
    const losses = averages(
      changes.map((change) => Math.max(-change, 0)),
      period,
      1 / period,
    )
    return [
      from(period, candles.length, (at) => {
        const [gain, loss] = [gains[at - 1] ?? 0, losses[at - 1] ?? 0]
        if (loss === 0) return gain === 0 ? 50 : 100
        return 100 - 100 / (1 + gain / loss)
      }),
    ]
  }

export const atrBook =
  (period: number): Textbook =>
  (candles) => {
    const ranges = candles.map(({ high, low }, at) => {
      const before = candles[at - 1]?.close
      return before === undefined ? high - low : Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
    })
    return [averages(ranges, period, 1 / period)]
  }

export const macdBook =
  (fast: number, slow: number, signal: number): Textbook =>
  (candles) => {
    const closes = closesOf(candles)
    const slowLine = emaOf(closes, slow)
    const line = emaOf(closes, fast).map((value, at) => value - (slowLine[at] ?? 0))
    const gap = Math.max(fast, slow) - 1
    const signals = [...line.slice(0, gap), ...emaOf(line.slice(gap), signal)]
    return [line, signals, line.map((value, at) => value - (signals[at] ?? 0))]
  }

export const vwapBook =
  (dayOf: (time: number) => number): Textbook =>
  (candles) => [
    candles.map(({ time }, at) => {
      const day = candles.slice(0, at + 1).filter((candle) => dayOf(candle.time) === dayOf(time))
      return (
        sum(day.map(({ high, low, close, volume }) => ((high + low + close) / 3) * volume)) /
        sum(day.map(({ volume }) => volume))
      )
    }),
  ]

export const heikinAshiBook: Textbook = (candles) => {
  const opens: number[] = []
  const closes = candles.map(({ open, high, low, close }) => (open + high + low + close) / 4)
  candles.forEach(({ open, close }, at) => {
    opens.push(at === 0 ? (open + close) / 2 : ((opens[at - 1] ?? 0) + (closes[at - 1] ?? 0)) / 2)
  })
  const highs = candles.map(({ high }, at) => Math.max(high, opens[at] ?? 0, closes[at] ?? 0))
  const lows = candles.map(({ low }, at) => Math.min(low, opens[at] ?? 0, closes[at] ?? 0))
  return [opens, highs, lows, closes]
}

/** Series beside the candles as paths: lines that begin where their values do, bars from a level, the area between two lines. */
import type { Candle } from '#rules/market/candle.ts'
import type { Extent } from './priceDomain.ts'

type Place = { readonly x: (index: number) => number; readonly y: (value: number) => number }

/** A line through `values[from]` up to, not including, `values[to]`; broken where there are none. */
export function linePath(values: readonly number[], from: number, to: number, { x, y }: Place): string {
  let path = ''
  let isDown = false
  for (let index = Math.max(0, from); index < Math.min(to, values.length); index++) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) {
      isDown = false
      continue
    }
    path += `${isDown ? 'L' : 'M'}${x(index)} ${tenth(y(value))}`
    isDown = true
  }
  return path
}

/** What lies between two lines, closed; both begin at the same candle. */
export function areaPath(
  upper: readonly number[],
  lower: readonly number[],
  from: number,
  to: number,
  place: Place,
): string {
  const first = upper.findIndex((value) => !Number.isNaN(value))
  const start = Math.max(from, first)
  if (first < 0 || to - start < 2) return ''
  const { x, y } = place
  let back = ''
  for (let index = Math.min(to, lower.length) - 1; index >= start; index--) {
    back += `L${x(index)} ${tenth(y(lower[index] ?? 0))}`
  }
  return `${linePath(upper, start, to, place)}${back}Z`
}

/** A bar from `base` (px) to the value. */
export function barPath(value: number, index: number, half: number, base: number, { x, y }: Place): string {
  if (Number.isNaN(value)) return ''
  const middle = x(index)
  return `M${middle - half} ${tenth(base)}V${tenth(y(value))}H${middle + half}V${tenth(base)}Z`
}

/** Open, high, low and close as a bar with a tick on each side: the open's on the left, the close's on the right. */
export function ohlcPath({ open, high, low, close }: Candle, index: number, half: number, { x, y }: Place): string {
  const middle = x(index)
  const reach = Math.max(1, half)
  return `M${middle} ${tenth(y(high))}V${tenth(y(low))}M${middle - reach} ${tenth(y(open))}H${middle}M${middle} ${tenth(y(close))}H${middle + reach}`
}

/** The lowest and the highest of some series over the candles [from, to); null when there is nothing. */
export function seriesExtent(rows: readonly (readonly number[])[], from: number, to: number): Extent | null {
  let low = Infinity
  let high = -Infinity
  for (const row of rows) {
    for (let index = Math.max(0, from); index < Math.min(to, row.length); index++) {
      const value = row[index] ?? Number.NaN
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  return low <= high ? [low, high] : null
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Round prices along the axis: 1, 2, 2.5 or 5 times a power of ten, never finer than the instrument's own digits. */
import type { Extent } from './priceDomain.ts'

/**
 * At most `atMost` round prices inside `domain`, rising. Counted in whole units of the last digit, so that 1.0853 stays
 * 1.0853; `precision` is the number of digits after the point.
 */
export function priceTicks([low, high]: Extent, precision: number, atMost: number): readonly number[] {
  const unit = 10 ** precision
  if (!(high > low) || atMost < 1) return []
  const step = roundStep(((high - low) * unit) / atMost)
  const ticks: number[] = []
  for (let at = Math.ceil((low * unit) / step); at * step <= high * unit && ticks.length < atMost; at++) {
    const price = (at * step) / unit
    if (price >= low && price <= high) ticks.push(price)
  }
  return ticks
}

/** The smallest round whole number that is not below `least`; 1 at least. */
export function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const fits = [1, 2, 2.5, 5, 10].find((times) => times * power >= least && Number.isInteger(times * power))
  return (fits ?? 10) * power
}

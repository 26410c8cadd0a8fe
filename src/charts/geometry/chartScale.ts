/** What the axes span, and when they may stay: while the picture is moved they change only when something would leave them. [CHT22] [CHT31] */
import type { Candle } from '#rules/market/candle.ts'
import { type Extent, peakWith, priceDomain, priceExtent } from './priceDomain.ts'

export type ChartScale = {
  readonly domain: Extent
  /** The volume at the top of its room. */
  readonly peak: number
  /** What each pane spans. */
  readonly panes: readonly Extent[]
}

/** What fills less than one of so many parts of the axis is lost in it. */
const lost = 4

export type ScaleNeeds = {
  readonly candles: readonly Candle[]
  /** Candles in view, [from, to). */
  readonly from: number
  readonly to: number
  /** The newest price; NaN when there is none. */
  readonly last: number
  /** What layers must reach, and what they would reach if it is near. */
  readonly extents: readonly Extent[]
  readonly near: readonly number[]
  readonly panes: readonly (Extent | null)[]
  readonly precision: number
}

/** The scale that this view has when it stands still: the same for the same view and the same settled candles. */
function scaleOf({ candles, from, to, last, extents, near, panes, precision }: ScaleNeeds): ChartScale {
  const newest = candles.length - 1
  const live = to > newest ? candles[newest] : undefined
  const seen: Extent | null = live ? reach([[live.low, live.high]], [last]) : null
  return {
    domain: priceDomain(
      priceExtent(candles, from, Math.min(to, newest)),
      reach(seen ? [seen, ...extents] : extents),
      near,
      precision,
    ),
    peak: peakWith(busiest(candles, from, Math.min(to, newest)), live?.volume ?? 0),
    panes: panes.map((pane) => roundExtent(pane ?? [0, 1])),
  }
}

/** The scale of the next drawing, `known` itself where it may stay: while the view moves as long as it holds all. [CHT49] */
export function nextScale(known: ChartScale | null, needs: ScaleNeeds, isMoving: boolean): ChartScale {
  if (known?.panes.length !== needs.panes.length) return scaleOf(needs)
  if (isMoving && isHeld(known, needs)) return known
  const next = scaleOf(needs)
  return isSameScale(known, next) ? known : next
}

/** True when all that is in view lies inside `scale`, and is not lost in it. */
function isHeld(scale: ChartScale, { candles, from, to, last, extents, panes }: ScaleNeeds): boolean {
  const isNow = to >= candles.length
  const seen = priceExtent(candles, from, to)
  const wanted = reach(seen ? [seen, ...extents] : extents, isNow ? [last] : [])
  if (!wanted) return true
  const { domain } = scale
  if ((wanted[1] - wanted[0]) * lost < domain[1] - domain[0]) return false
  if (!isInside(wanted, domain) || busiest(candles, from, to) > scale.peak) return false
  return panes.every((pane, at) => !pane || isInside(pane, scale.panes[at] ?? [0, 0]))
}

const isSameScale = (a: ChartScale, b: ChartScale): boolean =>
  isSame(a.domain, b.domain) && a.peak === b.peak && a.panes.every((pane, at) => isSame(pane, b.panes[at] ?? [0, 0]))

/** Outwards to round values, so that it moves by steps. */
function roundExtent([low, high]: Extent): Extent {
  if (!(high > low)) return [low - 1, high + 1]
  const unit = 10 ** Math.max(0, 3 - Math.floor(Math.log10(high - low)))
  const step = roundStep(((high - low) * unit) / 8) / unit
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step]
}

function busiest(candles: readonly Candle[], from: number, to: number): number {
  let most = 0
  for (let index = Math.max(0, from); index < to; index++) most = Math.max(most, candles[index]?.volume ?? 0)
  return most
}

function reach(extents: readonly Extent[], more: readonly number[] = []): Extent | null {
  const all = [...extents.flat(), ...more].filter((value) => Number.isFinite(value))
  return all.length > 0 ? [Math.min(...all), Math.max(...all)] : null
}

const isInside = ([low, high]: Extent, [from, to]: Extent): boolean => low >= from && high <= to

const isSame = (a: Extent, b: Extent): boolean => a[0] === b[0] && a[1] === b[1]

/**
 * Round prices along the axis: 1, 2, 2.5 or 5 times a power of ten, never finer than the instrument's own digits.
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

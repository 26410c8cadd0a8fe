/**
 * How a simulated price moves: a geometric random walk with its yearly volatility, small trends that fade within hours, and a mild pull
 * to the level that it started from. Pure: chance is handed in. Run backwards it has the same law, which is how the past is made. [MKT25]
 */
import { openMsInYear } from '../calendar.ts'
import type { InstrumentDefinition } from '../market.ts'
import type { Random } from './seededRandom.ts'

/** `deviation`: logarithm of price over level. `trend`: the present drift, of deviation 1. */
export type Walk = { readonly deviation: number; readonly trend: number }

export type Motion = {
  /** Price that the walk is pulled to. */
  readonly level: number
  readonly pricePrecision: number
  /** Standard deviation of the logarithm over one millisecond. */
  readonly perRootMs: number
  /** Share of the deviation that is pulled back in a millisecond. */
  readonly pullPerMs: number
}

const trendLifeMs = 90 * 60 * 1_000
const trendShare = 0.42
const noiseShare = 0.8
const pullPerYear = 2
const pullMost = 0.5

export function motionOf(
  definition: Pick<InstrumentDefinition, 'volatility' | 'hours' | 'pricePrecision'>,
  level: number,
): Motion {
  const yearMs = openMsInYear(definition.hours)
  return {
    level,
    pricePrecision: definition.pricePrecision,
    perRootMs: definition.volatility / Math.sqrt(yearMs),
    pullPerMs: pullPerYear / yearMs,
  }
}

export function stepWalk(walk: Walk, ms: number, motion: Motion, random: Random): Walk {
  const kept = Math.exp(-ms / trendLifeMs)
  const trend = walk.trend * kept + Math.sqrt(1 - kept * kept) * random.normal()
  const drift = (trendShare * motion.perRootMs * walk.trend * Math.min(ms, trendLifeMs)) / Math.sqrt(trendLifeMs)
  const noise = noiseShare * motion.perRootMs * Math.sqrt(ms) * random.normal()
  const pull = walk.deviation * Math.min(pullMost, motion.pullPerMs * ms)
  return { deviation: walk.deviation + drift + noise - pull, trend }
}

/** How far the walk went above and below both of its ends in `ms`, as deviations: the law of a Brownian bridge. */
export function extremes(
  from: number,
  to: number,
  ms: number,
  motion: Motion,
  random: Random,
): readonly [high: number, low: number] {
  const middle = (from + to) / 2
  const spread = (to - from) ** 2
  const variance = (noiseShare * motion.perRootMs) ** 2 * ms
  const reach = (): number => Math.sqrt(spread - 2 * variance * Math.log(1 - random.uniform())) / 2
  return [middle + reach(), middle - reach()]
}

/** The price of a deviation: rounded to the instrument's places, always above 0. */
export const priceOf = (deviation: number, motion: Motion): number =>
  roundPrice(motion.level * Math.exp(deviation), motion.pricePrecision)

export const walkAt = (price: number, trend: number, motion: Motion): Walk => ({
  deviation: Math.log(price / motion.level),
  trend,
})

export function roundPrice(price: number, places: number): number {
  const unit = 10 ** places
  return Math.max(1, Math.round(price * unit)) / unit
}

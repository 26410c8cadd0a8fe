/** The path of a price while the back end was down: a bounded number of ticks, fine for the last hours and coarse before. [CHT18] */
import type { Tick } from '#rules/market/candle.ts'
import { isOpen } from '../calendar.ts'
import type { LiveInstrument } from '../liveInstrument.ts'
import type { Random } from './seededRandom.ts'
import { motionOf, priceOf, stepWalk, walkAt } from './walk.ts'

const minuteMs = 60_000
const fineStepMs = 15_000
const fineMs = 6 * 60 * minuteMs
const coarseStepMs = 15 * minuteMs
/** What lies further back stays empty. */
const longestMs = 60 * 24 * 60 * minuteMs
const volumePerStep = 200

/** Ticks from the last quote up to `now`, exclusive, only while the market was open. None for a price that does not walk. */
export function downtimeTicks(live: LiveInstrument, now: number, random: Random): readonly Tick[] {
  const { definition } = live
  if (live.time === null || live.isHeld || definition.movement) return []
  const motion = motionOf(definition, live.level)
  const ticks: Tick[] = []
  let walk = walkAt(live.price, live.trend, motion)
  let time = Math.max(live.time, now - longestMs)
  for (;;) {
    const stepMs = now - time > fineMs ? coarseStepMs : fineStepMs
    time += stepMs
    if (time >= now) return ticks
    if (!isOpen(definition.hours, time)) continue
    walk = stepWalk(walk, stepMs, motion, random)
    ticks.push({ time, price: priceOf(walk.deviation, motion), volume: (volumePerStep * stepMs) / fineStepMs })
  }
}

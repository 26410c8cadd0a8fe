/** When an instrument is looked at next: open ones tick about once a second and never later than 2 s, each at its own moment. [MKT19, MKT54] */
import { type LiveInstrument, jumpIntervalMs } from './liveInstrument.ts'
import type { StatusNow } from './marketStatus.ts'
import type { Random } from './source/seededRandom.ts'

const soonestMs = 600
const spreadMs = 800
const closedLookMs = 30_000

/** Milliseconds to wait, at least 1. */
export function nextPulseMs(live: LiveInstrument, status: StatusNow, now: number, random: Random): number {
  const waits = [status.market === 'open' ? soonestMs + spreadMs * random.uniform() : closedLookMs]
  if (status.nextChange !== null) waits.push(status.nextChange - now)
  if (live.definition.movement === 'jumps') waits.push(jumpIntervalMs - ((now - live.levelTime) % jumpIntervalMs))
  return Math.max(1, Math.ceil(Math.min(...waits)))
}

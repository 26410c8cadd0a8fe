/** One instrument as it lives: its newest quote, its candles in progress, and how its next price is made. */
import type { Candle, Tick } from '#rules/market/candle.ts'
import type { FeedMark } from '#rules/market/feedMark.ts'
import type { MarketStatus, SessionFigures } from '#rules/market/instrument.ts'
import { changePercent } from '#rules/market/quote.ts'
import { plus, toNumber } from '#rules/number/decimal.ts'
import { priceAsDecimal } from '#rules/trading/orderTicket.ts'
import type { InstrumentDefinition } from './market.ts'
import { type FinishedCandle, type OpenCandles, foldIntoAll } from './candles/openCandles.ts'
import type { Random } from './source/seededRandom.ts'
import { motionOf, priceOf, roundPrice, stepWalk, walkAt } from './source/walk.ts'

export type LiveInstrument = {
  /** Its terms may be changed by an operator. */
  definition: InstrumentDefinition
  price: number
  /** The feed's own; without it the spread of the terms is added. */
  ask?: number | undefined
  /** When the newest quote was made; null before the first. */
  time: number | null
  /** What the walk is pulled to: the first price, or the last one that was set by hand. */
  level: number
  /** When the level was set: jumps are counted from there. */
  levelTime: number
  trend: number
  open: OpenCandles
  /** Repeats its price. */
  isHeld: boolean
  forced: MarketStatus | null
  /** Of its newest tick, where ticks are told to other processes. */
  at?: FeedMark | undefined
}

export const jumpIntervalMs = 3_000
const jumpFactor = 1.02
/** A step is never longer: after a sleep of the machine the price goes on from where it was. */
const longestStepMs = 60_000
const volumeMost = 25

export const newInstrument = (definition: InstrumentDefinition, time: number): LiveInstrument => ({
  definition,
  price: definition.startPrice,
  time: null,
  level: definition.startPrice,
  levelTime: time,
  trend: 0,
  open: new Map(),
  isHeld: false,
  forced: null,
})

/** The price of the next tick; the trend of the walk moves on. */
export function nextPrice(live: LiveInstrument, now: number, random: Random): number {
  const { definition } = live
  if (live.isHeld) return live.price
  if (definition.movement === 'jumps') return jumpedPrice(live, now)
  const motion = motionOf(definition, live.level)
  const ms = Math.min(longestStepMs, Math.max(0, now - (live.time ?? now)))
  const walk = stepWalk(walkAt(live.price, live.trend, motion), ms, motion, random)
  live.trend = walk.trend
  return priceOf(walk.deviation, motion)
}

function jumpedPrice({ level, levelTime, definition }: LiveInstrument, now: number): number {
  const isUp = Math.floor((now - levelTime) / jumpIntervalMs) % 2 === 1
  return roundPrice(isUp ? level * jumpFactor : level, definition.pricePrecision)
}

/** A level set by hand: the simulation goes on from it. */
export function setLevel(live: LiveInstrument, price: number, now: number): void {
  live.level = price
  live.levelTime = now
  live.trend = 0
  live.price = price
  live.ask = undefined
}

/** What a simulated tick carries. */
export const simulatedVolume = (random: Random): number => 1 + Math.floor(random.uniform() * volumeMost)

/** Takes a price as the newest quote and folds it into the candles; answers those that it finished. */
export function takeTick(
  live: LiveInstrument,
  tick: Tick & { readonly ask?: number | undefined },
): readonly FinishedCandle[] {
  const folded = foldIntoAll(live.open, tick, live.definition.hours)
  live.open = folded.open
  live.price = tick.price
  live.ask = tick.ask
  live.time = tick.time
  return folded.finished
}

/** Ticks that were made up for a time without any; answers the candles that they finished. */
export function replayTicks(live: LiveInstrument, ticks: readonly Tick[]): readonly FinishedCandle[] {
  const finished: FinishedCandle[] = []
  for (const tick of ticks) {
    const folded = foldIntoAll(live.open, tick, live.definition.hours)
    live.open = folded.open
    live.price = tick.price
    live.time = tick.time
    finished.push(...folded.finished)
  }
  return finished
}

/** The session is the trading day's candle: its first price stands until the first tick of the next day. [MKT8, MKT9] */
export function sessionOf(live: LiveInstrument): SessionFigures {
  const day: Candle | undefined = live.open.get('1day')
  const open = day?.open ?? live.price
  return {
    open,
    close: live.price,
    change: changePercent(live.price, open),
    high: Math.max(day?.high ?? live.price, live.price),
    low: Math.min(day?.low ?? live.price, live.price),
    time: live.time,
    ask: shownAsk(live),
  }
}

/** Only while it is another price than the bid. [MKT71] */
function shownAsk({ price, ask, definition: { pricePrecision, spread } }: LiveInstrument): number | undefined {
  const shown = ask ?? toNumber(plus(priceAsDecimal(price, pricePrecision), spread))
  return shown === price ? undefined : shown
}

/** Makes the instruments tick: each on its own pulse while its market is open, and at once when the sandbox says so. [MKT19, OPS18, OPS19, OPS20] */
import type { Tick } from '#rules/market/candle.ts'
import { type FeedMark, soleEpoch } from '#rules/market/feedMark.ts'
import type { MarketStatus } from '#rules/market/instrument.ts'
import type { AccountRates } from './conversionRates.ts'
import type { CandleArchive } from './candles/candleArchive.ts'
import {
  type LiveInstrument,
  jumpIntervalMs,
  nextPrice,
  setLevel,
  simulatedVolume,
  takeTick,
} from './liveInstrument.ts'
import type { Running } from './running.ts'
import type { Timers } from './timers.ts'
import { roundPrice } from './source/walk.ts'
import type { StatusNow } from './marketStatus.ts'
import type { OuterQuote } from './source/quoteSource.ts'
import type { Random } from './source/seededRandom.ts'

export type TickerInput = {
  readonly clock: () => number
  readonly timers: Timers
  readonly archive: CandleArchive
  readonly rates: AccountRates
  readonly publish: (instrumentId: number) => void
  readonly onError: (error: unknown) => void
  /** Called when a hold or a forced market changed, awaited before its tick. */
  readonly keepOverrides: () => Promise<void>
  readonly leading: Leading
}

/** Of several processes one makes the ticks: whether this one does, and who is told of what it makes. */
export type Leading = {
  readonly isLeading: () => boolean
  /** A tick that is folded already. Answers its place in the feed; null where it has none any more. */
  readonly ticked: (live: LiveInstrument, tick: TakenTick, isSet: boolean) => FeedMark | null
  /** A hold, a forced market or a level, before the tick that it may bring. */
  readonly wasSet: (live: LiveInstrument, level: number | null) => void
}

/** Of a process that is alone. */
export function createSole(): Leading & { readonly mark: () => FeedMark } {
  let seq = 0
  const mark = (): FeedMark => ({ epoch: soleEpoch, seq })
  return {
    mark,
    isLeading: () => true,
    ticked: () => {
      seq += 1
      return mark()
    },
    wasSet: () => {},
  }
}

export type TakenTick = Tick & Pick<OuterQuote, 'ask'>

export type Ticker = {
  /** A first tick if it is simulated and the market open, settled when it was handled; then the pulse. */
  readonly start: (running: Running) => Promise<void>
  readonly stop: (running: Running) => void
  /** A quote from somewhere else, with its own time. */
  readonly take: (running: Running, quote: OuterQuote) => Promise<void>
  readonly setQuote: (running: Running, price: number, hold: boolean) => Promise<void>
  readonly setMarket: (running: Running, status: MarketStatus | null) => Promise<void>
  /** It may be open or closed from now on. */
  readonly lookAgain: (running: Running) => Promise<void>
}

export function createTicker(input: TickerInput): Ticker {
  const { clock, timers, publish, onError, keepOverrides, leading } = input
  const statusOf = (running: Running) => running.statusAt(clock())
  const { isLeading } = leading

  /** One step of the price: candle and session, then the handler, then publication. */
  const tick = (running: Running, setPrice?: number): Promise<void> => {
    const { live, random } = running
    const time = Math.max(clock(), live.time ?? 0)
    const price = setPrice ?? nextPrice(live, time, random)
    return takeQuote(input, running, { price, time, volume: simulatedVolume(random) }, setPrice !== undefined)
  }

  const plan = (running: Running): void => {
    if (running.timer !== null) timers.clearTimeout(running.timer)
    const waitMs = nextPulseMs(running.live, statusOf(running), clock(), running.random)
    running.timer = timers.setTimeout(() => pulse(running), waitMs)
  }

  const pulse = (running: Running): void => {
    const { market } = statusOf(running)
    if (market !== running.shown) {
      running.shown = market
      publish(running.live.definition.id)
    }
    if (market === 'open' && mayTick(running) && isLeading()) tick(running).catch(onError)
    plan(running)
  }

  const lookAgain = async (running: Running): Promise<void> => {
    running.shown = statusOf(running).market
    if (running.shown === 'open' && mayTick(running) && isLeading()) await tick(running, running.live.price)
    else publish(running.live.definition.id)
    if (running.timer !== null) plan(running)
  }

  return {
    start: async (running) => {
      running.shown = statusOf(running).market
      plan(running)
      if (running.shown === 'open' && running.isSimulated && isLeading()) await tick(running)
    },
    stop: (running) => {
      if (running.timer !== null) timers.clearTimeout(running.timer)
      running.timer = null
    },
    take: (running, { price, ask, time }) => {
      const rounded = (one: number) => roundPrice(one, running.live.definition.pricePrecision)
      const taken = { price: rounded(price), ask: ask && rounded(ask), time, volume: 1 }
      return takeQuote(input, running, taken, false)
    },
    setQuote: async (running, price, hold) => {
      const { live } = running
      const rounded = roundPrice(price, live.definition.pricePrecision)
      live.isHeld = hold
      setLevel(live, rounded, clock())
      leading.wasSet(live, rounded)
      await keepOverrides()
      if (statusOf(running).market === 'open' && isLeading()) await tick(running, rounded)
      else publish(live.definition.id)
    },
    setMarket: async (running, status) => {
      running.live.forced = status
      leading.wasSet(running.live, null)
      await keepOverrides()
      await lookAgain(running)
    },
    lookAgain,
  }
}

/** By itself: the others wait for a quote. */
const mayTick = ({ live, isSimulated }: Running): boolean =>
  live.isHeld || (isSimulated && live.definition.movement !== 'stops')

/** Candle and session first, then the conversion rates that it gives, then on its way to the handler. */
function takeQuote(
  { archive, rates, leading }: Pick<TickerInput, 'archive' | 'rates' | 'leading'>,
  { live, queue }: Running,
  taken: TakenTick,
  isKept: boolean,
): Promise<void> {
  const { id, code } = live.definition
  const { price, ask, time } = taken
  archive.add(id, takeTick(live, taken))
  rates.update(code, price)
  const at = leading.ticked(live, taken, isKept)
  const event = { instrumentId: id, code, price, ask, time, rateChanged: rates.instrumentsOf(code), ...(at && { at }) }
  return queue.push(event, isKept)
}

/** When an instrument is looked at next: open ones tick about once a second and never later than 2 s, each at its own moment. [MKT19, MKT54] */
const soonestMs = 600
const spreadMs = 800
const closedLookMs = 30_000

/** Milliseconds to wait, at least 1. */
function nextPulseMs(live: LiveInstrument, status: StatusNow, now: number, random: Random): number {
  const waits = [status.market === 'open' ? soonestMs + spreadMs * random.uniform() : closedLookMs]
  if (status.nextChange !== null) waits.push(status.nextChange - now)
  if (live.definition.movement === 'jumps') waits.push(jumpIntervalMs - ((now - live.levelTime) % jumpIntervalMs))
  return Math.max(1, Math.ceil(Math.min(...waits)))
}

/** A market that folds the ticks which the leader of the feed makes, exactly as the leader folds them. [NOD61, NOD62, NOD64] */
import { type FeedMark, isLaterMark, markOf } from '#rules/market/feedMark.ts'
import type { Bus } from '../../bus/bus.ts'
import { setLevel, takeTick } from '../liveInstrument.ts'
import type { MarketEvent } from '../market.ts'
import type { MarketParts } from '../marketParts.ts'
import type { Running } from '../running.ts'
import { createRepeating } from '../timers.ts'
import { askAllSince } from './askSince.ts'
import type { FeedView } from './feedView.ts'
import { type FeedEvent, type FeedState, type FeedTick, isTick } from './feedEvent.ts'
import { type HandledTicks, createHandledTicks } from './handledTicks.ts'
import { type TickLog, createTickLog } from './tickLog.ts'
import { type TickLine, createTickLine } from './tickLine.ts'

export type Following = FeedView & {
  readonly log: TickLog
  readonly handledTicks: HandledTicks
  readonly take: (event: FeedEvent) => void
  /** `from`: what is known here already; null: it begins with what the leader wrote down. */
  readonly start: (from: FeedMark | null) => Promise<void>
  /** Answers what was heard and is not taken, as something before it is missing; and up to which mark it followed. */
  readonly stop: () => { readonly left: readonly FeedEvent[]; readonly mark: FeedMark | null }
}

export type FollowingInput = {
  readonly parts: MarketParts
  readonly bus: Pick<Bus, 'subscribe' | 'request'>
  /** Each tick is handled, however many wait: triggers are judged by every one of them. */
  readonly handlesAll: boolean
  /** Candles are kept until the leader has kept them, by whoever may have to lead next. */
  readonly mayLead: boolean
}

/** As often as the leader keeps its candles. */
const forgetEveryMs = 3_000

export function createFollowing({ parts, bus, handlesAll, mayLead }: FollowingInput): Following {
  const { byCode, all, archive, keeper, timers, clock, onError, publish } = parts
  const log = createTickLog()
  const handledTicks = createHandledTicks()
  let line: TickLine | null = null

  const take = (event: FeedEvent): void => {
    const mark = markOf(event)
    log.add(event, clock())
    const running = byCode.get(event.code)
    handledTicks.follow(mark, running ? fold(parts, running, event, handlesAll).catch(onError) : Promise.resolve())
  }

  const restore = async (isWanted: () => boolean): Promise<FeedMark | null> => {
    const mark = await keeper.readBack(clock(), isWanted)
    if (!mark) return null
    log.beginAt(mark)
    handledTicks.beginAt(mark)
    for (const { live } of all) publish(live.definition.id)
    return mark
  }

  const forget = async (): Promise<void> => {
    const kept = mayLead ? await keeper.readKept() : null
    if (line && (kept || !mayLead)) archive.keptElsewhere(kept)
  }
  const forgetting = createRepeating(timers, forgetEveryMs, () => forget().catch(onError))

  return {
    log,
    handledTicks,
    take,
    mark: () => {
      const newest = log.newest()
      return newest && markOf(newest)
    },
    handled: handledTicks.until,
    reached: handledTicks.reached,
    isInStep: () => line?.isInStep() ?? false,
    ticksUntil: log.ticksUntil,
    eventOf: (tick) => {
      const running = byCode.get(tick.code)
      return running ? eventOf(parts, running, tick) : null
    },
    since: async (mark) => {
      const own = log.since(mark)
      if (own.isWhole) return own
      const newest = log.newest()
      const asked = await askAllSince(bus, mark).catch(() => null)
      if (!asked?.isWhole) return { isWhole: false, events: own.events }
      return { isWhole: true, events: asked.events.filter((event) => newest && !isLaterMark(event, newest)) }
    },
    start: async (from) => {
      forgetting.start()
      line = createTickLine({ bus, timers, clock, take, from, restore, onError })
      await line.start()
    },
    stop: () => {
      forgetting.stop()
      const left = line?.stop() ?? []
      const mark = line?.mark() ?? null
      line = null
      return { left, mark }
    },
  }
}

/** Resolves when it was handled. */
async function fold(parts: MarketParts, running: Running, event: FeedEvent, isKept: boolean): Promise<void> {
  if (isTick(event)) return foldTick(parts, running, event, isKept)
  return foldState(parts, running, event)
}

function foldTick(parts: MarketParts, running: Running, event: FeedTick, isKept: boolean): Promise<void> {
  const { live, queue } = running
  const { price, ask, time, volume } = event
  live.at = markOf(event)
  parts.archive.add(live.definition.id, takeTick(live, { price, ask, time, volume }), live.at)
  parts.rates.update(live.definition.code, price)
  return queue.push(eventOf(parts, running, event), isKept || event.isSet === true)
}

function eventOf({ rates }: MarketParts, { live }: Running, tick: FeedTick): MarketEvent {
  const { id, code } = live.definition
  const { price, ask, time, toldAt = time } = tick
  return { instrumentId: id, code, price, ask, time, rateChanged: rates.instrumentsOf(code), at: markOf(tick), toldAt }
}

/** Where a tick follows, it is published with that. */
function foldState({ clock, publish }: MarketParts, running: Running, event: FeedState): void {
  const { live, shown } = running
  const now = clock()
  live.at = markOf(event)
  live.isHeld = event.isHeld
  live.forced = event.forced
  if (event.level !== null) setLevel(live, event.level, now)
  running.shown = running.statusAt(now).market
  if (running.shown !== shown || running.shown === 'closed') publish(live.definition.id)
}

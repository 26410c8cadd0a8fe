/** A market that folds the ticks which the leader of the feed makes, exactly as the leader folds them. [NOD61, NOD62, NOD64] */
import { type FeedMark, compareMarks, isLaterMark, laterMark, markOf, markText } from '#rules/market/feedMark.ts'
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
  /** Answers what was heard and is not taken, as something before it is missing. */
  readonly stop: () => readonly FeedEvent[]
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
  const taking = createTaking(parts, handlesAll)
  const { log, handledTicks, take } = taking
  let line: TickLine | null = null

  const restore = async (isWanted: () => boolean): Promise<FeedMark | null> => {
    const mark = await keeper.readBack(clock(), isWanted)
    if (!mark) return null
    const handed = taking.handed()
    const missed = handlesAll && handed ? (await askAllSince(bus, handed)).events : []
    taking.beginAt(mark, missed)
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
      const { isWhole, events } = await askAllSince(bus, mark)
      // Another leader before it may have been heard for longer here.
      return { isWhole, events: inOrder([...log.since(mark).events, ...events]) }
    },
    start: async (from) => {
      forgetting.start()
      line = createTickLine({ bus, timers, clock, take, from, restore, onError })
      await line.start()
    },
    stop: () => {
      forgetting.stop()
      const left = line?.stop() ?? []
      line = null
      return left
    },
  }
}

/** What is taken, and what of it was handed to whoever handles ticks: what is read anew is not judged anew. */
function createTaking(parts: MarketParts, handlesAll: boolean) {
  const { byCode, clock, onError } = parts
  const log = createTickLog()
  const handledTicks = createHandledTicks()
  let handed: FeedMark | null = null
  const hand = (event: FeedEvent, work: Promise<void>): void => {
    handed = markOf(event)
    handledTicks.follow(handed, work)
  }
  return {
    log,
    handledTicks,
    handed: () => handed,
    take: (event: FeedEvent): void => {
      log.add(event, clock())
      const running = byCode.get(event.code)
      const isNew = !handed || isLaterMark(event, handed)
      const work = running ? fold(parts, running, event, { handlesAll, isNew }).catch(onError) : Promise.resolve()
      if (isNew) hand(event, work)
    },
    /** Goes on after what the leader wrote down. `missed`: what of that was not handed on is, without being folded once more. */
    beginAt: (mark: FeedMark, missed: readonly FeedEvent[]): void => {
      for (const event of missed) {
        const running = byCode.get(event.code)
        if (running && isTick(event) && !isLaterMark(event, mark))
          hand(event, running.queue.push(eventOf(parts, running, event), true).catch(onError))
      }
      log.beginAt(mark)
      handed = laterMark(handed, mark)
      handledTicks.beginAt(mark)
    },
  }
}

/** Each once. */
function inOrder(events: readonly FeedEvent[]): readonly FeedEvent[] {
  const each = new Map(events.map((event) => [markText(event), event]))
  return [...each.values()].toSorted(compareMarks)
}

type How = Pick<FollowingInput, 'handlesAll'> & { readonly isNew: boolean }

/** Resolves when it was handled. */
async function fold(parts: MarketParts, running: Running, event: FeedEvent, how: How): Promise<void> {
  if (isTick(event)) return foldTick(parts, running, event, how)
  return foldState(parts, running, event)
}

async function foldTick(parts: MarketParts, running: Running, event: FeedTick, how: How): Promise<void> {
  const { live, queue } = running
  const { price, ask, time, volume } = event
  live.at = markOf(event)
  parts.archive.add(live.definition.id, takeTick(live, { price, ask, time, volume }), live.at)
  parts.rates.update(live.definition.code, price)
  if (how.isNew) await queue.push(eventOf(parts, running, event), how.handlesAll || event.isSet === true)
  else parts.publish(live.definition.id)
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

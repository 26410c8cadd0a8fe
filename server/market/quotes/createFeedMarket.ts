/**
 * The market of a feed: one process leads, by its lease, and makes or takes quotes, tells everybody and writes candles; the others follow like
 * anybody and go on from the newest tick that they heard, with a higher epoch. [NOD60, NOD67, NOD68, NOD69]
 */
import { type FeedMark, markOf } from '#rules/market/feedMark.ts'
import type { Bus } from '../../bus/bus.ts'
import { type MarketInput, type MarketParts, createMarketParts, required } from '../marketParts.ts'
import { type QuotedMarket, answersOf } from './createQuotedMarket.ts'
import type { Setting } from './feedEvent.ts'
import { type Following, createFollowing } from './following.ts'
import { type HeldQuotes, createHeldQuotes } from './heldQuotes.ts'
import { type Reign, createReign } from './reign.ts'

export type FeedMarketInput = MarketInput & {
  readonly bus: Bus
  readonly engines: () => Promise<readonly string[]>
  /** Whether the lease of that epoch is held right now, by the own clock. */
  readonly holds: (epoch: number) => boolean
}

export type FeedMarket = QuotedMarket & {
  /** The lease was taken. Resolves when it leads. */
  readonly lead: (epoch: number) => Promise<void>
  /** The lease is to be handed over: resolves when nothing more is told and everything is kept. */
  readonly handOver: () => Promise<void>
  /** The lease was lost: another may lead already. */
  readonly giveWay: () => Promise<void>
}

export function createFeedMarket(input: FeedMarketInput): FeedMarket {
  const { bus, clock, holds, isSandbox = false } = input
  const reign = createReign({ bus, clock, holds, isSandbox, following: () => following })
  const { isLeading } = reign.leading
  const parts = createMarketParts(input, reign.leading)
  const { all, byCode, ticker, onError } = parts
  const following = createFollowing({ parts, bus, handlesAll: false, mayLead: true })
  const held = createHeldQuotes({ clock, ticker, onError, isLeading, find: (code) => byCode.get(code) })
  const { inTurn, ...succession } = createSuccession({ parts, following, reign, held, holds })

  return {
    ...answersOf(parts, following, input),
    ...succession,
    feed: { ...following, isInStep: () => isLeading() || following.isInStep() },
    quoteCounters: () => ({ ...held.counters }),
    start: async () => {
      input.source?.start(held.receive)
      await following.start(null)
      await Promise.all(all.map(ticker.start))
    },
    stop: () =>
      inTurn(async () => {
        await input.source?.stop()
        following.stop()
        all.forEach(ticker.stop)
        if (reign.isBegun()) await reign.end().then(parts.keeper.stop)
        await Promise.all(all.map(({ queue }) => queue.idle()))
      }),
  }
}

type Succession = Pick<FeedMarket, 'lead' | 'handOver' | 'giveWay'> & {
  /** One after another. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
}

type Needs = Pick<FeedMarketInput, 'holds'> & {
  readonly parts: MarketParts
  readonly following: Following
  readonly reign: Reign
  readonly held: HeldQuotes
}

/** Before what could not be read is read again. */
const againMs = 250

function createSuccession({ parts, following, reign, held, holds }: Needs): Succession {
  const { all, byCode, archive, keeper, ticker, clock, onError } = parts
  const { log, handledTicks } = following
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch(onError)
    return turn
  }
  const follow = (from: FeedMark | null): void => void following.start(from).catch(onError)

  /** Answers the mark that its ticks follow; null where it could not be found out in time. */
  const takeUp = async (epoch: number): Promise<FeedMark | null> => {
    const left = following.stop()
    const isFollowed = log.newest() !== null
    if (!isFollowed && !(await readKept(parts, () => holds(epoch)))) return null
    for (const event of left) following.take(event)
    const isMadeUp = keeper.bridge(clock())
    const newest = log.newest()
    if (newest && isFollowed && !isMadeUp) return markOf(newest)
    // What was made up was told to nobody: whoever follows reads it from the notes.
    const begin = { epoch, seq: 0 }
    for (const { live } of all) live.at = begin
    log.beginAt(begin)
    handledTicks.beginAt(begin)
    return begin
  }

  const set = async (setting: Setting): Promise<FeedMark> => {
    const running = required(byCode, setting.code)
    if ('price' in setting) await ticker.setQuote(running, setting.price, setting.hold)
    else await ticker.setMarket(running, setting.status)
    return markOf(log.newest() ?? { epoch: 0, seq: 0 })
  }

  return {
    inTurn,
    lead: (epoch) =>
      inTurn(async () => {
        const after = await takeUp(epoch)
        if (!after || !holds(epoch)) return follow(null)
        reign.begin(epoch, after)
        reign.serve(set)
        await Promise.all(all.map((running) => ticker.start(running).catch(onError)))
        held.take()
        await keeper.save().catch(onError)
        keeper.start()
      }),
    handOver: () =>
      inTurn(async () => {
        if (!reign.isBegun()) return
        await reign.end()
        await keeper.stop().catch(onError)
        follow(following.mark())
      }),
    giveWay: () =>
      inTurn(async () => {
        if (!reign.isBegun()) return
        await reign.end()
        await keeper.halt()
        archive.clear()
        follow(null)
      }),
  }
}

/** Nobody was followed: it begins with what is kept, or for the first time. Answers whether it could be read in time. */
async function readKept({ keeper, timers, clock, onError }: MarketParts, isInTime: () => boolean): Promise<boolean> {
  while (isInTime()) {
    const isRead = await keeper.restore(clock()).then(() => true, onError)
    if (isRead) return true
    await new Promise<void>((resolve) => void timers.setTimeout(resolve, againMs))
  }
  return false
}

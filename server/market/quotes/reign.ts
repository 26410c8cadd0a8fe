/** One leader's time at the feed: each of its ticks has the next number of its epoch, is kept for a minute, and is told to everybody. [NOD60, NOD63, NOD65] */
import { type FeedMark, readMark } from '#rules/market/feedMark.ts'
import type { Bus } from '../../bus/bus.ts'
import type { LiveInstrument } from '../liveInstrument.ts'
import type { Leading } from '../ticker.ts'
import { type FeedState, type FeedTick, type Setting, quoteSubject, sinceSubject, writePublished } from './feedEvent.ts'
import type { Following } from './following.ts'
import { serveSettings } from './remoteFeed.ts'

export type Reign = {
  readonly leading: Leading
  /** `after`: the mark that its first tick follows. */
  readonly begin: (epoch: number, after: FeedMark) => void
  /** Answers are given no more once it resolves; nothing is told from now on. */
  readonly end: () => Promise<void>
  readonly isBegun: () => boolean
  /** Answers those who missed something, and does what the sandbox asks for. */
  readonly serve: (set: (setting: Setting) => Promise<FeedMark>) => void
}

type Needs = {
  readonly bus: Bus
  readonly clock: () => number
  readonly holds: (epoch: number) => boolean
  /** Elsewhere nobody sets prices. */
  readonly isSandbox: boolean
  readonly following: () => Pick<Following, 'log' | 'handledTicks'>
}

type Now = { readonly epoch: number; seq: number; readonly after: FeedMark }
type Told = Omit<FeedTick, keyof FeedMark> | Omit<FeedState, keyof FeedMark>

/** In one answer; a tick has some 100 bytes, and the bus carries a million. */
const sinceMost = 2_000

export function createReign({ bus, clock, holds, isSandbox, following }: Needs): Reign {
  let now: Now | null = null
  let unserve: readonly (() => Promise<void>)[] = []
  const isLeading = (): boolean => now !== null && holds(now.epoch)

  const tell = (live: LiveInstrument, told: Told): FeedMark | null => {
    if (!now) return null
    now.seq += 1
    const { log, handledTicks } = following()
    const mark = { epoch: now.epoch, seq: now.seq }
    const event = { ...mark, ...told }
    live.at = mark
    log.add(event, clock())
    handledTicks.beginAt(mark)
    bus.publish(quoteSubject(event.code), writePublished({ event, after: mark.seq === 1 ? now.after : null }))
    return mark
  }

  return {
    leading: {
      isLeading,
      ticked: (live, { price, ask, time, volume = 1 }, isSet) => {
        const toldAt = clock()
        const others = { ...(toldAt !== time && { toldAt }), ...(isSet && { isSet }) }
        return tell(live, { code: live.definition.code, price, ask, time, volume, ...others })
      },
      wasSet: (live, level) => {
        if (isLeading()) tell(live, { code: live.definition.code, level, isHeld: live.isHeld, forced: live.forced })
      },
    },
    begin: (epoch, after) => {
      now = { epoch, seq: 0, after }
    },
    end: async () => {
      now = null
      const all = unserve
      unserve = []
      await Promise.all(all.map((stop) => stop()))
    },
    isBegun: () => now !== null,
    serve: (set) => {
      unserve = [
        ...(isSandbox
          ? [
              serveSettings(bus, async (setting) => {
                if (!isLeading()) throw new Error('Another leads the feed.')
                return set(setting)
              }),
            ]
          : []),
        bus.serve(sinceSubject, async (body) => {
          const mark = readMark(body)
          if (!mark || !now || !isLeading()) throw new Error('Another leads the feed.')
          return JSON.stringify({ epoch: now.epoch, ...following().log.since(mark, sinceMost) })
        }),
      ]
    },
  }
}

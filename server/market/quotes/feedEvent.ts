/**
 * What the leader of the feed tells everybody, in the order of its marks: ticks, and what the sandbox set of an instrument. As it goes on
 * `quotes.<code>`, and in answers to `feed.since`. [NOD60, NOD61]
 */
import * as v from 'valibot'
import type { FeedMark } from '#rules/market/feedMark.ts'
import type { MarketStatus } from '#rules/market/instrument.ts'

export type FeedTick = FeedMark & {
  readonly code: string
  readonly price: number
  readonly ask?: number | undefined
  readonly time: number
  readonly volume: number
  /** When it was told, where that is another moment than its own. */
  readonly toldAt?: number | undefined
  /** Set by hand. */
  readonly isSet?: boolean | undefined
}

/** A level that was set, held or let go; a market that was forced or given back to the calendar. No tick. */
export type FeedState = FeedMark & {
  readonly code: string
  /** Null where it is as it was. */
  readonly level: number | null
  readonly isHeld: boolean
  readonly forced: MarketStatus | null
}

export type FeedEvent = FeedTick | FeedState

export const isTick = (event: FeedEvent): event is FeedTick => 'price' in event

/** As it is published; the first of an epoch says after which mark of before it comes. */
export type Published = { readonly event: FeedEvent; readonly after: FeedMark | null }

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const mark = { epoch: whole, seq: whole }
const tickShape = v.object({
  ...mark,
  code: v.string(),
  price: v.number(),
  ask: v.optional(v.number()),
  time: whole,
  volume: v.number(),
  toldAt: v.optional(whole),
  isSet: v.optional(v.boolean()),
})
const stateShape = v.object({
  ...mark,
  code: v.string(),
  level: v.nullable(v.number()),
  isHeld: v.boolean(),
  forced: v.nullable(v.picklist(['open', 'closed'])),
})
const eventShape = v.union([tickShape, stateShape])
const publishedShape = v.object({ event: eventShape, after: v.nullable(v.object(mark)) })

const prefix = 'quotes.'
export const everyQuote = `${prefix}*`
export const quoteSubject = (code: string): string => `${prefix}${code}`

/** The code is in the subject. */
export function writePublished({ event: { code: _code, ...event }, after }: Published): string {
  return JSON.stringify(after ? { ...event, after } : event)
}

/** Null for what is none. */
export function readPublished(body: string, subject: string): Published | null {
  const told = parsed(body)
  if (typeof told !== 'object' || told === null) return null
  const { after = null, ...event } = told as { readonly after?: unknown }
  const read = v.safeParse(publishedShape, { event: { ...event, code: subject.slice(prefix.length) }, after })
  return read.success ? read.output : null
}

export const sinceSubject = 'feed.since'
export const setSubject = 'feed.set'
export const handledSubject = (node: string): string => `handled.${node}`

/** What a leader answers to `feed.since`. */
export type Since = {
  readonly epoch: number
  /** False where something between the mark and the first of these may be missing. */
  readonly isWhole: boolean
  readonly events: readonly FeedEvent[]
  /** There are more: they are asked for with the mark of the last. */
  readonly hasMore: boolean
}

const sinceShape = v.object({ epoch: whole, isWhole: v.boolean(), events: v.array(eventShape), hasMore: v.boolean() })

export function readSince(body: string): Since | null {
  const read = v.safeParse(sinceShape, parsed(body))
  return read.success ? read.output : null
}

export type Setting =
  | { readonly code: string; readonly price: number; readonly hold: boolean }
  | { readonly code: string; readonly status: MarketStatus | null }

const settingShape = v.union([
  v.object({ code: v.string(), price: v.number(), hold: v.boolean() }),
  v.object({ code: v.string(), status: v.nullable(v.picklist(['open', 'closed'])) }),
])

export function readSetting(body: string): Setting | null {
  const read = v.safeParse(settingShape, parsed(body))
  return read.success ? read.output : null
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Quotes from somewhere else: read strictly, judged by what is known already, and counted when they are not taken. [MKT27] */
import * as v from 'valibot'

/** Hands on what comes in, as it comes in; connects, and connects again, by itself. */
export type QuoteSource = {
  readonly start: (receive: (code: string, message: string) => void) => void
  readonly stop: () => Promise<void>
}

/** What became of messages since the start. */
export type QuoteCounters = {
  taken: number
  /** No `{price, time}` with a price above zero, or with an ask below it. */
  malformed: number
  /** Of an instrument that is not traded here. */
  unknown: number
  /** From a time to come. */
  future: number
  /** Older than the one before. */
  late: number
  /** While the market was closed, or its price held. */
  unwanted: number
}

export const newQuoteCounters = (): QuoteCounters => ({
  taken: 0,
  malformed: 0,
  unknown: 0,
  future: 0,
  late: 0,
  unwanted: 0,
})

/** `price` is the bid; a source with two sides brings its ask. [MKT73] */
export type OuterQuote = { readonly price: number; readonly ask?: number | undefined; readonly time: number }

const priceSchema = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e12))
const quoteSchema = v.pipe(
  v.object({
    price: priceSchema,
    ask: v.optional(priceSchema),
    time: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.check(({ price, ask = price }) => ask >= price),
)

/** Null for anything but a quote; fields beside it are let pass. */
export function readQuote(message: string): OuterQuote | null {
  try {
    const read = v.safeParse(quoteSchema, JSON.parse(message))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** Clocks of others may be ahead by so much. */
export const aheadMostMs = 5_000

/** Why a quote is not taken; null when it is. `lastTime` is that of the newest one, null before the first. */
export function findQuoteProblem(
  { time }: OuterQuote,
  lastTime: number | null,
  now: number,
): Extract<keyof QuoteCounters, 'future' | 'late'> | null {
  if (time > now + aheadMostMs) return 'future'
  return lastTime !== null && Math.min(time, now) < lastTime ? 'late' : null
}

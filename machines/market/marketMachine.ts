/**
 * What can be traded, and its newest prices: the list, its categories, small charts, and the instrument that is looked at.
 * Without an answer, what this device kept the last time is shown as old. [MKT21, MKT22, MKT38, MKT40, MKT41, NET98]
 * Candles of the big chart do not pass here.
 */
import { assign, setup } from 'xstate'
import type { Instrument, MarketStatus } from '#rules/market/instrument.ts'
import { slowAnswerMs } from '#rules/app/limits.ts'
import { isFresh } from '#rules/market/quote.ts'
import { askOf } from '#rules/market/sides.ts'
import type { MarketQuote } from '#contract/socket.ts'
import { eventsPort, taskPort } from '../app/ports.ts'
import { problemOf } from '#rules/app/callProblem.ts'
import { minuteMs, readAgainMs, secondMs } from '#rules/app/pauses.ts'
import {
  type Closes,
  type KeptMarket,
  type MarketContext,
  type MarketEvent,
  type MarketList,
  type QuotesTicked,
  withQuotes,
} from './marketContext.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

const keptThere = {
  guard: {
    type: 'something was kept',
    params: ({ event }: { event: { output: KeptMarket | null } }) => ({ kept: event.output }),
  },
  target: '#market.kept',
  actions: {
    type: 'show what was kept',
    params: ({ event }: { event: { output: KeptMarket | null } }) => ({ kept: event.output }),
  },
} as const

const changedTerms = {
  actions: { type: 'keep the terms', params: itself },
  meta: rules('TKT329'),
} as const
/** What is being read may be of before. */
const readAnewAfter = <const Target extends string>(target: Target) =>
  ({ ...changedTerms, target, reenter: true }) as const

export const marketMachine = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    input: {} as { chosen: string | null },
    tags: {} as 'reading' | 'shown' | 'kept' | 'failed',
  },
  actors: {
    'read the market': taskPort<MarketList, { isShown: boolean }>('read the market'),
    'recall the market': taskPort<KeptMarket | null>('recall the market'),
    'read small charts': taskPort<Closes, { instrumentIds: readonly number[] }>('read small charts'),
    quotes: eventsPort<QuotesTicked>('quotes'),
    seconds: eventsPort<{ readonly type: 'second.passed'; readonly now: number }>('seconds'),
  },
  guards: { 'something was kept': (_, { kept }: { kept: KeptMarket | null }) => kept !== null },
  actions: {
    'keep the list': assign((_, { instruments, categories }: MarketList) => ({
      instruments,
      categories,
      problem: null,
      keptOf: null,
    })),
    'show what was kept': assign((_, { kept }: { kept: KeptMarket | null }) =>
      kept ? { ...kept, keptOf: Math.max(0, ...kept.instruments.map(({ session }) => session.time ?? 0)) } : {},
    ),
    'keep the terms': assign(({ context }, { id, change }: EventOf<MarketEvent, 'instrument.changed'>) => ({
      instruments: context.instruments.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })),
    'keep small charts': assign({ closes: (_, { closes }: { closes: Closes }) => closes }),
    'keep the newest quotes': assign(({ context }, { quotes, now, receivedAt }: QuotesTicked) => ({
      quotes: withQuotes(context.quotes, quotes),
      aheadMs: now - receivedAt,
      now,
    })),
    'let a second pass': assign({
      now: ({ context }, { now }: EventOf<MarketEvent, 'second.passed'>) => now + context.aheadMs,
    }),
    'look at the instrument': assign({ chosen: (_, { code }: EventOf<MarketEvent, 'instrument.choose'>) => code }),
    /** Plugged in: the choice outlives a reload. */
    'remember the instrument': () => {},
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
  },
  delays: { 'pause before reading again': readAgainMs, 'slow answer': slowAnswerMs },
}).createMachine({
  id: 'market',
  meta: rules('MKT1', 'MKT41'),
  context: ({ input }) => ({
    instruments: [],
    categories: [],
    quotes: {},
    closes: {},
    chosen: input.chosen,
    problem: null,
    keptOf: null,
    now: 0,
    aheadMs: 0,
  }),
  invoke: [{ src: 'quotes' }, { src: 'seconds' }],
  on: {
    'quotes.ticked': {
      actions: { type: 'keep the newest quotes', params: itself },
      meta: rules('MKT22', 'MKT23', 'MKT24', 'WSS11'),
    },
    'instrument.changed': changedTerms,
    'second.passed': { actions: { type: 'let a second pass', params: itself }, meta: rules('MKT20', 'MKT21', 'MKT39') },
    'instrument.choose': {
      actions: [{ type: 'look at the instrument', params: itself }, 'remember the instrument'],
      meta: rules('MKT40'),
    },
  },
  initial: 'reading',
  states: {
    reading: {
      meta: rules('MKT41'),
      tags: 'reading',
      on: { 'instrument.changed': readAnewAfter('reading') },
      invoke: {
        src: 'read the market',
        input: { isShown: false },
        onDone: {
          target: 'shown',
          actions: { type: 'keep the list', params: ({ event }) => event.output },
          meta: rules('MKT1', 'MKT10'),
        },
        onError: {
          target: 'recalling',
          actions: { type: 'keep the problem', params: withError },
          meta: rules('NET98'),
        },
      },
      initial: 'waiting',
      states: {
        waiting: { meta: rules('NET98'), after: { 'slow answer': 'recalling meanwhile' } },
        'recalling meanwhile': {
          meta: rules('NET98'),
          invoke: { src: 'recall the market', onDone: [keptThere, 'waiting on'], onError: 'waiting on' },
        },
        'waiting on': { meta: rules('MKT41', 'NET98') },
      },
    },
    recalling: {
      meta: rules('NET98'),
      tags: 'reading',
      invoke: { src: 'recall the market', onDone: [keptThere, 'failed'], onError: 'failed' },
    },
    /** Shown as old; the real one is asked for all the while, and at once on a wish or a sign of the network. */
    kept: {
      meta: rules('NET98'),
      tags: ['shown', 'kept'],
      initial: 'reading again',
      on: { 'market.refresh': '.reading again', 'network.returned': '.reading again' },
      states: {
        'reading again': {
          invoke: {
            src: 'read the market',
            input: { isShown: false },
            onDone: {
              target: '#market.shown',
              actions: { type: 'keep the list', params: ({ event }) => event.output },
            },
            onError: 'pausing',
          },
        },
        pausing: { after: { 'pause before reading again': 'reading again' } },
      },
    },
    shown: {
      meta: rules('MKT22', 'MKT34'),
      tags: 'shown',
      initial: 'reading small charts',
      on: { 'market.refresh': { target: '.refreshing', meta: rules('RTE5', 'MKT22') } },
      states: {
        'reading small charts': {
          meta: rules('MKT37', 'CHT19'),
          invoke: {
            src: 'read small charts',
            input: ({ context }) => ({ instrumentIds: context.instruments.map(({ id }) => id) }),
            onDone: {
              target: 'resting',
              actions: { type: 'keep small charts', params: ({ event }) => ({ closes: event.output }) },
            },
            onError: 'resting',
          },
        },
        refreshing: {
          on: { 'instrument.changed': readAnewAfter('refreshing') },
          invoke: {
            src: 'read the market',
            input: { isShown: true },
            onDone: {
              target: 'reading small charts',
              actions: { type: 'keep the list', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
        resting: {},
      },
    },
    failed: {
      meta: rules('MKT41'),
      tags: 'failed',
      on: { 'market.refresh': 'reading', 'network.returned': { target: 'reading', meta: rules('NET98', 'NET99') } },
      after: { 'pause before reading again': 'reading' },
    },
  },
})

export type MarketSnapshot = { readonly context: MarketContext }

export const quoteOf =
  (code: string) =>
  ({ context }: MarketSnapshot): MarketQuote | undefined =>
    context.quotes[code]

export const instrumentOf =
  (code: string | null) =>
  ({ context }: MarketSnapshot): Instrument | undefined =>
    context.instruments.find((instrument) => instrument.code === code)

/** The instrument that is looked at: the chosen one, or the first of the list. */
export const chosenInstrument = ({ context }: MarketSnapshot): Instrument | undefined =>
  instrumentOf(context.chosen)({ context }) ?? context.instruments[0]

/** Open or closed as the newest quote says; the list's word until then. */
export const marketStatusOf =
  (code: string) =>
  (snapshot: MarketSnapshot): MarketStatus | undefined =>
    snapshot.context.quotes[code]?.market ?? instrumentOf(code)(snapshot)?.market

/** Minutes until the market opens or closes by the calendar, a begun one counted; null when nobody knows. [MKT39] */
export const minutesToChange =
  (code: string) =>
  (snapshot: MarketSnapshot): number | null => {
    const { now } = snapshot.context
    const instrument = instrumentOf(code)(snapshot)
    const at = instrument?.nextChange ?? 0
    /** What the list told is of the status that it told. */
    const isOfNow = instrument?.market === marketStatusOf(code)(snapshot)
    return isOfNow && now > 0 && at > now ? Math.ceil((at - now) / minuteMs) : null
  }

/** Whether the price that is shown is too old to trade on: a kept one always is. Unknown age counts as fresh: the back end judges anyway. */
export const isQuoteStale =
  (code: string) =>
  ({ context }: MarketSnapshot): boolean => {
    const quote = context.quotes[code]
    if (!quote && context.keptOf !== null) return true
    const time = quote?.time
    return typeof time === 'number' && !isFresh({ time }, context.now)
  }

/** A price that nobody can trade on now, shown as such: a stale one, and that of a closed market. [MKT21] */
export const isPriceOld =
  (code: string) =>
  (snapshot: MarketSnapshot): boolean =>
    isQuoteStale(code)(snapshot) || marketStatusOf(code)(snapshot) === 'closed'

/** What is shown of an instrument's price, the bid unless the ask is asked for: the newest quote, the session's figures until one came. */
export const tickOf =
  ({ code, session }: Instrument, isAsk = false) =>
  (snapshot: MarketSnapshot): { readonly price: number; readonly change: number; readonly isOld: boolean } => {
    const quote = quoteOf(code)(snapshot) ?? { ...session, price: session.close }
    return {
      price: isAsk ? askOf(quote) : quote.price,
      change: quote.change,
      isOld: isPriceOld(code)(snapshot),
    }
  }

/** When the newest price that is known was made, epoch milliseconds; null when nobody knows. */
export const newestPriceTime = ({ context }: MarketSnapshot): number | null => {
  const newest = Math.max(context.keptOf ?? 0, ...Object.values(context.quotes).map(({ time }) => time ?? 0))
  return newest > 0 ? newest : null
}

/** The back end's time in whole seconds since the epoch, for countdowns. */
export const secondsNow = ({ context }: MarketSnapshot): number => Math.floor(context.now / secondMs)

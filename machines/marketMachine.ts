/**
 * What can be traded, and its newest prices: the list, its categories, small charts, and the instrument that is looked at. [MKT21, MKT22, MKT38, MKT40, MKT41]
 * Candles of the big chart do not pass here.
 */
import { assign, setup } from 'xstate'
import type { Category, Instrument, MarketStatus } from '#rules/instrument.ts'
import { isFresh, newerQuote } from '#rules/quote.ts'
import type { MarketQuote } from '#contract/socket.ts'
import { eventsPort, taskPort } from './ports.ts'
import { type CallProblem, problemOf } from '#rules/callProblem.ts'

export type MarketList = { readonly instruments: readonly Instrument[]; readonly categories: readonly Category[] }
export type Closes = Readonly<Record<string, readonly number[]>>
export type QuotesTicked = {
  readonly type: 'quotes.ticked'
  readonly quotes: readonly MarketQuote[]
  /** The back end's time as far as quotes tell, and this device's; epoch milliseconds. */
  readonly now: number
  readonly receivedAt: number
}

export type MarketEvent =
  | QuotesTicked
  /** `now` is this device's clock. */
  | { readonly type: 'second.passed'; readonly now: number }
  | { readonly type: 'market.refresh' }
  | { readonly type: 'instrument.choose'; readonly code: string }

type MarketContext = {
  readonly instruments: readonly Instrument[]
  readonly categories: readonly Category[]
  readonly quotes: Readonly<Record<string, MarketQuote>>
  readonly closes: Closes
  readonly chosen: string | null
  readonly problem: CallProblem | null
  /** The back end's time, as far as quotes tell; it passes second by second. Epoch milliseconds. */
  readonly now: number
  /** How far it is ahead of this device's clock. */
  readonly aheadMs: number
}

/** An older quote changes nothing; status and rate that a quote does not tell are those known before. [MKT23, WSS12] */
function withQuotes(known: Readonly<Record<string, MarketQuote>>, quotes: readonly MarketQuote[]) {
  const next = { ...known }
  for (const quote of quotes) {
    const before = next[quote.code]
    const newest = newerQuote(before, quote)
    next[quote.code] = {
      ...newest,
      market: newest.market ?? before?.market ?? null,
      accountRate: newest.accountRate ?? before?.accountRate ?? null,
    }
  }
  return next
}

export const marketMachine = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    input: {} as { chosen: string | null },
    tags: {} as 'reading' | 'shown' | 'failed',
  },
  actors: {
    'read the market': taskPort<MarketList>('read the market'),
    'read small charts': taskPort<Closes, { instrumentIds: readonly number[] }>('read small charts'),
    quotes: eventsPort<QuotesTicked>('quotes'),
    seconds: eventsPort<{ readonly type: 'second.passed'; readonly now: number }>('seconds'),
  },
  actions: {
    'keep the list': assign((_, { instruments, categories }: MarketList) => ({
      instruments,
      categories,
      problem: null,
    })),
    'keep small charts': assign({ closes: (_, { closes }: { closes: Closes }) => closes }),
    'keep the newest quotes': assign(({ context, event }) =>
      event.type === 'quotes.ticked'
        ? { quotes: withQuotes(context.quotes, event.quotes), aheadMs: event.now - event.receivedAt, now: event.now }
        : {},
    ),
    'let a second pass': assign({
      now: ({ context, event }) => (event.type === 'second.passed' ? event.now + context.aheadMs : context.now),
    }),
    'look at the instrument': assign({
      chosen: ({ event, context }) => (event.type === 'instrument.choose' ? event.code : context.chosen),
    }),
    /** Plugged in: the choice outlives a reload. */
    'remember the instrument': () => {},
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
  },
  delays: { 'pause before reading again': 5_000 },
}).createMachine({
  id: 'market',
  context: ({ input }) => ({
    instruments: [],
    categories: [],
    quotes: {},
    closes: {},
    chosen: input.chosen,
    problem: null,
    now: 0,
    aheadMs: 0,
  }),
  invoke: [{ src: 'quotes' }, { src: 'seconds' }],
  on: {
    'quotes.ticked': { actions: 'keep the newest quotes' },
    'second.passed': { actions: 'let a second pass' },
    'instrument.choose': { actions: ['look at the instrument', 'remember the instrument'] },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'reading',
      invoke: {
        src: 'read the market',
        onDone: { target: 'shown', actions: { type: 'keep the list', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      tags: 'shown',
      initial: 'reading small charts',
      on: { 'market.refresh': '.refreshing' },
      states: {
        'reading small charts': {
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
          invoke: {
            src: 'read the market',
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
      tags: 'failed',
      on: { 'market.refresh': 'reading' },
      after: { 'pause before reading again': 'reading' },
    },
  },
})

type MarketSnapshot = { readonly context: MarketContext }

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
    return isOfNow && now > 0 && at > now ? Math.ceil((at - now) / 60_000) : null
  }

/** Whether the price that is shown is too old to trade on. Unknown age counts as fresh: the back end judges anyway. */
export const isQuoteStale =
  (code: string) =>
  ({ context }: MarketSnapshot): boolean => {
    const time = context.quotes[code]?.time
    return typeof time === 'number' && !isFresh({ time }, context.now)
  }

/** What is shown of an instrument's price: the newest quote, the session's figures until one came. A closed market's price is old. */
export const tickOf =
  (instrument: Instrument) =>
  (snapshot: MarketSnapshot): { readonly price: number; readonly change: number; readonly isOld: boolean } => {
    const { code, session } = instrument
    const quote = quoteOf(code)(snapshot)
    return {
      price: quote?.price ?? session.close,
      change: quote?.change ?? session.change,
      isOld: isQuoteStale(code)(snapshot) || marketStatusOf(code)(snapshot) === 'closed',
    }
  }

/** The back end's time in whole seconds since the epoch, for countdowns. */
export const secondsNow = ({ context }: MarketSnapshot): number => Math.floor(context.now / 1_000)

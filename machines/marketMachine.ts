/**
 * What can be traded, and its newest prices: the list, its categories, small charts, and the instrument that is looked at. [MKT]
 * Candles of the big chart do not pass here.
 */
import { assign, setup } from 'xstate'
import type { Category, Instrument } from '#rules/instrument.ts'
import { quoteFreshMs } from '#rules/limits.ts'
import type { MarketQuote } from '#contract/socket.ts'
import { eventsPort, taskPort } from './ports.ts'
import { type CallProblem, problemOf } from './problem.ts'

export type MarketList = { readonly instruments: readonly Instrument[]; readonly categories: readonly Category[] }
export type Closes = Readonly<Record<string, readonly number[]>>
export type QuotesTicked = {
  readonly type: 'quotes.ticked'
  readonly quotes: readonly MarketQuote[]
  /** This device's clock, epoch milliseconds. */
  readonly receivedAt: number
}

export type MarketEvent =
  | QuotesTicked
  | { readonly type: 'market.refresh' }
  | { readonly type: 'instrument.choose'; readonly code: string }

type MarketContext = {
  readonly instruments: readonly Instrument[]
  readonly categories: readonly Category[]
  readonly quotes: Readonly<Record<string, MarketQuote>>
  readonly closes: Closes
  readonly chosen: string | null
  readonly problem: CallProblem | null
  /** How far the back end's clock runs ahead of this device's, as far as quotes tell. */
  readonly serverAheadMs: number | null
}

/** Status and rate that a quote does not tell are those known before. */
function withQuotes(known: Readonly<Record<string, MarketQuote>>, quotes: readonly MarketQuote[]) {
  const next = { ...known }
  for (const quote of quotes) {
    const before = known[quote.code]
    next[quote.code] = {
      ...quote,
      market: quote.market ?? before?.market ?? null,
      accountRate: quote.accountRate ?? before?.accountRate ?? null,
    }
  }
  return next
}

/** The quote that took the shortest way tells most about the difference of the clocks. */
function serverAhead(known: number | null, { quotes, receivedAt }: QuotesTicked): number | null {
  const told = quotes.flatMap(({ time }) => (time === null ? [] : [time - receivedAt]))
  if (told.length === 0) return known
  const newest = Math.max(...told)
  return known === null || newest > known || known - newest > quoteFreshMs ? newest : known
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
        ? { quotes: withQuotes(context.quotes, event.quotes), serverAheadMs: serverAhead(context.serverAheadMs, event) }
        : {},
    ),
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
    serverAheadMs: null,
  }),
  invoke: { src: 'quotes' },
  on: {
    'quotes.ticked': { actions: 'keep the newest quotes' },
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

/** The back end's time for a time of this device. */
export const serverTime =
  (now: number) =>
  ({ context }: MarketSnapshot): number =>
    now + (context.serverAheadMs ?? 0)

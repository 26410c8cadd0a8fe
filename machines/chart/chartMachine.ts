/**
 * The candles of one instrument in one period: history, the live candle, and older pages as the chart is pulled back. [CHT17, CHT21, CHT22, CHT23, CHT29]
 * How they are drawn, and where one looks, is the chart's own business.
 */
import { assign, setup } from 'xstate'
import { type Candle, type Period, putCandle } from '#rules/market/candle.ts'
import { candlesAskedFor } from '#rules/app/limits.ts'
import { eventsPort, taskPort } from '../app/ports.ts'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { readAgainMs } from '#rules/app/pauses.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

export type ChartEvent =
  | { readonly type: 'chart.show'; readonly instrumentId: number; readonly code: string }
  | { readonly type: 'chart.period'; readonly period: Period }
  /** Nobody looks at it: it reads and follows nothing until it is shown again. */
  | { readonly type: 'chart.hide' }
  | { readonly type: 'chart.older' }
  /** A connection is there again: candles may have been missed. */
  | { readonly type: 'chart.refresh' }
  | { readonly type: 'candles.ticked'; readonly candles: readonly Candle[] }

type Subject = { readonly instrumentId: number; readonly code: string; readonly period: Period }
export type CandlesAsked = Subject & { readonly to: number | null; readonly isShown: boolean }

type ChartContext = {
  readonly instrumentId: number
  readonly code: string
  readonly period: Period
  readonly candles: readonly Candle[]
  /** So many are kept. */
  readonly most: number
  readonly hasOlder: boolean
  readonly problem: CallProblem | null
}

/** As many live ones as one reading brings. */
const fewestKept = 2 * candlesAskedFor

const subjectOf = ({ instrumentId, code, period }: ChartContext): Subject => ({ instrumentId, code, period })

/**
 * The history wins, but for its last candle and what came after it: the live stream knows those better.
 * Older pages stay as long as no gap lies between.
 */
function joinHistory(known: readonly Candle[], history: readonly Candle[]): readonly Candle[] {
  const first = history[0]?.time ?? 0
  const last = history.at(-1)?.time ?? 0
  const isJoined = (known.at(-1)?.time ?? 0) >= first
  const older = isJoined ? known.filter(({ time }) => time < first) : []
  return known.filter(({ time }) => time >= last).reduce(putCandle, [...older, ...history])
}

const nothingRead = { candles: [], most: fewestKept, hasOlder: true }

export const chartMachine = setup({
  types: {
    context: {} as ChartContext,
    events: {} as ChartEvent,
    /** What it begins with. */
    input: {} as { readonly period: Period },
    tags: {} as 'reading' | 'shown' | 'failed',
  },
  actors: {
    'read candles': taskPort<readonly Candle[], CandlesAsked>('read candles'),
    'live candles': eventsPort<Extract<ChartEvent, { type: 'candles.ticked' }>, Subject>('live candles'),
  },
  guards: {
    'it is another instrument': ({ context }, { code }: EventOf<ChartEvent, 'chart.show'>) => code !== context.code,
    'it is another period': ({ context }, { period }: EventOf<ChartEvent, 'chart.period'>) => period !== context.period,
    'there is more to read': ({ context }) => context.hasOlder && context.candles.length > 0,
  },
  actions: {
    'turn to the instrument': assign((_, { instrumentId, code }: EventOf<ChartEvent, 'chart.show'>) => ({
      instrumentId,
      code,
      ...nothingRead,
    })),
    'forget the instrument': assign({ instrumentId: 0, code: '', ...nothingRead }),
    'turn to the period': assign((_, { period }: EventOf<ChartEvent, 'chart.period'>) => ({ period, ...nothingRead })),
    'keep the history': assign(({ context }, { candles }: { candles: readonly Candle[] }) => ({
      candles: joinHistory(context.candles, candles),
      hasOlder: candles.length >= candlesAskedFor,
      problem: null,
    })),
    'put older candles before': assign(({ context }, { candles }: { candles: readonly Candle[] }) => ({
      candles: [...candles.filter(({ time }) => time < (context.candles[0]?.time ?? Infinity)), ...context.candles],
      hasOlder: candles.length >= candlesAskedFor,
    })),
    /** The oldest of too many go: they come back when they are looked for. */
    'put live candles in their place': assign(({ context }, ticked: EventOf<ChartEvent, 'candles.ticked'>) => {
      const candles = ticked.candles.reduce(putCandle, context.candles)
      return candles.length > context.most ? { candles: candles.slice(candlesAskedFor), hasOlder: true } : { candles }
    }),
    'keep more': assign({ most: ({ context }) => context.most + candlesAskedFor }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
  },
  delays: { 'pause before reading again': readAgainMs },
}).createMachine({
  id: 'chart',
  meta: rules('CHT22'),
  context: ({ input }) => ({
    instrumentId: 0,
    code: '',
    period: input.period,
    candles: [],
    most: fewestKept,
    hasOlder: true,
    problem: null,
  }),
  initial: 'empty',
  on: {
    'chart.show': {
      guard: { type: 'it is another instrument', params: itself },
      target: '.following',
      actions: { type: 'turn to the instrument', params: itself },
      meta: rules('CHT22', 'MKT40'),
    },
  },
  states: {
    empty: {
      meta: rules('CHT29'),
      on: { 'chart.period': { actions: { type: 'turn to the period', params: itself }, meta: rules('CHT21') } },
    },
    following: {
      meta: rules('CHT22'),
      invoke: { src: 'live candles', input: ({ context }) => subjectOf(context) },
      initial: 'reading',
      on: {
        'chart.hide': { target: 'empty', actions: 'forget the instrument', meta: rules('CHT72') },
        'chart.period': {
          guard: { type: 'it is another period', params: itself },
          target: 'following',
          reenter: true,
          actions: { type: 'turn to the period', params: itself },
          meta: rules('CHT21'),
        },
        'candles.ticked': {
          actions: { type: 'put live candles in their place', params: itself },
          meta: rules('CHT4', 'CHT22', 'CHT23', 'CHT73'),
        },
        'chart.refresh': { target: '.reading again', meta: rules('CHT17') },
      },
      states: {
        reading: {
          meta: rules('CHT12', 'CHT29'),
          tags: 'reading',
          /** Nothing is shown yet: the question is asked anew, and its answer still awaited. */
          on: { 'chart.refresh': { target: 'reading', reenter: true } },
          invoke: {
            src: 'read candles',
            input: ({ context }) => ({ ...subjectOf(context), to: null, isShown: false }),
            onDone: {
              target: 'shown',
              actions: { type: 'keep the history', params: ({ event }) => ({ candles: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keep the problem', params: withError },
            },
          },
        },
        'reading again': {
          meta: rules('CHT17'),
          tags: 'shown',
          invoke: {
            src: 'read candles',
            input: ({ context }) => ({ ...subjectOf(context), to: null, isShown: true }),
            onDone: {
              target: 'shown',
              actions: { type: 'keep the history', params: ({ event }) => ({ candles: event.output }) },
            },
            onError: 'shown',
          },
        },
        shown: {
          meta: rules('CHT22', 'CHT24'),
          tags: 'shown',
          on: {
            'chart.older': {
              guard: 'there is more to read',
              target: 'reading older',
              actions: 'keep more',
              meta: rules('CHT14', 'CHT33', 'CHT73'),
            },
          },
        },
        'reading older': {
          meta: rules('CHT14', 'CHT33'),
          tags: 'shown',
          invoke: {
            src: 'read candles',
            input: ({ context }) => ({ ...subjectOf(context), to: context.candles[0]?.time ?? null, isShown: true }),
            onDone: {
              target: 'shown',
              actions: { type: 'put older candles before', params: ({ event }) => ({ candles: event.output }) },
            },
            onError: 'shown',
          },
        },
        failed: {
          meta: rules('CHT29'),
          tags: 'failed',
          on: { 'chart.refresh': 'reading' },
          after: { 'pause before reading again': 'reading' },
        },
      },
    },
  },
})

export const candlesShown = (snapshot: { readonly context: ChartContext }): readonly Candle[] =>
  snapshot.context.candles

/** Lines that someone draws on an instrument's chart: placed by taps, chosen, moved by their ends, taken away. Kept by their port. [CHT68, CHT69, CHT70] */
import { assign, setup } from 'xstate'
import { type ChartPoint, type Drawing, type DrawingPart, drawingsAtMost, moveDrawing } from '#rules/market/drawing.ts'
import { eventsPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

/** The same lines were changed on another chart of the page. */
export type DrawingsKept = { readonly type: 'drawings.kept'; readonly drawings: readonly Drawing[] }

export type DrawingsEvent =
  | { readonly type: 'level.begin' }
  | { readonly type: 'trend.begin' }
  /** `hit` is the drawing under the finger, if any. */
  | { readonly type: 'chart.tap'; readonly point: ChartPoint; readonly hit: number | null }
  | { readonly type: 'drawing.move'; readonly id: number; readonly part: DrawingPart; readonly point: ChartPoint }
  | { readonly type: 'drawing.drop' }
  | { readonly type: 'drawing.remove' }
  | { readonly type: 'drawing.letGo' }
  | DrawingsKept

type DrawingsContext = {
  readonly drawings: readonly Drawing[]
  /** The id of the chosen one. */
  readonly chosen: number | null
  /** The first end of a trend line that is being placed. */
  readonly begun: ChartPoint | null
  /** Where the finger was when it moved a drawing last. */
  readonly held: ChartPoint | null
}

const nextId = (drawings: readonly Drawing[]): number => Math.max(0, ...drawings.map(({ id }) => id)) + 1

const withNew = ({ drawings }: DrawingsContext, drawing: Drawing) => ({
  drawings: [...drawings, drawing],
  chosen: drawing.id,
  begun: null,
})

type Tapped = EventOf<DrawingsEvent, 'chart.tap'>

export const drawingsMachine = setup({
  types: {
    context: {} as DrawingsContext,
    events: {} as DrawingsEvent,
    input: {} as { drawings: readonly Drawing[] },
    tags: {} as 'placing' | 'chosen' | 'half placed',
  },
  actors: { 'other charts': eventsPort<DrawingsKept>('drawings on other charts') },
  guards: {
    'there is room': ({ context }) => context.drawings.length < drawingsAtMost,
    'one is hit': (_, { hit }: Tapped) => hit !== null,
  },
  actions: {
    'choose the one that is hit': assign((_, { hit }: Tapped) => ({ chosen: hit })),
    'choose none': assign({ chosen: null, begun: null, held: null }),
    'place the level': assign(({ context }, { point }: Tapped) =>
      withNew(context, { id: nextId(context.drawings), kind: 'level', price: point.price }),
    ),
    'note its first end': assign((_, { point }: Tapped) => ({ begun: point })),
    'place the trend line': assign(({ context }, { point }: Tapped) =>
      context.begun
        ? withNew(context, { id: nextId(context.drawings), kind: 'trend', from: context.begun, to: point })
        : {},
    ),
    'move it': assign(({ context }, { id, part, point }: EventOf<DrawingsEvent, 'drawing.move'>) => {
      const by = { from: (context.chosen === id ? context.held : null) ?? point, to: point }
      return {
        drawings: context.drawings.map((one) => (one.id === id ? moveDrawing(one, part, by) : one)),
        chosen: id,
        held: point,
      }
    }),
    'let the finger go': assign({ held: null }),
    'take it away': assign(({ context }) => ({
      drawings: context.drawings.filter(({ id }) => id !== context.chosen),
      chosen: null,
    })),
    'take what is kept': assign((_, { drawings }: DrawingsKept) => ({ drawings })),
    /** Plugged in: what is drawn is kept on the device. */
    'keep them': () => {},
  },
}).createMachine({
  id: 'drawings',
  meta: rules('CHT68'),
  context: ({ input }) => ({ drawings: input.drawings, chosen: null, begun: null, held: null }),
  invoke: { src: 'other charts' },
  initial: 'looking',
  on: {
    'level.begin': { guard: 'there is room', target: '.placing a level' },
    'trend.begin': { guard: 'there is room', target: '.placing a trend line' },
    'drawing.letGo': { target: '.looking', meta: rules('CHT68', 'CHT69') },
    'drawings.kept': {
      target: '.looking',
      actions: { type: 'take what is kept', params: itself },
      meta: rules('CHT70', 'CHT72'),
    },
  },
  states: {
    looking: {
      meta: rules('CHT69'),
      entry: 'choose none',
      on: {
        'chart.tap': {
          guard: { type: 'one is hit', params: itself },
          target: 'chosen',
          actions: { type: 'choose the one that is hit', params: itself },
        },
        'drawing.move': { target: 'chosen', actions: { type: 'move it', params: itself }, meta: rules('CHT69') },
      },
    },
    'placing a level': {
      tags: 'placing',
      entry: 'choose none',
      on: { 'chart.tap': { target: 'chosen', actions: [{ type: 'place the level', params: itself }, 'keep them'] } },
    },
    'placing a trend line': {
      tags: 'placing',
      entry: 'choose none',
      on: { 'chart.tap': { target: 'placing its other end', actions: { type: 'note its first end', params: itself } } },
    },
    'placing its other end': {
      tags: ['placing', 'half placed'],
      on: {
        'chart.tap': { target: 'chosen', actions: [{ type: 'place the trend line', params: itself }, 'keep them'] },
      },
    },
    chosen: {
      meta: rules('CHT69', 'CHT70'),
      tags: 'chosen',
      on: {
        'chart.tap': [
          {
            guard: { type: 'one is hit', params: itself },
            actions: { type: 'choose the one that is hit', params: itself },
          },
          { target: 'looking' },
        ],
        'drawing.move': { actions: { type: 'move it', params: itself } },
        'drawing.drop': { actions: ['let the finger go', 'keep them'] },
        'drawing.remove': { target: 'looking', actions: ['take it away', 'keep them'] },
      },
    },
  },
})

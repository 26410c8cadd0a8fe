/**
 * What fingers, a pen or a mouse mean on the chart: it is dragged and flies on, pinched, looked at closely, a line on it is moved, a drawing placed. [CHT31, CHT32, CHT44, CHT45, CHT46, CHT47]
 * What they ask of the chart is emitted; how it moves is the chart's own business. A move up or down of a finger stays the page's.
 */
import { assign, emit, setup } from 'xstate'
import { longPressMs, longestFlightMs } from '#rules/app/pauses.ts'
import { goesUpOrDown, hasMoved, isDoubleTap, slowedSpeed, speedAfter, throwSpeed } from './pointerAt.ts'
import {
  type ChartGestureEvent,
  type ChartGestureWish,
  type GestureContext,
  isEither,
  isFirst,
  nowhere,
  pinched,
  pointOf,
} from './chartGestureEvents.ts'
import { eventsPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

type PointerDown = EventOf<ChartGestureEvent, 'pointer.down'>
type PointerLost = EventOf<ChartGestureEvent, 'pointer.lost'>
type FramePassed = EventOf<ChartGestureEvent, 'frame.passed'>

export const chartGestureMachine = setup({
  types: {
    context: {} as GestureContext,
    events: {} as ChartGestureEvent,
    emitted: {} as ChartGestureWish,
    tags: {} as 'the page keeps still',
  },
  actors: { frames: eventsPort<{ type: 'frame.passed'; ms: number }>('frames') },
  guards: {
    'a drawing is placed': (_, { isPlacing }: PointerDown) => isPlacing,
    'a line is there': (_, { line }: PointerDown) => line !== null,
    'it is a finger': ({ context }) => context.first.touch,
    'it is another finger': (told) => !isFirst(told),
    'it is the same': isFirst,
    'it is one of the two': isEither,
    'it is that pointer': ({ context }, { id }: PointerLost) => id === context.first.id,
    'it is one of those': ({ context }, { id }: PointerLost) => id === context.first.id || id === context.second.id,
    'it scrolls the page': (told) =>
      isFirst(told) &&
      told.context.first.touch &&
      hasMoved(told.context.first, pointOf(told.event)) &&
      goesUpOrDown(told.context.first, pointOf(told.event)),
    'it has moved': (told) => isFirst(told) && hasMoved(told.context.first, pointOf(told.event)),
    'it is the second tap': (told) =>
      isFirst(told) && told.context.tap !== null && isDoubleTap(told.context.tap, pointOf(told.event)),
    'it is thrown': (told) =>
      isFirst(told) &&
      !told.context.isCalm &&
      throwSpeed(told.context.speed, told.context.first, pointOf(told.event)) !== 0,
    'it is slow': ({ context }, { ms }: FramePassed) => slowedSpeed(context.speed, ms) === 0,
  },
  actions: {
    'take the pointer': assign((_, { at, line, isCalm }: PointerDown) => ({
      first: at,
      line: line ?? '',
      isCalm,
      speed: 0,
    })),
    'take the second finger': assign({ second: ({ event }) => pointOf(event) }),
    'follow it': assign(({ context, event }) => ({
      first: pointOf(event),
      speed: speedAfter(context.speed, context.first, pointOf(event)),
    })),
    'follow both': assign(({ context, event }) =>
      pointOf(event).id === context.first.id ? { first: pointOf(event) } : { second: pointOf(event) },
    ),
    'go on with the other finger': assign(({ context, event }) => ({
      first: pointOf(event).id === context.first.id ? context.second : context.first,
      speed: 0,
    })),
    'keep the tap': assign({ tap: ({ event }) => pointOf(event) }),
    'forget the tap': assign({ tap: null }),
    'throw it': assign({
      speed: ({ context, event }) => throwSpeed(context.speed, context.first, pointOf(event)),
    }),
    'slow down': assign({
      speed: ({ context }, { ms }: FramePassed) => slowedSpeed(context.speed, ms),
    }),
    'move the chart': emit(({ context, event }) => ({ type: 'pan', by: pointOf(event).x - context.first.x })),
    'move it on': emit(({ context }, { ms }: FramePassed) => ({ type: 'pan', by: context.speed * ms })),
    'move it with both': emit(({ context, event }) => ({ type: 'pan', by: pinched(context, event).by })),
    'zoom it': emit(({ context, event }) => {
      const { factor, x } = pinched(context, event)
      return { type: 'zoom', factor, x }
    }),
    'show the crosshair': emit(({ context, event }) => ({
      type: 'track',
      at: 'at' in event ? event.at : context.first,
    })),
    'take the crosshair away': emit({ type: 'release' }),
    'move the line': emit(({ context, event }) => ({ type: 'line.move', id: context.line, at: pointOf(event) })),
    'let the line go': emit(({ context, event }) => ({ type: 'line.drop', id: context.line, at: pointOf(event) })),
    'put the line back': emit(({ context }) => ({ type: 'line.cancel', id: context.line })),
    'show the point': emit(({ event }) => ({ type: 'place', at: pointOf(event), isSet: false })),
    'set the point': emit(({ event }) => ({ type: 'place', at: pointOf(event), isSet: true })),
    'tell of the tap': emit(({ event }) => ({ type: 'tap', at: pointOf(event) })),
    'go to now': emit({ type: 'now' }),
  },
  delays: { 'long press': longPressMs, 'longest flight': longestFlightMs },
}).createMachine({
  id: 'chartGesture',
  meta: rules('CHT31'),
  context: {
    first: nowhere,
    second: nowhere,
    tap: null,
    line: '',
    isCalm: false,
    speed: 0,
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'pointer.down': [
          {
            guard: { type: 'a drawing is placed', params: itself },
            target: 'placing',
            actions: [{ type: 'take the pointer', params: itself }, 'show the point'],
          },
          {
            guard: { type: 'a line is there', params: itself },
            target: 'on a line',
            actions: { type: 'take the pointer', params: itself },
          },
          { target: 'pressed', actions: { type: 'take the pointer', params: itself } },
        ],
        'pointer.hover': { actions: 'show the crosshair', meta: rules('CHT32') },
        'pointer.left': { actions: 'take the crosshair away', meta: rules('CHT32') },
        'gesture.end': { actions: 'take the crosshair away', meta: rules('CHT32', 'CHT47') },
      },
    },
    pressed: {
      meta: rules('CHT31', 'CHT32'),
      after: {
        'long press': {
          guard: 'it is a finger',
          target: 'tracking',
          actions: 'show the crosshair',
          meta: rules('CHT32'),
        },
      },
      on: {
        'pointer.down': { guard: 'it is another finger', target: 'pinch', actions: 'take the second finger' },
        'pointer.move': [
          { guard: 'it scrolls the page', target: 'idle' },
          {
            guard: 'it has moved',
            target: 'pan',
            actions: ['take the crosshair away', 'move the chart', 'follow it', 'forget the tap'],
          },
        ],
        'pointer.up': [
          {
            guard: 'it is the second tap',
            target: 'idle',
            actions: ['go to now', 'forget the tap'],
            meta: rules('CHT46'),
          },
          { guard: 'it is the same', target: 'idle', actions: ['tell of the tap', 'keep the tap'] },
        ],
        'pointer.lost': { guard: { type: 'it is that pointer', params: itself }, target: 'idle', meta: rules('CHT47') },
        'gesture.end': { target: 'idle', meta: rules('CHT47') },
      },
    },
    'on a line': {
      meta: rules('CHT50'),
      tags: 'the page keeps still',
      on: {
        'pointer.down': { guard: 'it is another finger', target: 'pinch', actions: 'take the second finger' },
        'pointer.move': { guard: 'it has moved', target: 'dragging a line', actions: 'move the line' },
        'pointer.up': { guard: 'it is the same', target: 'idle', actions: 'tell of the tap' },
        'pointer.lost': { guard: { type: 'it is that pointer', params: itself }, target: 'idle' },
        'gesture.end': 'idle',
      },
    },
    'dragging a line': {
      meta: rules('CHT50'),
      tags: 'the page keeps still',
      on: {
        'pointer.down': { target: 'idle', actions: 'put the line back' },
        'pointer.move': { guard: 'it is the same', actions: 'move the line' },
        'pointer.up': { guard: 'it is the same', target: 'idle', actions: 'let the line go' },
        'pointer.lost': {
          guard: { type: 'it is that pointer', params: itself },
          target: 'idle',
          actions: 'put the line back',
          meta: rules('CHT47', 'CHT50'),
        },
        'gesture.end': { target: 'idle', actions: 'put the line back', meta: rules('CHT47', 'CHT50') },
      },
    },
    placing: {
      meta: rules('CHT51'),
      tags: 'the page keeps still',
      on: {
        'pointer.down': { guard: 'it is another finger', target: 'pinch', actions: 'take the second finger' },
        'pointer.move': { guard: 'it is the same', actions: 'show the point' },
        'pointer.up': { guard: 'it is the same', target: 'idle', actions: 'set the point' },
        'pointer.lost': { guard: { type: 'it is that pointer', params: itself }, target: 'idle' },
        'gesture.end': 'idle',
      },
    },
    pan: {
      tags: 'the page keeps still',
      on: {
        'pointer.down': { guard: 'it is another finger', target: 'pinch', actions: 'take the second finger' },
        'pointer.move': { guard: 'it is the same', actions: ['move the chart', 'follow it'] },
        'pointer.up': [
          { guard: 'it is thrown', target: 'fling', actions: 'throw it', meta: rules('CHT44') },
          { guard: 'it is the same', target: 'idle' },
        ],
        'pointer.lost': { guard: { type: 'it is that pointer', params: itself }, target: 'idle', meta: rules('CHT47') },
        'gesture.end': { target: 'idle', meta: rules('CHT47') },
      },
    },
    fling: {
      meta: rules('CHT44'),
      invoke: { src: 'frames' },
      after: { 'longest flight': 'idle' },
      on: {
        'frame.passed': [
          { guard: { type: 'it is slow', params: itself }, target: 'idle' },
          {
            actions: [
              { type: 'move it on', params: itself },
              { type: 'slow down', params: itself },
            ],
          },
        ],
        /** A touch stops it, and may be the beginning of the next move. */
        'pointer.down': {
          target: 'pressed',
          actions: [{ type: 'take the pointer', params: itself }, 'forget the tap'],
        },
        'gesture.end': 'idle',
      },
    },
    pinch: {
      meta: rules('CHT45'),
      tags: 'the page keeps still',
      on: {
        'pointer.move': { guard: 'it is one of the two', actions: ['move it with both', 'zoom it', 'follow both'] },
        'pointer.up': { guard: 'it is one of the two', target: 'pan', actions: 'go on with the other finger' },
        'pointer.lost': { guard: { type: 'it is one of those', params: itself }, target: 'idle', meta: rules('CHT47') },
        'gesture.end': { target: 'idle', meta: rules('CHT47') },
      },
    },
    tracking: {
      meta: rules('CHT32'),
      tags: 'the page keeps still',
      exit: 'take the crosshair away',
      on: {
        'pointer.move': { guard: 'it is the same', actions: 'show the crosshair' },
        'pointer.up': { guard: 'it is the same', target: 'idle' },
        'pointer.lost': { guard: { type: 'it is that pointer', params: itself }, target: 'idle', meta: rules('CHT47') },
        'gesture.end': { target: 'idle', meta: rules('CHT47') },
      },
    },
  },
})

/** A finger on the chart moves something of it: the page must not scroll. */
export const keepsPageStill = (snapshot: { readonly hasTag: (tag: 'the page keeps still') => boolean }): boolean =>
  snapshot.hasTag('the page keeps still')

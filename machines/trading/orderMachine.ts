/**
 * One order that is looked at: pending, open, closed; and what is being asked for it. It turns as the lists tell, and nothing that was
 * meant for what it was before is done to what it is now. [ORD2, ORD44, ORD45, ORD47, ORD181, ORD182, ORD183, NET67, NET68]
 */
import { assign, sendParent, setup } from 'xstate'
import { newActionsInertMs, turnedOrderShownMs } from '#rules/app/limits.ts'
import { problemOf } from '#rules/app/callProblem.ts'
import type { Order } from '#rules/trading/order.ts'
import type { ProtectionWish } from '#rules/trading/conditions/trail.ts'
import { askAgainMs, listsAwaitedMs } from '#rules/app/pauses.ts'
import {
  type CloseAsked,
  type OrderAnswered,
  type OrderAsked,
  type OrderContext,
  type OrderEvent,
  type StandingChanged,
  findEndProblem,
  findReverseProblem,
  findProtectionProblem,
  noProtection,
  unknownStanding,
} from './orderContext.ts'
import { isTooLate, whenOrderClosed, whenOrderNotDone } from './orderNotDone.ts'
import { eventsPort, notProvided, taskPort } from '../app/ports.ts'
import { checkingWith, isDefinite } from '../patterns/keyedCall.ts'
import { type RulesMeta, rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

const asked = ({ context }: { context: OrderContext }): OrderAsked => ({ id: context.order.id, key: context.key ?? '' })

/** An order's end that `src` asks for with the order alone. With the rules of a refusal, and of an answer that did not come. */
const endingBy = <const Src extends string>(src: Src, refused: RulesMeta, unknown: RulesMeta) =>
  ({
    asking: { invoke: { src, input: asked, onDone: whenOrderClosed, onError: whenOrderNotDone(refused, unknown) } },
    'checking what happened': checkingWith('asking', ['checking'], unknown),
  }) as const

export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as { order: Order },
    tags: {} as 'busy' | 'checking' | 'closed' | 'inert' | 'protection set',
  },
  actors: {
    'standing of the order': eventsPort<StandingChanged, Pick<Order, 'code' | 'side'>>('standing of the order'),
    'close the order': taskPort<OrderAnswered, CloseAsked>('close the order'),
    'reverse the order': taskPort<OrderAnswered, OrderAsked>('reverse the order'),
    'cancel the order': taskPort<OrderAnswered, OrderAsked>('cancel the order'),
    'set the protection': taskPort<OrderAnswered, OrderAsked & ProtectionWish>('set the protection'),
  },
  guards: {
    'it is pending': ({ context }) => context.order.status === 'pending',
    'it is open': ({ context }) => context.order.status === 'holding',
    'nothing keeps it from ending': ({ context }) => findEndProblem({ context }) === null,
    'nothing keeps it from being turned round': ({ context }) => findReverseProblem({ context }) === null,
    'nothing keeps its protection from being set': ({ context }, protection: ProtectionWish) =>
      findProtectionProblem({ context }, protection) === null,
    'it is not what is shown': ({ context }) => context.order.status !== context.shownAs,
    'it came too late': (_, { error }: { error: unknown }) => isTooLate(error),
    'the answer is definite': isDefinite,
  },
  actions: {
    'keep the standing': assign({ standing: (_, { standing }: StandingChanged) => standing }),
    'make a key': assign({ key: () => notProvided('make a key') }),
    'forget what came of it before': assign({ problem: null, turned: null }),
    'keep what is told': assign({ order: (_, { order }: EventOf<OrderEvent, 'order.told'>) => order }),
    'show it as it is': assign({
      shownAs: ({ context }) => context.order.status,
      turned: ({ context }) => context.turned ?? 'by itself',
      problem: null,
    }),
    'note that it came too late': assign({ turned: 'too late' }),
    'forget that it came too late': assign({ turned: null }),
    'ask what happened': sendParent({ type: 'order.late' }),
    'leave it': sendParent({ type: 'order.dismiss' }),
    'note what is closed': assign((_, { type: _close, lots, ...bound }: EventOf<OrderEvent, 'order.close'>) => ({
      lots: lots ?? null,
      bound,
    })),
    'note the protection': assign({
      protection: (_, { stopLoss, takeProfit, trail = null }: ProtectionWish) => ({ stopLoss, takeProfit, trail }),
    }),
    'keep the order': assign({ order: (_, { order }: OrderAnswered) => order, key: null }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error), key: null }),
    'tell that it ended': sendParent((_, { order, version }: OrderAnswered) => ({
      type: 'order.ended',
      order,
      version,
    })),
    'tell that it changed': sendParent((_, { order, version }: OrderAnswered) => ({
      type: 'order.changed',
      order,
      version,
    })),
  },
  delays: {
    'pause before asking again': askAgainMs,
    'time for a falling thumb': newActionsInertMs,
    'time to read': turnedOrderShownMs,
    'time for the lists': listsAwaitedMs,
  },
}).createMachine({
  id: 'order',
  meta: rules('ORD1', 'ORD2'),
  context: ({ input: { order } }) => ({
    order,
    standing: unknownStanding,
    key: null,
    lots: null,
    bound: {},
    protection: null,
    problem: null,
    shownAs: order.status,
    turned: null,
  }),
  invoke: { src: 'standing of the order', input: ({ context }) => context.order },
  on: {
    'standing.changed': { actions: { type: 'keep the standing', params: ({ event }) => event }, meta: rules('ORD140') },
    'order.told': { actions: { type: 'keep what is told', params: itself }, meta: rules('ORD181') },
  },
  initial: 'deciding',
  states: {
    deciding: {
      meta: rules('ORD1'),
      always: [
        { guard: 'it is not what is shown', target: 'turned' },
        { guard: 'it is pending', target: 'pending' },
        { guard: 'it is open', target: 'open' },
        { target: 'closed' },
      ],
    },
    pending: {
      meta: rules('ORD26', 'ORD55'),
      initial: 'as it was',
      on: {
        'order.told': {
          target: 'turned',
          actions: { type: 'keep what is told', params: itself },
          meta: rules('ORD181'),
        },
        'order.gone': { target: 'gone', meta: rules('ORD47') },
        'order.cancel': {
          guard: 'nothing keeps it from ending',
          target: 'cancelling',
          actions: ['make a key', 'forget what came of it before'],
          meta: rules('ORD140', 'ORD55', 'NET67'),
        },
        'order.setProtection': {
          guard: { type: 'nothing keeps its protection from being set', params: ({ event }) => event },
          target: 'setting protection',
          actions: ['make a key', 'forget what came of it before', { type: 'note the protection', params: itself }],
          meta: rules('ORD140', 'ORD54', 'NET67'),
        },
      },
      states: { 'as it was': {}, 'with new protection': { tags: 'protection set' } },
    },
    open: {
      meta: rules('ORD45'),
      initial: 'as it was',
      on: {
        'order.told': {
          target: 'turned',
          actions: { type: 'keep what is told', params: itself },
          meta: rules('ORD181'),
        },
        'order.gone': { target: 'gone', meta: rules('ORD47') },
        'order.close': {
          guard: 'nothing keeps it from ending',
          target: 'closing',
          actions: ['make a key', 'forget what came of it before', { type: 'note what is closed', params: itself }],
          meta: rules('ORD140', 'ORD16', 'ORD45', 'ORD360', 'ORD532', 'NET67'),
        },
        'order.reverse': {
          guard: 'nothing keeps it from being turned round',
          target: 'reversing',
          actions: ['make a key', 'forget what came of it before'],
          meta: rules('ORD140', 'ORD370', 'ORD450', 'NET67'),
        },
        'order.setProtection': {
          guard: { type: 'nothing keeps its protection from being set', params: ({ event }) => event },
          target: 'setting protection',
          actions: ['make a key', 'forget what came of it before', { type: 'note the protection', params: itself }],
          meta: rules('ORD140', 'ORD54', 'NET67'),
        },
      },
      states: { 'as it was': {}, 'with new protection': { tags: 'protection set' } },
    },
    closing: {
      meta: rules('ORD16', 'ORD45'),
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'close the order',
            input: ({ context }) => ({ ...asked({ context }), lots: context.lots, ...context.bound }),
            onDone: whenOrderClosed,
            onError: whenOrderNotDone(rules('ORD17', 'ORD18', 'NET67'), rules('NET60', 'NET68')),
          },
        },
        'checking what happened': checkingWith('asking', ['checking'], rules('NET60', 'NET68')),
      },
    },
    reversing: {
      meta: rules('ORD370', 'ORD371'),
      tags: 'busy',
      initial: 'asking',
      states: endingBy('reverse the order', rules('ORD371', 'NET67'), rules('NET60', 'NET68')),
    },
    cancelling: {
      meta: rules('ORD36', 'ORD55'),
      tags: 'busy',
      initial: 'asking',
      states: endingBy('cancel the order', rules('ORD36', 'NET67'), rules('NET66', 'NET68')),
    },
    'setting protection': {
      meta: rules('ORD32', 'ORD54'),
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'set the protection',
            input: ({ context }) => ({ ...asked({ context }), ...(context.protection ?? noProtection) }),
            onDone: {
              target: '#order.protection is set',
              actions: [
                { type: 'keep the order', params: ({ event }) => event.output },
                { type: 'tell that it changed', params: ({ event }) => event.output },
              ],
            },
            onError: whenOrderNotDone(rules('ORD31', 'NET67'), rules('NET66', 'NET68')),
          },
        },
        'checking what happened': checkingWith('asking', ['checking'], rules('NET66', 'NET68')),
      },
    },
    /** A pending order may have opened meanwhile. */
    'protection is set': {
      meta: rules('ORD32', 'ORD54'),
      always: [
        { guard: 'it is not what is shown', target: 'turned' },
        { guard: 'it is pending', target: 'pending.with new protection' },
        { target: 'open.with new protection' },
      ],
    },
    /** Refused, as it is no longer what it was: the lists are asked what became of it. */
    late: {
      meta: rules('ORD183'),
      tags: 'inert',
      entry: ['note that it came too late', 'ask what happened'],
      always: { guard: 'it is not what is shown', target: 'turned' },
      after: { 'time for the lists': { target: 'deciding', actions: 'forget that it came too late' } },
    },
    /** It is over, and nobody has said why yet. */
    gone: {
      meta: rules('ORD47', 'ORD181'),
      tags: 'inert',
      on: { 'order.told': { target: 'turned', actions: { type: 'keep what is told', params: itself } } },
    },
    turned: {
      meta: rules('ORD181'),
      entry: 'show it as it is',
      always: [{ guard: 'it is open', target: 'just filled' }, { target: 'over' }],
    },
    /** Its actions are new: a thumb that is falling already does not mean them. */
    'just filled': {
      meta: rules('ORD181', 'ORD182'),
      tags: 'inert',
      on: {
        'order.told': { target: 'turned', actions: { type: 'keep what is told', params: itself } },
        'order.gone': 'gone',
      },
      after: { 'time for a falling thumb': 'open' },
    },
    over: { meta: rules('ORD47', 'ORD181'), tags: 'closed', after: { 'time to read': { actions: 'leave it' } } },
    closed: { meta: rules('ORD2', 'ORD6'), tags: 'closed' },
  },
})

/**
 * An order as it is filled in, sent and answered. What it costs and what is wrong with it are rules (`rules/trading/orderTicket.ts`);
 * here is only what may happen next. [TKT20, TKT22, TKT23, TKT25, TKT36, TKT37, TKT38, NET67, NET68]
 */
import type { OrderFormContext, OrderSending } from './orderFormContext.ts'
import { nothingOfUser, orderFormSetup } from './orderFormSetup.ts'
import { checkingWith, keepProblem, underWay, whenNotDone } from '../patterns/keyedCall.ts'
import { rules } from '../patterns/rules.ts'
import { itself, withError } from '../patterns/eventOf.ts'

function sendingOf({ sending, key }: OrderFormContext): OrderSending {
  if (!sending || key === null) throw new Error('An order is sent only after its ticket was made.')
  return { ...sending, key }
}

const sideAsked = ({ context: { asked } }: { context: OrderFormContext }) => ({ side: asked })

export const orderFormMachine = orderFormSetup.createMachine({
  id: 'orderForm',
  meta: rules('TKT1', 'TKT20'),
  context: {
    instrument: null,
    draft: null,
    quote: null,
    feeType: null,
    maxOrders: null,
    marginCallPercent: null,
    stopOutPercent: null,
    isOnline: false,
    isFresh: false,
    freshForMs: 0,
    brokerTerms: null,
    termsBefore: null,
    oneTap: null,
    oneTapMs: 0,
    ...nothingOfUser,
  },
  type: 'parallel',
  on: {
    'account.changed': {
      actions: { type: 'keep the free margin', params: itself },
      meta: rules('TKT16', 'TKT25', 'TKT332'),
    },
    'account.locked': { actions: { type: 'note whether it is locked', params: itself }, meta: rules('TKT333') },
    'settings.known': {
      actions: { type: 'keep broker terms', params: itself },
      meta: rules('NET84', 'MKT12', 'TKT329'),
    },
  },
  states: {
    price: {
      meta: rules('TKT14', 'TKT20'),
      initial: 'unknown',
      on: {
        'instrument.shown': [
          {
            guard: { type: 'it is another instrument', params: itself },
            target: '.of an instrument',
            actions: { type: 'start a fresh form', params: itself },
            meta: rules('TKT1', 'TKT4'),
          },
          { actions: { type: 'keep the terms', params: itself }, meta: rules('TKT22', 'TKT329') },
        ],
      },
      states: {
        unknown: { meta: rules('TKT23') },
        'of an instrument': {
          meta: rules('TKT14', 'TKT20'),
          invoke: [
            { src: 'quotes', input: ({ context }) => ({ code: context.instrument?.code ?? '' }) },
            { src: 'kept terms', input: ({ context }) => ({ code: context.instrument?.code ?? '' }) },
          ],
          initial: 'stale',
          on: {
            'quotes.ticked': [
              {
                guard: { type: 'the quote is fresh', params: itself },
                target: '.fresh',
                actions: { type: 'keep the quote', params: itself },
                meta: rules('TKT20', 'MKT22', 'MKT23'),
              },
              { target: '.stale', actions: { type: 'keep the quote', params: itself }, meta: rules('TKT23', 'MKT20') },
            ],
            'terms.recalled': {
              actions: { type: 'take up the terms', params: ({ event }) => event },
              meta: rules('TKT307', 'TKT308'),
            },
          },
          states: {
            stale: { meta: rules('TKT23', 'MKT20'), entry: 'note that the price is stale' },
            fresh: {
              meta: rules('TKT14', 'MKT20'),
              tags: 'fresh',
              entry: 'note that the price is fresh',
              after: { 'quote freshness': { target: 'stale', meta: rules('TKT23', 'MKT20') } },
            },
          },
        },
      },
    },
    connection: {
      meta: rules('TKT24'),
      initial: 'offline',
      on: {
        'connection.changed': [
          { guard: { type: 'the connection is there', params: itself }, target: '.online' },
          { target: '.offline' },
        ],
      },
      states: {
        offline: { tags: 'offline', entry: 'note that there is no connection' },
        online: { entry: 'note that there is a connection' },
      },
    },
    /** Whether a tap on a side sends at once. In memory alone: a reload ends it. */
    'one-tap': {
      meta: rules('TKT323'),
      initial: 'off',
      states: {
        off: {
          entry: 'note that one tap is not enough',
          on: { 'oneTap.on': { target: 'on', actions: { type: 'note until when one tap is enough', params: itself } } },
        },
        on: {
          tags: 'one-tap',
          on: {
            'oneTap.on': {
              target: 'on',
              actions: { type: 'note until when one tap is enough', params: itself },
              reenter: true,
            },
            'oneTap.off': 'off',
            'account.left': 'off',
          },
          after: { 'one-tap ends': 'off' },
        },
      },
    },
    sending: {
      meta: rules('TKT36'),
      initial: 'editing',
      on: {
        'account.left': { target: '.editing', actions: 'forget the account', meta: rules('NET69', 'SES21', 'SES23') },
      },
      states: {
        editing: {
          meta: rules('TKT16', 'TKT20'),
          on: {
            'form.change': {
              actions: [{ type: 'change the draft', params: itself }, 'remember the terms'],
              meta: rules('TKT2', 'TKT5', 'TKT10', 'TKT11', 'TKT307', 'TKT308'),
            },
            'lots.step': {
              actions: [{ type: 'step the lots', params: itself }, 'remember the terms'],
              meta: rules('TKT2', 'TKT3'),
            },
            'order.send': [
              {
                guard: { type: 'nothing stands in the way, and one tap is enough', params: ({ event }) => event },
                target: 'under way',
                actions: ['make a key', { type: 'make a ticket', params: ({ event }) => event }],
                meta: rules('TKT323', 'TKT324', 'TKT140', 'TKT7', 'TKT8', 'TKT9', 'TKT34', 'NET67'),
              },
              {
                guard: { type: 'nothing stands in the way', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'note which side it is', params: ({ event }) => event },
                meta: rules('TKT320', 'TKT140'),
              },
            ],
            'outcomes.changed': {
              guard: { type: 'an order is awaited', params: itself },
              target: 'awaiting an earlier one',
              meta: rules('NET69'),
            },
          },
        },
        /** Asked in place. What is changed meanwhile was not what was asked about. */
        confirming: {
          meta: rules('TKT320', 'TKT322'),
          tags: 'confirming',
          initial: 'just asked',
          on: {
            'form.change': {
              target: 'editing',
              actions: [{ type: 'change the draft', params: itself }, 'remember the terms'],
            },
            'lots.step': {
              target: 'editing',
              actions: [{ type: 'step the lots', params: itself }, 'remember the terms'],
            },
            'order.reconsider': 'editing',
            'instrument.shown': [
              { guard: { type: 'it is another instrument', params: itself }, target: 'editing' },
              {
                guard: { type: 'its terms are others', params: itself },
                target: '.just asked',
                meta: rules('TKT331'),
              },
            ],
            'settings.known': {
              guard: { type: 'the broker’s terms are others', params: itself },
              target: '.just asked',
              actions: { type: 'keep broker terms', params: itself },
              meta: rules('TKT331'),
            },
            'outcomes.changed': {
              guard: { type: 'an order is awaited', params: itself },
              target: 'awaiting an earlier one',
              meta: rules('NET69'),
            },
          },
          states: {
            /** Its actions are new: a thumb that is falling already does not mean them. */
            'just asked': { meta: rules('TKT321'), tags: 'inert', after: { 'time for a falling thumb': 'asked' } },
            asked: {
              on: {
                'order.confirm': {
                  guard: { type: 'nothing stands in the way', params: sideAsked },
                  target: '#orderForm.sending.under way',
                  actions: ['make a key', { type: 'make a ticket', params: sideAsked }],
                  meta: rules('TKT320', 'TKT322', 'TKT140', 'TKT7', 'TKT22', 'TKT23', 'NET67'),
                },
              },
            },
          },
        },
        /** Sent before a reload: another one would perhaps be the same once more. */
        'awaiting an earlier one': {
          meta: rules('NET69'),
          tags: ['busy', 'checking'],
          on: {
            'outcomes.changed': { guard: { type: 'no order is awaited', params: itself }, target: 'editing' },
          },
        },
        'under way': {
          meta: rules('TKT36', 'NET67'),
          tags: 'busy',
          initial: 'sending',
          invoke: {
            src: 'send the order',
            input: ({ context }) => sendingOf(context),
            onDone: {
              target: 'placed',
              actions: [
                { type: 'keep the order', params: ({ event }) => event.output },
                { type: 'tell that an order was placed', params: ({ event }) => event.output },
              ],
              meta: rules('TKT39', 'ORD8'),
            },
            onError: [
              {
                guard: { type: 'terms have changed', params: withError },
                target: 'editing',
                actions: [keepProblem, 'tell of other terms'],
                meta: rules('TKT330'),
              },
              ...whenNotDone('editing', rules('TKT38', 'NET67'), rules('NET60', 'NET68')),
            ],
          },
          states: underWay(rules('TKT37'), rules('NET60', 'NET68')),
        },
        'checking what happened': checkingWith('under way.asking again', ['busy', 'checking'], rules('NET60', 'NET68')),
        placed: {
          meta: rules('TKT39'),
          tags: 'placed',
          on: {
            'answer.dismiss': { target: 'editing', actions: 'clear the answer' },
            'instrument.shown': {
              guard: { type: 'it is another instrument', params: itself },
              target: 'editing',
              actions: 'clear the answer',
              meta: rules('TKT1'),
            },
          },
        },
      },
    },
  },
})

/**
 * An order as it is filled in, sent and answered. What it costs and what is wrong with it are rules (`rules/trading/orderTicket.ts`);
 * here is only what may happen next. [TKT20, TKT22, TKT23, TKT25, TKT36, TKT37, TKT38, NET67, NET68]
 */
import { not } from 'xstate'
import type { OrderFormContext, OrderSending } from './orderFormContext.ts'
import { nothingOfUser, orderFormSetup } from './orderFormSetup.ts'

function sendingOf({ sending }: OrderFormContext): OrderSending {
  if (!sending) throw new Error('An order is sent only after its ticket was made.')
  return sending
}

const sideAsked = ({ context: { asked } }: { context: OrderFormContext }) => ({ side: asked })

export const orderFormMachine = orderFormSetup.createMachine({
  id: 'orderForm',
  context: ({ input }) => ({
    instrument: null,
    draft: null,
    quote: null,
    feeType: null,
    isOnline: false,
    isFresh: false,
    oneTap: null,
    ...nothingOfUser,
    makeKey: input.makeKey,
  }),
  type: 'parallel',
  on: {
    'account.changed': { actions: 'keep what is available' },
    'settings.known': { actions: 'keep the fee type' },
  },
  states: {
    price: {
      initial: 'unknown',
      on: {
        'instrument.shown': [
          {
            guard: 'it is another instrument',
            target: '.of an instrument',
            actions: 'start a fresh form',
          },
          { actions: 'keep the terms' },
        ],
      },
      states: {
        unknown: {},
        'of an instrument': {
          invoke: [
            { src: 'quotes', input: ({ context }) => ({ code: context.instrument?.code ?? '' }) },
            { src: 'kept terms', input: ({ context }) => ({ code: context.instrument?.code ?? '' }) },
          ],
          initial: 'stale',
          on: {
            'quotes.ticked': [
              { guard: 'the quote is fresh', target: '.fresh', actions: 'keep the quote' },
              { target: '.stale', actions: 'keep the quote' },
            ],
            'terms.recalled': { actions: { type: 'take up the terms', params: ({ event }) => event } },
          },
          states: {
            stale: { entry: 'note that the price is stale' },
            fresh: { tags: 'fresh', entry: 'note that the price is fresh', after: { 'quote freshness': 'stale' } },
          },
        },
      },
    },
    connection: {
      initial: 'offline',
      on: { 'connection.changed': [{ guard: 'the connection is there', target: '.online' }, { target: '.offline' }] },
      states: {
        offline: { tags: 'offline', entry: 'note that there is no connection' },
        online: { entry: 'note that there is a connection' },
      },
    },
    /** Whether a tap on a side sends at once. In memory alone: a reload ends it. */
    'one-tap': {
      initial: 'off',
      states: {
        off: {
          entry: 'note that one tap is not enough',
          on: { 'oneTap.on': { target: 'on', actions: 'note until when one tap is enough' } },
        },
        on: {
          tags: 'one-tap',
          on: {
            'oneTap.on': { target: 'on', actions: 'note until when one tap is enough', reenter: true },
            'oneTap.off': 'off',
            'account.left': 'off',
          },
          after: { 'one-tap ends': 'off' },
        },
      },
    },
    sending: {
      initial: 'editing',
      on: { 'account.left': { target: '.editing', actions: 'forget the account' } },
      states: {
        editing: {
          on: {
            'form.change': { actions: ['change the draft', 'remember the terms'] },
            'lots.step': { actions: ['step the lots', 'remember the terms'] },
            'order.send': [
              {
                guard: { type: 'nothing stands in the way, and one tap is enough', params: ({ event }) => event },
                target: 'under way',
                actions: { type: 'make a ticket with a key', params: ({ event }) => event },
              },
              {
                guard: { type: 'nothing stands in the way', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'note which side it is', params: ({ event }) => event },
              },
            ],
            'outcomes.changed': { guard: 'an order is awaited', target: 'awaiting an earlier one' },
          },
        },
        /** Asked in place. What is changed meanwhile was not what was asked about. */
        confirming: {
          tags: 'confirming',
          initial: 'just asked',
          on: {
            'form.change': { target: 'editing', actions: ['change the draft', 'remember the terms'] },
            'lots.step': { target: 'editing', actions: ['step the lots', 'remember the terms'] },
            'order.reconsider': 'editing',
            'instrument.shown': { guard: 'it is another instrument', target: 'editing' },
            'outcomes.changed': { guard: 'an order is awaited', target: 'awaiting an earlier one' },
          },
          states: {
            /** Its actions are new: a thumb that is falling already does not mean them. */
            'just asked': { tags: 'inert', after: { 'time for a falling thumb': 'asked' } },
            asked: {
              on: {
                'order.confirm': {
                  guard: { type: 'nothing stands in the way', params: sideAsked },
                  target: '#orderForm.sending.under way',
                  actions: { type: 'make a ticket with a key', params: sideAsked },
                },
              },
            },
          },
        },
        /** Sent before a reload: another one would perhaps be the same once more. */
        'awaiting an earlier one': {
          tags: ['busy', 'checking'],
          on: { 'outcomes.changed': { guard: not('an order is awaited'), target: 'editing' } },
        },
        'under way': {
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
            },
            onError: [
              {
                guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'checking what happened' },
            ],
          },
          states: {
            sending: { after: { 'slow answer': 'slow' } },
            slow: { tags: 'slow' },
            'asking again': { tags: 'checking' },
          },
        },
        /** No definite answer came: it is asked for again with the same key, which never acts twice. */
        'checking what happened': {
          tags: ['busy', 'checking'],
          after: { 'pause before asking again': 'under way.asking again' },
        },
        placed: {
          tags: 'placed',
          on: {
            'answer.dismiss': { target: 'editing', actions: 'clear the answer' },
            'instrument.shown': { guard: 'it is another instrument', target: 'editing', actions: 'clear the answer' },
          },
        },
      },
    },
  },
})

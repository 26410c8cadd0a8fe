/**
 * An order as it is filled in, sent and answered. What it costs and what is wrong with it are rules (`rules/orderTicket.ts`);
 * here is only what may happen next. [TKT20, TKT22, TKT23, TKT25, TKT36, TKT37, TKT38, NET67, NET68]
 */
import { assign, not, sendParent, setup } from 'xstate'
import { problemOf } from '#rules/callProblem.ts'
import { quoteFreshMs, slowAnswerMs } from '#rules/limits.ts'
import type { Side } from '#rules/order.ts'
import { changeDraft, newDraft, readDraft, stepLots } from '#rules/ticketDraft.ts'
import { newerQuote } from '#rules/quote.ts'
import type { QuotesTicked } from './marketContext.ts'
import type { OrderFormContext, OrderFormEvent, OrderPlaced, OrderSending } from './orderFormContext.ts'
import { eventsPort, taskPort } from './ports.ts'
import { findSendProblem, freshForMs, isFreshNow, withQuote } from './ticketCircumstances.ts'

const nothingOfUser = { available: null, sending: null, placed: null, problem: null }

function sendingOf({ sending }: OrderFormContext): OrderSending {
  if (!sending) throw new Error('An order is sent only after its ticket was made.')
  return sending
}

export const orderFormMachine = setup({
  types: {
    context: {} as OrderFormContext,
    events: {} as OrderFormEvent,
    input: {} as { makeKey: () => string },
    tags: {} as 'fresh' | 'offline' | 'busy' | 'slow' | 'checking' | 'placed',
  },
  actors: {
    quotes: eventsPort<QuotesTicked, { code: string }>('quotes of an instrument'),
    'send the order': taskPort<OrderPlaced, OrderSending>('send the order'),
  },
  guards: {
    'it is another instrument': ({ context, event }) =>
      event.type === 'instrument.shown' && event.instrument.code !== context.instrument?.code,
    'the quote is fresh': ({ event }) => event.type === 'quotes.ticked' && isFreshNow(event),
    'nothing stands in the way': ({ context }, { side }: { side: Side }) => findSendProblem(context, side) === null,
    'an order is awaited': ({ event }) => event.type === 'outcomes.changed' && event.isOrderAwaited,
    'the connection is there': ({ event }) => event.type === 'connection.changed' && event.isOnline,
    'the answer is definite': (_, { error }: { error: unknown }) => problemOf(error).kind === 'refused',
  },
  actions: {
    'start a fresh form': assign(({ event }) =>
      event.type === 'instrument.shown'
        ? { instrument: event.instrument, draft: newDraft(event.instrument), quote: null, problem: null }
        : {},
    ),
    'keep the terms': assign(({ event }) =>
      event.type === 'instrument.shown' ? { instrument: event.instrument } : {},
    ),
    'keep the quote': assign(({ context, event }) => {
      const ticked = event.type === 'quotes.ticked' ? event.quotes.at(-1) : undefined
      if (!ticked || !context.instrument) return {}
      const quote = newerQuote(context.quote ?? undefined, ticked)
      return { quote, instrument: withQuote(context.instrument, quote) }
    }),
    'note that the price is fresh': assign({ isFresh: true }),
    'note that the price is stale': assign({ isFresh: false }),
    'note that there is a connection': assign({ isOnline: true }),
    'note that there is no connection': assign({ isOnline: false }),
    'keep what is available': assign(({ event }) =>
      event.type === 'account.changed' ? { available: event.available } : {},
    ),
    'keep the fee type': assign(({ event }) => (event.type === 'settings.known' ? { feeType: event.feeType } : {})),
    'change the draft': assign(({ context, event }) =>
      event.type === 'form.change' && context.draft
        ? { draft: changeDraft(context.draft, event.change), problem: null }
        : {},
    ),
    'step the lots': assign(({ context, event }) =>
      event.type === 'lots.step' && context.draft && context.instrument
        ? { draft: stepLots(context.draft, event.direction, context.instrument), problem: null }
        : {},
    ),
    'make a ticket with a key': assign(({ context, event }) => {
      if (event.type !== 'order.send' || !context.draft || !context.instrument) return {}
      const ticket = readDraft(context.draft, event.side)
      return {
        sending: { instrumentId: context.instrument.id, ticket, key: context.makeKey() },
        placed: null,
        problem: null,
      }
    }),
    'keep the order': assign({ placed: (_, { order }: OrderPlaced) => order, sending: null }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error), sending: null }),
    'clear the answer': assign({ placed: null, problem: null }),
    'forget the account': assign(({ context: { instrument } }) => ({
      ...nothingOfUser,
      draft: instrument && newDraft(instrument),
    })),
    'tell that an order was placed': sendParent((_, { order, version }: OrderPlaced) => ({
      type: 'order.placed',
      order,
      version,
    })),
  },
  delays: {
    /** A quote that was old when it came grows stale earlier. */
    'quote freshness': ({ event }) => (event.type === 'quotes.ticked' ? freshForMs(event) : quoteFreshMs),
    'slow answer': slowAnswerMs,
    'pause before asking again': 2_000,
  },
}).createMachine({
  id: 'orderForm',
  context: ({ input }) => ({
    instrument: null,
    draft: null,
    quote: null,
    feeType: null,
    isOnline: false,
    isFresh: false,
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
          invoke: { src: 'quotes', input: ({ context }) => ({ code: context.instrument?.code ?? '' }) },
          initial: 'stale',
          on: {
            'quotes.ticked': [
              { guard: 'the quote is fresh', target: '.fresh', actions: 'keep the quote' },
              { target: '.stale', actions: 'keep the quote' },
            ],
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
    sending: {
      initial: 'editing',
      on: { 'account.left': { target: '.editing', actions: 'forget the account' } },
      states: {
        editing: {
          on: {
            'form.change': { actions: 'change the draft' },
            'lots.step': { actions: 'step the lots' },
            'order.send': {
              guard: { type: 'nothing stands in the way', params: ({ event }) => event },
              target: 'under way',
              actions: 'make a ticket with a key',
            },
            'outcomes.changed': { guard: 'an order is awaited', target: 'awaiting an earlier one' },
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

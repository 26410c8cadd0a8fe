/** What the order form asks for, decides by and does: its help, its guards, its actions and its pauses. */
import { assign, sendParent, setup } from 'xstate'
import { problemOf } from '#rules/app/callProblem.ts'
import { chosenTerms } from '#rules/trading/chosenTerms.ts'
import { newActionsInertMs, quoteFreshMs, slowAnswerMs } from '#rules/app/limits.ts'
import { asksFirst } from '#rules/trading/oneTap.ts'
import type { Side } from '#rules/trading/order.ts'
import { newerQuote } from '#rules/market/quote.ts'
import { changeDraft, newDraft, readDraft, stepLots } from '#rules/trading/ticketDraft.ts'
import type { QuotesTicked } from '../market/marketContext.ts'
import type {
  OrderFormContext,
  OrderFormEvent,
  OrderFormTag,
  OrderPlaced,
  OrderSending,
  TermsRecalled,
} from './orderFormContext.ts'
import { eventsPort, taskPort } from '../app/ports.ts'
import { findSendProblem, freshForMs, isFreshNow, withQuote } from './ticketContext.ts'

export const nothingOfUser = { freeMargin: null, asked: null, sending: null, placed: null, problem: null }

/** Null where nothing was asked for yet. */
type Sent = { readonly side: Side | null }

const minuteMs = 60_000

export const orderFormSetup = setup({
  types: {
    context: {} as OrderFormContext,
    events: {} as OrderFormEvent,
    input: {} as { makeKey: () => string },
    tags: {} as OrderFormTag,
  },
  actors: {
    quotes: eventsPort<QuotesTicked, { code: string }>('quotes of an instrument'),
    'kept terms': eventsPort<TermsRecalled, { code: string }>('kept terms'),
    'send the order': taskPort<OrderPlaced, OrderSending>('send the order'),
  },
  guards: {
    'it is another instrument': ({ context, event }) =>
      event.type === 'instrument.shown' && event.instrument.code !== context.instrument?.code,
    'the quote is fresh': ({ event }) => event.type === 'quotes.ticked' && isFreshNow(event),
    'nothing stands in the way': ({ context }, { side }: Sent) =>
      side !== null && findSendProblem(context, side) === null,
    'nothing stands in the way, and one tap is enough': ({ context }, { side, now }: { side: Side; now: number }) =>
      context.draft !== null &&
      findSendProblem(context, side) === null &&
      !asksFirst(context.oneTap, readDraft(context.draft, side).lots, now),
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
      event.type === 'account.changed' ? { freeMargin: event.freeMargin } : {},
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
    'note which side it is': assign({ asked: (_, { side }: Sent) => side }),
    'take up the terms': assign(({ context: { draft, instrument } }, { kept }: TermsRecalled) =>
      draft && instrument ? { draft: chosenTerms(draft, instrument, kept) } : {},
    ),
    /** Plugged in: it is kept elsewhere, for the account. */
    'remember the terms': () => {},
    'make a ticket with a key': assign(({ context }, { side }: Sent) => {
      if (!side || !context.draft || !context.instrument) return {}
      const ticket = readDraft(context.draft, side)
      return {
        sending: { instrumentId: context.instrument.id, ticket, key: context.makeKey() },
        placed: null,
        problem: null,
      }
    }),
    'note until when one tap is enough': assign(({ event }) =>
      event.type === 'oneTap.on'
        ? { oneTap: { until: event.now + event.minutes * minuteMs, askAbove: event.askAbove } }
        : {},
    ),
    'note that one tap is not enough': assign({ oneTap: null }),
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
    'one-tap ends': ({ event }) => (event.type === 'oneTap.on' ? event.minutes * minuteMs : 0),
    'time for a falling thumb': newActionsInertMs,
    'slow answer': slowAnswerMs,
    'pause before asking again': 2_000,
  },
})

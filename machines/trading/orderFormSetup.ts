/** What the order form asks for, decides by and does: its help, its guards, its actions and its pauses. */
import { assign, sendParent, setup } from 'xstate'
import { type CallProblem, problemOf } from '#rules/app/callProblem.ts'
import { chosenTerms } from '#rules/trading/chosenTerms.ts'
import { newActionsInertMs } from '#rules/app/limits.ts'
import { asksFirst } from '#rules/trading/oneTap.ts'
import type { Side } from '#rules/trading/order.ts'
import { newerQuote } from '#rules/market/quote.ts'
import { boundOf, changeDraft, newDraft, readDraft, stepLots } from '#rules/trading/ticketDraft.ts'
import { minuteMs } from '#rules/app/pauses.ts'
import type { QuotesTicked } from '../market/marketContext.ts'
import type {
  OrderFormContext,
  OrderFormEvent,
  OrderFormTag,
  OrderPlaced,
  OrderSending,
  TermsRecalled,
} from './orderFormContext.ts'
import type { OutcomesChanged } from './outcomesMachine.ts'
import { eventsPort, notProvided, taskPort } from '../app/ports.ts'
import { findSendProblem, freshForMs, isFreshNow, priceShown, withQuote } from './ticketContext.ts'
import { isDefinite, keyedCallDelays } from '../patterns/keyedCall.ts'
import { termsInForce, termsShownOf } from '#rules/market/termsInForce.ts'
import type { EventOf } from '../patterns/eventOf.ts'

export const nothingOfUser = {
  isLocked: false,
  freeMargin: null,
  orderCount: null,
  asked: null,
  key: null,
  sending: null,
  placed: null,
  problem: null,
}

/** Null where nothing was asked for yet. */
type Sent = { readonly side: Side | null }

type InstrumentShown = EventOf<OrderFormEvent, 'instrument.shown'>
type SettingsKnown = EventOf<OrderFormEvent, 'settings.known'>

const termsChanged = 2013
const codeOf = (problem: CallProblem) => 'code' in problem && problem.code

/** What was shown before terms changed: of several changes the first counts. */
const noteTerms = (context: OrderFormContext, areOthers: boolean) =>
  areOthers ? { termsBefore: context.termsBefore ?? termsShownOf(context) } : {}

export const orderFormSetup = setup({
  types: {
    context: {} as OrderFormContext,
    events: {} as OrderFormEvent,
    tags: {} as OrderFormTag,
  },
  actors: {
    quotes: eventsPort<QuotesTicked, { code: string }>('quotes of an instrument'),
    'kept terms': eventsPort<TermsRecalled, { code: string }>('kept terms'),
    'send the order': taskPort<OrderPlaced, OrderSending>('send the order'),
  },
  guards: {
    'it is another instrument': ({ context }, { instrument }: InstrumentShown) =>
      instrument.code !== context.instrument?.code,
    'its terms are others': ({ context }, { instrument }: InstrumentShown) =>
      instrument.termsVersion !== context.instrument?.termsVersion,
    'the broker’s terms are others': ({ context }, { termsVersion }: SettingsKnown) =>
      termsVersion !== context.brokerTerms,
    'terms have changed': (_, { error }: { error: unknown }) => codeOf(problemOf(error)) === termsChanged,
    'the quote is fresh': (_, ticked: QuotesTicked) => isFreshNow(ticked),
    'nothing stands in the way': ({ context }, { side }: Sent) =>
      side !== null && findSendProblem(context, side) === null,
    'nothing stands in the way, and one tap is enough': ({ context }, { side, now }: { side: Side; now: number }) =>
      context.draft !== null &&
      findSendProblem(context, side) === null &&
      !asksFirst(context.oneTap, readDraft(context.draft, side).lots, now),
    'an order is awaited': (_, { isOrderAwaited }: OutcomesChanged) => isOrderAwaited,
    'no order is awaited': (_, { isOrderAwaited }: OutcomesChanged) => !isOrderAwaited,
    'the connection is there': (_, { isOnline }: EventOf<OrderFormEvent, 'connection.changed'>) => isOnline,
    'the answer is definite': isDefinite,
  },
  actions: {
    'start a fresh form': assign((_, { instrument }: InstrumentShown) => ({
      instrument,
      draft: newDraft(instrument),
      quote: null,
      problem: null,
      termsBefore: null,
    })),
    'keep the terms': assign(({ context }, { instrument }: InstrumentShown) => ({
      instrument,
      ...noteTerms(context, instrument.termsVersion !== context.instrument?.termsVersion),
    })),
    'keep the quote': assign(({ context }, ticked: QuotesTicked) => {
      const newest = ticked.quotes.at(-1)
      if (!newest || !context.instrument) return {}
      const quote = newerQuote(context.quote ?? undefined, newest)
      return { quote, instrument: withQuote(context.instrument, quote), freshForMs: freshForMs(ticked) }
    }),
    'note that the price is fresh': assign({ isFresh: true }),
    'note that the price is stale': assign({ isFresh: false }),
    'note that there is a connection': assign({ isOnline: true }),
    'note that there is no connection': assign({ isOnline: false }),
    'keep the free margin': assign((_, { freeMargin, orderCount }: EventOf<OrderFormEvent, 'account.changed'>) => ({
      freeMargin,
      orderCount,
    })),
    'note whether it is locked': assign({
      isLocked: (_, { isLocked }: EventOf<OrderFormEvent, 'account.locked'>) => isLocked,
    }),
    'keep broker terms': assign(({ context }, { type: _, termsVersion, ...terms }: SettingsKnown) => ({
      ...terms,
      brokerTerms: termsVersion,
      ...noteTerms(context, termsVersion !== context.brokerTerms),
    })),
    'change the draft': assign(({ context: { draft } }, { change }: EventOf<OrderFormEvent, 'form.change'>) =>
      draft ? { draft: changeDraft(draft, change), problem: null } : {},
    ),
    'step the lots': assign(({ context: { draft, instrument } }, { direction }: EventOf<OrderFormEvent, 'lots.step'>) =>
      draft && instrument ? { draft: stepLots(draft, direction, instrument), problem: null } : {},
    ),
    'note which side it is': assign({ asked: (_, { side }: Sent) => side }),
    'take up the terms': assign(({ context: { draft, instrument } }, { kept }: TermsRecalled) =>
      draft && instrument ? { draft: chosenTerms(draft, instrument, kept) } : {},
    ),
    /** Plugged in: it is kept elsewhere, for the account. */
    'remember the terms': () => {},
    'make a key': assign({ key: () => notProvided('make a key') }),
    'make a ticket': assign(({ context }, { side }: Sent) => {
      if (!side || !context.draft || !context.instrument) return {}
      const ticket = readDraft(context.draft, side)
      return {
        sending: {
          instrumentId: context.instrument.id,
          ticket,
          bound: boundOf(context.draft, priceShown(context, ticket.side)),
          terms: termsInForce(context.instrument, context.brokerTerms),
        },
        placed: null,
        problem: null,
        termsBefore: null,
      }
    }),
    'note until when one tap is enough': assign(
      (_, { now, minutes, askAbove }: EventOf<OrderFormEvent, 'oneTap.on'>) => ({
        oneTap: { until: now + minutes * minuteMs, askAbove },
        oneTapMs: minutes * minuteMs,
      }),
    ),
    'note that one tap is not enough': assign({ oneTap: null }),
    'keep the order': assign({ placed: (_, { order }: OrderPlaced) => order, key: null, sending: null }),
    'keep the problem': assign({
      problem: (_, { error }: { error: unknown }) => problemOf(error),
      key: null,
      sending: null,
    }),
    'clear the answer': assign({ placed: null, problem: null }),
    'forget the account': assign(({ context: { instrument } }) => ({
      ...nothingOfUser,
      draft: instrument && newDraft(instrument),
    })),
    'tell of other terms': sendParent({ type: 'terms.outdated' }),
    'tell that an order was placed': sendParent((_, { order, version }: OrderPlaced) => ({
      type: 'order.placed',
      order,
      version,
    })),
  },
  delays: {
    /** A quote that was old when it came grows stale earlier. */
    'quote freshness': ({ context }) => context.freshForMs,
    'one-tap ends': ({ context }) => context.oneTapMs,
    'time for a falling thumb': newActionsInertMs,
    ...keyedCallDelays,
  },
})

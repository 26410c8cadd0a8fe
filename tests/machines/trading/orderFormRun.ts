/** The order form under test, with its ports in the hand of the test. */
import { assign } from 'xstate'
import type { MarketQuote } from '#contract/socket.ts'
import type { QuotesTicked } from '#machines/market/marketContext.ts'
import type { OrderFormTag, OrderPlaced, OrderSending, TermsRecalled } from '#machines/trading/orderFormContext.ts'
import { orderFormMachine } from '#machines/trading/orderFormMachine.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'
import type { TicketDraft } from '#rules/trading/ticketDraft.ts'
import { countedKeys, fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { eurusd, quoteOfEurusd, serverNow } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

export const watch = watchMachine(orderFormMachine)

export function startForm() {
  const quotes = fakeEvents<QuotesTicked, { code: string }>()
  const terms = fakeEvents<TermsRecalled, { code: string }>()
  const send = fakeTask<OrderPlaced, OrderSending>()
  const machine = orderFormMachine.provide({
    actors: { quotes: quotes.logic, 'kept terms': terms.logic, 'send the order': send.logic },
    actions: { 'make a key': assign({ key: countedKeys() }) },
  })
  const hosted = hostMachine(machine, watch)
  const { actor } = hosted
  const oneTap = (minutes: number, askAbove = '1000', now = serverNow) =>
    actor.send({ type: 'oneTap.on', minutes, askAbove: decimal(askAbove), now })
  return {
    ...hosted,
    quotes,
    terms,
    send,
    /** A quote that differs so from the sample; `now` is the back end's time at which it comes. */
    tick: (difference: Partial<MarketQuote> = {}, now = difference.time ?? serverNow) =>
      quotes.send({ type: 'quotes.ticked', quotes: [{ ...quoteOfEurusd, ...difference }], now, receivedAt: now }),
    press: (side: Side, now = serverNow) => actor.send({ type: 'order.send', side, now }),
    confirm: () => actor.send({ type: 'order.confirm' }),
    oneTap,
    is: (tag: OrderFormTag) => actor.getSnapshot().hasTag(tag),
    change: (change: Partial<TicketDraft>) => actor.send({ type: 'form.change', change }),
    account: (freeMargin: string | null, orderCount = 0) =>
      actor.send({ type: 'account.changed', freeMargin: freeMargin === null ? null : decimal(freeMargin), orderCount }),
    draft: () => actor.getSnapshot().context.draft,
    problem: () => actor.getSnapshot().context.problem,
    isFresh: () => actor.getSnapshot().hasTag('fresh'),
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}

/** With EUR/USD, a fresh quote, a fee type and 1000 USD available: buy and sell may be pressed, and one tap sends. */
export function startReadyForm() {
  const form = startAskingForm()
  form.oneTap(600)
  return form
}

/** The same, but it asks first. */
export function startAskingForm() {
  const form = startForm()
  form.actor.send({ type: 'instrument.shown', instrument: eurusd })
  form.actor.send({
    type: 'settings.known',
    feeType: 'per lot',
    termsVersion: 1,
    maxOrders: 200,
    marginCallPercent: 100,
    stopOutPercent: 50,
  })
  form.actor.send({ type: 'connection.changed', isOnline: true })
  form.account('1000')
  form.tick()
  return form
}

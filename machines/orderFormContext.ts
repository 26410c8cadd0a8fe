/** What the order form hears of, knows and sends. */
import type { CallProblem } from '#rules/callProblem.ts'
import type { KeptTerms } from '#rules/chosenTerms.ts'
import type { Decimal } from '#rules/decimal.ts'
import type { FeeType } from '#rules/fee.ts'
import type { Instrument } from '#rules/instrument.ts'
import type { OneTap } from '#rules/oneTap.ts'
import type { Order, Side } from '#rules/order.ts'
import type { Ticket } from '#rules/orderTicket.ts'
import type { TicketDraft } from '#rules/ticketDraft.ts'
import type { QuotesTicked } from './marketContext.ts'
import type { OutcomesChanged } from './outcomesMachine.ts'
import type { TicketFacts } from './ticketCircumstances.ts'

/** What the account chose for the instrument before. */
export type TermsRecalled = { readonly type: 'terms.recalled'; readonly kept: KeptTerms }

export type OrderFormEvent =
  | QuotesTicked
  | OutcomesChanged
  | { readonly type: 'instrument.shown'; readonly instrument: Instrument }
  | { readonly type: 'account.changed'; readonly available: Decimal | null }
  | { readonly type: 'settings.known'; readonly feeType: FeeType | null }
  | { readonly type: 'connection.changed'; readonly isOnline: boolean }
  | TermsRecalled
  | { readonly type: 'form.change'; readonly change: Partial<TicketDraft> }
  | { readonly type: 'lots.step'; readonly direction: 'more' | 'fewer' }
  /** `now` is the back end's time as far as quotes tell, epoch milliseconds. */
  | { readonly type: 'order.send'; readonly side: Side; readonly now: number }
  | { readonly type: 'order.confirm' }
  | { readonly type: 'order.reconsider' }
  | { readonly type: 'oneTap.on'; readonly minutes: number; readonly askAbove: Decimal; readonly now: number }
  | { readonly type: 'oneTap.off' }
  | { readonly type: 'answer.dismiss' }
  /** Whoever sent is here no more: with the next one's token it would be another's order. */
  | { readonly type: 'account.left' }

export type OrderSending = { readonly instrumentId: number; readonly ticket: Ticket; readonly key: string }
export type OrderPlaced = { readonly order: Order; readonly version: number | null }

export type OrderFormContext = TicketFacts & {
  /** The side that is asked about, or was. */
  readonly asked: Side | null
  readonly oneTap: OneTap | null
  readonly sending: OrderSending | null
  readonly placed: Order | null
  readonly problem: CallProblem | null
  readonly makeKey: () => string
}

export type OrderFormTag =
  | 'fresh'
  | 'offline'
  | 'busy'
  | 'slow'
  | 'checking'
  | 'placed'
  | 'confirming'
  | 'inert'
  | 'one-tap'

export type OrderFormSnapshot = {
  readonly context: OrderFormContext
  readonly hasTag: (tag: OrderFormTag) => boolean
}

/** What the order form hears of, knows and sends. */
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { KeptTerms } from '#rules/trading/chosenTerms.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { OneTap } from '#rules/trading/oneTap.ts'
import type { Order, Side } from '#rules/trading/order.ts'
import type { Ticket } from '#rules/trading/orderTicket.ts'
import type { PriceBound } from '#rules/trading/conditions/slippage.ts'
import type { TicketDraft } from '#rules/trading/ticketDraft.ts'
import type { QuotesTicked } from '../market/marketContext.ts'
import type { OutcomesChanged } from './outcomesMachine.ts'
import type { BrokerTerms, TermsShown } from '#rules/market/termsInForce.ts'
import type { TicketFacts } from './ticketContext.ts'

/** Nothing is known of them before the settings are. */
type PerhapsBrokerTerms = { readonly [Name in keyof BrokerTerms]: BrokerTerms[Name] | null }

/** What the account chose for the instrument before. */
export type TermsRecalled = { readonly type: 'terms.recalled'; readonly kept: KeptTerms }

export type OrderFormEvent =
  | QuotesTicked
  | OutcomesChanged
  | { readonly type: 'instrument.shown'; readonly instrument: Instrument }
  | { readonly type: 'account.changed'; readonly freeMargin: Decimal | null; readonly orderCount: number | null }
  | ({ readonly type: 'settings.known'; readonly termsVersion: number | null } & PerhapsBrokerTerms)
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
  | { readonly type: 'account.locked'; readonly isLocked: boolean }
  /** Whoever sent is here no more: with the next one's token it would be another's order. */
  | { readonly type: 'account.left' }

export type OrderSending = {
  readonly instrumentId: number
  readonly ticket: Ticket
  readonly bound: PriceBound
  /** Those that it was shown with. */
  readonly terms: string | null
  readonly key: string
}
export type OrderPlaced = { readonly order: Order; readonly version: number | null }

export type OrderFormContext = TicketFacts &
  PerhapsBrokerTerms & {
    /** The broker's number of its terms, beside the fee type that belongs to it. */
    readonly brokerTerms: number | null
    /** Terms as they were before they changed; null where nothing has changed since the last order. */
    readonly termsBefore: TermsShown | null
    /** The side that is asked about, or was. */
    readonly asked: Side | null
    /** So long the newest quote stays fresh. */
    readonly freshForMs: number
    readonly oneTap: OneTap | null
    /** So long one tap is enough from when it was turned on. */
    readonly oneTapMs: number
    /** Made when it is sent, kept while its outcome is unknown. */
    readonly key: string | null
    readonly sending: Omit<OrderSending, 'key'> | null
    readonly placed: Order | null
    readonly problem: CallProblem | null
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

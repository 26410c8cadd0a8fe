/** What the app's root machine begins with, and what it hears from its children and from pages. */
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { BrokerChange, InstrumentChange } from '#contract/shapes/terms.ts'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { FundsDecision } from '#rules/funds/fundsDecision.ts'
import type { Notice } from '#contract/shapes/notice.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Order } from '#rules/trading/order.ts'
import type { OrdersMoved } from '#rules/trading/orderNews.ts'
import type { OrdersOpen } from '../trading/heardOrders.ts'
import type { OutcomesChanged } from '../trading/outcomesMachine.ts'
import type { Credentials } from '../account/sessionContext.ts'
import type { NetworkSign } from './socketMachine.ts'
import type { ToastsEvent } from '../patterns/toastsMachine.ts'

export type SessionBegan = { readonly type: 'session.began' } & Credentials
/** Another tab of this browser got the same user a new token. */
export type TokenRenewed = { readonly type: 'token.renewed'; readonly token: string }
/** Answer 999, with its reason as far as the back end knows it. */
export type SessionEnded = { readonly type: 'session.ended'; readonly reason?: EndReason | null }
export type ConnectionChanged = { readonly type: 'connection.changed'; readonly isOnline: boolean }
export type AccountChanged = {
  readonly type: 'account.changed'
  readonly freeMargin: Decimal | null
  /** Of open positions and pending orders. */
  readonly orderCount: number | null
}
export type OrderPlaced = { readonly type: 'order.placed'; readonly order: Order; readonly version: number | null }
/** Its chart is not the app's own: it stands among several. */
export type InstrumentTraded = { readonly type: 'instrument.traded'; readonly instrument: Instrument }
export type InstrumentShown = { readonly type: 'instrument.shown'; readonly instrument: Instrument }

/** Orders to which something happened by itself, or elsewhere. */
export type OrdersNews = { readonly type: 'orders.moved' } & OrdersMoved

/** An operator changed terms of orders; or they may be others in the back end than here. */
export type TermsEvent =
  | { readonly type: 'instrument.changed'; readonly id: number; readonly change: InstrumentChange }
  | { readonly type: 'broker.changed'; readonly change: BrokerChange }
  | { readonly type: 'terms.outdated' }

/** An operator decided about money or identity. */
export type FundsDecided = { readonly type: 'funds.decided'; readonly decision: FundsDecision }
export type AccountNoticed = { readonly type: 'account.noticed'; readonly notice: Notice }
export type AccountLocked = { readonly type: 'account.locked'; readonly isLocked: boolean }

/** What another tab of this browser tells of the one who is signed in here. */
export type TabNews = { readonly type: 'tab.acted' | 'tab.signedOut' }

export type AppEvent =
  | OrdersNews
  | FundsDecided
  | AccountNoticed
  | AccountLocked
  | TermsEvent
  | TabNews
  | SessionBegan
  | ConnectionChanged
  | AccountChanged
  | OrdersOpen
  | OrderPlaced
  | InstrumentShown
  | InstrumentTraded
  | OutcomesChanged
  | { readonly type: 'session.over' }
  | TokenRenewed
  | SessionEnded
  | { readonly type: 'login.needed' }
  | { readonly type: 'socket.loggedIn'; readonly epoch: string | null }
  | { readonly type: 'settings.known' }
  | { readonly type: 'margin.called' }
  /** The first of all comes while the market is being read: that need not be done twice. */
  | { readonly type: 'page.opened'; readonly path: string; readonly isFirst?: boolean }
  | NetworkSign

export type AppInput = {
  readonly token: string | null
  readonly chosen: string | null
}

export type AppContext = AppInput & {
  readonly settings: BaseSettings | null
  readonly epoch: string | null
}

/** Which machine runs under which name. */
type AppChildren = {
  session: 'session'
  socket: 'socket'
  market: 'market'
  chart: 'chart'
  secondChart: 'chart'
  orderForm: 'orderForm'
  toasts: 'toasts'
  busy: 'busy'
  account: 'account'
  orders: 'orders'
  settings: 'settings'
  demoReset: 'demo reset'
  outcomes: 'outcomes'
}

export const appTypes = {
  context: {} as AppContext,
  events: {} as AppEvent,
  input: {} as AppInput,
  children: {} as AppChildren,
}

/** The margin level that warns, percent, as long as the settings are not known. */
export const defaultCallPercent = 100

function userOf(event: AppEvent): Credentials['user'] {
  if (event.type !== 'session.began') throw new Error(`${event.type} begins no session.`)
  return event.user
}

export const userIdOf = (event: AppEvent): number => userOf(event).id

/** A demo account has nothing that an operator decides about. */
export const hasFunds = (event: AppEvent): boolean => userOf(event).kind === 'real'

export const marginCallToast: ToastsEvent = {
  type: 'toast.show',
  tone: 'bad',
  words: { message: { key: 'marginCall' } },
  link: { to: '/order' },
}

export const shownInChart = (_: unknown, { instrument: { id, code } }: InstrumentShown) =>
  ({ type: 'chart.show', instrumentId: id, code }) as const

export const shownInForm = (_: unknown, { instrument }: InstrumentShown | InstrumentTraded) =>
  ({ type: 'instrument.shown', instrument }) as const

export const lockOf = (event: AppEvent): AccountLocked => ({
  type: 'account.locked',
  isLocked: userOf(event).isLocked,
})

export const knownToForm = (settings: BaseSettings | null) =>
  ({
    type: 'settings.known',
    feeType: settings?.feeType ?? null,
    termsVersion: settings?.termsVersion ?? null,
    maxOrders: settings?.maxOrders ?? null,
    marginCallPercent: settings?.marginCallPercent ?? null,
    stopOutPercent: settings?.stopOutPercent ?? null,
  }) as const

export const changedSettings = (_: unknown, { change }: { readonly change: BrokerChange }) =>
  ({ type: 'read.changed', change }) as const

/** What the app's root machine begins with, and what it hears from its children and from pages. */
import type { Decimal } from '#rules/decimal.ts'
import type { Instrument } from '#rules/instrument.ts'
import type { Order } from '#rules/order.ts'
import type { OutcomesChanged } from './outcomesMachine.ts'
import type { Credentials } from './sessionMachine.ts'
import type { NetworkSign } from './socketMachine.ts'

export type SessionBegan = { readonly type: 'session.began' } & Credentials
export type ConnectionChanged = { readonly type: 'connection.changed'; readonly isOnline: boolean }
export type AccountChanged = { readonly type: 'account.changed'; readonly available: Decimal | null }
export type OrdersHeld = { readonly type: 'orders.held'; readonly ids: readonly number[] }
export type OrderPlaced = { readonly type: 'order.placed'; readonly order: Order; readonly version: number | null }
export type InstrumentShown = { readonly type: 'instrument.shown'; readonly instrument: Instrument }

export type AppEvent =
  | SessionBegan
  | ConnectionChanged
  | AccountChanged
  | OrdersHeld
  | OrderPlaced
  | InstrumentShown
  | OutcomesChanged
  | { readonly type: 'session.over' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'login.needed' }
  | { readonly type: 'socket.loggedIn'; readonly epoch: string | null }
  | { readonly type: 'settings.known' }
  | { readonly type: 'margin.called' }
  | { readonly type: 'page.opened'; readonly path: string }
  | NetworkSign

export type AppInput = {
  readonly token: string | null
  readonly chosen: string | null
  readonly random: () => number
  readonly makeKey: () => string
}

export function userIdOf(event: AppEvent): number {
  if (event.type !== 'session.began') throw new Error(`${event.type} begins no session.`)
  return event.user.id
}

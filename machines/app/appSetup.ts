/** What the app's root machine is made of: whom it runs, by what it decides, and whom it tells. */
import { assign, raise, sendTo, setup } from 'xstate'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import type { accountMachine } from '../account/accountMachine.ts'
import {
  type AccountChanged,
  type AccountLocked,
  type AccountNoticed,
  type AppEvent,
  type ConnectionChanged,
  type FundsDecided,
  type OrderPlaced,
  type OrdersNews,
  type SessionEnded,
  type TabNews,
  type TermsEvent,
  appTypes,
  changedSettings,
  defaultCallPercent,
  knownToForm,
  lockOf,
  marginCallToast,
  shownInChart,
  shownInForm,
} from './appEvents.ts'
import { busyMachine } from '../patterns/busyMachine.ts'
import { chartMachine } from '../chart/chartMachine.ts'
import type { demoResetMachine } from '../account/demoResetMachine.ts'
import { marketMachine } from '../market/marketMachine.ts'
import { orderFormMachine } from '../trading/orderFormMachine.ts'
import type { ordersMachine } from '../trading/ordersMachine.ts'
import type { OrdersOpen } from '../trading/heardOrders.ts'
import type { OutcomesChanged, outcomesMachine } from '../trading/outcomesMachine.ts'
import { eventsPort, lateMachine, notProvided } from './ports.ts'
import { readMachineOf } from '../patterns/readMachine.ts'
import { sessionMachine } from '../account/sessionMachine.ts'
import { type NetworkSign, socketMachine } from './socketMachine.ts'
import { toastsMachine } from '../patterns/toastsMachine.ts'
import type { EventOf } from '../patterns/eventOf.ts'

type LoggedIn = EventOf<AppEvent, 'socket.loggedIn'>

export const appSetup = setup({
  types: appTypes,
  actors: {
    session: sessionMachine,
    socket: socketMachine,
    market: marketMachine,
    chart: chartMachine,
    orderForm: orderFormMachine,
    toasts: toastsMachine,
    busy: busyMachine,
    account: lateMachine<typeof accountMachine>(() => notProvided('account')),
    orders: lateMachine<typeof ordersMachine>(() => notProvided('orders')),
    settings: readMachineOf<BaseSettings>('read the settings'),
    'demo reset': lateMachine<typeof demoResetMachine>(() => notProvided('demo reset')),
    outcomes: lateMachine<typeof outcomesMachine>(() => notProvided('outcomes')),
    /** And what the line tells everybody. */
    'network signs': eventsPort<NetworkSign | TermsEvent>('network signs'),
    decisions: eventsPort<FundsDecided | AccountNoticed | AccountLocked, { hasFunds: boolean }>('decisions'),
    'other tabs': eventsPort<TabNews, { userId: number }>('other tabs'),
  },
  guards: {
    'the connection is there': (_, { isOnline }: ConnectionChanged) => isOnline,
    'it is open': ({ event }) => !lockOf(event).isLocked,
    'they are known': (_, { value }: { value: BaseSettings | null }) => value !== null,
    'it is done': (_, { isDone }: { isDone: boolean }) => isDone,
    'it is news': (_, { filled, ended }: OrdersNews) => filled.length + ended.length > 0,
    'the page shows prices': (_, { isFirst, path }: EventOf<AppEvent, 'page.opened'>) =>
      !isFirst && (path === '/' || path === '/trade'),
    'the counters began anew': ({ context }, { epoch }: LoggedIn) =>
      context.epoch !== null && epoch !== null && context.epoch !== epoch,
  },
  actions: {
    /** Plugged in, as what is said is: only the router can leave a page. */
    'go to the login page': () => {},
    'keep the settings': assign({ settings: (_, { value }: { value: BaseSettings | null }) => value }),
    'keep the epoch': assign({ epoch: (_, { epoch }: LoggedIn) => epoch }),
    'tell the form the broker’s terms': sendTo('orderForm', ({ context }) => knownToForm(context.settings)),
    'tell the settings': sendTo('settings', changedSettings),
    'tell the market of terms': sendTo('market', (_, changed: EventOf<AppEvent, 'instrument.changed'>) => changed),
    'read the settings anew': sendTo('settings', { type: 'read.refresh' }),
    'say that settings are known': raise({ type: 'settings.known' }),
    'tell the account the call level': sendTo('account', ({ context }) => ({
      type: 'margin.levels',
      callPercent: context.settings?.marginCallPercent ?? defaultCallPercent,
    })),
    'give the socket the token': sendTo('socket', (_, { token }: { token: string }) => ({
      type: 'token.given',
      token,
    })),
    'take the token from the socket': sendTo('socket', { type: 'token.taken' }),
    'tell the session that it ended': sendTo('session', (_, ended: SessionEnded) => ended),
    'tell the socket of the network': sendTo('socket', (_, sign: NetworkSign) => sign),
    'tell the market of the network': sendTo('market', { type: 'network.returned' }),
    'tell the session of the network': sendTo('session', { type: 'network.returned' }),
    'want the socket': sendTo('socket', { type: 'socket.want' }),
    'refresh the market': sendTo('market', { type: 'market.refresh' }),
    'refresh the chart': sendTo('chart', { type: 'chart.refresh' }),
    'refresh the second chart': sendTo('secondChart', { type: 'chart.refresh' }),
    'show its chart': sendTo('chart', shownInChart),
    'hide its chart': sendTo('chart', { type: 'chart.hide' }),
    'show it in the form': sendTo('orderForm', shownInForm),
    'tell the form of the connection': sendTo('orderForm', (_, changed: ConnectionChanged) => changed),
    'tell the form the free margin': sendTo('orderForm', (_, changed: AccountChanged) => changed),
    'tell the form whether it is locked': sendTo('orderForm', (_, lock: AccountLocked) => lock),
    'tell the session whether it is locked': sendTo('session', (_, lock: AccountLocked) => lock),
    'tell the form that nobody is here': sendTo('orderForm', { type: 'account.left' }),
    'take toasts away': sendTo('toasts', { type: 'toasts.clear' }),
    'sign out as there': sendTo('session', { type: 'session.shared', token: null }),
    'tell the form what is awaited': sendTo('orderForm', (_, changed: OutcomesChanged) => changed),
    'tell the orders which are open': sendTo('orders', (_, held: OrdersOpen) => held),
    'tell the orders of the new one': sendTo('orders', (_, placed: OrderPlaced) => placed),
    'read orders anew': sendTo('orders', { type: 'orders.reread' }),
    'read the account anew': sendTo('account', { type: 'account.reread' }),
    'let any version of orders come': sendTo('orders', { type: 'versions.reset' }),
    'let any version of figures come': sendTo('account', { type: 'versions.reset' }),
    'warn of the margin call': sendTo('toasts', marginCallToast),
    'say what happened to orders': (_, _news: OrdersNews) => {},
    'say what was decided': (_, _decided: FundsDecided) => {},
    'say what was noticed': (_, _noticed: AccountNoticed) => {},
    'say that it was placed': (_, _placed: OrderPlaced) => {},
  },
})

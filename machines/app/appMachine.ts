/** The whole app: starts its machines and carries facts from one to the others. Nothing is decided here that one of them can decide. [SES19, SES21, WSS21, NET72] */
import { assign, raise, sendTo, setup } from 'xstate'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import type { accountMachine } from '../account/accountMachine.ts'
import {
  type AccountChanged,
  type AppEvent,
  type ConnectionChanged,
  type FundsDecided,
  type OrderPlaced,
  type OrdersOpen,
  type OrdersNews,
  type SessionEnded,
  type TabNews,
  type TermsEvent,
  appTypes,
  changedSettings,
  defaultCallPercent,
  hasFunds,
  isOfLocked,
  knownToForm,
  marginCallToast,
  shownInChart,
  shownInForm,
  userIdOf,
} from './appEvents.ts'
import { busyMachine } from '../patterns/busyMachine.ts'
import { chartMachine } from '../chart/chartMachine.ts'
import type { demoResetMachine } from '../account/demoResetMachine.ts'
import { marketMachine } from '../market/marketMachine.ts'
import { orderFormMachine } from '../trading/orderFormMachine.ts'
import type { ordersMachine } from '../trading/ordersMachine.ts'
import type { OutcomesChanged, outcomesMachine } from '../trading/outcomesMachine.ts'
import { eventsPort, lateMachine, notProvided } from './ports.ts'
import { readMachineOf } from '../patterns/readMachine.ts'
import { sessionMachine } from '../account/sessionMachine.ts'
import { type NetworkSign, socketMachine } from './socketMachine.ts'
import { toastsMachine } from '../patterns/toastsMachine.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

type LoggedIn = EventOf<AppEvent, 'socket.loggedIn'>

const giveToken = { type: 'give the socket the token', params: itself } as const

export const appMachine = setup({
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
    decisions: eventsPort<FundsDecided, { hasFunds: boolean }>('decisions'),
    'other tabs': eventsPort<TabNews, { userId: number }>('other tabs'),
  },
  guards: {
    'the connection is there': (_, { isOnline }: ConnectionChanged) => isOnline,
    'it is open': ({ event }) => !isOfLocked(event),
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
    'tell the form of a locked account': sendTo('orderForm', { type: 'account.locked' }),
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
    'say that it was placed': (_, _placed: OrderPlaced) => {},
  },
}).createMachine({
  id: 'app',
  meta: rules('ACS1', 'ACS6'),
  context: ({ input }) => ({ ...input, settings: null, epoch: null }),
  invoke: [
    { src: 'network signs' },
    {
      id: 'settings',
      src: 'settings',
      onSnapshot: {
        guard: { type: 'they are known', params: ({ event }) => event.snapshot.context },
        actions: [
          { type: 'keep the settings', params: ({ event }) => event.snapshot.context },
          'tell the form the broker’s terms',
          'say that settings are known',
        ],
        meta: rules('NET84', 'NET85', 'ACC20'),
      },
    },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    { id: 'busy', systemId: 'busy', src: 'busy' },
    { id: 'socket', systemId: 'socket', src: 'socket' },
    { id: 'market', systemId: 'market', src: 'market', input: ({ context }) => ({ chosen: context.chosen }) },
    { id: 'chart', systemId: 'chart', src: 'chart', input: { period: '5min' } },
    { id: 'secondChart', systemId: 'secondChart', src: 'chart', input: { period: '60min' } },
    { id: 'orderForm', systemId: 'orderForm', src: 'orderForm' },
    { id: 'session', systemId: 'session', src: 'session', input: ({ context }) => ({ token: context.token }) },
  ],
  on: {
    'session.ended': {
      actions: { type: 'tell the session that it ended', params: itself },
      meta: rules('SES19', 'SES22'),
    },
    'login.needed': { actions: 'go to the login page', meta: rules('SES19', 'SES20') },
    'page.opened': [
      {
        guard: { type: 'the page shows prices', params: itself },
        actions: ['want the socket', 'refresh the market'],
        meta: rules('RTE4', 'RTE5', 'MKT22'),
      },
      { actions: 'want the socket', meta: rules('RTE4', 'WSS29') },
    ],
    'instrument.shown': {
      actions: [
        { type: 'show its chart', params: itself },
        { type: 'show it in the form', params: itself },
      ],
      meta: rules('MKT40', 'MKT45', 'TKT1'),
    },
    'instrument.traded': {
      actions: ['hide its chart', { type: 'show it in the form', params: itself }],
      meta: rules('CHT340'),
    },
    'broker.changed': { actions: { type: 'tell the settings', params: itself }, meta: rules('TKT329') },
    'instrument.changed': {
      actions: { type: 'tell the market of terms', params: itself },
      meta: rules('TKT329'),
    },
    'terms.outdated': { actions: ['refresh the market', 'read the settings anew'], meta: rules('TKT330') },
    'connection.changed': [
      {
        guard: { type: 'the connection is there', params: itself },
        actions: [
          { type: 'tell the form of the connection', params: itself },
          'refresh the chart',
          'refresh the second chart',
        ],
        meta: rules('WSS36', 'WSS39', 'CHT17'),
      },
      { actions: { type: 'tell the form of the connection', params: itself }, meta: rules('WSS39', 'TKT24') },
    ],
    'network.returned': {
      actions: [
        { type: 'tell the socket of the network', params: itself },
        'tell the session of the network',
        'tell the market of the network',
      ],
      meta: rules('WSS34', 'WSS35', 'NET97', 'NET98', 'NET99'),
    },
    'network.lost': {
      actions: { type: 'tell the socket of the network', params: itself },
      meta: rules('WSS41', 'NET97'),
    },
  },
  initial: 'nobody',
  states: {
    nobody: {
      meta: rules('ACS6', 'SES21'),
      on: {
        'session.began': [
          { guard: 'it is open', target: 'someone', actions: giveToken, meta: rules('SES15', 'SES16', 'WSS37') },
          { target: 'someone', actions: [giveToken, 'tell the form of a locked account'], meta: rules('TKT333') },
        ],
      },
    },
    someone: {
      meta: rules('ACS7', 'ACS8'),
      entry: 'tell the account the call level',
      exit: ['take the token from the socket', 'tell the form that nobody is here', 'take toasts away'],
      invoke: [
        { id: 'account', systemId: 'account', src: 'account', input: { callPercent: defaultCallPercent } },
        { id: 'outcomes', src: 'outcomes', input: ({ event }) => ({ userId: userIdOf(event) }) },
        { src: 'decisions', input: ({ event }) => ({ hasFunds: hasFunds(event) }) },
        { src: 'other tabs', input: ({ event }) => ({ userId: userIdOf(event) }) },
        { id: 'orders', systemId: 'orders', src: 'orders' },
        {
          id: 'demoReset',
          systemId: 'demoReset',
          src: 'demo reset',
          onSnapshot: {
            guard: { type: 'it is done', params: ({ event }) => ({ isDone: event.snapshot.hasTag('done') }) },
            actions: ['read orders anew', 'read the account anew'],
            meta: rules('ACC28'),
          },
        },
      ],
      on: {
        'session.over': { target: 'nobody', meta: rules('SES21', 'SES23') },
        'token.renewed': {
          actions: { type: 'give the socket the token', params: ({ event }) => event },
          meta: rules('SES222'),
        },
        'settings.known': { actions: 'tell the account the call level', meta: rules('ACC20', 'ACC21') },
        'socket.loggedIn': [
          {
            guard: { type: 'the counters began anew', params: itself },
            actions: [
              { type: 'keep the epoch', params: itself },
              'let any version of orders come',
              'let any version of figures come',
              'read orders anew',
              'read the account anew',
            ],
            meta: rules('NET72', 'WSS21', 'WSS37'),
          },
          {
            actions: [{ type: 'keep the epoch', params: itself }, 'read orders anew', 'read the account anew'],
            meta: rules('WSS21', 'WSS37'),
          },
        ],
        'account.changed': {
          actions: { type: 'tell the form the free margin', params: itself },
          meta: rules('TKT16', 'TKT25'),
        },
        'orders.open': {
          actions: { type: 'tell the orders which are open', params: itself },
          meta: rules('WSS21', 'ORD29'),
        },
        'order.placed': {
          actions: [
            { type: 'tell the orders of the new one', params: itself },
            { type: 'say that it was placed', params: itself },
          ],
          meta: rules('ORD44', 'TKT39', 'TKT181'),
        },
        'funds.decided': { actions: { type: 'say what was decided', params: itself }, meta: rules('NET181') },
        'outcomes.changed': {
          actions: [
            { type: 'tell the form what is awaited', params: itself },
            'read orders anew',
            'read the account anew',
          ],
          meta: rules('NET69'),
        },
        'margin.called': { actions: 'warn of the margin call', meta: rules('ACC21', 'ACC31', 'ACC180') },
        'orders.moved': {
          guard: { type: 'it is news', params: itself },
          actions: { type: 'say what happened to orders', params: itself },
          meta: rules('ORD59', 'ORD180'),
        },
        'tab.acted': { actions: ['read orders anew', 'read the account anew'], meta: rules('NET107') },
        'tab.signedOut': { actions: 'sign out as there', meta: rules('SES24') },
      },
    },
  },
})

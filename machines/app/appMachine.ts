/** The whole app: starts its machines and carries facts from one to the others. Nothing is decided here that one of them can decide. [SES19, SES21, WSS21, NET72] */
import { appSetup } from './appSetup.ts'
import { defaultCallPercent, hasFunds, lockOf, userIdOf } from './appEvents.ts'
import { rules } from '../patterns/rules.ts'
import { itself } from '../patterns/eventOf.ts'

const giveToken = { type: 'give the socket the token', params: itself } as const

export const appMachine = appSetup.createMachine({
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
          {
            target: 'someone',
            actions: [giveToken, { type: 'tell the form whether it is locked', params: ({ event }) => lockOf(event) }],
            meta: rules('TKT333'),
          },
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
          meta: rules('WSS21', 'WSS201', 'ORD29'),
        },
        'order.placed': {
          actions: [
            { type: 'tell the orders of the new one', params: itself },
            { type: 'say that it was placed', params: itself },
          ],
          meta: rules('ORD44', 'TKT39', 'TKT181'),
        },
        'funds.decided': { actions: { type: 'say what was decided', params: itself }, meta: rules('NET181') },
        'account.noticed': { actions: { type: 'say what was noticed', params: itself }, meta: rules('SES515') },
        'account.locked': {
          actions: [
            { type: 'tell the form whether it is locked', params: itself },
            { type: 'tell the session whether it is locked', params: itself },
          ],
          meta: rules('SES516', 'TKT333'),
        },
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

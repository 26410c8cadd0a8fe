/** Who is here, how the app is connected, and what carries facts between its machines. */
import type { AnyEventObject } from 'xstate'
import type { SessionContext } from '#machines/account/sessionContext.ts'
import type { Toast } from '#machines/patterns/toastsMachine.ts'
import { demoUser, closedOrder, eurusd, openOrder, brokerSettings } from '#tests/support/samples/samples.ts'
import { type Walks, answers, changes, factsOf, fails, types } from './walk.ts'

const someone = { token: 't', user: demoUser }
const notice = { id: 1, kind: 'security', key: 'device', figures: { amount: null, to: 'Chrome, Windows' } }
const toast = (text: string): AnyEventObject => ({ type: 'toast.show', tone: 'plain', words: { text } })

export const appWalks: Walks = {
  app: {
    starts: [{ token: null, chosen: null }],
    events: [
      { type: 'session.began', ...someone },
      { type: 'session.began', token: 't', user: { ...demoUser, isLocked: true } },
      { type: 'token.renewed', token: 'new' },
      ...types('session.over', 'session.ended', 'login.needed', 'settings.known', 'margin.called'),
      ...types('network.returned', 'network.lost'),
      ...['/', '/mine'].map((path) => ({ type: 'page.opened', path })),
      ...[true, false].map((isOnline) => ({ type: 'connection.changed', isOnline })),
      ...['a', 'b', null].map((epoch) => ({ type: 'socket.loggedIn', epoch })),
      ...[brokerSettings, null].map((value) => changes('settings', { context: { value } })),
      ...[true, false].map((isDone) => changes('demoReset', { hasTag: () => isDone })),
      { type: 'instrument.shown', instrument: eurusd },
      { type: 'instrument.traded', instrument: eurusd },
      { type: 'account.changed', freeMargin: null, orderCount: null },
      { type: 'orders.open', ids: [41], count: 1, version: 1 },
      { type: 'order.placed', order: openOrder, version: 1 },
      { type: 'outcomes.changed', isOrderAwaited: true },
      ...[[], [closedOrder]].map((ended) => ({ type: 'orders.moved', filled: [], ended })),
      { type: 'funds.decided', decision: { kind: 'deposit', id: 1, status: 1, remark: '' } },
      { type: 'account.noticed', notice },
      { type: 'account.locked', isLocked: true },
      ...types('tab.acted', 'tab.signedOut', 'terms.outdated'),
      { type: 'instrument.changed', id: 7, change: { termsVersion: 2 } },
      { type: 'broker.changed', change: { termsVersion: 2 } },
    ],
    homes: ['nobody'],
    facts: factsOf(({ settings, epoch }: { settings: unknown; epoch: unknown }) => [settings !== null, epoch]),
  },
  session: {
    starts: [{ token: 't1' }, { token: null }],
    events: [
      ...types('demo.open', 'session.logOut', 'session.ended', 'network.returned'),
      ...types('session.follow', 'session.goBack'),
      { type: 'account.locked', isLocked: true },
      ...['t', 'another', null].map((token) => ({ type: 'session.shared', token })),
      { type: 'account.logIn', form: {} },
      { type: 'account.register', form: {} },
      ...[
        'logging in',
        'registering',
        'opening a demo account',
        'signed in.logging in',
        'signed in.registering',
      ].flatMap((state) => answers(`0.session.${state}`, someone)),
      ...['restoring', 'signed in.asking who is there'].flatMap((state) =>
        answers(`0.session.${state}`, demoUser, { ...demoUser, id: 6 }),
      ),
      ...answers('0.session.logging out', null),
    ],
    homes: [{ 'signed in': 'here' }],
    facts: factsOf(({ token, user, other, lastUserId }: SessionContext) => [token, user?.id, other?.token, lastUserId]),
  },
  socket: {
    events: [
      ...types('socket.want', 'socket.opened', 'socket.closed', 'pong.received', 'network.returned', 'network.lost'),
      ...types('token.taken', 'login.refused'),
      { type: 'token.given', token: 't' },
      { type: 'login.accepted', epoch: null },
      ...fails('connection'),
    ],
    homes: [
      { line: { 'connected or trying': { open: { login: 'logged in', heartbeat: 'beating' } } }, network: 'there' },
    ],
    facts: factsOf(({ token, unansweredPings }: { token: unknown; unansweredPings: number }) => [
      token,
      Math.min(3, unansweredPings),
    ]),
  },
  toasts: {
    events: [
      toast('a'),
      toast('b'),
      ...[[], [{ tone: 'plain', words: { text: 'a' } }]].map((toasts) => ({ type: 'toasts.show', toasts })),
      { type: 'toast.dismiss', id: 1 },
      ...types('toasts.clear'),
    ],
    homes: ['quiet'],
    facts: factsOf(({ toasts, nextId }: { toasts: readonly Toast[]; nextId: number }) => [
      toasts.map(({ id, words }) => [id === 1, words]),
      nextId === 1,
    ]),
  },
  busy: {
    events: types('work.began', 'work.ended'),
    homes: ['idle'],
    facts: factsOf(({ underWay }: { underWay: number }) => underWay),
    isTooMuch: ({ type }, { underWay }) => type === 'work.began' && underWay === 3,
  },
}

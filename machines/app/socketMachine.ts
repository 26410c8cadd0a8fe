/**
 * Keeps one live socket: connect, log in, beat, reconnect. [WSS29, WSS30, WSS31, WSS32, WSS33, WSS34, WSS35, WSS36, WSS37, WSS40, WSS41, WSS42]
 * Prices do not pass here; they flow from streams/ into the machines that show them.
 */
import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import {
  connectTimeoutMs,
  heartbeatIntervalMs,
  heartbeatsMissedMost,
  pongAwaitedMs,
  reconnectPauseMostMs,
} from '#rules/app/limits.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { firstReconnectPauseMs, loginAwaitedMs } from '#rules/app/pauses.ts'
import { duplexPort } from './ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

export type SocketEvent =
  | { readonly type: 'socket.want' }
  | { readonly type: 'token.given'; readonly token: string }
  | { readonly type: 'token.taken' }
  | { readonly type: 'socket.opened' }
  | { readonly type: 'socket.closed' }
  | { readonly type: 'pong.received' }
  | { readonly type: 'login.accepted'; readonly epoch: string | null }
  | { readonly type: 'login.refused'; readonly reason?: EndReason | null }
  | NetworkSign

/** The network is gone, as the browser says, or may be back. */
export type NetworkSign = { readonly type: 'network.returned' | 'network.lost' }

/** What the connection is told to send. */
export type SocketCommand = {
  readonly type: 'transmit'
  readonly message:
    | { readonly type: 'login'; readonly token: string }
    | { readonly type: 'logout' }
    | { readonly type: 'ping' }
}

type SocketContext = { readonly token: string | null; readonly unansweredPings: number; readonly attempts: number }

/**
 * The bound doubles up to 10 s. At first anywhere below it, then in its upper half: thousands come back spread out, in five tries.
 * `share` is drawn, from 0 to 1. [WSS32]
 */
export function retryPauseMs({ attempts }: SocketContext, share: number): number {
  const most = Math.min(reconnectPauseMostMs, firstReconnectPauseMs * 2 ** Math.min(attempts, 10))
  const least = attempts > 1 ? most / 2 : 0
  return least + share * (most - least)
}

export const socketMachine = setup({
  types: {
    context: {} as SocketContext,
    events: {} as SocketEvent,
    tags: {} as 'online' | 'logged in' | 'no network',
  },
  actors: {
    connection: duplexPort<SocketCommand>('connection'),
  },
  guards: {
    'more than two pings are unanswered': ({ context }) => context.unansweredPings > heartbeatsMissedMost,
    'someone is logged in': ({ context }) => context.token !== null,
  },
  actions: {
    'keep the token': assign({ token: (_, { token }: EventOf<SocketEvent, 'token.given'>) => token }),
    'forget the token': assign({ token: null }),
    'log in': enqueueActions(({ context, enqueue }) => {
      if (context.token)
        enqueue.sendTo('connection', { type: 'transmit', message: { type: 'login', token: context.token } })
    }),
    'log out': sendTo('connection', { type: 'transmit', message: { type: 'logout' } }),
    'send a ping': sendTo('connection', { type: 'transmit', message: { type: 'ping' } }),
    'count the ping': assign({ unansweredPings: ({ context }) => context.unansweredPings + 1 }),
    'forget unanswered pings': assign({ unansweredPings: 0 }),
    'count the attempt': assign({ attempts: ({ context }) => context.attempts + 1 }),
    'forget attempts': assign({ attempts: 0 }),
    'tell that the session is live': sendParent((_, { epoch }: EventOf<SocketEvent, 'login.accepted'>) => ({
      type: 'socket.loggedIn',
      epoch,
    })),
    'tell that it is open': sendParent({ type: 'connection.changed', isOnline: true }),
    'tell that it is gone': sendParent({ type: 'connection.changed', isOnline: false }),
    'tell that the session has ended': sendParent((_, { reason }: { reason: EndReason | null }) => ({
      type: 'session.ended',
      reason,
    })),
  },
  delays: {
    'connect timeout': connectTimeoutMs,
    'login timeout': loginAwaitedMs,
    'heartbeat interval': heartbeatIntervalMs,
    'time for a pong': pongAwaitedMs,
    /** Plugged in: its share is drawn. */
    'retry pause': ({ context }) => retryPauseMs(context, 1),
  },
}).createMachine({
  id: 'socket',
  meta: rules('WSS2', 'WSS36'),
  context: { token: null, unansweredPings: 0, attempts: 0 },
  type: 'parallel',
  on: {
    'token.given': { actions: { type: 'keep the token', params: itself }, meta: rules('WSS36') },
    'token.taken': { actions: 'forget the token', meta: rules('SES21') },
  },
  states: {
    line: {
      meta: rules('WSS29', 'WSS32'),
      initial: 'resting',
      states: {
        resting: { meta: rules('RTE4'), on: { 'socket.want': 'connected or trying' } },
        'connected or trying': {
          meta: rules('WSS40'),
          invoke: { id: 'connection', src: 'connection', onError: { target: 'pausing', meta: rules('WSS32') } },
          entry: 'forget unanswered pings',
          on: {
            'socket.closed': { target: 'pausing', meta: rules('WSS32', 'WSS38') },
            'network.lost': { target: 'pausing', meta: rules('WSS41') },
          },
          initial: 'opening',
          states: {
            opening: {
              meta: rules('WSS29'),
              after: { 'connect timeout': '#socket.line.pausing' },
              on: { 'socket.opened': 'open' },
            },
            open: {
              meta: rules('WSS33', 'WSS39'),
              tags: 'online',
              entry: ['forget attempts', 'log in', 'tell that it is open'],
              exit: 'tell that it is gone',
              type: 'parallel',
              states: {
                login: {
                  meta: rules('WSS2', 'WSS36'),
                  initial: 'anonymous',
                  on: {
                    'token.given': {
                      target: '.anonymous',
                      actions: [{ type: 'keep the token', params: itself }, 'log in'],
                      meta: rules('WSS2', 'WSS36'),
                    },
                    'token.taken': {
                      target: '.anonymous',
                      actions: ['forget the token', 'log out'],
                      meta: rules('WSS4', 'SES21'),
                    },
                    'login.refused': {
                      guard: 'someone is logged in',
                      target: '.anonymous',
                      actions: [
                        'forget the token',
                        {
                          type: 'tell that the session has ended',
                          params: ({ event }) => ({ reason: event.reason ?? null }),
                        },
                      ],
                      meta: rules('SES22', 'WSS3'),
                    },
                  },
                  states: {
                    anonymous: {
                      meta: rules('WSS7'),
                      after: {
                        'login timeout': {
                          guard: 'someone is logged in',
                          target: 'anonymous',
                          reenter: true,
                          actions: 'log in',
                          meta: rules('WSS42'),
                        },
                      },
                      on: {
                        'login.accepted': {
                          guard: 'someone is logged in',
                          target: 'logged in',
                          actions: { type: 'tell that the session is live', params: itself },
                          meta: rules('WSS37'),
                        },
                      },
                    },
                    'logged in': { meta: rules('WSS37'), tags: 'logged in' },
                  },
                },
                heartbeat: {
                  meta: rules('WSS30'),
                  initial: 'beating',
                  on: {
                    'pong.received': { actions: 'forget unanswered pings', meta: rules('WSS6', 'WSS31') },
                    'network.returned': {
                      target: '.proving',
                      actions: ['send a ping', 'count the ping'],
                      meta: rules('WSS35', 'WSS180'),
                    },
                  },
                  states: {
                    /** Whoever comes back looks at prices at once: a line that does not answer soon is given up. */
                    proving: {
                      meta: rules('WSS180'),
                      on: { 'pong.received': { target: 'beating', actions: 'forget unanswered pings' } },
                      after: { 'time for a pong': { target: '#socket.line.connected or trying', reenter: true } },
                    },
                    beating: {
                      after: {
                        'heartbeat interval': [
                          {
                            guard: 'more than two pings are unanswered',
                            target: '#socket.line.pausing',
                            meta: rules('WSS31'),
                          },
                          {
                            target: 'beating',
                            reenter: true,
                            actions: ['send a ping', 'count the ping'],
                            meta: rules('WSS30'),
                          },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
        },
        pausing: {
          meta: rules('WSS32'),
          entry: 'count the attempt',
          after: { 'retry pause': 'connected or trying' },
          on: {
            'network.returned': { target: 'connected or trying', meta: rules('WSS34', 'WSS35') },
            'socket.want': { target: 'connected or trying', meta: rules('RTE4') },
          },
        },
      },
    },
    network: {
      meta: rules('NET97', 'WSS41'),
      initial: 'there',
      states: {
        there: { on: { 'network.lost': 'gone' } },
        /** A connection that opens knows better than the browser, which may see none but this machine. */
        gone: { tags: 'no network', on: { 'network.returned': 'there', 'socket.opened': 'there' } },
      },
    },
  },
})

type Tagged = { readonly hasTag: (tag: 'online' | 'logged in' | 'no network') => boolean }
export const isOnline = (snapshot: Tagged): boolean => snapshot.hasTag('online')
export const isLoggedInLive = (snapshot: Tagged): boolean => snapshot.hasTag('logged in')
export const isNetworkGone = (snapshot: Tagged): boolean => snapshot.hasTag('no network')

/**
 * Who is here: a visitor, or the holder of an account. Open or come back to a demo account, log out, be thrown out. [SES15, SES16, SES17, SES18, SES19, SES21, SES22]
 * Money and orders do not pass here.
 */
import { assign, sendParent, setup } from 'xstate'
import type { Role } from '#rules/access.ts'
import type { Input } from '#contract/endpoints/index.ts'
import type { User } from '#contract/shapes/user.ts'
import { taskPort } from './ports.ts'
import { type CallProblem, problemOf } from '#rules/callProblem.ts'

export type Credentials = { readonly token: string; readonly user: User }

export type LogIn = Exclude<Input<'login'>, { readonly demoId: string }>
export type Registration = Input<'register'>

export type SessionEvent =
  | { readonly type: 'account.logIn'; readonly form: LogIn }
  | { readonly type: 'account.register'; readonly form: Registration }
  | { readonly type: 'demo.open' }
  | { readonly type: 'session.logOut' }
  /** Answer 999, from a call or from the socket. */
  | { readonly type: 'session.ended' }
  /** Another tab of this browser logged in or out. */
  | { readonly type: 'session.shared'; readonly token: string | null }
  /** The network may be back. */
  | { readonly type: 'network.returned' }

type SessionContext = {
  readonly token: string | null
  readonly user: User | null
  /** Why the last log-in or registration did not work, or nobody knows yet whose the kept token is. */
  readonly problem: CallProblem | null
}

/** All tabs of a browser have one session; one that is on its way in or out goes on with that first. [SES24] */
const isSame = { guard: 'it is the same session' } as const
const logInThere = { target: 'restoring', actions: 'take over the token' } as const
const logOutThere = { guard: 'it is a log-out', target: 'signed out', actions: 'clear token and user' } as const

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { token: string | null },
    tags: {} as 'busy' | 'signed in' | 'undecided',
  },
  actors: {
    'open a demo account': taskPort<Credentials>('open a demo account'),
    'log in': taskPort<Credentials, LogIn>('log in'),
    register: taskPort<Credentials, Registration>('register'),
    'ask who the token belongs to': taskPort<User, { token: string }>('ask who the token belongs to'),
    'end the session': taskPort<null>('end the session'),
  },
  guards: {
    'a token was kept': ({ context }) => context.token !== null,
    'someone is known': ({ context }) => context.user !== null,
    'it is the same session': ({ context, event }) => event.type === 'session.shared' && event.token === context.token,
    'it is a log-out': ({ event }) => event.type === 'session.shared' && event.token === null,
    'the answer is definite': (_, { error }: { error: unknown }) => problemOf(error).kind === 'refused',
  },
  actions: {
    /** Plugged in: storage is no business of a machine. */
    'remember the token': (_, _params: { token: string }) => {},
    'forget the token': () => {},
    'keep the user': assign({ user: (_, { user }: { user: User }) => user }),
    'keep token and user': assign((_, { token, user }: Credentials) => ({ token, user })),
    'take over the token': assign(({ event }) =>
      event.type === 'session.shared' ? { token: event.token, user: null } : {},
    ),
    'clear token and user': assign({ token: null, user: null, problem: null }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget the problem': assign({ problem: null }),
    'tell that a session began': sendParent(({ context }) => ({
      type: 'session.began',
      token: context.token,
      user: context.user,
    })),
    'tell that the session is over': sendParent({ type: 'session.over' }),
    'ask to log in again': sendParent({ type: 'login.needed' }),
  },
  delays: { 'pause before asking again': 2_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.token, user: null, problem: null }),
  initial: 'starting',
  states: {
    starting: {
      tags: 'undecided',
      always: [{ guard: 'a token was kept', target: 'restoring' }, { target: 'signed out' }],
    },
    restoring: {
      tags: 'undecided',
      invoke: {
        src: 'ask who the token belongs to',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'signed in',
          actions: [{ type: 'keep the user', params: ({ event }) => ({ user: event.output }) }, 'forget the problem'],
        },
        onError: [
          {
            guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
            target: 'signed out',
            actions: ['forget the token', 'clear token and user'],
          },
          {
            target: 'waiting to restore',
            actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'waiting to restore': {
      tags: 'undecided',
      after: { 'pause before asking again': 'restoring' },
      on: { 'session.shared': [isSame, logOutThere, logInThere], 'network.returned': 'restoring' },
    },
    'signed out': {
      on: {
        'session.shared': [isSame, logInThere],
        'demo.open': 'opening a demo account',
        'account.logIn': 'logging in',
        'account.register': 'registering',
      },
    },
    'logging in': {
      tags: 'busy',
      entry: 'forget the problem',
      invoke: {
        src: 'log in',
        input: ({ event }) => logInOf(event),
        onDone: {
          target: 'signed in',
          actions: [
            { type: 'keep token and user', params: ({ event }) => event.output },
            { type: 'remember the token', params: ({ event }) => ({ token: event.output.token }) },
          ],
        },
        onError: {
          target: 'as before',
          actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    registering: {
      tags: 'busy',
      entry: 'forget the problem',
      invoke: {
        src: 'register',
        input: ({ event }) => registrationOf(event),
        onDone: {
          target: 'signed in',
          actions: [
            { type: 'keep token and user', params: ({ event }) => event.output },
            { type: 'remember the token', params: ({ event }) => ({ token: event.output.token }) },
          ],
        },
        onError: {
          target: 'as before',
          actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** A demo account that someone was in stays open when the way into a real one did not work. */
    'as before': {
      always: [{ guard: 'someone is known', target: 'signed in' }, { target: 'signed out' }],
    },
    'opening a demo account': {
      tags: 'busy',
      invoke: {
        src: 'open a demo account',
        onDone: {
          target: 'signed in',
          actions: [
            { type: 'keep token and user', params: ({ event }) => event.output },
            { type: 'remember the token', params: ({ event }) => ({ token: event.output.token }) },
          ],
        },
        onError: 'signed out',
      },
    },
    'signed in': {
      tags: 'signed in',
      entry: 'tell that a session began',
      exit: 'tell that the session is over',
      on: {
        'session.shared': [isSame, logOutThere, logInThere],
        'session.logOut': 'logging out',
        'account.logIn': 'logging in',
        'account.register': 'registering',
        'session.ended': {
          target: 'signed out',
          actions: ['forget the token', 'clear token and user', 'ask to log in again'],
        },
      },
    },
    'logging out': {
      tags: 'busy',
      invoke: {
        src: 'end the session',
        onDone: { target: 'signed out', actions: ['forget the token', 'clear token and user'] },
        onError: { target: 'signed out', actions: ['forget the token', 'clear token and user'] },
      },
    },
  },
})

function logInOf(event: SessionEvent): LogIn {
  if (event.type !== 'account.logIn') throw new Error(`${event.type} is no wish to log in`)
  return event.form
}

function registrationOf(event: SessionEvent): Registration {
  if (event.type !== 'account.register') throw new Error(`${event.type} is no registration`)
  return event.form
}

type SessionSnapshot = {
  readonly context: { readonly user: User | null; readonly problem: CallProblem | null }
  readonly hasTag: (tag: 'signed in' | 'undecided' | 'busy') => boolean
}

/** Null as long as nobody knows yet. */
export function roleOf(snapshot: SessionSnapshot): Role | null {
  if (snapshot.hasTag('undecided')) return null
  return userOf(snapshot)?.kind ?? 'visitor'
}
/** No answer came to the question who is here; it is asked again by itself. */
export const isUnanswered = (snapshot: SessionSnapshot): boolean =>
  snapshot.hasTag('undecided') && snapshot.context.problem !== null
export const userOf = (snapshot: SessionSnapshot): User | null =>
  snapshot.hasTag('signed in') ? snapshot.context.user : null
/** Id of whom private figures are of; a log-in that is on its way or did not work changes nothing about it. */
export const ownerOf = (snapshot: SessionSnapshot): number | null => snapshot.context.user?.id ?? null
export const isSessionBusy = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('busy')

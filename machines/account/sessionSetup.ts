/** What the session machine asks for, decides by and does: its help, its guards and its actions. */
import { assign, sendParent, setup } from 'xstate'
import type { User } from '#contract/shapes/user.ts'
import { problemOf } from '#rules/app/callProblem.ts'
import { askAgainMs } from '#rules/app/pauses.ts'
import { taskPort } from '../app/ports.ts'
import type { Credentials, LogIn, Registration, SessionContext, SessionEnd, SessionEvent } from './sessionContext.ts'
import type { EventOf } from '../patterns/eventOf.ts'

type AccountLocked = EventOf<SessionEvent, 'account.locked'>
type SessionShared = EventOf<SessionEvent, 'session.shared'>

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { token: string | null },
    tags: {} as 'busy' | 'signed in' | 'undecided' | 'elsewhere',
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
    'another token is known': ({ context: { token, other } }) => other !== null && other.token !== token,
    'it is the same session': ({ context }, { token }: SessionShared) => token === context.token,
    'it is a log-out': (_, { token }: SessionShared) => token === null,
    'the answer is definite': (_, { error }: { error: unknown }) => problemOf(error).kind === 'refused',
    'it is the same user': ({ context }, { user }: { user: User }) => user.id === context.user?.id,
    'somebody else was here': ({ context }, { user }: { user: User }) =>
      context.lastUserId !== null && context.lastUserId !== user.id,
  },
  actions: {
    /** Plugged in: storage is no business of a machine. */
    'remember the token': (_, _params: { token: string }) => {},
    'forget the token': () => {},
    'forget what was typed': () => {},
    'keep the user': assign((_, { user }: { user: User }) => ({ user, lastUserId: user.id, ended: null })),
    'note whether it is locked': assign({
      user: ({ context: { user } }, { isLocked }: AccountLocked) => user && { ...user, isLocked },
    }),
    'note why it ended': assign((_, { ended }: { ended: SessionEnd | null }) => ({ ended })),
    'keep token and user': assign((_, { token, user }: Credentials) => ({
      token,
      user,
      other: null,
      lastUserId: user.id,
      ended: null,
    })),
    'take over the token': assign((_, { token }: SessionShared) => ({ token, user: null })),
    'note the other token': assign({
      other: (_, { token }: SessionShared) => (token === null ? null : { token, user: null }),
    }),
    'note the other user': assign({
      other: ({ context: { other } }, { user }: { user: User }) => other && { ...other, user },
    }),
    'note the other account': assign(({ context: { token } }, { user }: { user: User }) => ({
      other: token === null ? null : { token, user },
      token: null,
    })),
    'take the other token': assign(({ context: { token, other } }) => ({ token: other?.token ?? token, other: null })),
    'take the other account': assign(({ context: { other } }) => ({
      token: other?.token ?? null,
      user: null,
      other: null,
      lastUserId: null,
    })),
    'forget the other': assign({ other: null }),
    'forget who was here': assign({ lastUserId: null }),
    'clear token and user': assign({ token: null, user: null, problem: null, other: null }),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'forget the problem': assign({ problem: null }),
    'tell that a session began': sendParent(({ context }) => ({
      type: 'session.began',
      token: context.token,
      user: context.user,
    })),
    'tell that the token is another': sendParent(({ context }) => ({ type: 'token.renewed', token: context.token })),
    'tell that the session is over': sendParent({ type: 'session.over' }),
    'ask to log in again': sendParent({ type: 'login.needed' }),
  },
  delays: { 'pause before asking again': askAgainMs },
})

/** What several states of the session's machine do alike. */
import { itself } from '../patterns/eventOf.ts'
import type { Credentials, SessionContext } from './sessionContext.ts'

/** All tabs of a browser have one session; one that is on its way in or out goes on with that first. [SES24] */
export const isSame = { guard: { type: 'it is the same session', params: itself } } as const
export const logInThere = { target: 'restoring', actions: { type: 'take over the token', params: itself } } as const
export const logOutThere = {
  guard: { type: 'it is a log-out', params: itself },
  target: '#session.signed out',
  actions: [
    'clear token and user',
    'forget what was typed',
    { type: 'note why it ended', params: { ended: 'logout' } },
  ],
} as const

export const clearSession = [
  'forget the token' as const,
  'clear token and user' as const,
  'forget what was typed' as const,
]

type Got = { readonly event: { readonly output: Credentials } }
export const keepBoth = [
  { type: 'keep token and user' as const, params: ({ event }: Got) => event.output },
  { type: 'remember the token' as const, params: ({ event }: Got) => ({ token: event.output.token }) },
]
type Kept = { readonly context: SessionContext }
export const keepOwn = [
  { type: 'remember the token' as const, params: ({ context }: Kept) => ({ token: context.token ?? '' }) },
  'forget the other' as const,
]
type Failed = { readonly event: { readonly error: unknown } }
export const keepTheProblem = {
  type: 'keep the problem' as const,
  params: ({ event }: Failed) => ({ error: event.error }),
}

/** Inside a demo account: who else came meanwhile is asked once the way into another account failed. */
export const sharedMeanwhile = [logOutThere, { actions: { type: 'note the other token' as const, params: itself } }]
export const stayHere = [
  { guard: 'another token is known' as const, target: 'asking who is there' as const, actions: keepTheProblem },
  { target: 'here' as const, actions: keepTheProblem },
]

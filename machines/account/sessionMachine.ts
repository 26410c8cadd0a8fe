/**
 * Who is here: a visitor, or the holder of an account. Open or come back to a demo account, log out, be thrown out. [SES15, SES16, SES17, SES18, SES19, SES21, SES22]
 * Money and orders do not pass here.
 */
import type { Role } from '#rules/people/access.ts'
import type { User } from '#contract/shapes/user.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { endOf, logInOf, registrationOf } from './sessionContext.ts'
import { sessionSetup } from './sessionSetup.ts'
import {
  isSame,
  keepBoth,
  keepOwn,
  keepTheProblem,
  leave,
  logInThere,
  logOutThere,
  sharedMeanwhile,
  stayHere,
} from './sessionSteps.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input.token,
    user: null,
    problem: null,
    other: null,
    lastUserId: null,
    ended: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      tags: 'undecided',
      always: [{ guard: 'a token was kept', target: 'restoring' }, { target: 'signed out' }],
    },
    restoring: {
      tags: 'undecided',
      on: { 'session.shared': [isSame, logOutThere, { ...logInThere, reenter: true }] },
      invoke: {
        src: 'ask who the token belongs to',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'somebody else was here', params: ({ event }) => ({ user: event.output }) },
            target: 'another account',
            actions: [
              { type: 'note the other account', params: ({ event }) => ({ user: event.output }) },
              'forget the problem',
            ],
          },
          {
            target: 'signed in',
            actions: [{ type: 'keep the user', params: ({ event }) => ({ user: event.output }) }, 'forget the problem'],
          },
        ],
        onError: [
          {
            guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
            target: 'signed out',
            actions: [...leave, { type: 'note why it ended', params: ({ event }) => ({ ended: endOf(event.error) }) }],
          },
          { target: 'waiting to restore', actions: keepTheProblem },
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
        onDone: { target: 'signed in', actions: keepBoth },
        onError: { target: 'signed out', actions: keepTheProblem },
      },
    },
    registering: {
      tags: 'busy',
      entry: 'forget the problem',
      invoke: {
        src: 'register',
        input: ({ event }) => registrationOf(event),
        onDone: { target: 'signed in', actions: keepBoth },
        onError: { target: 'signed out', actions: keepTheProblem },
      },
    },
    'opening a demo account': {
      tags: 'busy',
      invoke: {
        src: 'open a demo account',
        onDone: { target: 'signed in', actions: keepBoth },
        onError: 'signed out',
      },
    },
    /** A way into another account that fails leaves everything as it is. */
    'signed in': {
      tags: 'signed in',
      entry: 'tell that a session began',
      exit: 'tell that the session is over',
      initial: 'here',
      on: {
        'session.shared': [
          { guard: 'it is the same session', target: '.here', actions: 'forget the other' },
          logOutThere,
          { target: '.asking who is there', actions: 'note the other token' },
        ],
        'session.logOut': { target: 'logging out', actions: 'forget who was here' },
        'session.ended': {
          target: 'signed out',
          actions: [
            ...leave,
            { type: 'note why it ended', params: ({ event }) => ({ ended: event.reason ?? 'unknown' }) },
            'ask to log in again',
          ],
        },
      },
      states: {
        here: { on: { 'account.logIn': 'logging in', 'account.register': 'registering' } },
        'logging in': {
          tags: 'busy',
          entry: 'forget the problem',
          on: { 'session.shared': sharedMeanwhile },
          invoke: {
            src: 'log in',
            input: ({ event }) => logInOf(event),
            onDone: { target: '#session.signed in', reenter: true, actions: keepBoth },
            onError: stayHere,
          },
        },
        registering: {
          tags: 'busy',
          entry: 'forget the problem',
          on: { 'session.shared': sharedMeanwhile },
          invoke: {
            src: 'register',
            input: ({ event }) => registrationOf(event),
            onDone: { target: '#session.signed in', reenter: true, actions: keepBoth },
            onError: stayHere,
          },
        },
        /** The same user with a new token goes on in silence. */
        'asking who is there': {
          invoke: {
            src: 'ask who the token belongs to',
            input: ({ context }) => ({ token: context.other?.token ?? '' }),
            onDone: [
              {
                guard: { type: 'it is the same user', params: ({ event }) => ({ user: event.output }) },
                target: 'here',
                actions: ['take the other token', 'tell that the token is another'],
              },
              {
                target: '#session.another account',
                actions: { type: 'note the other user', params: ({ event }) => ({ user: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'the answer is definite', params: ({ event }) => ({ error: event.error }) },
                target: 'here',
                actions: keepOwn,
              },
              { target: 'waiting to ask' },
            ],
          },
        },
        'waiting to ask': {
          after: { 'pause before asking again': 'asking who is there' },
          on: { 'network.returned': 'asking who is there' },
        },
      },
    },
    /** Nobody trades in this tab until it is said with which account. [SES220] */
    'another account': {
      tags: ['undecided', 'elsewhere'],
      on: {
        'session.follow': { target: 'restoring', actions: 'take the other account' },
        'session.goBack': [
          {
            guard: 'a token was kept',
            target: 'signed in',
            actions: keepOwn,
          },
          { target: 'signed out', actions: ['clear token and user', 'forget what was typed'] },
        ],
        'session.shared': [
          logOutThere,
          { guard: 'it is the same session', target: 'signed in', actions: 'forget the other' },
          { actions: 'note the other token' },
        ],
      },
    },
    'logging out': {
      tags: 'busy',
      invoke: {
        src: 'end the session',
        onDone: { target: 'signed out', actions: leave },
        onError: { target: 'signed out', actions: leave },
      },
    },
  },
})

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

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
  clearSession,
  logInThere,
  logOutThere,
  sharedMeanwhile,
  stayHere,
} from './sessionSteps.ts'
import { rules } from '../patterns/rules.ts'
import { itself, withError } from '../patterns/eventOf.ts'

const oneForAllTabs = rules('SES24')
const restored = rules('SES24', 'SES380')
const another = rules('SES24', 'SES220')

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  meta: rules('SES15', 'SES16'),
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
      meta: rules('SES16'),
      tags: 'undecided',
      always: [
        { guard: 'a token was kept', target: 'restoring' },
        { target: 'signed out', meta: rules('ACS6') },
      ],
    },
    restoring: {
      meta: rules('SES16'),
      tags: 'undecided',
      on: {
        'session.shared': [
          { ...isSame, meta: restored },
          { ...logOutThere, meta: restored },
          { ...logInThere, reenter: true, meta: restored },
        ],
      },
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
            guard: { type: 'the answer is definite', params: withError },
            target: 'signed out',
            actions: [
              ...clearSession,
              { type: 'note why it ended', params: ({ event }) => ({ ended: endOf(event.error) }) },
            ],
            meta: rules('SES17', 'SES18'),
          },
          { target: 'waiting to restore', actions: keepTheProblem, meta: rules('NET99') },
        ],
      },
    },
    'waiting to restore': {
      meta: rules('NET99'),
      tags: 'undecided',
      after: { 'pause before asking again': 'restoring' },
      on: {
        'session.shared': [
          { ...isSame, meta: oneForAllTabs },
          { ...logOutThere, meta: oneForAllTabs },
          { ...logInThere, meta: oneForAllTabs },
        ],
        'network.returned': 'restoring',
      },
    },
    'signed out': {
      meta: rules('ACS6'),
      on: {
        'session.shared': [
          { ...isSame, meta: oneForAllTabs },
          { ...logInThere, meta: oneForAllTabs },
        ],
        'demo.open': { target: 'opening a demo account', meta: rules('SES7', 'SES13') },
        'account.logIn': { target: 'logging in', meta: rules('SES15', 'SES25') },
        'account.register': { target: 'registering', meta: rules('SES32', 'SES34') },
      },
    },
    'logging in': {
      meta: rules('SES15', 'SES25', 'SES27'),
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
      meta: rules('SES32', 'SES34', 'SES42'),
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
      meta: rules('SES7', 'SES9', 'SES13'),
      tags: 'busy',
      invoke: {
        src: 'open a demo account',
        onDone: { target: 'signed in', actions: keepBoth },
        onError: 'signed out',
      },
    },
    /** A way into another account that fails leaves everything as it is. */
    'signed in': {
      meta: rules('SES15', 'SES16'),
      tags: 'signed in',
      entry: 'tell that a session began',
      exit: 'tell that the session is over',
      initial: 'here',
      on: {
        'session.shared': [
          {
            guard: { type: 'it is the same session', params: itself },
            target: '.here',
            actions: 'forget the other',
            meta: another,
          },
          { ...logOutThere, meta: another },
          { target: '.asking who is there', actions: { type: 'note the other token', params: itself }, meta: another },
        ],
        'account.locked': { actions: { type: 'note whether it is locked', params: itself }, meta: rules('SES516') },
        'session.logOut': { target: 'logging out', actions: 'forget who was here', meta: rules('SES21') },
        'session.ended': {
          target: 'signed out',
          actions: [
            ...clearSession,
            { type: 'note why it ended', params: ({ event }) => ({ ended: event.reason ?? 'unknown' }) },
            'ask to log in again',
          ],
          meta: rules('SES19', 'SES22'),
        },
      },
      states: {
        here: {
          on: {
            'account.logIn': { target: 'logging in', meta: rules('ACS9', 'SES15') },
            'account.register': { target: 'registering', meta: rules('ACS9', 'SES34') },
          },
        },
        'logging in': {
          meta: rules('SES221', 'SES27'),
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
          meta: rules('SES221', 'SES42'),
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
          meta: rules('SES220', 'SES222'),
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
                guard: { type: 'the answer is definite', params: withError },
                target: 'here',
                actions: keepOwn,
              },
              { target: 'waiting to ask' },
            ],
          },
        },
        'waiting to ask': {
          meta: rules('SES220'),
          after: { 'pause before asking again': 'asking who is there' },
          on: { 'network.returned': 'asking who is there' },
        },
      },
    },
    /** Nobody trades in this tab until it is said with which account. [SES220] */
    'another account': {
      meta: rules('SES220'),
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
          {
            guard: { type: 'it is the same session', params: itself },
            target: 'signed in',
            actions: 'forget the other',
          },
          { actions: { type: 'note the other token', params: itself } },
        ],
      },
    },
    'logging out': {
      meta: rules('SES4', 'SES21'),
      tags: 'busy',
      invoke: {
        src: 'end the session',
        onDone: { target: 'signed out', actions: clearSession },
        onError: { target: 'signed out', actions: clearSession },
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

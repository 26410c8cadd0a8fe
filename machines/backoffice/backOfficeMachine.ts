/**
 * The back office: locked until a token is known to be an operator's, then one section at a time. [OPS24]
 * The token is kept for the browser's tab alone, and forgotten when it is refused.
 */
import { answerOf, credentialsOf, signedOf, tokenOf } from './backOfficeContext.ts'
import { backOfficeSetup } from './backOfficeSetup.ts'
import { recordsShown, reviewedIn } from './backOfficeSections.ts'
import { keepAccess, logOut, renewed, sessionOver, setUpOfSteps } from './backOfficeSteps.ts'
import { faultSection, marketSection, outboxSection, priceSection } from './sandboxSections.ts'
import { rules } from '../patterns/rules.ts'
import { itself, withError } from '../patterns/eventOf.ts'

export const backOfficeMachine = backOfficeSetup.createMachine({
  id: 'backOffice',
  meta: rules('OPS24'),
  context: ({ input }) => ({
    token: input.token,
    access: null,
    credentials: null,
    step: null,
    proof: null,
    signed: null,
    section: 'overview',
    recipient: '',
    accountName: '',
    problem: null,
  }),
  invoke: { id: 'passkey', src: 'a passkey' },
  initial: 'arriving',
  on: { 'section.show': { actions: { type: 'note the section', params: itself }, meta: rules('OPS34') } },
  states: {
    arriving: { always: [{ guard: 'a token was kept', target: 'trying the token' }, { target: 'locked' }] },
    locked: {
      tags: 'locked',
      on: {
        'backOffice.unlock': {
          target: 'trying the token',
          actions: { type: 'note the token', params: ({ event }) => event },
          meta: rules('OPS24', 'OPS31'),
        },
        'backOffice.login': {
          target: 'logging in',
          actions: { type: 'note the credentials', params: ({ event }) => event },
          meta: rules('OPS25'),
        },
        'backOffice.signed': {
          target: 'logging in by passkey',
          actions: { type: 'note what was signed', params: itself },
          meta: rules('OPS383', 'OPS385'),
        },
      },
    },
    'logging in by passkey': {
      meta: rules('OPS383', 'OPS385'),
      tags: 'busy',
      invoke: {
        src: 'log in by passkey',
        input: ({ context }) => signedOf(context),
        onDone: {
          target: 'trying the token',
          actions: { type: 'take the token', params: ({ event }) => ({ token: event.output }) },
        },
        onError: {
          target: 'locked',
          actions: [{ type: 'keep the problem', params: withError }, 'drop the credentials'],
        },
      },
    },
    'logging in': {
      meta: rules('OPS25'),
      tags: 'busy',
      invoke: {
        src: 'log in',
        input: ({ context }) => ({ credentials: credentialsOf(context) }),
        onDone: {
          target: 'trying the token',
          actions: { type: 'take the token', params: ({ event }) => ({ token: event.output }) },
        },
        onError: [
          {
            guard: { type: 'a second step is asked for', params: withError },
            target: 'asking for the code',
            actions: [{ type: 'note what is asked for', params: withError }, 'drop the credentials'],
            meta: rules('OPS272', 'OPS277'),
          },
          {
            target: 'locked',
            actions: [{ type: 'keep the problem', params: withError }, 'drop the credentials'],
          },
        ],
      },
    },
    'asking for the code': {
      meta: rules('OPS277'),
      tags: 'step',
      on: {
        'backOffice.code': { target: 'taking the code', actions: { type: 'note the code', params: itself } },
        'backOffice.lock': { target: 'locked', actions: ['drop the step', 'forget the problem'] },
      },
    },
    'taking the code': {
      meta: rules('OPS272', 'OPS277'),
      tags: ['step', 'busy'],
      invoke: {
        src: 'take the code',
        input: ({ context }) => answerOf(context),
        onDone: {
          target: 'trying the token',
          actions: [{ type: 'take the token', params: ({ event }) => ({ token: event.output }) }, 'drop the step'],
        },
        onError: { target: 'asking for the code', actions: { type: 'keep the problem', params: withError } },
      },
    },
    'trying the token': {
      meta: rules('OPS24', 'OPS31'),
      tags: 'busy',
      invoke: {
        src: 'try the token',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: [
          {
            guard: { type: 'an own password is missing', params: ({ event }) => ({ access: event.output }) },
            target: 'choosing a password',
            actions: keepAccess,
            meta: rules('OPS395', 'OPS398'),
          },
          {
            guard: { type: 'a second step is missing', params: ({ event }) => ({ access: event.output }) },
            target: 'setting up',
            actions: keepAccess,
            meta: rules('OPS270', 'OPS277'),
          },
          { target: 'open', actions: keepAccess },
        ],
        onError: [
          {
            guard: { type: 'the answer is definite', params: withError },
            target: 'locked',
            actions: [{ type: 'keep the problem', params: withError }, 'forget the token', 'drop the token'],
            meta: rules('ACS16', 'OPS24'),
          },
          {
            target: 'no answer',
            actions: { type: 'keep the problem', params: withError },
          },
        ],
      },
    },
    'no answer': {
      meta: rules('OPS24', 'NET99'),
      tags: 'no answer',
      on: {
        'backOffice.retry': 'trying the token',
        'backOffice.lock': { target: 'locked', actions: ['forget the token', 'drop the token', 'forget the problem'] },
      },
      after: { 'pause before trying again': 'trying the token' },
    },
    'choosing a password': {
      meta: rules('OPS395', 'OPS398'),
      tags: 'choosing a password',
      invoke: { id: 'changePassword', src: 'change the own password' },
      on: {
        'backOffice.setUp': 'trying the token',
        'session.renewed': renewed,
        'backOffice.lock': logOut,
        'session.ended': sessionOver,
      },
    },
    'setting up': {
      meta: rules('OPS270', 'OPS277'),
      tags: 'setting up',
      invoke: setUpOfSteps,
      on: {
        'backOffice.setUp': 'trying the token',
        'session.renewed': renewed,
        'backOffice.lock': logOut,
        'session.ended': sessionOver,
      },
    },
    open: {
      meta: rules('OPS34'),
      tags: 'open',
      invoke: { id: 'freshStep', src: 'fresh step' },
      initial: 'choosing',
      on: {
        'section.show': { target: '.choosing', actions: { type: 'note the section', params: itself } },
        'session.renewed': renewed,
        'backOffice.lock': logOut,
        'session.ended': sessionOver,
        'backOffice.setUp': 'trying the token',
      },
      states: {
        choosing: {
          meta: rules('OPS34', 'ACS17'),
          always: [
            { guard: { type: 'it is shown', params: { section: 'overview' } }, target: 'overview' },
            { guard: { type: 'it is shown', params: { section: 'audit' } }, target: 'audit' },
            { guard: { type: 'it is shown', params: { section: 'reconciliation' } }, target: 'reconciliation' },
            { guard: { type: 'it is shown', params: { section: 'approvals' } }, target: 'approvals' },
            { guard: { type: 'it is shown', params: { section: 'accounts' } }, target: 'accounts' },
            { guard: { type: 'it is shown', params: { section: 'password' } }, target: 'password' },
            { guard: { type: 'it is shown', params: { section: 'secondStep' } }, target: 'second step' },
            { guard: 'records are shown', target: 'records' },
            { guard: { type: 'it is shown', params: { section: 'outbox' } }, target: 'outbox' },
            { guard: { type: 'it is shown', params: { section: 'market' } }, target: 'market' },
            { guard: { type: 'it is shown', params: { section: 'price' } }, target: 'price' },
            { guard: { type: 'it is shown', params: { section: 'levers' } }, target: 'levers' },
            { target: 'reviews' },
          ],
        },
        overview: { meta: rules('OPS162', 'OPS163'), invoke: { id: 'overview', src: 'overview' } },
        reviews: {
          meta: rules('OPS26', 'OPS27'),
          invoke: { id: 'reviews', src: 'reviews', input: ({ context }) => ({ kind: reviewedIn(context) }) },
        },
        audit: {
          meta: rules('OPS30'),
          invoke: { id: 'audit', src: 'audit' },
          initial: 'arriving',
          states: { arriving: { entry: 'read the audit', always: 'shown' }, shown: {} },
        },
        reconciliation: { meta: rules('OPS350', 'OPS353'), invoke: { id: 'reconcile', src: 'reconcile a day' } },
        approvals: {
          meta: rules('OPS205', 'OPS206'),
          invoke: [
            { id: 'approvals', src: 'approvals' },
            { id: 'decideApproval', src: 'decide an approval' },
          ],
          initial: 'arriving',
          states: { arriving: { entry: 'read the approvals', always: 'shown' }, shown: {} },
        },
        accounts: {
          meta: rules('OPS240', 'OPS242'),
          invoke: [
            { id: 'accounts', src: 'accounts', input: ({ context }) => ({ filter: context.accountName }) },
            { id: 'changeAccount', src: 'change an account' },
          ],
          on: {
            'accounts.search': {
              target: 'accounts',
              reenter: true,
              actions: { type: 'note the account', params: itself },
            },
          },
          initial: 'arriving',
          states: { arriving: { entry: 'read the accounts', always: 'shown' }, shown: {} },
        },
        password: {
          meta: rules('OPS396', 'OPS399'),
          invoke: { id: 'changePassword', src: 'change the own password' },
        },
        'second step': {
          meta: rules('OPS271', 'OPS277', 'OPS385'),
          invoke: [...setUpOfSteps, { id: 'removePasskey', src: 'remove an operator’s passkey' }],
        },
        records: {
          meta: rules('OPS29', 'OPS33'),
          invoke: [
            {
              id: 'records',
              src: 'records',
              input: ({ context }) => ({ filter: recordsShown(context) ?? 'networks' }),
            },
            { id: 'saveRecord', src: 'save a record' },
            { id: 'endStep', src: 'end a second step' },
            { id: 'overview', src: 'overview' },
          ],
          initial: 'arriving',
          states: { arriving: { entry: 'read the records', always: 'shown' }, shown: {} },
        },
        outbox: outboxSection,
        market: marketSection,
        price: priceSection,
        levers: faultSection,
      },
    },
  },
})

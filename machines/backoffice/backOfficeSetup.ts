/** What the back office's machine is made of. */
import { assign, sendTo, setup } from 'xstate'
import { problemOf } from '#rules/app/callProblem.ts'
import { readAgainMs, sandboxLookMs } from '#rules/app/pauses.ts'
import type { StepAsked } from '#rules/people/secondStep.ts'
import type {
  BackOfficeChildren,
  BackOfficeContext,
  BackOfficeEvent,
  Credentials,
  SignedLogin,
  StepAnswer,
} from './backOfficeContext.ts'
import {
  accountsMachine,
  addOperatorPasskeyMachine,
  approvalsMachine,
  auditMachine,
  beginOperatorPasskeyMachine,
  beginTotpMachine,
  changeAccountMachine,
  changeOwnPasswordMachine,
  confirmTotpMachine,
  decideApprovalMachine,
  endStepMachine,
  forceMarketMachine,
  instrumentsMachine,
  outboxMachine,
  reconcileMachine,
  recordListMachine,
  removeOperatorPasskeyMachine,
  rollDayMachine,
  saveRecordMachine,
  setFaultMachine,
  setQuoteMachine,
} from './backOfficeActors.ts'
import { type OperatorAccess, type SectionName, recordsShown, sectionShown } from './backOfficeSections.ts'
import { askedIn, freshStepMachine } from './freshStepMachine.ts'
import { overviewMachine } from './overviewMachine.ts'
import { passkeyMachine } from '../account/passkeyMachine.ts'
import { taskPort } from '../app/ports.ts'
import { reviewQueueMachine } from './reviewQueueMachine.ts'
import { isDefinite } from '../patterns/keyedCall.ts'
import type { EventOf } from '../patterns/eventOf.ts'

export const backOfficeSetup = setup({
  types: {
    context: {} as BackOfficeContext,
    events: {} as BackOfficeEvent,
    input: {} as { token: string | null },
    children: {} as BackOfficeChildren,
    tags: {} as 'locked' | 'busy' | 'step' | 'choosing a password' | 'setting up' | 'no answer' | 'open',
  },
  actors: {
    'try the token': taskPort<OperatorAccess, { token: string }>('try the token'),
    'log in': taskPort<string, { credentials: Credentials }>('log in'),
    'log in by passkey': taskPort<string, SignedLogin>('log in by passkey'),
    'take the code': taskPort<string, StepAnswer>('take the code'),
    'a passkey': passkeyMachine,
    'fresh step': freshStepMachine,
    'change the own password': changeOwnPasswordMachine,
    'begin an operator’s app': beginTotpMachine,
    'confirm an operator’s app': confirmTotpMachine,
    'begin an operator’s passkey': beginOperatorPasskeyMachine,
    'add an operator’s passkey': addOperatorPasskeyMachine,
    'remove an operator’s passkey': removeOperatorPasskeyMachine,
    'end a second step': endStepMachine,
    overview: overviewMachine,
    reviews: reviewQueueMachine,
    audit: auditMachine,
    'reconcile a day': reconcileMachine,
    approvals: approvalsMachine,
    'decide an approval': decideApprovalMachine,
    accounts: accountsMachine,
    'change an account': changeAccountMachine,
    records: recordListMachine,
    'save a record': saveRecordMachine,
    outbox: outboxMachine,
    instruments: instrumentsMachine,
    'force a market': forceMarketMachine,
    'set a quote': setQuoteMachine,
    'set a fault': setFaultMachine,
    'roll the day': rollDayMachine,
  },
  guards: {
    'a token was kept': ({ context }) => context.token !== null,
    'the answer is definite': isDefinite,
    'a second step is asked for': (_, { error }: { error: unknown }) => askedIn(error) !== null,
    'an own password is missing': (_, { access }: { access: OperatorAccess }) => access.needsPassword,
    'a second step is missing': (_, { access }: { access: OperatorAccess }) => access.secondStep?.isNeeded === true,
    'it is shown': ({ context }, { section }: { section: SectionName }) => sectionShown({ context }) === section,
    'records are shown': ({ context }) => recordsShown(context) !== null,
  },
  actions: {
    /** These three are plugged in: storage is no business of a machine, and nobody waits for the end of a session. */
    'remember the token': (_, _params: { token: string }) => {},
    'forget the token': () => {},
    'end the session': (_, _params: { token: string }) => {},
    'note the credentials': assign((_, { credentials }: { credentials: Credentials }) => ({
      credentials,
      problem: null,
    })),
    'take the token': assign({
      token: (_, { token }: { token: string }) => token,
      credentials: null,
      signed: null,
    }),
    'drop the credentials': assign({ credentials: null, signed: null }),
    'note what is asked for': assign({
      step: (_, { error }: { error: unknown }): StepAsked | null => askedIn(error),
      problem: null,
    }),
    'note what was signed': assign((_, { signed }: EventOf<BackOfficeEvent, 'backOffice.signed'>) => ({
      signed,
      problem: null,
    })),
    'note the code': assign((_, { proof }: EventOf<BackOfficeEvent, 'backOffice.code'>) => ({ proof, problem: null })),
    'drop the step': assign({ step: null, proof: null }),
    'note the token': assign((_, { token }: { token: string }) => ({ token, problem: null })),
    'drop the token': assign({ token: null, access: null }),
    'keep what is open': assign({ access: (_, { access }: { access: OperatorAccess }) => access }),
    'note the section': assign((_, { section }: EventOf<BackOfficeEvent, 'section.show'>) => ({ section })),
    'note the recipient': assign((_, { to }: EventOf<BackOfficeEvent, 'outbox.search'>) => ({ recipient: to })),
    'note the account': assign((_, { name }: EventOf<BackOfficeEvent, 'accounts.search'>) => ({ accountName: name })),
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    'note that the session ended': assign({ problem: { kind: 'refused', code: 999, message: '' } }),
    'forget the problem': assign({ problem: null }),
    'read the audit': sendTo('audit', { type: 'list.refresh' }),
    'read the approvals': sendTo('approvals', { type: 'list.refresh' }),
    'read the accounts': sendTo('accounts', { type: 'list.refresh' }),
    'read the records': sendTo('records', { type: 'list.refresh' }),
    'read the outbox': sendTo('outbox', { type: 'list.refresh' }),
    'read the instruments': sendTo('instruments', { type: 'read.refresh' }),
  },
  delays: { 'pause before trying again': readAgainMs, 'pause between looks': sandboxLookMs },
})

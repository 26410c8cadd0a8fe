/** Plugs calls and the tab's memory into the ports of the back office's machines. */
import { createActor, fromPromise } from 'xstate'
import { backOfficeMachine } from '#machines/backoffice/backOfficeMachine.ts'
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
} from '#machines/backoffice/backOfficeActors.ts'
import { freshStepMachine } from '#machines/backoffice/freshStepMachine.ts'
import { overviewMachine } from '#machines/backoffice/overviewMachine.ts'
import { reviewListMachine, reviewQueueMachine } from '#machines/backoffice/reviewQueueMachine.ts'
import type { Call } from '#src/api/caller.ts'
import { inspected } from '#src/app/wiring/inspection.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTotp,
  changeAccount,
  changeOwnPassword,
  confirmTotp,
  decideApproval,
  endStep,
  forceMarket,
  logIn,
  logInByPasskey,
  logOut,
  readAccounts,
  readApprovals,
  readAudit,
  reconcile,
  readInstruments,
  readOutbox,
  readOverview,
  removePasskey,
  repeatStep,
  rollDay,
  setFault,
  setQuote,
  takeCode,
  tryToken,
} from './backOfficeCalls.ts'
import { freshCall } from '../steps/freshCall.ts'
import { askPasskeys } from '#src/app/wiring/account/askPasskeys.ts'
import { readRecords, saveRecord } from '../records/recordCalls.ts'
import { decideReview, picturesOf, readReviews } from '../reviews/reviewCalls.ts'

export type BackOfficeDependencies = {
  readonly call: Call
  readonly pictures: {
    /** Fetches a picture; answers an address at which the page can show it until it is let go. */
    readonly read: (address: string, signal: AbortSignal) => Promise<string>
    readonly letGo: (shownAt: string) => void
  }
  readonly memory: {
    readonly recall: () => string | null
    readonly remember: (token: string) => void
    readonly forget: () => void
  }
}

const provideReviews = ({ call, pictures }: BackOfficeDependencies) =>
  reviewQueueMachine.provide({
    actors: {
      list: reviewListMachine.provide({
        actors: { 'read a page': fromPromise(({ input }) => readReviews(call, input)) },
      }),
      'read the pictures': fromPromise(({ input: { review }, signal }) =>
        Promise.all(picturesOf(review).map((address) => pictures.read(address, signal))),
      ),
      decide: fromPromise(({ input }) => decideReview(call, input)),
    },
    actions: { 'let the pictures go': (_, { pictures: shown }) => shown.forEach(pictures.letGo) },
  })

type Renew = (session: { readonly token: string }) => void
type Steps = {
  readonly call: Call
  /** Of what asks for no other code. */
  readonly bare: Call
  readonly renew: Renew
}

/** Ways in: the operator's own, and those of another one. Whoever gave a proof goes on with another token. [OPS400] */
const provideSteps = ({ call, bare, renew }: Steps) => ({
  'change the own password': changeOwnPasswordMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { form } }) => {
        // What is asked for without the password is a passkey for this change alone.
        renew(await changeOwnPassword(form.password === '' ? bare : call, form))
        return null
      }),
    },
  }),
  'begin an operator’s app': beginTotpMachine.provide({
    actors: { send: fromPromise(({ input }) => beginTotp(call, input.form)) },
  }),
  'confirm an operator’s app': confirmTotpMachine.provide({
    actors: {
      send: fromPromise(async ({ input }) => {
        const { backupCodes, ...session } = await confirmTotp(call, input.form)
        renew(session)
        return backupCodes
      }),
    },
  }),
  'begin an operator’s passkey': beginOperatorPasskeyMachine.provide({
    actors: { send: fromPromise(({ input }) => beginPasskey(call, input.form)) },
  }),
  'add an operator’s passkey': addOperatorPasskeyMachine.provide({
    actors: {
      send: fromPromise(async ({ input }) => {
        renew(await addPasskey(call, input.form))
        return null
      }),
    },
  }),
  'remove an operator’s passkey': removeOperatorPasskeyMachine.provide({
    actors: { send: fromPromise(({ input }) => removePasskey(call, input.form)) },
  }),
  'end a second step': endStepMachine.provide({
    actors: { send: fromPromise(({ input }) => endStep(call, input.form)) },
  }),
})

/** The back office's root actor, plugged in and not yet started. It lives outside React. */
export function createBackOfficeActor(dependencies: BackOfficeDependencies) {
  const { call: bare, memory } = dependencies
  const call = freshCall(bare, () => actor.getSnapshot().children.freshStep)
  const renew: Renew = ({ token }) => actor.send({ type: 'session.renewed', token })
  const machine = backOfficeMachine.provide({
    actors: {
      'try the token': fromPromise(({ input }) => tryToken(call, input.token)),
      'log in': fromPromise(({ input }) => logIn(bare, input.credentials)),
      'log in by passkey': fromPromise(({ input }) => logInByPasskey(bare, input)),
      'a passkey': askPasskeys(() => beginPasskeyLogin(bare)),
      'take the code': fromPromise(({ input }) => takeCode(bare, input)),
      'fresh step': freshStepMachine.provide({
        actors: {
          'hand the code in': fromPromise(async ({ input }) => {
            renew(await repeatStep(bare, input))
            return null
          }),
        },
      }),
      ...provideSteps({ call, bare, renew }),
      overview: overviewMachine.provide({ actors: { look: fromPromise(() => readOverview(call)) } }),
      reviews: provideReviews({ ...dependencies, call }),
      'reconcile a day': reconcileMachine.provide({
        actors: { send: fromPromise(({ input }) => reconcile(call, input.form)) },
      }),
      audit: auditMachine.provide({ actors: { 'read a page': fromPromise(({ input }) => readAudit(call, input)) } }),
      approvals: approvalsMachine.provide({
        actors: { 'read a page': fromPromise(({ input }) => readApprovals(call, input)) },
      }),
      'decide an approval': decideApprovalMachine.provide({
        actors: { send: fromPromise(({ input }) => decideApproval(call, input.form)) },
      }),
      accounts: accountsMachine.provide({
        actors: { 'read a page': fromPromise(({ input }) => readAccounts(call, input)) },
      }),
      'change an account': changeAccountMachine.provide({
        actors: { send: fromPromise(({ input }) => changeAccount(call, input.form)) },
      }),
      records: recordListMachine.provide({
        actors: { 'read a page': fromPromise(({ input }) => readRecords(call, input)) },
      }),
      'save a record': saveRecordMachine.provide({
        actors: { send: fromPromise(({ input }) => saveRecord(call, input.form)) },
      }),
      outbox: outboxMachine.provide({
        actors: { 'read a page': fromPromise(({ input }) => readOutbox(call, input)) },
      }),
      instruments: instrumentsMachine.provide({ actors: { read: fromPromise(() => readInstruments(call)) } }),
      'force a market': forceMarketMachine.provide({
        actors: { send: fromPromise(({ input }) => forceMarket(call, input.form)) },
      }),
      'set a quote': setQuoteMachine.provide({
        actors: { send: fromPromise(({ input }) => setQuote(call, input.form)) },
      }),
      'set a fault': setFaultMachine.provide({
        actors: { send: fromPromise(({ input }) => setFault(call, input.form)) },
      }),
      'roll the day': rollDayMachine.provide({
        actors: { send: fromPromise(({ input }) => rollDay(call, input.form)) },
      }),
    },
    actions: {
      'remember the token': (_, { token }) => memory.remember(token),
      'forget the token': () => memory.forget(),
      'end the session': (_, { token }) => logOut(call, token),
    },
  })
  const actor = createActor(machine, inspected({ input: { token: memory.recall() } }))
  return actor
}

export type BackOfficeActor = ReturnType<typeof createBackOfficeActor>

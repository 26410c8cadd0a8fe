/** Machines of second steps and of what they confirm, for the page that shows them. */
import { fromPromise } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import type { TotpBegun } from '#contract/shapes/secondStep.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { changePassword } from '#src/api/accountCalls.ts'
import { beginTotp, confirmTotp, endTotp } from '#src/api/securityCalls.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import type { AccountDependencies } from './accountDependencies.ts'
import { useWired } from './accountActors.ts'
import { type ConfirmationActor, confirmedCall } from './confirmedCall.ts'
import { usePageActor } from './inspection.ts'

export type { TotpBegun }

export const useTotpBegin = (confirmation: ConfirmationActor) =>
  usePageActor(useWired((dependencies) => provideTotpBegin(dependencies, confirmation)))
export const useTotpConfirm = () => usePageActor(useWired(provideTotpConfirm))
export const useTotpEnd = (confirmation: ConfirmationActor) =>
  usePageActor(useWired((dependencies) => provideTotpEnd(dependencies, confirmation)))

/** With a second step its owner confirms it. [SES488] */
export const usePasswordChange = (confirmation: ConfirmationActor) =>
  usePageActor(useWired(({ call }) => provideChange({ call: confirmedCall(call, confirmation) })))

/** Hands them to the browser's downloads. */
export const saveBackupCodes = (codes: readonly string[]): void =>
  saveFile('pipwire-backup-codes.txt', 'text/plain', `${codes.join('\n')}\n`)

const provideTotpBegin = ({ call }: AccountDependencies, confirmation: ConfirmationActor) =>
  submissionMachineOf<null, TotpBegun>('begin an authenticator app').provide({
    actors: { send: fromPromise(() => beginTotp(confirmedCall(call, confirmation))) },
  })

const provideTotpConfirm = ({ call }: AccountDependencies) =>
  submissionMachineOf<Input<'confirmTotp'>, readonly string[]>('confirm an authenticator app').provide({
    actors: { send: fromPromise(({ input }) => confirmTotp(call, input.form)) },
  })

const provideTotpEnd = ({ call }: AccountDependencies, confirmation: ConfirmationActor) =>
  submissionMachineOf<null, null>('end the authenticator app').provide({
    actors: { send: fromPromise(() => endTotp(confirmedCall(call, confirmation))) },
  })

export const provideChange = ({ call }: Pick<AccountDependencies, 'call'>) =>
  submissionMachineOf<Input<'amendPassword'>, null>('change the password').provide({
    actors: { send: fromPromise(({ input }) => changePassword(call, input.form)) },
  })

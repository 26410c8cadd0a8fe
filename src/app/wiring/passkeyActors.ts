/** Passkeys: whether they are offered here, and the machines that ask for one. Loaded with the pages that do. */
import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import type { passkeyMachine } from '#machines/account/passkeyMachine.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { beginPasskeyLogin } from '#src/api/entryCalls.ts'
import { addPasskey, beginPasskey, removePasskey } from '#src/api/securityCalls.ts'
import { offersPasskeys } from '#src/platform/passkeys.ts'
import type { AccountDependencies } from './accountDependencies.ts'
import { useWired } from './accountActors.ts'
import { useActor } from './actors.tsx'
import { askPasskeys } from './account/askPasskeys.ts'
import { type ConfirmationActor, confirmedCall } from './confirmedCall.ts'
import { usePageActor } from './inspection.ts'

export type { StepProof } from '#contract/shapes/secondStep.ts'
export { thisDevice } from '#src/platform/passkeys.ts'
type PasskeyActor = ActorRefFrom<typeof passkeyMachine>

/** Where this browser has them and the back end offers them at this host. [SES540] */
export const useOffersPasskeys = (): boolean =>
  useSelector(useActor('settings'), ({ context }) => offersPasskeys(context.value?.passkeyHost ?? ''))

/** Nobody is known yet: the passkey says who it is. */
export const usePasskeyLogin = (): PasskeyActor => usePageActor(useWired(provideLogin))
export const usePasskeyCreation = (confirmation: ConfirmationActor): PasskeyActor =>
  usePageActor(useWired((dependencies) => provideCreation(dependencies, confirmation)))
export const usePasskeyAdd = () => usePageActor(useWired(provideAdd))
export const usePasskeyRemoval = (confirmation: ConfirmationActor) =>
  usePageActor(useWired((dependencies) => provideRemoval(dependencies, confirmation)))

const provideLogin = ({ call }: AccountDependencies) => askPasskeys(() => beginPasskeyLogin(call))

const provideCreation = ({ call }: AccountDependencies, confirmation: ConfirmationActor) => {
  const confirmed = confirmedCall(call, confirmation)
  return askPasskeys(async () => ({ creation: await beginPasskey(confirmed) }))
}

const provideAdd = ({ call }: AccountDependencies) =>
  submissionMachineOf<Input<'addPasskey'>, null>('add a passkey').provide({
    actors: { send: fromPromise(({ input }) => addPasskey(call, input.form)) },
  })

const provideRemoval = ({ call }: AccountDependencies, confirmation: ConfirmationActor) => {
  const confirmed = confirmedCall(call, confirmation)
  return submissionMachineOf<Input<'removePasskey'>, null>('remove a passkey').provide({
    actors: { send: fromPromise(({ input }) => removePasskey(confirmed, input.form)) },
  })
}

/** Calls that their owner may have to confirm, and the machine that asks. Runs in plain Node, where the simulator loads it. [SES455] */
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { confirmationMachine } from '#machines/account/confirmationMachine.ts'
import { CallError, type CallProblem } from '#rules/app/callProblem.ts'
import type { Call } from '#src/api/caller.ts'
import { beginConfirmation, confirm } from '#src/api/securityCalls.ts'
import { signByPasskey } from '#src/platform/passkeys.ts'
import { confirmationHeader } from '#contract/shapes/confirmation.ts'
import type { CodeOf } from '#contract/codes.ts'
import type { AccountDependencies } from './accountDependencies.ts'

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>

export const provideConfirmation = ({ call }: Pick<AccountDependencies, 'call'>) =>
  confirmationMachine.provide({
    actors: {
      'send a code': fromPromise(({ input }) => beginConfirmation(call, input)),
      'hand the code in': fromPromise(({ input }) => confirm(call, input)),
      'ask the authenticator': fromPromise(({ input, signal }) => signByPasskey(input.passkey, signal)),
    },
  })

const confirmationNeeded: CodeOf<'confirmationNeeded'> = 1011

/** Makes calls that their owner may have to confirm: one that is refused for it waits for the sheet, and is made again. */
export function confirmedCall(call: Call, confirmation: ConfirmationActor): Call {
  /** Of the call before, whose answer may have been lost. */
  let held = { body: '', confirmation: '' }
  return async (entry, input, options = {}) => {
    if (!entry.guarded) return call(entry, input, options)
    const asked = { deed: entry.guarded, body: entry.input.write(input) as Record<string, unknown> }
    const body = JSON.stringify(asked)
    const confirmedBy = (given: string) => ({ ...options, more: { [confirmationHeader]: given } })
    try {
      return await call(entry, input, held.body === body ? confirmedBy(held.confirmation) : options)
    } catch (error) {
      if (!(error instanceof CallError && isUnconfirmed(error.problem))) throw error
      const given = await askOwner(confirmation, asked)
      if (given === null) throw error
      held = { body, confirmation: given }
      return call(entry, input, confirmedBy(given))
    }
  }
}

/** After the sheet was left there is nothing to say. */
export const isUnconfirmed = (problem: CallProblem): boolean =>
  problem.kind === 'refused' && problem.code === confirmationNeeded

/** Null when it was left. */
async function askOwner(
  confirmation: ConfirmationActor,
  asked: Parameters<typeof beginConfirmation>[1],
): Promise<string | null> {
  confirmation.send({ type: 'confirmation.ask', asked })
  const { context } = await waitFor(confirmation, (snapshot) => !snapshot.hasTag('open'))
  return context.confirmation
}

/** The machine that asks the browser for a passkey, plugged in. Of the app and of the back office. [SES540, OPS385] */
import { fromPromise } from 'xstate'
import { type PasskeyPrompt, passkeyMachine } from '#machines/account/passkeyMachine.ts'
import { makePasskey, signByPasskey } from '#src/platform/passkeys.ts'

/** `begin`: what it is to be asked for, where whoever asks does not say so. */
export const askPasskeys = (begin: () => Promise<PasskeyPrompt>) =>
  passkeyMachine.provide({
    actors: {
      'begin a passkey': fromPromise(begin),
      'ask the authenticator': fromPromise(async ({ input: { prompt }, signal }) =>
        'creation' in prompt
          ? { credential: await makePasskey(prompt.creation, signal) }
          : { challenge: prompt.challenge, assertion: await signByPasskey(prompt.passkey, signal) },
      ),
    },
  })

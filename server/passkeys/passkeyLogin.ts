/**
 * A log-in with a passkey alone, of a user or of an operator. Whose it is, the passkey says: nobody is named, so nobody can be tried out.
 * [SES531, SES532, OPS383]
 */
import { hash } from 'node:crypto'
import type { Input, Output } from '#contract/endpoints/index.ts'
import { readPasskeys, takePasskey, usePasskeyLogin } from '#server/store/passkeys.ts'
import { ofAccounts, type StepTables } from '#server/store/people/secondSteps.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import { type LoginUse, noPasskeysHere, wrongPasskey } from './passkeys.ts'

type PasskeyLogin = {
  readonly begin: () => Answer<Output<'beginPasskeyLogin'>>
  /** `enter`: null for who may not come in, which counts as a wrong one. */
  readonly finish: <T>(
    signed: Input<'logInByPasskey'>,
    address: string,
    enter: (ownerId: number) => Promise<T | null>,
  ) => Promise<Answer<T>>
}

type Needs = Pick<BackEnd, 'store' | 'limits' | 'passkeys' | 'clock'>

export function createPasskeyLogin(
  { store, limits, passkeys, clock }: Needs,
  use: LoginUse,
  of: StepTables = ofAccounts,
): PasskeyLogin {
  /** Null for one that did not sign it, or signed before. */
  const ownerOf = async ({ challenge, assertion }: Input<'logInByPasskey'>): Promise<number | null> => {
    const madeAt = passkeys.readLogin(challenge, use)
    if (madeAt === null) return null
    // It is used up whatever comes of it.
    if (!(await store.commands.run((trx) => usePasskeyLogin(trx, hash('sha256', challenge), madeAt)))) return null
    const [passkey] = await readPasskeys(store.reader, { credentialId: assertion.id }, of)
    const counter = passkey ? await passkeys.check(passkey, { assertion, use, challenge }) : null
    if (!passkey || counter === null) return null
    const { id, ownerId } = passkey
    const isTaken = await store.commands.run(async (trx) => {
      await of.lock(trx, ownerId)
      return takePasskey(trx, id, { counter, now: clock() }, of)
    })
    return isTaken ? ownerId : null
  }

  return {
    begin: () => {
      const challenge = passkeys.newLogin(use)
      const passkey = passkeys.requestOf(use, challenge, [])
      return passkey === null ? noPasskeysHere : done({ challenge, passkey })
    },
    finish: async <T>(
      signed: Input<'logInByPasskey'>,
      address: string,
      enter: (ownerId: number) => Promise<T | null>,
    ) => {
      const wait = await limits.waitToLogin({ address })
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const ownerId = await ownerOf(signed)
      const entered = ownerId === null ? null : await enter(ownerId)
      if (entered !== null) return done(entered)
      await limits.loginFailed({ address })
      return wrongPasskey
    },
  }
}

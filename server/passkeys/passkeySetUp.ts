/** A passkey is set up: what the authenticator is to make is begun, and what it made is kept, once. [SES530, OPS380] */
import type { Input } from '#contract/endpoints/index.ts'
import type { PasskeyCreation } from '#contract/passkey.ts'
import { passkeysMost } from '#rules/people/passkey.ts'
import { begunLifeMs } from '#rules/people/secondStep.ts'
import { addPasskey, readPasskeys } from '#server/store/passkeys.ts'
import {
  type Begun,
  findBegun,
  finishBegun,
  keepBegun,
  ofAccounts,
  type StepTables,
} from '#server/store/people/secondSteps.ts'
import type { Writing } from '#server/store/schema.ts'
import { columnOf } from '../auth/seal.ts'
import { newSecret } from '../auth/session.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Answer, type Refused, done, refused } from '../http/answer.ts'
import type { Settings } from '../settings.ts'
import { newUserHandle, noPasskeysHere, wrongPasskey } from './passkeys.ts'

type Who = Omit<Begun, 'kind'>
type Needs = Pick<BackEnd, 'settings' | 'store' | 'seal' | 'clock' | 'passkeys'>

const tooLate = refused(2008, { why: 'passkey over' })

/** Why no other one is begun; null when it may be. */
export function findPasskeyProblem(
  { passkeyRpId }: Pick<Settings, 'passkeyRpId'>,
  known: readonly unknown[],
): Refused | null {
  if (passkeyRpId === null) return noPasskeysHere
  return known.length >= passkeysMost ? refused(2008, { why: 'no more passkeys' }) : null
}

export function createPasskeySetUp({ settings, store, seal, clock, passkeys }: Needs, of: StepTables = ofAccounts) {
  const sealOf = (ownerId: number) => columnOf(seal, of.begun, 'secret', ownerId)
  return {
    /** `user`: as the authenticator lists it. Its caller locked who it is of. */
    begin: async (trx: Writing, who: Who, user: string): Promise<Answer<PasskeyCreation>> => {
      const { ownerId } = who
      const known = await readPasskeys(trx, { ownerId }, of)
      const problem = findPasskeyProblem(settings, known)
      if (problem) return problem
      const challenge = newSecret()
      const userHandle = known[0]?.userHandle ?? newUserHandle()
      const creation = passkeys.creationOf({ challenge, userHandle, user, known })
      const secret = sealOf(ownerId).close(`${challenge} ${userHandle}`)
      await keepBegun(trx, { ...who, kind: 'passkey', secret, now: clock() }, of)
      return creation === null ? noPasskeysHere : done(creation)
    },
    /** `alongside` happens with it. */
    add: async (
      who: Who,
      { name, credential }: Input<'addPasskey'>,
      alongside: (trx: Writing) => Promise<unknown>,
    ): Promise<Answer<null>> => {
      const { ownerId } = who
      const now = clock()
      const begun = await findBegun(store.reader, { ...who, kind: 'passkey' }, now - begunLifeMs, of)
      if (!begun) return tooLate
      const [challenge = '', userHandle = ''] = sealOf(ownerId).open(begun.secret).split(' ')
      const made = await passkeys.checkNew(credential, challenge, of === ofAccounts ? 'user' : 'operator')
      if (!made) return wrongPasskey
      return store.commands.run(async (trx) => {
        await of.lock(trx, ownerId)
        const problem = findPasskeyProblem(settings, await readPasskeys(trx, { ownerId }, of))
        if (problem) return problem
        if (!(await finishBegun(trx, begun, of))) return tooLate
        const sealed = columnOf(seal, of.passkeys, 'name', ownerId).close(name)
        if (!(await addPasskey(trx, { ...made, ownerId, userHandle, name: sealed, createdAt: now }, of)))
          return refused(2008, { why: 'passkey known' })
        await alongside(trx)
        return done(null)
      })
    },
  }
}

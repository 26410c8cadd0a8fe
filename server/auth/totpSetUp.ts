/** An authenticator app is set up: its secret is made, and its first code takes it into use. [SES480, SES484, OPS271] */
import type { TotpBegun } from '#contract/shapes/secondStep.ts'
import { begunLifeMs, readTotpCode, writeBackupCode } from '#rules/people/secondStep.ts'
import {
  addBackupCodes,
  addTotp,
  type Begun,
  findBegun,
  findTotp,
  finishBegun,
  keepBegun,
  ofAccounts,
  type StepTables,
} from '#server/store/people/secondSteps.ts'
import type { Writing } from '#server/store/schema.ts'
import { NotNow } from '#server/store/trading/guards.ts'
import { upMs } from '#server/store/upMs.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import { columnOf } from './seal.ts'
import { wrongStep } from './secondSteps.ts'
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts'

/** Later than that nobody may be there to be shown the codes: their caller is answered in 3.5 s, whatever became of it. */
const madeMostMs = 2_500

type Who = Omit<Begun, 'kind'>
type Needs = Pick<BackEnd, 'store' | 'seal' | 'clock' | 'secondSteps'>

export function createTotpSetUp({ store, seal, clock, secondSteps }: Needs, of: StepTables = ofAccounts) {
  return {
    /** `name`: as the app on the phone lists it. Its caller locked who it is of. */
    begin: async (trx: Writing, who: Who, name: string): Promise<Answer<TotpBegun>> => {
      if (await findTotp(trx, who.ownerId, of)) return refused(2008)
      const secret = newTotpSecret()
      const sealed = columnOf(seal, of.begun, 'secret', who.ownerId).close(secret)
      await keepBegun(trx, { ...who, kind: 'totp', secret: sealed, now: clock() }, of)
      return done({ secret, uri: totpUri(secret, name) })
    },
    /** `alongside` happens with it. */
    confirm: async (
      who: Who,
      code: string,
      alongside: (trx: Writing) => Promise<unknown>,
    ): Promise<Answer<{ readonly backupCodes: readonly string[] }>> => {
      const { ownerId } = who
      const now = clock()
      const begun = await findBegun(store.reader, { ...who, kind: 'totp' }, now - begunLifeMs, of)
      if (!begun) return refused(2008)
      const secret = columnOf(seal, of.begun, 'secret', ownerId).open(begun.secret)
      const typed = readTotpCode(code)
      const lastStep = typed === null ? null : findTotpStep(secret, typed, now)
      if (lastStep === null) return wrongStep
      const from = upMs()
      const { codes, kept } = await secondSteps.makeBackupCodes()
      return store.commands.run(async (trx) => {
        await of.lock(trx, ownerId)
        if (upMs() - from > madeMostMs) throw new NotNow()
        if ((await findTotp(trx, ownerId, of)) || !(await finishBegun(trx, begun, of))) return refused(2008)
        const sealed = columnOf(seal, of.totps, 'secret', ownerId).close(secret)
        await addTotp(trx, { ownerId, secret: sealed, lastStep, now }, of)
        await addBackupCodes(trx, ownerId, kept, of)
        await alongside(trx)
        return done({ backupCodes: codes.map(writeBackupCode) })
      })
    },
  }
}

/** The job that forgets what is old. Rows of money have no end here. [OPS234, OPS235, OPS236, OPS237, OPS252] */
import { lockLinkLifeMs } from '#rules/people/accountLock.ts'
import { knownNetworkMs } from '#rules/people/operatorAccess.ts'
import { forgetOldMessages } from '#server/store/content/outbox.ts'
import { forgetUnusedUploads } from '#server/store/content/uploads.ts'
import { forgetOldCounts } from '#server/store/nodes/counts.ts'
import { forgetOldAudit } from '#server/store/people/audit.ts'
import { forgetOldCaptchas } from '#server/store/people/captchas.ts'
import { forgetOldCodes } from '#server/store/people/codes.ts'
import { forgetOldConfirmations } from '#server/store/people/confirmations.ts'
import { forgetOldDevices, forgetOldNetworks } from '#server/store/people/devices.ts'
import { forgetOldLockLinks } from '#server/store/people/locks.ts'
import { forgetOldLogins } from '#server/store/people/loginChallenges.ts'
import { forgetOldPasskeyLogins } from '#server/store/passkeys.ts'
import { forgetOldBegun, ofOperators } from '#server/store/people/secondSteps.ts'
import { forgetClosed } from '#server/store/people/closing.ts'
import { forgetOldSessions } from '#server/store/people/sessions.ts'
import { forgetOldSamples } from '#server/store/trading/equitySamples.ts'
import { forgetDemoAccounts } from '#server/store/trading/forgetDemoAccounts.ts'
import { forgetOldAnswers } from '#server/store/trading/idempotency.ts'
import type { Writing } from '#server/store/schema.ts'
import type { BackEnd } from '../backEnd.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** So long as the codes of a day are counted. */
const codesKeptMs = 2 * dayMs
/** Longer than one can be solved. */
const captchasKeptMs = 60 * 60 * 1_000
/** Longer than such a log-in lives. */
const passkeyLoginsKeptMs = 60 * 60 * 1_000
/** A device that nobody logged in from for so long is new again. */
const devicesKeptMs = 180 * dayMs

type Needs = Pick<BackEnd, 'store' | 'uploads' | 'settings' | 'clock'>

export async function forgetWhatIsOld({ store, uploads, settings, clock }: Needs): Promise<void> {
  const { retention, sandbox } = settings
  const now = clock()
  const before = (kept: number) => now - kept * dayMs
  // In parts and kind by kind, so that nobody waits for it and much of one kind keeps no other.
  while (await store.commands.run((trx) => forgetOldAnswers(trx, now), undefined, { isOwn: true }));
  const forgetting: readonly ((trx: Writing) => Promise<void>)[] = [
    (trx) => forgetOldCodes(trx, now - codesKeptMs),
    (trx) => forgetOldCounts(trx, now),
    (trx) => forgetOldConfirmations(trx, now - codesKeptMs),
    (trx) => forgetOldLogins(trx, now - codesKeptMs),
    (trx) => forgetOldBegun(trx, now - codesKeptMs),
    (trx) => forgetOldLogins(trx, now - codesKeptMs, ofOperators),
    (trx) => forgetOldBegun(trx, now - codesKeptMs, ofOperators),
    (trx) => forgetOldCaptchas(trx, now - captchasKeptMs),
    (trx) => forgetOldPasskeyLogins(trx, now - passkeyLoginsKeptMs),
    (trx) => forgetOldLockLinks(trx, now - lockLinkLifeMs),
    (trx) => forgetOldDevices(trx, now - devicesKeptMs),
    (trx) => forgetOldNetworks(trx, now - knownNetworkMs),
    (trx) => forgetOldSamples(trx, now),
    (trx) => forgetOldMessages(trx, before(retention.outbox), sandbox),
    (trx) => forgetOldAudit(trx, before(retention.audit), now),
    (trx) => forgetOldSessions(trx, before(retention.sessions)),
  ]
  for (const forget of forgetting) await store.commands.run(forget, undefined, { isOwn: true })
  const pictures = await store.commands.run(async (trx) => {
    return [...(await forgetUnusedUploads(trx, now)), ...(await forgetClosed(trx, before(retention.identities)))]
  })
  for (const name of pictures) await uploads.remove(name)
  for (let hasMore = true; hasMore;) {
    const forgotten = await store.commands.run((trx) => forgetDemoAccounts(trx, before(retention.demoAccounts)))
    for (const name of forgotten.pictures) await uploads.remove(name)
    hasMore = forgotten.hasMore
  }
}

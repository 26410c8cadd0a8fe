/** Confirmations that were asked for: of which account and session, for which call, how often they were tried. [SES451, SES453, SES454] */
import type { GuardedAction } from '#rules/people/confirmation.ts'
import type { Writing } from '../trading/commandQueue.ts'

/** The very call that is confirmed. */
export type GuardedCall = {
  readonly accountId: number
  readonly sessionId: number
  readonly deed: GuardedAction
  readonly bodyHash: string
}

/** When those of an account were asked for, the oldest first. */
export async function confirmationsSince(trx: Writing, accountId: number, since: number): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('confirmations')
    .select('made_at')
    .where('account_id', '=', BigInt(accountId))
    .where('made_at', '>', BigInt(since))
    .orderBy('made_at')
    .execute()
  return rows.map(({ made_at }) => Number(made_at))
}

type NewChallenge = GuardedCall & { readonly challengeHash: string; readonly codeHash: string; readonly now: number }

/** Ends the older one of the same deed. */
export async function addChallenge(trx: Writing, challenge: NewChallenge): Promise<void> {
  const { accountId, sessionId, deed, bodyHash, challengeHash, codeHash, now } = challenge
  await trx
    .updateTable('confirmations')
    .set({ ended_at: BigInt(now) })
    .where('account_id', '=', BigInt(accountId))
    .where('deed', '=', deed)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .insertInto('confirmations')
    .values({
      account_id: BigInt(accountId),
      session_id: BigInt(sessionId),
      deed,
      body_hash: bodyHash,
      challenge_hash: challengeHash,
      code_hash: codeHash,
      tries: 0n,
      made_at: BigInt(now),
      confirmation_hash: null,
      confirmed_at: null,
      ended_at: null,
    })
    .execute()
}

export type OpenChallenge = {
  readonly id: number
  readonly codeHash: string
  readonly tries: number
  readonly madeAt: number
}
type AskedChallenge = Pick<GuardedCall, 'accountId' | 'sessionId'> & { readonly challengeHash: string }

/** One that was not answered rightly yet. */
export async function findChallenge(trx: Writing, asked: AskedChallenge): Promise<OpenChallenge | null> {
  const row = await trx
    .selectFrom('confirmations')
    .select(['id', 'code_hash', 'tries', 'made_at'])
    .where('challenge_hash', '=', asked.challengeHash)
    .where('account_id', '=', BigInt(asked.accountId))
    .where('session_id', '=', BigInt(asked.sessionId))
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { id: Number(row.id), codeHash: row.code_hash, tries: Number(row.tries), madeAt: Number(row.made_at) }
    : null
}

/** False when it was answered before, or a newer one ended it. */
export async function keepConfirmation(
  trx: Writing,
  id: number,
  confirmationHash: string,
  now: number,
): Promise<boolean> {
  const kept = await trx
    .updateTable('confirmations')
    .set({ confirmation_hash: confirmationHash, confirmed_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Takes a confirmation of this very call; null when there is none, or somebody else took it. `since`: older ones are too old. */
export async function takeConfirmation(
  trx: Writing,
  confirmationHash: string,
  { accountId, sessionId, deed, bodyHash }: GuardedCall,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<number | null> {
  const taken = await trx
    .updateTable('confirmations')
    .set({ ended_at: BigInt(now) })
    .where('confirmation_hash', '=', confirmationHash)
    .where('account_id', '=', BigInt(accountId))
    .where('session_id', '=', BigInt(sessionId))
    .where('deed', '=', deed)
    .where('body_hash', '=', bodyHash)
    .where('confirmed_at', '>', BigInt(since))
    .where('confirmed_at', '<=', BigInt(now))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken ? Number(taken.id) : null
}

/** In the transaction that took it: the call was refused, so it is not used up. */
export async function giveBackConfirmation(trx: Writing, id: number): Promise<void> {
  await trx.updateTable('confirmations').set({ ended_at: null }).where('id', '=', BigInt(id)).execute()
}

export async function forgetOldConfirmations(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('confirmations').where('made_at', '<=', BigInt(before)).execute()
}

/** Log-ins that wait for their second step: of which account, how often they were tried. [SES482, SES483] */
import type { Writing } from '../schema.ts'

type Login = { readonly accountId: number; readonly challengeHash: string; readonly now: number }

export async function addLogin(trx: Writing, { accountId, challengeHash, now }: Login): Promise<void> {
  await trx
    .insertInto('login_challenges')
    .values({
      account_id: BigInt(accountId),
      challenge_hash: challengeHash,
      tries: 0n,
      made_at: BigInt(now),
      ended_at: null,
    })
    .execute()
}

export type OpenLogin = {
  readonly id: number
  readonly accountId: number
  readonly tries: number
  readonly madeAt: number
}

/** One that was not finished. */
export async function findLogin(trx: Writing, challengeHash: string): Promise<OpenLogin | null> {
  const row = await trx
    .selectFrom('login_challenges')
    .select(['id', 'account_id', 'tries', 'made_at'])
    .where('challenge_hash', '=', challengeHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, account_id, tries, made_at } = row
  return { id: Number(id), accountId: Number(account_id), tries: Number(tries), madeAt: Number(made_at) }
}

/** False when it was finished before. */
export async function finishLogin(trx: Writing, id: number, now: number): Promise<boolean> {
  const finished = await trx
    .updateTable('login_challenges')
    .set({ ended_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/** As somebody set a new password: whoever was half in by the old one is out. */
export async function endLoginsOf(trx: Writing, accountId: number, now: number): Promise<void> {
  await trx
    .updateTable('login_challenges')
    .set({ ended_at: BigInt(now) })
    .where('account_id', '=', BigInt(accountId))
    .where('ended_at', 'is', null)
    .execute()
}

export async function forgetOldLogins(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('login_challenges').where('made_at', '<=', BigInt(before)).execute()
}

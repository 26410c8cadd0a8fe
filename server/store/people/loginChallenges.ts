/** Log-ins that wait for their second step: of which account or operator, how often they were tried. [SES482, SES483, OPS272] */
import type { Writing } from '../schema.ts'
import { ofAccounts, type StepTables } from './secondSteps.ts'

type Login = { readonly ownerId: number; readonly challengeHash: string; readonly now: number }

export async function addLogin(trx: Writing, { ownerId, challengeHash, now }: Login, of: StepTables): Promise<void> {
  await trx
    .insertInto(of.logins)
    .values({
      [of.owner]: BigInt(ownerId),
      challenge_hash: challengeHash,
      tries: 0n,
      made_at: BigInt(now),
      ended_at: null,
    })
    .execute()
}

export type OpenLogin = {
  readonly id: number
  readonly ownerId: number
  readonly tries: number
  readonly madeAt: number
}

/** One that was not finished. */
export async function findLogin(trx: Writing, challengeHash: string, of: StepTables): Promise<OpenLogin | null> {
  const row = await trx
    .selectFrom(of.logins)
    .select(['id', `${of.owner} as owner`, 'tries', 'made_at'])
    .where('challenge_hash', '=', challengeHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, owner, tries, made_at } = row
  return { id: Number(id), ownerId: Number(owner), tries: Number(tries), madeAt: Number(made_at) }
}

/** False when it was finished before. */
export async function finishLogin(trx: Writing, id: number, now: number, of: StepTables): Promise<boolean> {
  const finished = await trx
    .updateTable(of.logins)
    .set({ ended_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/** As somebody set a new password: whoever was half in by the old one is out. */
export async function endLoginsOf(trx: Writing, ownerId: number, now: number, of = ofAccounts): Promise<void> {
  await trx
    .updateTable(of.logins)
    .set({ ended_at: BigInt(now) })
    .where(of.owner, '=', BigInt(ownerId))
    .where('ended_at', 'is', null)
    .execute()
}

export async function forgetOldLogins(trx: Writing, before: number, of = ofAccounts): Promise<void> {
  await trx.deleteFrom(of.logins).where('made_at', '<=', BigInt(before)).execute()
}

/** Invite codes: 40 random bits, unique, one for each account. [REF1, REF5] */
import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inviteAlphabet, inviteCodeLength } from '#rules/people/invite.ts'
import type { Schema } from '../schema.ts'

export const newInviteCode = (): string =>
  Array.from({ length: inviteCodeLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

/** Whose code it is; null when nobody's. */
export async function findInviter(db: Kysely<Schema>, code: string): Promise<number | null> {
  const row = await db.selectFrom('accounts').select('id').where('invite_code', '=', code).executeTakeFirst()
  return row ? Number(row.id) : null
}

export async function countInvited(db: Kysely<Schema>, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('accounts')
    .select((column) => column.fn.countAll<bigint>().as('total'))
    .where('invited_by', '=', BigInt(accountId))
    .executeTakeFirstOrThrow()
  return Number(total)
}

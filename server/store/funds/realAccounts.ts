/** Real accounts: found by their contact, opened once for each contact. [SES42, SES46] */
import type { Kysely } from 'kysely'
import type { ContactType } from '#rules/people/contact.ts'
import { setUid } from '../people/uids.ts'
import type { Writing } from '../trading/commandQueue.ts'
import { newInviteCode } from '../people/inviteCodes.ts'
import type { Schema } from '../schema.ts'

/** An e-mail address in small letters, or a mobile number with plus and calling code. */
export type Contact = { readonly type: ContactType; readonly value: string }
export type Credentials = { readonly accountId: number; readonly passwordHash: string }

export async function findCredentials(db: Kysely<Schema>, { type, value }: Contact): Promise<Credentials | null> {
  const row = await db.selectFrom('accounts').select(['id', 'password_hash']).where(type, '=', value).executeTakeFirst()
  return row?.password_hash ? { accountId: Number(row.id), passwordHash: row.password_hash } : null
}

export type NewAccount = {
  readonly contact: Contact
  readonly passwordHash: string
  readonly invitedBy: number | null
  readonly now: number
}

/** Null when the contact has an account already. It opens with nothing. */
export async function addRealAccount(trx: Writing, account: NewAccount): Promise<number | null> {
  const { contact, passwordHash, invitedBy, now } = account
  const added = await trx
    .insertInto('accounts')
    .values({
      uid: `${contact.type}:${contact.value}`,
      kind: 'real',
      demo_key_hash: null,
      balance: 0n,
      locked: 0n,
      version: 0n,
      created_at: BigInt(now),
      email: contact.type === 'email' ? contact.value : null,
      mobile: contact.type === 'mobile' ? contact.value : null,
      password_hash: passwordHash,
      invite_code: newInviteCode(),
      invited_by: invitedBy === null ? null : BigInt(invitedBy),
    })
    .onConflict((other) => other.column(contact.type).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  await setUid(trx, added.id)
  return Number(added.id)
}

/** Null of a demo account, and of one that was closed. */
export async function findPasswordHash(db: Kysely<Schema>, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPasswordHash(
  trx: Writing,
  accountId: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_changed_at: BigInt(now) })
    .where('id', '=', BigInt(accountId))
    .execute()
}

/** An account by what an operator calls it: uid, e-mail or mobile. */
export async function findAccountNamed(db: Kysely<Schema>, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where((or) => or.or([or('uid', '=', name), or('email', '=', name), or('mobile', '=', name)]))
    .executeTakeFirst()
  return row ? Number(row.id) : null
}

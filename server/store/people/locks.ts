/** Accounts that their owners lock: the links that do it, once each, and what operators find and undo. [SES470, SES471, OPS240, OPS241] */
import type { Kysely } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Schema, Writing } from '../schema.ts'

type NewLink = { readonly accountId: number; readonly tokenHash: string; readonly now: number }

export async function addLockLink(trx: Writing, { accountId, tokenHash, now }: NewLink): Promise<void> {
  await trx
    .insertInto('lock_links')
    .values({ account_id: BigInt(accountId), token_hash: tokenHash, made_at: BigInt(now), used_at: null })
    .execute()
}

/** Uses it up; the account that it locks, or null where it is none, older or used. */
export async function takeLockLink(
  trx: Writing,
  tokenHash: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<number | null> {
  const taken = await trx
    .updateTable('lock_links')
    .set({ used_at: BigInt(now) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('made_at', '>', BigInt(since))
    .returning('account_id')
    .executeTakeFirst()
  return taken ? Number(taken.account_id) : null
}

export async function lockByOwner(trx: Writing, accountId: number, now: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ locked_at: BigInt(now) })
    .where('id', '=', BigInt(accountId))
    .where('locked_at', 'is', null)
    .execute()
}

/** False where it was not locked. Links from before do nothing any more. */
export async function unlock(trx: Writing, accountId: number, now: number): Promise<boolean> {
  const unlocked = await trx
    .updateTable('accounts')
    .set({ locked_at: null, unlocked_at: BigInt(now) })
    .where('id', '=', BigInt(accountId))
    .where('locked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!unlocked) return false
  await trx.deleteFrom('lock_links').where('account_id', '=', BigInt(accountId)).execute()
  return true
}

export async function forgetOldLockLinks(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('lock_links').where('made_at', '<=', BigInt(before)).execute()
}

export type FoundAccount = {
  readonly id: number
  readonly uid: string
  readonly email: string
  readonly mobile: string
  readonly createdAt: number
  readonly lockedAt: number | null
  readonly isFrozen: boolean
  readonly hasSecondStep: boolean
}

/** The real account of a uid, an e-mail address or a mobile number; without a name those that are locked, the newest first. */
export async function readAccounts(
  db: Kysely<Schema>,
  { name, page }: { readonly name: string; readonly page: number },
): Promise<{ readonly rows: readonly FoundAccount[]; readonly total: number }> {
  const asked = db
    .selectFrom('accounts')
    .where('kind', '=', 'real')
    .where((is) =>
      name === ''
        ? is('locked_at', 'is not', null)
        : is.or([is('uid', '=', name), is('email', '=', name.toLowerCase()), is('mobile', '=', name)]),
    )
  const { total } = await asked.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await asked
    .select(['accounts.id', 'uid', 'email', 'mobile', 'accounts.created_at', 'locked_at', 'frozen_at'])
    .select((column) =>
      column
        .or([
          column.exists(column.selectFrom('totps').select('totps.id').whereRef('totps.account_id', '=', 'accounts.id')),
          column.exists(
            column.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.account_id', '=', 'accounts.id'),
          ),
        ])
        .as('step'),
    )
    .orderBy('locked_at', 'desc')
    .orderBy('accounts.id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return {
    rows: rows.map(({ id, uid, email, mobile, created_at, locked_at, frozen_at, step }) => ({
      id: Number(id),
      uid,
      email: email ?? '',
      mobile: mobile ?? '',
      createdAt: Number(created_at),
      lockedAt: locked_at === null ? null : Number(locked_at),
      isFrozen: frozen_at !== null,
      hasSecondStep: Boolean(step),
    })),
    total: Number(total),
  }
}

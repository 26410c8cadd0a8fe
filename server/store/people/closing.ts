/** What goes when an account is closed, and what goes when the law needs it no longer. Rows of money stay, under the uid. [SES434, OPS237] */
import { sql } from 'kysely'
import type { Contact } from '../funds/realAccounts.ts'
import type { Writing } from '../schema.ts'
import { removeSealedWord } from './antiPhishing.ts'
import { sealedColumns, sealedOfAccounts } from '../sealedTexts.ts'

/** Nobody can log in to it or find it any more; its contacts may register again. */
export async function closeAccount(
  trx: Writing,
  accountId: number,
  contacts: readonly Contact[],
  now: number,
): Promise<void> {
  const id = BigInt(accountId)
  await trx
    .updateTable('accounts')
    .set({ email: null, mobile: null, password_hash: null, closed_at: BigInt(now) })
    .where('id', '=', id)
    .execute()
  for (const { type, value } of contacts) {
    await trx.deleteFrom('codes').where('target', '=', `${type}:${value}`).execute()
    await trx.deleteFrom('outbox').where('recipient', '=', value).execute()
  }
  for (const table of [
    'lock_links',
    'known_devices',
    'notices',
    'totps',
    'begun_steps',
    'backup_codes',
    'passkeys',
    'login_challenges',
  ] as const)
    await trx.deleteFrom(table).where('account_id', '=', id).execute()
  const used = trx.selectFrom('withdrawals').select('method_id').where('account_id', '=', id)
  await trx.deleteFrom('draw_methods').where('account_id', '=', id).where('id', 'not in', used).execute()
  await removeSealedWord(trx, accountId)
}

/** Accounts that were closed before, and still have what names their user. */
const closedBefore = (trx: Writing, before: number) =>
  trx.selectFrom('accounts').select('id').where('closed_at', '<=', BigInt(before))

/** Takes out identities, names, numbers, addresses and pictures; answers the names of the pictures, whose files are the caller's. */
export async function forgetClosed(trx: Writing, before: number): Promise<readonly string[]> {
  const closed = await closedBefore(trx, before).execute()
  if (closed.length === 0) return []
  const ids = closed.map(({ id }) => id)
  await trx.deleteFrom('identities').where('account_id', 'in', ids).execute()
  for (const table of sealedOfAccounts.filter((one) => one !== 'identities')) {
    const columns = sealedColumns[table]
    const empty = sql.join(columns.map((column) => sql`${sql.ref(column)} = ''`))
    const isLeft = sql.join(
      columns.map((column) => sql`${sql.ref(column)} <> ''`),
      sql` or `,
    )
    await sql`update ${sql.table(table)} set ${empty} where account_id in (${sql.join(ids)}) and (${isLeft})`.execute(
      trx,
    )
  }
  const proofs = trx.selectFrom('deposits').select('proof').where('account_id', 'in', ids)
  const gone = await trx
    .deleteFrom('uploads')
    .where('account_id', 'in', ids)
    .where('name', 'not in', proofs)
    .returning('name')
    .execute()
  return gone.map(({ name }) => name)
}

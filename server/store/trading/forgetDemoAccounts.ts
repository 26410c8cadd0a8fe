/** Demo accounts that nobody has used for long, with everything of theirs. [OPS235] */
import type { Writing } from '../schema.ts'

/** Whatever has an account as its own, in the order in which it can go. */
export const tablesOfDemoAccounts = [
  'confirmations',
  'ledger',
  'equity',
  'idempotency',
  'sessions',
  'orders',
  'uploads',
] as const

const atOnceMost = 20

/** One with an open order is not left alone yet; the broker's traders never are. Answers the names of their pictures, and whether there may be more. */
export async function forgetDemoAccounts(
  trx: Writing,
  before: number,
): Promise<{ readonly pictures: readonly string[]; readonly hasMore: boolean }> {
  const moment = BigInt(before)
  const unused = await trx
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'demo')
    .where('created_at', '<=', moment)
    .where((is) =>
      is.not(
        is.or([
          is.exists(
            is
              .selectFrom('sessions')
              .select('id')
              .whereRef('account_id', '=', 'accounts.id')
              .where('seen_at', '>', moment),
          ),
          is.exists(
            is
              .selectFrom('orders')
              .select('id')
              .whereRef('account_id', '=', 'accounts.id')
              .where('status', '<>', 'ended'),
          ),
          is.exists(is.selectFrom('house_traders').select('code').whereRef('account_id', '=', 'accounts.id')),
        ]),
      ),
    )
    .orderBy('id')
    .limit(atOnceMost)
    .execute()
  const ids = unused.map(({ id }) => id)
  if (ids.length === 0) return { pictures: [], hasMore: false }
  const pictures = await trx.selectFrom('uploads').select('name').where('account_id', 'in', ids).execute()
  for (const table of tablesOfDemoAccounts) await trx.deleteFrom(table).where('account_id', 'in', ids).execute()
  await trx.updateTable('accounts').set({ invited_by: null }).where('invited_by', 'in', ids).execute()
  await trx.deleteFrom('accounts').where('id', 'in', ids).execute()
  return { pictures: pictures.map(({ name }) => name), hasMore: ids.length === atOnceMost }
}

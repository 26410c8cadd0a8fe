/** What was told of an account in the app: the newest are kept, until they are read and after. [SES513, SES514] */
import type { Kysely } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import { type SecurityNotice, noticesKeptMost } from '#rules/people/securityNotice.ts'
import type { Schema, Writing } from '../schema.ts'

export type KeptNotice = {
  readonly id: number
  readonly key: string
  /** As it is kept: sealed. */
  readonly figures: string
  readonly createdAt: number
  readonly readAt: number | null
}

type NewNotice = {
  readonly accountId: number
  readonly key: SecurityNotice
  readonly figures: string
  readonly now: number
}

export async function addNotice(trx: Writing, { accountId, key, figures, now }: NewNotice): Promise<number> {
  const account = BigInt(accountId)
  const { id } = await trx
    .insertInto('notices')
    .values({ account_id: account, text_key: key, figures, created_at: BigInt(now), read_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const newest = trx.selectFrom('notices').select('id').where('account_id', '=', account).orderBy('id', 'desc')
  await trx
    .deleteFrom('notices')
    .where('account_id', '=', account)
    .where('id', 'not in', newest.limit(noticesKeptMost))
    .execute()
  return Number(id)
}

const columns = ['id', 'text_key', 'figures', 'created_at', 'read_at'] as const

type Row = {
  readonly id: bigint
  readonly text_key: string
  readonly figures: string
  readonly created_at: bigint
  readonly read_at: bigint | null
}

const toNotice = ({ id, text_key, figures, created_at, read_at }: Row): KeptNotice => ({
  id: Number(id),
  key: text_key,
  figures,
  createdAt: Number(created_at),
  readAt: read_at === null ? null : Number(read_at),
})

export async function findNotice(db: Kysely<Schema>, accountId: number, id: number): Promise<KeptNotice | null> {
  const row = await db
    .selectFrom('notices')
    .select(columns)
    .where('id', '=', BigInt(id))
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row ? toNotice(row) : null
}

type NoticePage = { readonly rows: readonly KeptNotice[]; readonly total: number; readonly unread: number }

export async function readNotices(db: Kysely<Schema>, accountId: number, page: number): Promise<NoticePage> {
  const own = db.selectFrom('notices').where('account_id', '=', BigInt(accountId))
  const { total, read } = await own
    .select(({ fn }) => [fn.countAll<bigint>().as('total'), fn.count<bigint>('read_at').as('read')])
    .executeTakeFirstOrThrow()
  const rows = await own
    .select(columns)
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map(toNotice), total: Number(total), unread: Number(total) - Number(read) }
}

/** `id` 0 is all of them. False where there is none of that id. */
export async function markRead(trx: Writing, accountId: number, id: number, now: number): Promise<boolean> {
  if (id !== 0 && !(await findNotice(trx, accountId, id))) return false
  const unread = trx
    .updateTable('notices')
    .set({ read_at: BigInt(now) })
    .where('account_id', '=', BigInt(accountId))
    .where('read_at', 'is', null)
  await (id === 0 ? unread : unread.where('id', '=', BigInt(id))).execute()
  return true
}

/** The sandbox's outbox: what would have gone out. [OPS23] */
import type { Kysely } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

export type OutboxEntry = {
  readonly to: string
  readonly kind: 'email' | 'sms' | 'captcha'
  readonly purpose: string
  readonly code: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export type KeptEntry = OutboxEntry & { readonly id: number; readonly createdAt: number }

export async function addToOutbox(trx: Writing, { to, ...entry }: OutboxEntry, now: number): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ recipient: to, ...entry, created_at: BigInt(now) })
    .execute()
}

/** Newest first; of one recipient, or of all. */
export async function readOutbox(
  db: Kysely<Schema>,
  to: string | null,
  page: number,
): Promise<{ readonly rows: readonly KeptEntry[]; readonly total: number }> {
  const entries = db.selectFrom('outbox').$if(to !== null, (query) => query.where('recipient', '=', to ?? ''))
  const { total } = await entries.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await entries
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return {
    rows: rows.map(({ id, recipient, created_at, ...entry }) => ({
      ...entry,
      id: Number(id),
      to: recipient,
      createdAt: Number(created_at),
    })),
    total: Number(total),
  }
}

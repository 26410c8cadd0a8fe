/** What operators decided and changed: who, what, when. Rows are only ever added. [OPS28, OPS29, OPS30] */
import type { Kysely } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

export type AuditRecord = {
  readonly operator: string
  /** Such as `identity.approve`. */
  readonly action: string
  /** What it was done to. */
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

export async function addToAudit(trx: Writing, { details, ...deed }: AuditRecord, now: number): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ ...deed, details: JSON.stringify(details), created_at: BigInt(now) })
    .execute()
}

export type AuditRow = {
  readonly id: number
  readonly operator: string
  readonly action: string
  readonly subject: string
  /** JSON. */
  readonly details: string
  readonly createdAt: number
}

/** One page, the newest first. [OPS30] */
export async function readAudit(
  db: Kysely<Schema>,
  page: number,
): Promise<{ readonly rows: readonly AuditRow[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('audit')
    .select((column) => column.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  const told = rows.map(({ id, created_at, ...row }) => ({ ...row, id: Number(id), createdAt: Number(created_at) }))
  return { rows: told, total: Number(total) }
}

/** Changes that one operator asked for and another approves. [OPS205, OPS206] */
import type { Kysely, Selectable } from 'kysely'
import { type ApprovalStatus, type BackOfficeArea, approvalLifeMs } from '#rules/people/operatorAccess.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Schema, Writing } from '../schema.ts'

type Row = Selectable<Schema['approvals']>
export type Asked = Pick<Row, 'call' | 'input' | 'operator' | 'action' | 'subject' | 'details'> & {
  readonly area: BackOfficeArea
}
export type Approval = Asked & {
  readonly id: number
  readonly status: ApprovalStatus
  readonly remark: string
  readonly createdAt: number
  readonly decidedBy: string | null
  readonly decidedAt: number | null
}

const fromRow = ({ id, area, status, created_at, decided_by, decided_at, ...row }: Row, now: number): Approval => ({
  ...row,
  id: Number(id),
  area: area as BackOfficeArea,
  status: status === 'waiting' && now - Number(created_at) >= approvalLifeMs ? 'expired' : status,
  createdAt: Number(created_at),
  decidedBy: decided_by,
  decidedAt: decided_at === null ? null : Number(decided_at),
})

export async function addApproval(trx: Writing, asked: Asked, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('approvals')
    .values({ ...asked, status: 'waiting', remark: '', created_at: BigInt(now), decided_by: null, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export async function findApproval(db: Kysely<Schema>, id: number, now: number): Promise<Approval | null> {
  const row = await db.selectFrom('approvals').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  return row ? fromRow(row, now) : null
}

/** One page of those that are about these areas, the newest first. */
export async function readApprovals(
  db: Kysely<Schema>,
  { areas, page, now }: { readonly areas: readonly BackOfficeArea[]; readonly page: number; readonly now: number },
): Promise<{ readonly rows: readonly Approval[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('approvals')
    .select((column) => column.fn.countAll<bigint>().as('total'))
    .where('area', 'in', areas)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('approvals')
    .selectAll()
    .where('area', 'in', areas)
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map((row) => fromRow(row, now)), total: Number(total) }
}

type Ruling = { readonly status: 'approved' | 'rejected'; readonly remark: string; readonly by: string }

/** Once; false when it was decided before. What was asked for is not kept any longer. */
export async function closeApproval(
  trx: Writing,
  id: number,
  { status, remark, by }: Ruling,
  now: number,
): Promise<boolean> {
  const closed = await trx
    .updateTable('approvals')
    .set({ status, remark, input: '', decided_by: by, decided_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

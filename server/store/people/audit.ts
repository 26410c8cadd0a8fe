/**
 * What operators decided, changed and looked at: who, what, when. Rows are only ever added, and each carries the hash of the one before it.
 * [OPS28, OPS29, OPS30, OPS203, OPS204, OPS252, OPS253]
 */
import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Schema, Writing } from '../schema.ts'

export type AuditRecord = {
  readonly operator: string
  /** Such as `identity.approve`. */
  readonly action: string
  /** What it was done to. */
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}
/** As it stands in its row. */
export type AuditLine = Omit<AuditRecord, 'details'> & { readonly details: string; readonly createdAt: number }

const noted = new WeakMap<Writing, AuditLine[]>()

/** What a transaction has noted so far. */
export const linesOf = (trx: Writing): readonly AuditLine[] => noted.get(trx) ?? []

/** Kept with the commit of the transaction. */
export async function addToAudit(trx: Writing, { details, ...line }: AuditRecord, now: number): Promise<void> {
  noted.set(trx, [...linesOf(trx), { ...line, details: JSON.stringify(details), createdAt: now }])
}

/** The first row follows on nothing. */
export const noHash = ''
/** Where the hash of the newest row is kept: rows that are cut off at the end are missed by it. */
export const auditHead = 'audit.head'

/** What a row's hash is made from. */
export const hashOfLine = (prev: string, { operator, action, subject, details, createdAt }: AuditLine): string =>
  hash('sha256', JSON.stringify([prev, operator, action, subject, details, createdAt]))

/** One of the last things in a transaction: who adds rows at the same time waits for the head, and then for nothing else. */
export async function writeAudit(trx: Writing): Promise<void> {
  const lines = linesOf(trx)
  if (lines.length === 0) return
  let { value: head } = await trx
    .insertInto('settings')
    .values({ key: auditHead, value: noHash })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((known) => ({ value: known.ref('settings.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  for (const line of lines) {
    const { operator, action, subject, details, createdAt } = line
    const prev = head
    head = hashOfLine(prev, line)
    await trx
      .insertInto('audit')
      .values({ operator, action, subject, details, created_at: BigInt(createdAt), prev, hash: head })
      .execute()
  }
  await trx.updateTable('settings').set({ value: head }).where('key', '=', auditHead).execute()
}

export type AuditRow = AuditLine & { readonly id: number }

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
    .select(['id', 'operator', 'action', 'subject', 'details', 'created_at'])
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  const told = rows.map(({ id, created_at, ...row }) => ({ ...row, id: Number(id), createdAt: Number(created_at) }))
  return { rows: told, total: Number(total) }
}

/**
 * Rows that the law of retention asks to go. First an entry says so, with the hash of the newest that goes; once it is committed they are
 * deleted, and the database deletes none without it. What is left is a chain that begins after that hash. [OPS252, OPS253]
 */
export const forgottenAction = 'audit.forgotten'
/** Nothing younger is deleted, whatever an entry says. */
export const auditKeptLeastDays = 365
export const auditKeptLeastMs = auditKeptLeastDays * 24 * 60 * 60 * 1_000

/** `through`: the id of the newest row that goes. */
type Forgotten = { readonly through: number; readonly hash: string }

export const forgottenOf = (row: { readonly action: string; readonly details: string }): Forgotten | null =>
  row.action === forgottenAction ? (JSON.parse(row.details) as Forgotten) : null

/** Deletes what the newest entry said before; and says what is next, where there is any. The rest goes the next time. */
export async function forgetOldAudit(trx: Writing, before: number, now: number): Promise<void> {
  const said = await trx
    .selectFrom('audit')
    .select(['action', 'details', 'created_at'])
    .where('action', '=', forgottenAction)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const gone = said && forgottenOf(said)
  if (gone)
    await trx
      .deleteFrom('audit')
      .where('id', '<=', BigInt(gone.through))
      .where('created_at', '<=', BigInt(Number(said.created_at) - auditKeptLeastMs))
      .execute()
  const kept = await trx
    .selectFrom('audit')
    .select((row) => row.fn.min('id').as('first'))
    .where('created_at', '>', BigInt(before))
    .executeTakeFirst()
  const first = kept?.first ?? null
  const rows = trx.selectFrom('audit').select(['id', 'hash']).orderBy('id', 'desc').limit(1)
  const old = await (first === null ? rows : rows.where('id', '<', first)).executeTakeFirst()
  if (!old) return
  const details: Forgotten = { through: Number(old.id), hash: old.hash }
  await addToAudit(trx, { operator: '', action: forgottenAction, subject: '', details }, now)
}

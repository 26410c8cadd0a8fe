/** What makes the audit append-only, whoever writes to the database. [OPS203, OPS253] */
import { type Kysely, sql } from 'kysely'
import { type IdType, idColumn } from '../tableColumns.ts'
import { isSqlite } from '../ownSqlite.ts'
import type { Schema } from '../schema.ts'
import { auditHead, auditKeptLeastMs, forgottenAction, hashOfLine, noHash } from './audit.ts'

export async function chainAudit(db: Kysely<Schema>): Promise<void> {
  for (const name of ['prev', 'hash'])
    await db.schema
      .alterTable('audit')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await chainWhatIsThere(db)
  await (isSqlite(db) ? protectInSqlite(db) : protectInPostgres(db))
}

/** Rows from before are taken as they are found. */
async function chainWhatIsThere(db: Kysely<Schema>): Promise<void> {
  const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute()
  let head = noHash
  for (const { id, created_at: createdAt, ...deed } of rows) {
    const prev = head
    head = hashOfLine(prev, { ...deed, createdAt: Number(createdAt) })
    await db.updateTable('audit').set({ prev, hash: head }).where('id', '=', id).execute()
  }
  if (rows.length > 0) await db.insertInto('settings').values({ key: auditHead, value: head }).execute()
}

async function protectInSqlite(db: Kysely<Schema>): Promise<void> {
  for (const deed of ['update', 'delete'])
    await sql`create trigger ${sql.raw(`audit_refuses_${deed}`)} before ${sql.raw(deed)} on audit begin select raise(abort, 'rows of the audit are only ever added'); end`.execute(
      db,
    )
}

async function protectInPostgres(db: Kysely<Schema>): Promise<void> {
  await sql`create function refuse_change_of_audit() returns trigger language plpgsql as $$ begin raise exception 'rows of the audit are only ever added'; end $$`.execute(
    db,
  )
  await sql`create trigger audit_refuses_change before update or delete on audit for each row execute function refuse_change_of_audit()`.execute(
    db,
  )
  await sql`create trigger audit_refuses_truncate before truncate on audit for each statement execute function refuse_change_of_audit()`.execute(
    db,
  )
}

export async function createApprovals(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('approvals')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('waiting', 'approved', 'rejected')`))
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .execute()
  await db.schema.createIndex('approvals_by_status').on('approvals').columns(['status', 'id']).execute()
}

/** In place of the triggers that refused every deletion. */
export async function letOldAuditGo(db: Kysely<unknown>): Promise<void> {
  const refused = 'rows of the audit are only ever added'
  if (isSqlite(db)) {
    await sql`drop trigger audit_refuses_delete`.execute(db)
    await sql`create trigger audit_refuses_delete before delete on audit when not exists (
      select 1 from audit as entry where entry.action = ${sql.lit(forgottenAction)} and entry.id > old.id
      and json_extract(entry.details, '$.through') >= old.id and entry.created_at - old.created_at >= ${sql.lit(auditKeptLeastMs)}
    ) begin select raise(abort, ${sql.lit(refused)}); end`.execute(db)
    return
  }
  await sql`create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      if exists (select 1 from audit as entry where entry.action = ${sql.lit(forgottenAction)} and entry.id > old.id
        and (entry.details::json->>'through')::bigint >= old.id and entry.created_at - old.created_at >= ${sql.lit(auditKeptLeastMs)})
      then return old; end if;
    end if;
    raise exception ${sql.lit(refused)}; end $$`.execute(db)
}

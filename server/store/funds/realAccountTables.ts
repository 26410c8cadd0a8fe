/** Tables of real accounts: who they are, codes that prove contacts, pictures, identities, what operators did. */
import { type Kysely, sql } from 'kysely'
import { type IdType, idColumn, needed, ofAccount } from '../tableColumns.ts'
import { newInviteCode } from '../people/inviteCodes.ts'
import type { Schema } from '../schema.ts'

export async function createRealAccounts(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await widenAccounts(db)
  await createCodes(db, idType)
  await createIdentities(db, idType)
  await createOperatorTables(db, idType)
}

async function widenAccounts(db: Kysely<unknown>): Promise<void> {
  for (const name of ['email', 'mobile', 'password_hash', 'invite_code'])
    await db.schema.alterTable('accounts').addColumn(name, 'text').execute()
  await db.schema
    .alterTable('accounts')
    .addColumn('invited_by', 'bigint', (column) => column.references('accounts.id'))
    .execute()
  const accounts = (db as Kysely<Schema>).selectFrom('accounts').select('id')
  for (const { id } of await accounts.execute()) {
    const invite_code = newInviteCode()
    await (db as Kysely<Schema>).updateTable('accounts').set({ invite_code }).where('id', '=', id).execute()
  }
  for (const name of ['email', 'mobile', 'invite_code'])
    await db.schema.createIndex(`accounts_by_${name}`).on('accounts').column(name).unique().execute()
  await db.schema.createIndex('accounts_by_inviter').on('accounts').column('invited_by').execute()
}

async function createCodes(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('target', 'text', needed)
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('register', 'reset')`))
    .addColumn('code_hash', 'text', needed)
    .addColumn('tries', 'bigint', needed)
    .addColumn('sent_at', 'bigint', needed)
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('codes_of_target').on('codes').columns(['target', 'sent_at']).execute()
  await db.schema.createIndex('codes_by_age').on('codes').column('sent_at').execute()
}

async function createIdentities(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', ofAccount)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'bigint', needed)
    .addColumn('created_at', 'bigint', needed)
    .execute()
  await db.schema
    .createTable('identities')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', ofAccount)
    .addColumn('name', 'text', needed)
    .addColumn('card_id', 'text', needed)
    .addColumn('front', 'text', (column) => column.notNull().references('uploads.name'))
    .addColumn('back', 'text', (column) => column.notNull().references('uploads.name'))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('waiting', 'approved', 'rejected')`))
    .addColumn('remark', 'text', needed)
    .addColumn('created_at', 'bigint', needed)
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .addCheckConstraint('decided_by_somebody', sql`(status = 'waiting') = (decided_by is null)`)
    .execute()
  await db.schema.createIndex('identities_of_account').on('identities').columns(['account_id', 'id']).execute()
  await db.schema.createIndex('identities_by_status').on('identities').columns(['status', 'id']).execute()
}

async function createOperatorTables(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('recipient', 'text', needed)
    .addColumn('kind', 'text', needed)
    .addColumn('purpose', 'text', needed)
    .addColumn('code', 'text', needed)
    .addColumn('subject', 'text', needed)
    .addColumn('text', 'text', needed)
    .addColumn('html', 'text', needed)
    .addColumn('created_at', 'bigint', needed)
    .execute()
  await db.schema.createIndex('outbox_of_recipient').on('outbox').columns(['recipient', 'id']).execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('operator', 'text', needed)
    .addColumn('action', 'text', needed)
    .addColumn('subject', 'text', needed)
    .addColumn('details', 'text', needed)
    .addColumn('created_at', 'bigint', needed)
    .execute()
}

/** Whether anything was handed in with a picture is asked of all that are old. */
export async function indexPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('uploads_by_age').on('uploads').column('created_at').execute()
  for (const side of ['front', 'back'])
    await db.schema.createIndex(`identities_by_${side}`).on('identities').column(side).execute()
  await db.schema.createIndex('deposits_by_proof').on('deposits').column('proof').execute()
}

export async function keepWhoAsked(db: Kysely<unknown>): Promise<void> {
  const codes = db.schema.alterTable('codes')
  await codes.addColumn('asked_by', 'text', (column) => column.notNull().defaultTo('')).execute()
  await codes.addColumn('other_tries', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
}

export async function keepWhereAskedFrom(db: Kysely<unknown>): Promise<void> {
  const codes = db.schema.alterTable('codes')
  await codes.addColumn('asked_from', 'text', (column) => column.notNull().defaultTo('')).execute()
}

export async function keepClosing(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('closed_at', 'bigint').execute()
}

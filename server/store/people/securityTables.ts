/** Tables of what keeps an account its owner's. */
import { type Kysely, sql } from 'kysely'
import { type IdType, idColumn } from '../tableColumns.ts'

export async function createConfirmations(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('confirmations')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('session_id', 'bigint', (column) => column.notNull())
    .addColumn('deed', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('challenge_hash', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmation_hash', 'text', (column) => column.unique())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('confirmations_of_account')
    .on('confirmations')
    .columns(['account_id', 'made_at'])
    .execute()
  await db.schema.createIndex('confirmations_by_age').on('confirmations').column('made_at').execute()
}

/** Second steps of accounts or of operators, whose tables are alike. */
async function createStepTables(
  db: Kysely<unknown>,
  idType: IdType,
  of: { readonly owner: 'account' | 'operator'; readonly prefix: string; readonly challenges: string },
): Promise<void> {
  const { owner, prefix, challenges } = of
  const ownerId = `${owner}_id`
  const ofOwner = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', idType, idColumn(idType))
      .addColumn(ownerId, 'bigint', (column) => column.notNull().references(`${owner}s.id`))
  await ofOwner(`${prefix}totps`)
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint(`totp_of_${owner}`, [ownerId as never])
    .execute()
  await ofOwner(`${prefix}begun_steps`)
    .addColumn('session_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint(`begun_step_of_${owner}`, [ownerId as never, 'kind'])
    .execute()
  await ofOwner(`${prefix}backup_codes`)
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addUniqueConstraint(`backup_code_of_${owner}`, [ownerId as never, 'code_hash'])
    .execute()
  await ofOwner(challenges)
    .addColumn('challenge_hash', 'text', (column) => column.notNull().unique())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema.createIndex(`${challenges}_of_${owner}`).on(challenges).columns([ownerId, 'made_at']).execute()
  await db.schema.createIndex(`${challenges}_by_age`).on(challenges).column('made_at').execute()
}

export async function createSecondSteps(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await createStepTables(db, idType, { owner: 'account', prefix: '', challenges: 'login_challenges' })
  await db.schema.alterTable('accounts').addColumn('steps_changed_at', 'bigint').execute()
}

/** Sessions from before took no second step. */
export async function createOperatorSteps(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await createStepTables(db, idType, { owner: 'operator', prefix: 'operator_', challenges: 'operator_challenges' })
  await db.schema.alterTable('operator_sessions').addColumn('step_at', 'bigint').execute()
}

export async function addHolds(db: Kysely<unknown>): Promise<void> {
  for (const name of ['password_changed_at', 'frozen_at'])
    await db.schema.alterTable('accounts').addColumn(name, 'bigint').execute()
}

/** SQLite changes no check: the column that has the old one gives way to one with the new. */
export async function listSessions(db: Kysely<unknown>, idType: IdType): Promise<void> {
  const sessions = () => db.schema.alterTable('sessions')
  await sessions()
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sessions()
    .addColumn('ended_for', 'text', (column) =>
      column.check(sql`ended_for in ('password', 'logout', 'expired', 'ended', 'closed', 'locked')`),
    )
    .execute()
  await sql`update sessions set ended_for = end_reason where end_reason is not null`.execute(db)
  await sessions().dropColumn('end_reason').execute()
  await sessions().renameColumn('ended_for', 'end_reason').execute()
  await db.schema.createIndex('sessions_of_account').on('sessions').columns(['account_id', 'ended_at']).execute()
  await db.schema
    .createTable('anti_phishing')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', (column) => column.notNull().unique().references('accounts.id'))
    .addColumn('word', 'text', (column) => column.notNull())
    .execute()
}

export async function createLocks(db: Kysely<unknown>, idType: IdType): Promise<void> {
  for (const name of ['locked_at', 'unlocked_at'])
    await db.schema.alterTable('accounts').addColumn(name, 'bigint').execute()
  await db.schema
    .createTable('lock_links')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('lock_links_of_account').on('lock_links').column('account_id').execute()
  await db.schema.createIndex('lock_links_by_age').on('lock_links').column('made_at').execute()
  await db.schema
    .createTable('known_devices')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device', ['account_id', 'device_hash'])
    .execute()
  await db.schema.createIndex('known_devices_by_age').on('known_devices').column('seen_at').execute()
}

export async function createNotices(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('text_key', 'text', (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .execute()
  await db.schema.createIndex('notices_of_account').on('notices').columns(['account_id', 'id']).execute()
}

/** Of accounts or of operators: alike. */
async function createPasskeyTable(
  db: Kysely<unknown>,
  idType: IdType,
  { owner, table }: { readonly owner: 'account' | 'operator'; readonly table: string },
): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('id', idType, idColumn(idType))
    .addColumn(`${owner}_id`, 'bigint', (column) => column.notNull().references(`${owner}s.id`))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint')
    .execute()
  await db.schema.createIndex(`${table}_of_${owner}`).on(table).column(`${owner}_id`).execute()
}

export async function createPasskeys(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await createPasskeyTable(db, idType, { owner: 'account', table: 'passkeys' })
  await db.schema
    .createTable('used_passkey_logins')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Passkeys of operators, where they logged in before, and which sessions of users began without a second step. */
export async function requireSteps(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await createPasskeyTable(db, idType, { owner: 'operator', table: 'operator_passkeys' })
  await db.schema
    .createTable('operator_networks')
    .addColumn('network_hash', 'text', (column) => column.primaryKey())
    .addColumn('operator_id', 'bigint', (column) => column.notNull().references('operators.id'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('operator_networks_by_age').on('operator_networks').column('seen_at').execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('without_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}

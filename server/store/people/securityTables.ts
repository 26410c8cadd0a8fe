/** Tables of what keeps an account its owner's. */
import type { Kysely } from 'kysely'
import type { Connections } from '../dialects.ts'

export async function createConfirmations(db: Kysely<unknown>, idType: Connections['idType']): Promise<void> {
  await db.schema
    .createTable('confirmations')
    .addColumn('id', idType, (column) =>
      idType === 'integer' ? column.primaryKey().autoIncrement() : column.primaryKey(),
    )
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

export async function addHolds(db: Kysely<unknown>): Promise<void> {
  for (const name of ['password_changed_at', 'frozen_at'])
    await db.schema.alterTable('accounts').addColumn(name, 'bigint').execute()
}

/** Tables of named operators and of what they set that the seed does not know. */
import { type Kysely, sql } from 'kysely'
import { type IdType, idColumn, needed } from '../tableColumns.ts'

export async function createOperators(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('owner', 'reviewer', 'cashier', 'editor')`),
    )
    .addColumn('password_hash', 'text', needed)
    .addColumn('is_active', 'bigint', needed)
    .addColumn('created_at', 'bigint', needed)
    .execute()
  await db.schema
    .createTable('operator_sessions')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('operator_id', 'bigint', (column) => column.notNull().references('operators.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', needed)
    .addColumn('seen_at', 'bigint', needed)
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createTable('instrument_terms')
    .addColumn('instrument_id', 'bigint', (column) => column.primaryKey())
    .addColumn('terms', 'text', needed)
    .execute()
  for (const table of ['networks', 'wires', 'draw_currencies'])
    await db.schema
      .alterTable(table)
      .addColumn('is_offered', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute()
}

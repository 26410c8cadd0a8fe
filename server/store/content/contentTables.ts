/** Tables of what is read: news with their texts in several languages, and companies. */
import { type Kysely, sql } from 'kysely'
import { type IdType, idColumn, needed } from '../tableColumns.ts'

export async function createContent(db: Kysely<unknown>, idType: IdType): Promise<void> {
  await db.schema
    .createTable('news')
    .addColumn('id', idType, idColumn(idType))
    .addColumn('category', 'text', (column) => column.notNull().check(sql`category in ('news', 'announcements')`))
    .addColumn('picture', 'text', needed)
    .addColumn('seed_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', needed)
    .execute()
  await db.schema.createIndex('news_by_category').on('news').columns(['category', 'created_at', 'id']).execute()
  await db.schema
    .createTable('news_texts')
    .addColumn('news_id', 'bigint', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .addColumn('language', 'text', needed)
    .addColumn('title', 'text', needed)
    .addColumn('summary', 'text', needed)
    .addColumn('content', 'text', needed)
    .addPrimaryKeyConstraint('news_text_key', ['news_id', 'language'])
    .execute()
  const companies = db.schema.createTable('companies').addColumn('id', idType, idColumn(idType))
  const texts = ['name', 'logo', 'website', 'main_company', 'registered_address', 'office', 'email']
  await texts
    .reduce((table, name) => table.addColumn(name, 'text', needed), companies)
    .addColumn('is_house', 'bigint', (column) => column.notNull().check(sql`is_house in (0, 1)`))
    .execute()
}

export async function createBrokerTraders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('house_traders')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey().references('accounts.id'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', needed)
    .addColumn('style', 'text', needed)
    .addColumn('leverage', 'bigint', needed)
    .addColumn('followers', 'bigint', needed)
    .execute()
}

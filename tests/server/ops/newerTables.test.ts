/** A build that is started on tables that a newer one has changed: a release that is taken back, or a process that starts again in the middle of one. */
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { type TestDatabase, emptyDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let store: Store | null = null
afterEach(async () => {
  await store?.close()
  store = null
  await database.remove()
})

const migrateLater = async (name: string) => {
  store ??= await openStore(database)
  await store.commands.run((trx) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, 'later')`.execute(trx),
  )
  await store.close()
  store = null
}

it('[NOD230] works on them as long as they only have more', async () => {
  database = await emptyDatabase()
  await migrateLater('998 more columns')
  store = await openStore(database)
  await store.commands.run((trx) => writeSetting(trx, 'test', 'x'))
  expect((await readSettings(store.reader)).get('test')).toBe('x')
})

it('[NOD230] stops with one line where something is gone that it needs', async () => {
  database = await emptyDatabase()
  await migrateLater('998 more columns')
  await migrateLater('999 contract old columns')
  await expect(openStore(database)).rejects.toThrow(
    'The database is that of a newer build (999 contract old columns), and this one cannot work on it.',
  )
})

/** What PostgreSQL alone can do to us: break a connection, and let two back ends in. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Store, openStore } from '#server/store/openStore.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let store: Store
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore(database)
})
afterEach(async () => {
  await store.close()
  await database.remove()
})

/** Ends every connection to the database but the one that asks, as a restart of the server does. */
const breakConnections = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(store.reader)

describe('a back end on PostgreSQL', () => {
  it('[OPS3] keeps its data in the database that DATABASE_URL names', async () => {
    await store.commands.run((trx) => writeSetting(trx, 'test', 'x'))
    const { epoch } = store
    await store.close()
    store = await openStore(database)
    expect(store.epoch).toBe(epoch)
    expect((await readSettings(store.reader)).get('test')).toBe('x')
  })

  it('[OPS3] goes on after its connections broke', async () => {
    await store.commands.run((trx) => writeSetting(trx, 'before', 'x'))
    await breakConnections()
    await vi.waitFor(() => store.commands.run((trx) => writeSetting(trx, 'after', 'x')))
    const kept = await readSettings(store.reader)
    expect([kept.has('before'), kept.has('after')]).toEqual([true, true])
  })

  it('[OPS3, NET70] that loses its connection before a commit says nothing, keeps nothing, and recovers', async () => {
    let recovered = 0
    store.commands.whenUncertain(async () => {
      recovered += 1
    })
    let told = 0
    const broken = store.commands.run(
      async (trx) => {
        await writeSetting(trx, 'test', 'x')
        await breakConnections()
      },
      () => {
        told += 1
      },
    )
    await expect(broken).rejects.toThrow('The database is away.')
    await vi.waitFor(() => expect(recovered).toBe(1))
    expect(told).toBe(0)
    expect((await readSettings(store.reader)).has('test')).toBe(false)
    await vi.waitFor(() => store.commands.run((trx) => writeSetting(trx, 'test', 'x')))
  })

  it('[OPS3, OPS173] is the only one: a second one on the same database does not start', async () => {
    await expect(openStore(database)).rejects.toThrow('another back end is at work on this database')
    await store.close()
    store = await openStore(database)
  })
})

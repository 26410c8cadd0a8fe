/** Who may write to a PostgreSQL, when something else changes it. */
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { behindNetwork } from '#tests/support/backend/proxiedDatabase.ts'

let database: TestDatabase
let store: Store
let other: Client
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore(database)
  other = new Client({ connectionString: database.databaseUrl ?? '' })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await store.close()
  await database.remove()
})

const raiseNumber = () =>
  other.query(`update settings set value = (value::bigint + 1)::text where key = 'writer' returning value`)
const write = (key: string) => store.commands.run((trx) => writeSetting(trx, key, 'x'))
const kept = async () =>
  [...(await readSettings(store.reader)).keys()].filter((key) => key.startsWith('test')).toSorted()

describe('a back end whose number is not the newest', () => {
  it('[OPS170] does nothing of its next transaction, says at once that it does not write, and reads memory anew before it goes on', async () => {
    const events: string[] = []
    store.commands.whenUncertain(async () => void events.push(`reads with ${(await kept()).length}`))
    await write('test before')
    await raiseNumber()
    await expect(write('test fenced')).rejects.toMatchObject({ statusCode: 503 })
    expect([store.writership.isHeld(), store.writership.losses()]).toEqual([false, 1])
    await expect(write('test queued')).rejects.toMatchObject({ statusCode: 503 })
    expect(events).toEqual([])
    await vi.waitFor(() => expect(store.writership.isHeld()).toBe(true))
    expect(events).toEqual(['reads with 1'])
    await write('test after')
    expect(await kept()).toEqual(['test after', 'test before'])
  })

  it('[OPS170] finds that out by itself when nothing is written', async () => {
    await raiseNumber()
    await vi.waitFor(() => expect(store.writership.losses()).toBe(1), 2_000)
  })
})

describe('the connection of the writer', () => {
  it('[OPS171] stays while nothing is written, for longer than the database lets one idle', async () => {
    const pids = () =>
      other.query(
        `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      )
    const { rows: before } = await pids()
    const since = performance.now()
    await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(6_000), 7_000)
    expect((await pids()).rows).toEqual(before)
    expect([before.length, store.writership.losses()]).toEqual([1, 0])
    await vi.waitFor(() => expect(store.writership.isHeld()).toBe(true))
  })

  it('[OPS171] has time-outs of the database, so that what hangs ends', async () => {
    const names = ['idle_session_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout']
    const values = await store.commands.run(async (trx) => {
      const { rows } = await trx.executeQuery<{ name: string; setting: string }>({
        ...trx.selectNoFrom((eb) => eb.val(1).as('x')).compile(),
        sql: `select name, setting from pg_settings where name = any($1)`,
        parameters: [names],
      })
      return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))
    })
    expect(values).toEqual({
      idle_session_timeout: 5_000,
      idle_in_transaction_session_timeout: 3_000,
      lock_timeout: 2_000,
      statement_timeout: 2_500,
    })
  })

  it('[OPS172] that waits too long for a row answers that nobody knows, and stays', async () => {
    await write('test')
    await other.query('begin')
    await other.query(`update settings set value = 'y' where key = 'test'`)
    await expect(write('test')).rejects.toMatchObject({ statusCode: 503 })
    await other.query('rollback')
    await write('test')
    expect(store.writership.losses()).toBe(0)
  })
})

it('[OPS16, OPS172] over a half-open line a store says within 2 s that it does not write, fails what hangs within 5 s, and leaves no dead connection', async () => {
  await store.close()
  const { url, network } = await behindNetwork(database.databaseUrl)
  store = await openStore({ ...database, databaseUrl: url })
  const readAll = () => Promise.all(Array.from({ length: 8 }, () => readSettings(store.reader)))
  await readAll()
  network.halfOpen()
  const since = performance.now()
  const hanging = write('test').catch((error: unknown) => ({ error, ms: performance.now() - since }))
  await vi.waitFor(() => expect(store.writership.isHeld()).toBe(false), { timeout: 3_000, interval: 5 })
  expect(performance.now() - since).toBeLessThan(2_000)
  expect(await hanging).toMatchObject({ error: { statusCode: 503 } })
  expect(performance.now() - since).toBeLessThan(5_000)

  await vi.waitFor(() => expect(store.writership.isHeld()).toBe(true), 10_000)
  const again = performance.now()
  await readAll()
  expect(performance.now() - again).toBeLessThan(2_000)
  await network.close()
})

it('[OPS173] after one whose line is half open a store is open within 10 s', async () => {
  await store.close()
  const { url, network } = await behindNetwork(database.databaseUrl)
  const before = await openStore({ ...database, databaseUrl: url })
  network.halfOpen()
  network.turn({ refuses: true })
  const since = performance.now()
  store = await openStore(database)
  expect(performance.now() - since).toBeLessThan(10_000)
  await write('test')
  expect([before.writership.isHeld(), store.writership.isHeld()]).toEqual([false, true])
  await before.close()
  await network.close()
})

it('[OPS174] without the lock two back ends write to one database', async () => {
  await store.close()
  store = await openStore({ ...database, hasWriterLock: false })
  const second = await openStore({ ...database, hasWriterLock: false })
  await write('test first')
  await second.commands.run((trx) => writeSetting(trx, 'test second', 'x'))
  await write('test third')
  expect(await kept()).toEqual(['test first', 'test second', 'test third'])
  await second.close()
})

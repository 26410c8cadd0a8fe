/** A PostgreSQL whose commits wait for a standby, which is away. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeSetting } from '#server/store/content/settings.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { type PostgresServer, startPostgres } from '#tests/support/backend/postgresServer.ts'

let postgres: PostgresServer
let dataDir = ''
let store: Store
let other: Client
let waiting: Client
beforeEach(async () => {
  postgres = await startPostgres({ isSynced: false })
  dataDir = mkdtempSync(join(tmpdir(), 'pipwire-standby-'))
  store = await openStore({ databaseUrl: postgres.url, dataDir })
  other = new Client({ connectionString: postgres.url })
  await other.connect()
  waiting = new Client({ connectionString: postgres.url })
  await waiting.connect()
})
afterEach(async () => {
  await waiting.end()
  await other.end()
  await store.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
})

const write = (key: string) => store.commands.run((trx) => writeSetting(trx, key, 'x'))
const kept = async () => {
  const { rows } = await other.query<{ key: string }>(`select key from settings where key like 'test%' order by key`)
  return rows.map(({ key }) => key)
}
const setStandby = async (name: string) => {
  await other.query(`alter system set synchronous_standby_names = '${name}'`)
  await other.query('select pg_reload_conf()')
}
/** Whether commits wait now: one of nobody's does. */
const areWaiting = async () => {
  waiting.query(`select pg_logical_emit_message(true, 'test', '')`).catch(() => {})
  const { rows } = await other.query(`select 1 from pg_stat_activity where wait_event = 'SyncRep'`)
  return rows.length > 0
}

it('[NOD220] acknowledges nothing that the standby does not have, and shows it to nobody; once it is waited for no more, all goes on', async () => {
  await write('test before')
  await setStandby('away')
  await vi.waitFor(async () => expect(await areWaiting()).toBe(true), { timeout: 5_000, interval: 50 })
  const since = performance.now()
  await expect(write('test waits')).rejects.toMatchObject({ statusCode: 503 })
  expect(performance.now() - since).toBeLessThan(5_000)
  expect(await kept()).toEqual(['test before'])

  await setStandby('')
  await vi.waitFor(() => write('test after'), { timeout: 10_000, interval: 100 })
  expect(await kept()).toEqual(['test after', 'test before', 'test waits'])
}, 30_000)

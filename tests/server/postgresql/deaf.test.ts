/** A back end whose line for news is broken and cannot be opened again, while its line for writing lives. */
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newsChannel } from '#server/store/news/news.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { type ProxiedDatabase, behindNetwork } from '#tests/support/backend/proxiedDatabase.ts'

let database: TestDatabase
let proxied: ProxiedDatabase
let back: TestBackEnd
let other: Client
beforeEach(async () => {
  database = await freshDatabase()
  proxied = await behindNetwork(database.databaseUrl)
  const env = { ...database.env, DATABASE_URL: proxied.url }
  back = await openBackEnd({ database: { ...database, databaseUrl: proxied.url, env } })
  other = new Client({ connectionString: database.databaseUrl ?? '' })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await back.app.close()
  await back.store.close()
  await proxied.network.close()
  await database.remove()
})

const deafen = async () => {
  proxied.network.turn({ refuses: true })
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
    [newsChannel],
  )
}
const readiness = async () => (await back.app.fastify.inject('/ready')).json() as object
const feeType = async () => (await back.call('settings', {})).value?.feeType
const soon = { timeout: 5_000, interval: 50 }

it('[NET395] it says so within 5 s, knows no session that it has not just looked up and no terms that it has not just read, and hears again by itself', async () => {
  const token = await back.enter()
  const deals = async () => (await back.call('deals', { status: 'holding', page: 1 }, { token })).code
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ hears: true }), soon)
  expect([await deals(), await feeType()]).toEqual([1, 'per lot'])

  await deafen()
  await other.query(`update sessions set ended_at = 1, end_reason = 'password'`)
  await other.query(`insert into settings values ('trade_fee_type', '2')`)
  await Promise.all([
    vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 'not ready', hears: false }), soon),
    vi.waitFor(async () => expect(await deals()).not.toBe(1), soon),
    vi.waitFor(async () => expect(await feeType()).toBe('share of margin'), soon),
    vi.waitFor(() => expect(back.pushed).toContainEqual(['cut', null]), soon),
  ])
  await expect(back.ports.sessionOf(token)).rejects.toThrow('The database is away.')

  await other.query(`update settings set value = '1' where key = 'trade_fee_type'`)
  await vi.waitFor(async () => expect(await feeType()).toBe('per lot'), soon)

  proxied.network.turn({ refuses: false })
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ hears: true }), soon)
  expect([await deals(), await back.ports.sessionOf(token)]).toEqual([999, null])
}, 30_000)

it('[NET395] what is said to it and is no letter of a back end is no reason to trust memory, and none to end', async () => {
  const token = await back.enter()
  const letters = ['', 'x', 'null', '{}', '{"from":"x"}', '{"from":"x","news":[{"about":"session","id":"1"}]}']
  for (const letter of letters) {
    back.pushed.length = 0
    await other.query('select pg_notify($1, $2)', [newsChannel, letter])
    await vi.waitFor(() => expect(back.pushed).toContainEqual(['cut', null]), soon)
  }
  expect((await back.call('deals', { status: 'holding', page: 1 }, { token })).code).toBe(1)
}, 30_000)

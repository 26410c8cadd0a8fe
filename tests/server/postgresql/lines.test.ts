/** Lines to PostgreSQL through a bad network: what is slow is waited for, what is half open is given up on both sides. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Store, openStore } from '#server/store/openStore.ts'
import { openLine } from '#server/store/postgresLine.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { type ProxiedDatabase, behindNetwork } from '#tests/support/backend/proxiedDatabase.ts'

let database: TestDatabase
let proxied: ProxiedDatabase
let store: Store | null
let onlooker: Client
beforeEach(async () => {
  database = await freshDatabase()
  proxied = await behindNetwork(database.databaseUrl)
  store = null
  onlooker = new Client({ connectionString: database.databaseUrl ?? '' })
  await onlooker.connect()
})
afterEach(async () => {
  await store?.close()
  await onlooker.end()
  await proxied.network.close()
  await database.remove()
})

const open = async (): Promise<Store> => (store = await openStore({ ...database, databaseUrl: proxied.url }))
const sessions = async (): Promise<readonly number[]> => {
  const { rows } = await onlooker.query<{ readonly pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}
async function msOf(work: Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work.catch(() => {})
  return performance.now() - since
}

it('[OPS175] a read that takes longer than a line may be silent is waited for, and one on a half-open line is given up within 5 s', async () => {
  const { reader } = await open()
  await expect(sql`select pg_sleep(6)`.execute(reader)).resolves.toBeDefined()
  const slow = sql`select pg_sleep(60)`.execute(reader)
  proxied.network.halfOpen()
  await expect(slow).rejects.toThrow('The database is away.')
  const lost = sql`select 1`.execute(reader)
  proxied.network.halfOpen()
  expect(await msOf(lost)).toBeLessThan(5_000)
})

it('[OPS175, OPS171] the database ends the sessions of lines that it does not hear within 15 s: writer, readers and listener', async () => {
  const { reader } = await open()
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.1)`.execute(reader)))
  const before = await sessions()
  expect(before.length).toBeGreaterThan(4)
  proxied.network.halfOpen()
  await vi.waitFor(async () => expect((await sessions()).filter((pid) => before.includes(pid))).toEqual([]), {
    timeout: 15_000,
    interval: 200,
  })
})

it('[OPS175] a line that may be silent for long, as while tables change, waits for what the database is at work on and for nothing else', async () => {
  const line = await openLine(proxied.url)
  line.allowSilence(300, 'while at work')
  await expect(line.query('select pg_sleep(1.5)', [])).resolves.toBeDefined()
  const lost = line.query('select 1', [])
  proxied.network.halfOpen()
  await expect(lost).rejects.toThrow('The database is away.')
  line.cut()
})

it('[OPS175] open orders are found without a look at those that ended', async () => {
  await open()
  // Of a table that it takes for empty the planner reads anything.
  await onlooker.query(`begin; set local session_replication_role = replica;
    insert into orders (id, account_id, instrument_id, status, side, lots, leverage, asked_price, profit, margin, fee, created_at, closed_at, close_reason)
      select id, 1, 7, 'ended', 'buy', '0.1', 100, '1', 0, 0, 0, 0, 1, 'manual' from generate_series(1, 5000) as id;
    analyze orders`)
  const explained = async (question: string) => {
    const { rows } = await onlooker.query<Readonly<Record<string, string>>>(`explain ${question}`, [
      'pending',
      'holding',
    ])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await explained('select * from orders where status in ($1, $2) order by id')).toContain('using orders_open')
  expect(await explained('select account_id from orders where status in ($1, $2)')).toContain('orders_open')
  await onlooker.query('rollback')
})

/** An account's row that somebody else has locked, such as a transaction that an operator forgot, and everybody else meanwhile. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type Connections, connect } from '#server/store/dialects.ts'
import { migrate } from '#server/store/migrations.ts'
import { type CommandQueue, type Writing, createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let connections: Connections
let commands: CommandQueue
let stranger: Client
let now = 0
beforeEach(async () => {
  now = 0
  database = await freshDatabase()
  connections = connect(database)
  await migrate(connections)
  commands = createCommandQueue({ db: connections.writer, elapsed: () => now })
  for (const demoKeyHash of ['one', 'two'])
    await commands.run((trx) => addDemoAccount(trx, { demoKeyHash, opening: decimal(1), now: 0 }))
  stranger = new Client({ connectionString: database.databaseUrl ?? '' })
  await stranger.connect()
  await stranger.query('begin; select 1 from accounts where id = 1 for update')
})
afterEach(async () => {
  await stranger.end()
  await commands.close()
  await connections.close()
  await database.remove()
})

const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'done',
    (error: { readonly statusCode?: number }) => error.statusCode,
  )
const begun: string[] = []
const note = (name: string) => async () => void begun.push(name)

it('[NET390] those of the locked account wait for it in their order, and nobody else does', async () => {
  begun.length = 0
  const held = ['first', 'second', 'third'].map((name) => commands.run(note(name), undefined, { account: 1 }))
  await commands.run(note('other'), undefined, { account: 2 })
  await commands.run(note('nobody'))
  expect(begun).toEqual(['other', 'nobody'])
  await stranger.query('rollback')
  await Promise.all(held)
  expect(begun).toEqual(['other', 'nobody', 'first', 'second', 'third'])
})

it('[NET390, NET382] they are given up unbegun after 3 s; what the back end itself does waits on', async () => {
  begun.length = 0
  const asked = codeOf(commands.run(note('asked'), undefined, { account: 1 }))
  const own = commands.run(note('own'), undefined, { account: 1, isOwn: true })
  now += 3_001
  expect(await asked).toBe(503)
  // Its age is nobody else's: others are taken.
  await commands.run(note('other'), undefined, { account: 2 })
  await stranger.query('rollback')
  await own
  expect(begun).toEqual(['other', 'own'])
})

it('[NET390] what finds a locked row in the middle of its work fails alone and once, and its neighbours are done', async () => {
  begun.length = 0
  const stuck = commands.run(async (trx: Writing) => {
    begun.push('stuck')
    await sql`set local lock_timeout = 50`.execute(trx)
    await lockAccount(trx, 1)
  })
  const other = commands.run(note('other'))
  expect(await Promise.all([stuck, other].map(codeOf))).toEqual([503, 'done'])
  expect(begun).toEqual(['stuck', 'other'])
})

it('[NET390, OPS13] a store that closes does not wait for them', async () => {
  const own = codeOf(commands.run(async () => {}, undefined, { account: 1, isOwn: true }))
  await vi.waitFor(() => expect(commands.waiting()).toBe(1))
  await commands.close()
  expect(await own).toBe(503)
})

/** Two back ends on one database, with no lock between them, send what waits in one outbox. */
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types as pgTypes } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSender, type Sender } from '#server/messages/sender.ts'
import { type SentKind, addToOutbox, readWaiting } from '#server/store/content/outbox.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import type { Schema } from '#server/store/schema.ts'
import { createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

const kind: SentKind = 'email'
const messages = 60
let now = 1_000
let database: TestDatabase
let store: Store
let other: Pick<Store, 'commands' | 'reader' | 'close'>
const senders: Sender[] = []

beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore(database)
  other = openWithoutLock(database.databaseUrl ?? '')
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await other.close()
  await store.close()
  await database.remove()
})

function openWithoutLock(connectionString: string): typeof other {
  pgTypes.setTypeParser(pgTypes.builtins.INT8, BigInt)
  const reader = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 3 }) }) })
  const commands = createCommandQueue({ db: reader, elapsed: () => performance.now() })
  return {
    reader,
    commands,
    close: async () => {
      await commands.close()
      await reader.destroy()
    },
  }
}

type Carry = Parameters<typeof createSender>[0]['carry']

function begin(at: Pick<Store, 'commands' | 'reader'>, carry: Carry): Sender {
  const onError = (error: unknown): never => {
    throw error
  }
  const sender = createSender({ kind, carry, store: at, clock: () => now, isKept: true, onError })
  senders.push(sender)
  return sender
}

const addMessages = (count: number) =>
  store.commands.run(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      const said = { purpose: 'register', code: '', subject: '', text: '', html: '' }
      const standing = { status: 'waiting', now, expiresAt: now + 600_000 } as const
      await addToOutbox(trx, { to: `p${index}@example.com`, kind, ...said }, standing)
    }
  })

it('[OPS190] each message is sent once, by one of both', async () => {
  await addMessages(messages)
  const sent: string[] = []
  const by = [0, 0]
  const both = [store, other].map((at, index) =>
    begin(at, async ({ to }) => {
      sent.push(to)
      by[index]! += 1
    }),
  )
  for (const sender of both) sender.start()
  const left = async () => (await readWaiting(store.reader, kind)).total
  await expect.poll(left, { timeout: 15_000 }).toBe(0)
  expect([sent.length, new Set(sent).size]).toEqual([messages, messages])
  expect(Math.min(...by)).toBeGreaterThan(0)
})

it('[OPS190] one that a back end is sending is taken by the other when its time is over, and not before', async () => {
  await addMessages(1)
  const taken: string[] = []
  const end = Promise.withResolvers<void>()
  const first = begin(store, async () => {
    taken.push('first')
    await end.promise
  })
  const second = begin(other, async () => {
    taken.push('second')
  })
  first.start()
  await expect.poll(() => taken).toEqual(['first'])
  now += 29_999
  second.start()
  await expect.poll(() => second.figures().waiting).toBe(1)
  expect(taken).toEqual(['first'])
  now += 1
  second.wake()
  await expect.poll(() => taken).toEqual(['first', 'second'])
  end.resolve()
})

it('[OPS193] one that another back end took over and sent is not given up by the first, whatever that hears in the end', async () => {
  await addMessages(1)
  const end = Promise.withResolvers<void>()
  let isTaken = false
  const first = begin(store, async () => {
    isTaken = true
    await end.promise
    throw Object.assign(new Error('no such mailbox'), { permanent: true, command: 'RCPT TO' })
  })
  const second = begin(other, async () => {})
  first.start()
  await expect.poll(() => isTaken).toBe(true)
  now += 30_000
  second.start()
  await expect.poll(() => second.figures().sent).toBe(1)
  await expect.poll(statuses).toEqual(['sent'])
  end.resolve()
  await first.stop()
  expect([first.figures().givenUp, await statuses()]).toEqual([0, ['sent']])
})

const statuses = async () =>
  (await store.reader.selectFrom('outbox').select('status').execute()).map(({ status }) => status)

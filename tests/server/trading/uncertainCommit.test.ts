/** What becomes of commands when the database fails in the middle of them. */
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandQueue, createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { type Connections, connect } from '#server/store/dialects.ts'
import { migrate } from '#server/store/migrations.ts'
import type { Schema } from '#server/store/schema.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let connections: Connections
let commands: CommandQueue
let fails: 'never' | 'at the start' | 'after the commit' = 'never'
const events: string[] = []

beforeEach(async () => {
  database = await freshDatabase()
  connections = connect(database)
  await migrate(connections)
  commands = createCommandQueue({ db: breaking(connections.writer), elapsed: () => 0 })
  fails = 'never'
  events.length = 0
})
afterEach(async () => {
  await commands.close()
  await connections.close()
  await database.remove()
})

/** The same database, whose transactions fail when they are told to. */
const breaking = (writer: Kysely<Schema>): Pick<Kysely<Schema>, 'transaction'> => ({
  transaction: () => {
    const transaction = writer.transaction()
    const execute: typeof transaction.execute = async (work) => {
      if (fails === 'at the start') throw new Error('away')
      const result = await transaction.execute(work)
      if (fails === 'after the commit') throw new Error('lost')
      return result
    }
    return Object.assign(Object.create(transaction) as typeof transaction, { execute })
  },
})

const write = (key: string) =>
  commands.run(
    async (trx) => {
      events.push(`does ${key}`)
      await writeSetting(trx, key, 'x')
    },
    () => events.push(`tells ${key}`),
  )
const outcomesOf = async (...keys: readonly string[]) =>
  (await Promise.allSettled(keys.map(write))).map(({ status }) => status)
const kept = async () => [...(await readSettings(connections.reader)).keys()].toSorted()

describe('a commit whose outcome nobody knows', () => {
  it('[NET70, NET60] is neither told nor done again, and memory is brought in line before anything else is done', async () => {
    commands.whenUncertain(async () => {
      events.push('recovers')
    })
    fails = 'after the commit'
    expect(await outcomesOf('a', 'b')).toEqual(['rejected', 'rejected'])
    fails = 'never'
    expect(await outcomesOf('c')).toEqual(['fulfilled'])
    expect(events).toEqual(['does a', 'does b', 'recovers', 'does c', 'tells c'])
    expect(await kept()).toEqual(['a', 'b', 'c'])
  })

  it('[NET70] lets nothing be done while memory is behind', async () => {
    let isBack = false
    commands.whenUncertain(async () => {
      if (!isBack) throw new Error('away')
    })
    fails = 'after the commit'
    await outcomesOf('a')
    fails = 'never'
    expect(await outcomesOf('b')).toEqual(['rejected'])
    isBack = true
    expect(await outcomesOf('c')).toEqual(['fulfilled'])
    expect(await kept()).toEqual(['a', 'c'])
  })
})

describe('a database that is away', () => {
  it('[NET5] fails all that waits, without doing any of it', async () => {
    fails = 'at the start'
    expect(await outcomesOf('a', 'b', 'c')).toEqual(['rejected', 'rejected', 'rejected'])
    expect(events).toEqual([])
    fails = 'never'
    expect(await outcomesOf('d')).toEqual(['fulfilled'])
  })
})

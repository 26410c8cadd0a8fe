/** What becomes of commands when the database fails in the middle of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CommandQueue, createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { type Connections, connect } from '#server/store/dialects.ts'
import { migrate } from '#server/store/migrations.ts'
import { decimal } from '#rules/number/decimal.ts'
import { addDemoAccount } from '#server/store/trading/demoAccounts.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { type Fails, breaking } from '#tests/support/backend/breakingDatabase.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let connections: Connections
let commands: CommandQueue
let fails: Fails = 'never'
const events: string[] = []

beforeEach(async () => {
  database = await freshDatabase()
  connections = connect(database)
  await migrate(connections)
  commands = createCommandQueue({ db: breaking(connections.writer, () => fails), elapsed: () => 0 })
  fails = 'never'
  events.length = 0
})
afterEach(async () => {
  await commands.close()
  await connections.close()
  await database.remove()
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
    commands.whenUncertain(async () => void events.push('recovers'))
    commands.whenUncertain(async () => void events.push('reads terms'))
    fails = 'after the commit'
    expect(await outcomesOf('a', 'b')).toEqual(['rejected', 'rejected'])
    fails = 'never'
    expect(await outcomesOf('c')).toEqual(['fulfilled'])
    expect(events).toEqual(['does a', 'does b', 'recovers', 'reads terms', 'does c', 'tells c'])
    expect(await kept()).toEqual(['a', 'b', 'c'])
  })

  it('[NET383] says which accounts it touched until memory was read anew', async () => {
    const touched: (readonly number[])[] = []
    let isBack = false
    commands.whenUncertain(async (accounts) => {
      touched.push([...accounts])
      if (!isBack) throw new Error('away')
    })
    const account = await commands.run((trx) => addDemoAccount(trx, { demoKeyHash: 'a', opening: decimal(1), now: 0 }))
    fails = 'after the commit'
    await Promise.allSettled([commands.run(async () => {}, undefined, { account })])
    fails = 'never'
    isBack = true
    await outcomesOf('a')
    commands.doubt()
    await outcomesOf('b')
    expect(touched).toEqual([[account], [account], []])
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

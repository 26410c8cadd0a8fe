import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Writing } from '#server/store/trading/commandQueue.ts'
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

const kept = async () =>
  [...(await readSettings(store.reader)).keys()].filter((key) => key.startsWith('test')).toSorted()

describe('the one writer', () => {
  it('[NET70] commits together what arrives together, in the order of its arrival', async () => {
    const transactions = new Set<Writing>()
    const order: number[] = []
    const write = (index: number) =>
      store.commands.run(async (trx) => {
        transactions.add(trx)
        order.push(index)
        await writeSetting(trx, `test${index}`, 'x')
        return index
      })
    const results = await Promise.all([0, 1, 2, 3, 4].map(write))
    expect(results).toEqual([0, 1, 2, 3, 4])
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(transactions.size).toBe(1)
  })

  it('[NET70, WSS20] tells after the commit, before the next command begins', async () => {
    const events: string[] = []
    const first = store.commands.run(
      async (trx) => {
        await writeSetting(trx, 'test', 'x')
        events.push(`seen before: ${(await kept()).length}`)
      },
      () => events.push('committed'),
    )
    await first
    const second = store.commands.run(async () => {
      events.push(`seen after: ${(await kept()).length}`)
    })
    await second
    expect(events).toEqual(['seen before: 0', 'committed', 'seen after: 1'])
  })

  it('[NET5] undoes what failed, and not its neighbours', async () => {
    const good = (key: string) => store.commands.run((trx) => writeSetting(trx, key, 'x'))
    const bad = store.commands.run(async (trx) => {
      await writeSetting(trx, 'test-bad', 'x')
      throw new Error('broken')
    })
    const outcomes = await Promise.allSettled([good('test1'), bad, good('test2')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await kept()).toEqual(['test1', 'test2'])
  })

  it('[OPS13] finishes what was asked for before it closes, and takes nothing more', async () => {
    const asked = store.commands.run((trx) => writeSetting(trx, 'test', 'x'))
    const closed = store.commands.close()
    await expect(store.commands.run(async () => {})).rejects.toThrow('closed')
    await Promise.all([asked, closed])
    expect(await kept()).toEqual(['test'])
  })
})

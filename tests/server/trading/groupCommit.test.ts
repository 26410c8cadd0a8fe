/** Several commands in one transaction. On both databases. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { type Store, openStore } from '#server/store/openStore.ts'
import { readSettings, writeSetting } from '#server/store/content/settings.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { findOrder } from '#server/store/trading/orders.ts'
import { type TradingUnderTest, openTradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { buyEuro } from '#tests/support/samples/samples.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

describe('the one writer', () => {
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

describe('what its commands gather is written together, and none sees less than what those before it did', () => {
  let desk: TradingUnderTest
  let accounts: readonly number[] = []
  beforeEach(async () => {
    desk = await openTradingUnderTest()
    accounts = await Promise.all([desk.enter(), desk.enter(), desk.enter()])
  })
  afterEach(async () => {
    expect((await auditLedger(desk.store().reader)).problems).toEqual([])
    await desk.close()
  })

  const buy = (account: number, key: string) => desk.act(account, key, (trading) => trading.submit(account, buyEuro))
  const idIn = (answer: string): number => (JSON.parse(answer) as { readonly value: { readonly id: number } }).value.id
  const run = <T>(command: (trx: Writing) => Promise<T>): Promise<T> => desk.store().commands.run(command)
  const rows = () => desk.store().reader.selectFrom('orders').select(['account_id', 'status']).orderBy('id').execute()
  const versions = async () => {
    const found = await desk.store().reader.selectFrom('accounts').select('version').orderBy('id').execute()
    return found.map(({ version }) => Number(version))
  }

  it('[NET70] commands of several accounts in one commit each leave their order, and one account’s follow one another', async () => {
    const [one = 0, two = 0, three = 0] = accounts
    const answers = await Promise.all([buy(one, 'a'), buy(two, 'a'), buy(one, 'b'), buy(three, 'a'), buy(one, 'a')])
    expect(answers[4]).toBe(answers[0])
    expect((await rows()).map((row) => Number(row.account_id)).toSorted((a, b) => a - b)).toEqual([
      one,
      one,
      two,
      three,
    ])
    expect(await versions()).toEqual([3, 2, 2])
  })

  it('[NET70] a command that reads the tables sees what was gathered before it in the same commit', async () => {
    const [one = 0] = accounts
    const reading = async (trx: Writing) => (await trx.selectFrom('orders').select('id').execute()).length
    const seen = await Promise.all([run(reading), buy(one, 'a'), run(reading), buy(one, 'b'), run(reading)])
    expect([seen[0], seen[2], seen[4]]).toEqual([0, 1, 2])
  })

  it('[NET70, ORD56] an order that is opened and closed in one commit is one row, with its fee booked once', async () => {
    const [one = 0] = accounts
    const answer = await desk.act(one, 'both', (trading) => async (trx) => {
      const { answer: opened } = await trading.submit(one, buyEuro)(trx)
      return trading.close(one, opened.kind === 'done' ? opened.value.id : 0)(trx)
    })
    const order = await findOrder(desk.store().reader, one, idIn(answer))
    expect([order?.status, order?.closeReason]).toEqual(['ended', 'manual'])
    expect(await rows()).toHaveLength(1)
    expect((await versions())[0]).toBe(3)
    const booked = await desk.store().reader.selectFrom('ledger').select('kind').orderBy('id').execute()
    expect(booked.map(({ kind }) => kind).slice(3)).toEqual(['fee'])
  })

  it('[NET381] where the data refuse one of a commit, the others are done all the same', async () => {
    const [one = 0, two = 0] = accounts
    let tries = 0
    const behindOurBack = run(async (trx) => {
      tries += 1
      if (tries > 1) return
      await trx
        .updateTable('accounts')
        .set((column) => ({ version: column('version', '+', 1n) }))
        .where('id', '=', BigInt(one))
        .execute()
    })
    const done = await Promise.all([buy(one, 'a'), behindOurBack, buy(two, 'a')])
    expect([JSON.parse(done[0]), JSON.parse(done[2])].map(({ kind }: { kind: string }) => kind)).toEqual([
      'done',
      'done',
    ])
    expect(tries).toBe(2)
    expect(desk.store().commands.refusals()).toBe(1)
    expect((await rows()).map((row) => Number(row.account_id)).toSorted((a, b) => a - b)).toEqual([one, two])
  })
})

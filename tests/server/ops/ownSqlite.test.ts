import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findAccount } from '#server/store/trading/accounts.ts'
import { type Connections, connect } from '#server/store/dialects.ts'
import { migrate } from '#server/store/migrations.ts'
import { prepared } from '#server/store/prepared.ts'

let dataDir = ''
let connections: Connections
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
  connections = connect({ databaseUrl: null, dataDir })
  await migrate(connections)
})
afterEach(async () => {
  await connections.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const keepRow = prepared<{ readonly key: string }, unknown>((db, value) => {
  const row = { account_id: 1n, path: '/', body_hash: '', answer: 'answer', created_at: 0n }
  return db.insertInto('idempotency').values({ ...row, key: value('key') })
})

it('[NET70] a prepared query changes nothing outside a transaction, and one that was kept beyond its transaction changes nothing either', async () => {
  const kept = await connections.writer.transaction().execute(async (trx) => trx)
  await expect(keepRow(kept, { key: 'k' })).rejects.toThrow('There is no transaction.')
  expect(await connections.reader.selectFrom('idempotency').selectAll().execute()).toEqual([])
})

it('[NET70] a prepared query of the reader sees what is committed alone', async () => {
  await connections.writer.transaction().execute(async (trx) => {
    await trx
      .insertInto('accounts')
      .values({
        id: 5n,
        uid: '5',
        kind: 'demo',
        demo_key_hash: 'x',
        balance: 0n,
        locked: 0n,
        version: 0n,
        created_at: 0n,
      } as never)
      .execute()
    expect((await findAccount(trx, 5))?.id).toBe(5)
    expect(await findAccount(connections.reader, 5)).toBeNull()
  })
  expect((await findAccount(connections.reader, 5))?.id).toBe(5)
})

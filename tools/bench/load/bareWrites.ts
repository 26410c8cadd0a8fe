/** What a submit writes, written by nobody but SQLite: the same rows in the same tables, each submit in a transaction that is synced. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore } from '#server/store/openStore.ts'

const answerOfUsualLength = 'x'.repeat(700)

/** Submits a second, over so many milliseconds. */
export async function measureBareWrites(forMs: number, accounts: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  await (await openStore({ databaseUrl: null, dataDir })).close()
  const database = new Database(join(dataDir, 'pipwire.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  const submit = prepareSubmit(database, accounts)
  const started = performance.now()
  let done = 0
  while (performance.now() - started < forMs) submit((done += 1))
  const perSecond = (done * 1_000) / (performance.now() - started)
  database.close()
  rmSync(dataDir, { recursive: true, force: true })
  return perSecond
}

function prepareSubmit(database: Database.Database, accounts: number): (id: number) => void {
  const account = database.prepare(
    `insert into accounts (id, uid, kind, demo_key_hash, balance, locked, version, created_at) values (?, ?, 'demo', ?, 0, 0, 0, 0)`,
  )
  database.transaction(() => {
    for (let id = 1; id <= accounts; id += 1) account.run(id, String(id), String(id))
  })()
  const order = database.prepare(
    `insert into orders (id, account_id, instrument_id, status, side, lots, leverage, asked_price, open_price, profit, margin, fee, created_at) values (?, ?, 1, 'holding', 'buy', '0.01', 50, '95000.12', '95000.12', 0, 1900000000, 1100000, 1795164061213)`,
  )
  const ledger = database.prepare(
    `insert into ledger (account_id, amount, kind, memo, balance_after, order_id, created_at) values (?, -1100000, 'fee', '{}', 0, ?, 1795164061213)`,
  )
  const balance = database.prepare(
    `update accounts set balance = balance - 1100000, version = version + 1 where id = ?`,
  )
  const key = database.prepare(
    `insert into idempotency (account_id, key, path, body_hash, answer, created_at) values (?, ?, '/v1/api/forex/submit', ?, ?, 1795164061213)`,
  )
  return database.transaction((id: number) => {
    const accountId = 1 + (id % accounts)
    order.run(id, accountId)
    ledger.run(accountId, id)
    balance.run(accountId)
    key.run(accountId, `key-${id}`, 'h'.repeat(64), answerOfUsualLength)
  })
}

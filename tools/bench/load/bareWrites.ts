/**
 * What a submit reads and writes, done by nobody but SQLite: the same statements on the same tables through a connection that is set as the back
 * end's, each submit in a transaction that is synced, or so many in one. No call is read or answered, no price is asked for, nothing is decided.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { openSqlite } from '#server/store/dialects.ts'
import { sqliteName } from '#server/store/holdFolder.ts'
import { openStore } from '#server/store/openStore.ts'

export type BareWrites = { readonly perSecond: number; readonly cpuMsOfThousand: number }

/** As long as the answer to a submit is. */
const answer = 'x'.repeat(460)

/** For so many milliseconds and until the log of the last transaction is in the database. */
export async function measureBareWrites(forMs: number, accounts: number, inACommit: number): Promise<BareWrites> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  await (await openStore({ databaseUrl: null, dataDir })).close()
  const database = openSqlite(join(dataDir, sqliteName), false)
  const submit = prepareSubmit(database, accounts)
  const group = database.transaction((first: number) => {
    for (let id = first; id < first + inACommit; id += 1) submit(id)
  })
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  let done = 0
  for (; performance.now() - started < forMs; done += inACommit) group(done + 1)
  database.close()
  const { user, system } = process.cpuUsage(cpu)
  const perSecond = (done * 1_000) / (performance.now() - started)
  rmSync(dataDir, { recursive: true, force: true })
  return { perSecond, cpuMsOfThousand: (user + system) / done }
}

function prepareSubmit(database: Database, accounts: number): (id: number) => void {
  const account = database.prepare(
    `insert into accounts (id, uid, kind, demo_key_hash, balance, locked, version, created_at) values (?, ?, 'demo', ?, 0, 0, 0, 0)`,
  )
  database.transaction(() => {
    for (let id = 1; id <= accounts; id += 1) account.run(id, String(id), String(id))
  })()
  const known = database.prepare(
    'select path, body_hash, answer from idempotency where account_id = ? and key = ? and created_at > 1795000000000',
  )
  const owner = database.prepare(
    'select id, uid, kind, balance, locked, version, email, mobile, invite_code from accounts where id = ?',
  )
  const order = database.prepare(
    `insert into orders (id, account_id, instrument_id, status, side, lots, leverage, asked_price, open_price, profit, margin, fee, created_at) values (?, ?, 1, 'holding', 'buy', '0.01', 50, '95000.12', '95000.12', 0, 1900000000, 1100000, 1795164061213)`,
  )
  const balance = database.prepare(
    'update accounts set balance = balance - 1100000, version = version + 1 where id = ? returning balance, version',
  )
  const ledger = database.prepare(
    `insert into ledger (account_id, amount, kind, memo, balance_after, order_id, created_at) values (?, -1100000, 'fee', '{}', 0, ?, 1795164061213)`,
  )
  const key = database.prepare(
    `insert into idempotency (account_id, key, path, body_hash, answer, created_at) values (?, ?, '/v1/api/forex/submit', ?, ?, 1795164061213) on conflict (account_id, key) do update set answer = excluded.answer`,
  )
  return (id) => {
    const accountId = 1 + (id % accounts)
    known.all(accountId, `key-${id}`)
    owner.all(accountId)
    order.run(id, accountId)
    balance.all(accountId)
    ledger.run(accountId, id)
    key.run(accountId, `key-${id}`, 'h'.repeat(64), answer)
  }
}

/** Guards of the back end that are taken away, one bug at a time: each has to be missed, by the judge or by the guard behind it. */
import type { Edit, PlantedBug } from './plantBug.ts'

const gathered = 'server/store/trading/gathered.ts'
const groupCommit = 'server/store/trading/groupCommit.ts'
const idempotency = 'server/store/trading/idempotency.ts'
const lockedAccounts = 'server/store/trading/lockedAccounts.ts'
const orders = 'server/store/trading/orders.ts'

/** Numbers are counted from the largest one of the start. */
const idFromMemory: readonly Edit[] = [
  { file: orders, from: 'const nextOfTable =', to: 'let remembered = 0n\nconst nextOfTable =' },
  {
    file: orders,
    from: 'isSqlite(trx) ? await nextOfTable(trx, {}) : await nextOfSequence(trx, { count: numbers.count })',
    to: '[{ id: (remembered = (remembered || (await nextOfTable(trx, {}))[0].id - 1n) + 1n) }]',
  },
]
/** An order's row that is there already gets the figures of another. */
const upsertOfOrders: Edit = {
  file: gathered,
  from: `json_populate_recordset(null::orders, \${rows}::json)\``,
  to: `json_populate_recordset(null::orders, \${rows}::json)
    on conflict (id) do update set \${assigned(figureColumns, 'excluded')}\``,
}
const keyBeforeLock: readonly Edit[] = [
  { file: groupCommit, from: 'own = await keepFree(trx, own, held)', to: '' },
  { file: idempotency, from: 'await lockAccount(trx, call.accountId)', to: '' },
]
const upsertOfKeys: Edit = {
  file: idempotency,
  from: `trx.insertInto('idempotency').values(rows).execute()`,
  to: `trx.insertInto('idempotency').values(rows).onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(({ ref }) => ({ answer: ref('excluded.answer'), path: ref('excluded.path'), body_hash: ref('excluded.body_hash') }))).execute()`,
}
const withoutLock: Edit = {
  file: lockedAccounts,
  from: 'order by id ${lock}',
  to: 'order by id',
}
const withoutVersion: Edit = {
  file: gathered,
  from: ' and accounts.version = move.before',
  to: '',
}

export const plantedBugs: readonly PlantedBug[] = [
  {
    bug: 'what is remembered is taken as it is, whatever its version',
    edits: [
      {
        file: lockedAccounts,
        from: 'known?.version === version ? known.account.orders',
        to: 'known ? known.account.orders',
      },
    ],
  },
  { bug: 'without the lock', edits: [withoutLock] },
  { bug: 'without the lock and the version check', edits: [withoutLock, withoutVersion] },
  { bug: 'id from memory', edits: idFromMemory },
  { bug: 'id from memory, with the upsert', edits: [...idFromMemory, upsertOfOrders] },
  { bug: 'key before lock', edits: keyBeforeLock },
  { bug: 'key before lock, with the upsert', edits: [...keyBeforeLock, upsertOfKeys] },
]

/** What was answered to a key, so that it can be answered again. [NET60, NET62, NET63, NET64] */
import { sql } from 'kysely'
import { idempotencyKeyLifeMs } from '#rules/app/limits.ts'
import { insertOnce } from './guards.ts'
import { lockAccount } from './lockedAccounts.ts'
import { isSqlite } from '../ownSqlite.ts'
import { prepared } from '../prepared.ts'
import type { Writing } from '../schema.ts'

export type KeyedCall = {
  readonly accountId: number
  readonly key: string
  readonly path: string
  readonly bodyHash: string
}
export type KeptAnswer = { readonly answer: string; readonly isSameCall: boolean }

type Kept = { readonly path: string; readonly body_hash: string; readonly answer: string }
type Row = Kept & { readonly account_id: bigint; readonly key: string; readonly created_at: bigint }
type Keyed = { readonly account: bigint; readonly key: string }

type KeptRow = Kept & { readonly created_at: bigint }

const keptRow = prepared<Keyed, KeptRow>((db, value) =>
  db
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'answer', 'created_at'])
    .where('account_id', '=', value('account'))
    .where('key', '=', value('key')),
)
const keptRows = prepared<{ readonly accounts: readonly bigint[]; readonly keys: readonly string[] }, Row>(
  (_db, value) => sql`
    select account_id, key, path, body_hash, answer, created_at from idempotency
    join unnest(${value('accounts')}::bigint[], ${value('keys')}::text[]) as asked (account_id, key) using (account_id, key)`,
  'made anew',
)
const keepRow = prepared<Row, unknown>((db, value) => {
  const call = {
    account_id: value('account_id'),
    key: value('key'),
    path: value('path'),
    body_hash: value('body_hash'),
  }
  return db.insertInto('idempotency').values({ ...call, answer: value('answer'), created_at: value('created_at') })
})
const forgetRow = prepared<Keyed, unknown>((db, value) =>
  db.deleteFrom('idempotency').where('account_id', '=', value('account')).where('key', '=', value('key')),
)

/** Of a transaction, before its end: they are written then, and those of its other commands are found here. */
const noted = new WeakMap<Writing, Row[]>()

const isSame = (row: Kept, { path, bodyHash }: KeyedCall): boolean => row.path === path && row.body_hash === bodyHash

/** Of a transaction: by account and key, null where there was none. */
const lookedUp = new WeakMap<Writing, Map<string, KeptRow | null>>()
const nameOf = (account: bigint, key: string): string => `${account} ${key}`

/** What there is to the keys of all commands of a transaction, in one way to the database and back, where there is one. Their accounts are locked. */
export async function lookUpAnswers(
  trx: Writing,
  commands: readonly { readonly call?: KeyedCall | null | undefined }[],
): Promise<void> {
  const calls = commands.flatMap(({ call }) => call ?? [])
  if (calls.length < 2 || isSqlite(trx)) return
  const rows = await keptRows(trx, {
    accounts: calls.map(({ accountId }) => BigInt(accountId)),
    keys: calls.map(({ key }) => key),
  })
  const found = new Map<string, KeptRow | null>(
    calls.map(({ accountId, key }) => [nameOf(BigInt(accountId), key), null]),
  )
  for (const row of rows) found.set(nameOf(row.account_id, row.key), row)
  lookedUp.set(trx, found)
}

/** The first answer to the key, while it lives. The account is locked by then: nobody else keeps one to this key meanwhile. */
export async function findKeptAnswer(trx: Writing, call: KeyedCall, now: number): Promise<KeptAnswer | null> {
  await lockAccount(trx, call.accountId)
  const keyed = { account: BigInt(call.accountId), key: call.key }
  const own = noted.get(trx)?.find(({ account_id, key }) => account_id === keyed.account && key === keyed.key)
  if (own) return { answer: own.answer, isSameCall: isSame(own, call) }
  const known = lookedUp.get(trx)?.get(nameOf(keyed.account, keyed.key))
  const [row] = known === undefined ? await keptRow(trx, keyed) : [known]
  if (!row) return null
  if (row.created_at <= BigInt(now - idempotencyKeyLifeMs)) {
    await forgetRow(trx, keyed)
    return null
  }
  return { answer: row.answer, isSameCall: isSame(row, call) }
}

/** With the commit of what was done: both are there or neither. */
export function keepAnswer(trx: Writing, { accountId, key, path, bodyHash }: KeyedCall, answer: string, now: number) {
  const row = { account_id: BigInt(accountId), key, path, body_hash: bodyHash, answer, created_at: BigInt(now) }
  noted.set(trx, [...(noted.get(trx) ?? []), row])
}

/** The last thing that a transaction's commands do: in one way to the database and back, where there is one. */
export async function writeAnswers(trx: Writing): Promise<void> {
  const rows = noted.get(trx) ?? []
  if (rows.length === 0) return
  const each = async () => {
    for (const row of rows) await keepRow(trx, row)
  }
  const together = () => trx.insertInto('idempotency').values(rows).execute()
  await insertOnce(isSqlite(trx) ? each : together, 'The answer to a key')
}

const forgottenAtOnce = 5_000

/** Some of those that are old: each order has left one. Answers whether there may be more. */
export async function forgetOldAnswers(trx: Writing, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency')
    .where((is) =>
      is(
        is.refTuple('account_id', 'key'),
        'in',
        is
          .selectFrom('idempotency')
          .select(['account_id', 'key'])
          .where('created_at', '<=', BigInt(now - idempotencyKeyLifeMs))
          .limit(forgottenAtOnce)
          .$asTuple('account_id', 'key'),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows >= forgottenAtOnce
}

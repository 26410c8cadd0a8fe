/** What was answered to a key, so that it can be answered again. [NET60, NET62, NET63, NET64] */
import { idempotencyKeyLifeMs } from '#rules/app/limits.ts'
import type { Writing } from './commandQueue.ts'
import { insertOnce } from './guards.ts'
import { lockAccount } from './lockedAccounts.ts'
import { prepared } from '../prepared.ts'

export type KeyedCall = {
  readonly accountId: number
  readonly key: string
  readonly path: string
  readonly bodyHash: string
}
export type KeptAnswer = { readonly answer: string; readonly isSameCall: boolean }

type Kept = { readonly path: string; readonly body_hash: string; readonly answer: string }
type Keyed = { readonly account: bigint; readonly key: string }

const keptRow = prepared<Keyed, Kept & { readonly created_at: bigint }>((db, value) =>
  db
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'answer', 'created_at'])
    .where('account_id', '=', value('account'))
    .where('key', '=', value('key')),
)
const keepRow = prepared<Keyed & Kept & { readonly now: bigint }, unknown>((db, value) => {
  const kept = {
    path: value('path'),
    body_hash: value('body_hash'),
    answer: value('answer'),
    created_at: value('now'),
  }
  return db.insertInto('idempotency').values({ account_id: value('account'), key: value('key'), ...kept })
})
const forgetRow = prepared<Keyed, unknown>((db, value) =>
  db.deleteFrom('idempotency').where('account_id', '=', value('account')).where('key', '=', value('key')),
)

/** The first answer to the key, while it lives. The account is locked by then: nobody else keeps one to this key meanwhile. */
export async function findKeptAnswer(trx: Writing, call: KeyedCall, now: number): Promise<KeptAnswer | null> {
  await lockAccount(trx, call.accountId)
  const keyed = { account: BigInt(call.accountId), key: call.key }
  const [row] = await keptRow(trx, keyed)
  if (!row) return null
  if (row.created_at <= BigInt(now - idempotencyKeyLifeMs)) {
    await forgetRow(trx, keyed)
    return null
  }
  return { answer: row.answer, isSameCall: row.path === call.path && row.body_hash === call.bodyHash }
}

/** In the transaction of what was done: both are there or neither. */
export async function keepAnswer(trx: Writing, call: KeyedCall, answer: string, now: number): Promise<void> {
  const { accountId, key, path, bodyHash: body_hash } = call
  const row = { account: BigInt(accountId), key, path, body_hash, answer, now: BigInt(now) }
  await insertOnce(() => keepRow(trx, row), 'The answer to a key')
}

export async function forgetOldAnswers(trx: Writing, now: number): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<=', BigInt(now - idempotencyKeyLifeMs))
    .execute()
}

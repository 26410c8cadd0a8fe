/** What was answered to a key, so that it can be answered again. [NET60, NET62, NET63, NET64] */
import { idempotencyKeyLifeMs } from '#rules/app/limits.ts'
import type { Writing } from './commandQueue.ts'
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

const keptRow = prepared<Keyed & { readonly since: bigint }, Kept>((db, value) =>
  db
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'answer'])
    .where('account_id', '=', value('account'))
    .where('key', '=', value('key'))
    .where('created_at', '>', value('since')),
)
const keepRow = prepared<Keyed & Kept & { readonly now: bigint }, unknown>((db, value) => {
  const kept = {
    path: value('path'),
    body_hash: value('body_hash'),
    answer: value('answer'),
    created_at: value('now'),
  }
  return db
    .insertInto('idempotency')
    .values({ account_id: value('account'), key: value('key'), ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(kept))
})

/** The first answer to the key, while it lives. */
export async function findKeptAnswer(trx: Writing, call: KeyedCall, now: number): Promise<KeptAnswer | null> {
  const since = BigInt(now - idempotencyKeyLifeMs)
  const [row] = await keptRow(trx, { account: BigInt(call.accountId), key: call.key, since })
  if (!row) return null
  return { answer: row.answer, isSameCall: row.path === call.path && row.body_hash === call.bodyHash }
}

/** In the transaction of what was done: both are there or neither. */
export async function keepAnswer(trx: Writing, call: KeyedCall, answer: string, now: number): Promise<void> {
  const { accountId, key, path, bodyHash: body_hash } = call
  await keepRow(trx, { account: BigInt(accountId), key, path, body_hash, answer, now: BigInt(now) })
}

export async function forgetOldAnswers(trx: Writing, now: number): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<=', BigInt(now - idempotencyKeyLifeMs))
    .execute()
}

/** What was answered to a key, so that it can be answered again. [NET60, NET62, NET63, NET64] */
import { idempotencyKeyLifeMs } from '#rules/limits.ts'
import type { Writing } from './commandQueue.ts'

export type KeyedCall = {
  readonly accountId: number
  readonly key: string
  readonly path: string
  readonly bodyHash: string
}
export type KeptAnswer = { readonly answer: string; readonly isSameCall: boolean }

/** The first answer to the key, while it lives. */
export async function findKeptAnswer(trx: Writing, call: KeyedCall, now: number): Promise<KeptAnswer | null> {
  const row = await trx
    .selectFrom('idempotency')
    .select(['path', 'body_hash', 'answer'])
    .where('account_id', '=', BigInt(call.accountId))
    .where('key', '=', call.key)
    .where('created_at', '>', BigInt(now - idempotencyKeyLifeMs))
    .executeTakeFirst()
  if (!row) return null
  return { answer: row.answer, isSameCall: row.path === call.path && row.body_hash === call.bodyHash }
}

/** In the transaction of what was done: both are there or neither. */
export async function keepAnswer(trx: Writing, call: KeyedCall, answer: string, now: number): Promise<void> {
  const kept = { path: call.path, body_hash: call.bodyHash, answer, created_at: BigInt(now) }
  await trx
    .insertInto('idempotency')
    .values({ account_id: BigInt(call.accountId), key: call.key, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(kept))
    .execute()
}

export async function forgetOldAnswers(trx: Writing, now: number): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<=', BigInt(now - idempotencyKeyLifeMs))
    .execute()
}

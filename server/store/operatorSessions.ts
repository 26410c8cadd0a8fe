/** Sessions of named operators. Tokens are kept as SHA-256 alone. [OPS25, OPS31, OPS400] */
import type { Kysely } from 'kysely'
import { type OperatorRecord, findOperator } from './people/operators.ts'
import type { Schema } from './schema.ts'
import type { Writing } from './trading/commandQueue.ts'

/** All but one, where one is named. */
export async function endSessionsOfOperator(trx: Writing, id: number, now: number, except = 0): Promise<void> {
  await trx
    .updateTable('operator_sessions')
    .set({ ended_at: BigInt(now) })
    .where('operator_id', '=', BigInt(id))
    .where('id', '<>', BigInt(except))
    .where('ended_at', 'is', null)
    .execute()
}

export async function addOperatorSession(
  trx: Writing,
  operatorId: number,
  { tokenHash, stepAt }: { readonly tokenHash: string; readonly stepAt: number | null },
  now: number,
): Promise<void> {
  const moment = BigInt(now)
  await trx
    .insertInto('operator_sessions')
    .values({
      operator_id: BigInt(operatorId),
      token_hash: tokenHash,
      created_at: moment,
      seen_at: moment,
      ended_at: null,
      step_at: stepAt === null ? null : BigInt(stepAt),
    })
    .execute()
}

export type OperatorSessionRecord = {
  readonly id: number
  readonly operator: OperatorRecord
  readonly createdAt: number
  readonly seenAt: number
  /** When its second step was taken last; null for one that began without. */
  readonly stepAt: number | null
}

/** The session of a token, unless it was ended or its operator sent away. */
export async function findOperatorSession(
  db: Kysely<Schema>,
  tokenHash: string,
): Promise<OperatorSessionRecord | null> {
  const session = await db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!session) return null
  const operator = await findOperator(db, Number(session.operator_id))
  if (!operator?.isActive) return null
  return {
    id: Number(session.id),
    operator,
    createdAt: Number(session.created_at),
    seenAt: Number(session.seen_at),
    stepAt: session.step_at === null ? null : Number(session.step_at),
  }
}

/** Goes on with another token. `stepAt`: its second step was taken then. False for a session that ended meanwhile. [OPS400] */
export async function renewOperatorSession(
  trx: Writing,
  sessionId: number,
  { tokenHash, stepAt }: { readonly tokenHash: string; readonly stepAt?: number },
): Promise<boolean> {
  const noted = await trx
    .updateTable('operator_sessions')
    .set({ token_hash: tokenHash, ...(stepAt !== undefined && { step_at: BigInt(stepAt) }) })
    .where('id', '=', BigInt(sessionId))
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function touchOperatorSession(trx: Writing, id: number, now: number): Promise<void> {
  await trx
    .updateTable('operator_sessions')
    .set({ seen_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .execute()
}

export async function endOperatorSession(trx: Writing, id: number, now: number): Promise<void> {
  await trx
    .updateTable('operator_sessions')
    .set({ ended_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .execute()
}

export async function endAllOperatorSessions(trx: Writing, now: number): Promise<void> {
  await trx
    .updateTable('operator_sessions')
    .set({ ended_at: BigInt(now) })
    .where('ended_at', 'is', null)
    .execute()
}

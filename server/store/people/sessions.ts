/** Sessions: who a token belongs to. Tokens are kept as SHA-256 alone. [SES2] */
import type { Kysely, Selectable } from 'kysely'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { Writing } from '../trading/commandQueue.ts'
import { prepared } from '../prepared.ts'
import { tellOthers } from '../news/news.ts'
import type { Schema } from '../schema.ts'

export type SessionRecord = {
  readonly id: number
  readonly accountId: number
  readonly kind: 'demo' | 'real'
  readonly uid: string
  readonly createdAt: number
  readonly seenAt: number
  /** By the account's owner. */
  readonly isLocked: boolean
}

export type NewSession = {
  readonly accountId: number
  readonly tokenHash: string
  /** In words; "" where it is not known. */
  readonly device: string
}

export async function addSession(
  trx: Writing,
  { accountId, tokenHash, device }: NewSession,
  now: number,
): Promise<number> {
  const moment = BigInt(now)
  const { id } = await trx
    .insertInto('sessions')
    .values({
      account_id: BigInt(accountId),
      token_hash: tokenHash,
      device,
      created_at: moment,
      seen_at: moment,
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

type LiveRow = Pick<Selectable<Schema['sessions']>, 'id' | 'account_id' | 'created_at' | 'seen_at'> & {
  readonly kind: SessionRecord['kind']
  readonly uid: string
  readonly locked_at: bigint | null
}
const liveSessions = (db: Kysely<Schema>) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id',
      'accounts.kind',
      'accounts.uid',
      'accounts.locked_at',
      'sessions.created_at',
      'sessions.seen_at',
    ])
    .where('sessions.ended_at', 'is', null)

const liveSession = prepared<{ readonly tokenHash: string }, LiveRow>((db, value) =>
  liveSessions(db).where('sessions.token_hash', '=', value('tokenHash')),
)

const sessionOfId = prepared<{ readonly id: bigint }, LiveRow>((db, value) =>
  liveSessions(db).where('sessions.id', '=', value('id')),
)

const fromLiveRow = (row: LiveRow): SessionRecord => ({
  id: Number(row.id),
  accountId: Number(row.account_id),
  kind: row.kind,
  uid: row.uid,
  createdAt: Number(row.created_at),
  seenAt: Number(row.seen_at),
  isLocked: row.locked_at !== null,
})

/** The session of a token, unless it was ended. */
export async function findSession(db: Kysely<Schema>, tokenHash: string): Promise<SessionRecord | null> {
  const [row] = await liveSession(db, { tokenHash })
  return row ? fromLiveRow(row) : null
}

/** The same of one that is known by its id. */
export async function findSessionOfId(db: Kysely<Schema>, id: number): Promise<SessionRecord | null> {
  const [row] = await sessionOfId(db, { id: BigInt(id) })
  return row ? fromLiveRow(row) : null
}

/** Of one that nobody can use any more: one that was not ended is too old. Null for an unknown token. [SES186] */
export async function findSessionEnd(db: Kysely<Schema>, tokenHash: string): Promise<EndReason | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['ended_at', 'end_reason'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  return row.ended_at === null ? 'expired' : row.end_reason
}

export async function touchSession(trx: Writing, sessionId: number, now: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ seen_at: BigInt(now) })
    .where('id', '=', BigInt(sessionId))
    .execute()
}

export async function endSession(trx: Writing, sessionId: number, reason: EndReason, now: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: BigInt(now), end_reason: reason })
    .where('id', '=', BigInt(sessionId))
    .where('ended_at', 'is', null)
    .execute()
  tellOthers(trx, { about: 'session', id: sessionId, reason })
}

/** Which sessions of an account end: one, all but one, or all. */
export type Ending = {
  readonly accountId: number
  readonly only?: number
  readonly except?: number
  readonly reason: EndReason
}

/** Answers which ended. [SES60, SES471, SES502] */
export async function endSessionsOf(
  trx: Writing,
  { accountId, only, except, reason }: Ending,
  now: number,
): Promise<readonly number[]> {
  const rows = await trx
    .updateTable('sessions')
    .set({ ended_at: BigInt(now), end_reason: reason })
    .where('account_id', '=', BigInt(accountId))
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', BigInt(only ?? 0)))
    .$if(except !== undefined, (query) => query.where('id', '<>', BigInt(except ?? 0)))
    .returning('id')
    .execute()
  const ended = rows.map(({ id }) => Number(id))
  for (const id of ended) tellOthers(trx, { about: 'session', id, reason })
  return ended
}

export type LiveSession = {
  readonly id: number
  readonly device: string
  readonly createdAt: number
  /** To the minute. */
  readonly lastAt: number
}

const listedMost = 100

/** Those that a token still opens, the last used first. [SES500] */
export async function readLiveSessions(
  db: Kysely<Schema>,
  accountId: number,
  since: { readonly createdAt: number; readonly seenAt: number },
): Promise<readonly LiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('account_id', '=', BigInt(accountId))
    .where('ended_at', 'is', null)
    .where('created_at', '>', BigInt(since.createdAt))
    .where('seen_at', '>', BigInt(since.seenAt))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedMost)
    .execute()
  return rows.map(({ id, device, created_at, seen_at }) => ({
    id: Number(id),
    device,
    createdAt: Number(created_at),
    lastAt: Number(seen_at),
  }))
}

/** Nobody hears of it: no back end is at work. */
export async function endAllSessions(trx: Writing, now: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: BigInt(now), end_reason: 'expired' })
    .where('ended_at', 'is', null)
    .execute()
}

/** One that ended, or that nobody used, so long ago; of operators too. [OPS234] */
export async function forgetOldSessions(trx: Writing, before: number): Promise<void> {
  for (const table of ['sessions', 'operator_sessions'] as const)
    await trx
      .deleteFrom(table)
      .where((is) => is.or([is('ended_at', '<=', BigInt(before)), is('seen_at', '<=', BigInt(before))]))
      .execute()
}

/** Codes that were sent: when, to whom, for what, how often they were tried. The code itself is not here. [SES51, SES52, SES53, SES54, SES55, SES430, SES431, SES552] */
import { sql } from 'kysely'
import { isCodeAlive } from '#rules/people/verificationCode.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { isSqlite } from '../ownSqlite.ts'
import type { Writing } from '../trading/commandQueue.ts'

export type CodeFor = { readonly target: string; readonly purpose: CodePurpose }
/** Whose tries they are: of who asked for the code, or of everybody else together. */
export type CountedTries = 'tries' | 'other_tries'
export type CodeRecord = {
  readonly id: number
  readonly codeHash: string
  readonly askedBy: string
  /** Whose codes of a day it counts among. */
  readonly askedFrom: string
  readonly sentAt: number
  readonly isUsed: boolean
}

/** The newest one, of all or of one who asked: an older one of the same was replaced by it. */
export async function newestCode(
  trx: Writing,
  { target, purpose }: CodeFor,
  askedBy?: string,
): Promise<CodeRecord | null> {
  const row = await trx
    .selectFrom('codes')
    .selectAll()
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .$if(askedBy !== undefined, (query) => query.where('asked_by', '=', askedBy ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: Number(row.id),
    codeHash: row.code_hash,
    askedBy: row.asked_by,
    askedFrom: row.asked_from,
    sentAt: Number(row.sent_at),
    isUsed: row.used_at !== null,
  }
}

export type CodeSent = Pick<CodeRecord, 'askedFrom' | 'sentAt'>

/** When they were sent and for whom, the oldest first. */
export async function codesSentSince(
  trx: Writing,
  { target, purpose }: CodeFor,
  since: number,
): Promise<readonly CodeSent[]> {
  const rows = await trx
    .selectFrom('codes')
    .select(['sent_at', 'asked_from'])
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('sent_at', '>', BigInt(since))
    .orderBy('sent_at')
    .execute()
  return rows.map((row) => ({ askedFrom: row.asked_from, sentAt: Number(row.sent_at) }))
}

export async function addCode(
  trx: Writing,
  { target, purpose }: CodeFor,
  { codeHash, askedBy, askedFrom }: Pick<CodeRecord, 'codeHash' | 'askedBy' | 'askedFrom'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('codes')
    .values({
      target,
      purpose,
      code_hash: codeHash,
      asked_by: askedBy,
      asked_from: askedFrom,
      tries: 0n,
      sent_at: BigInt(now),
      used_at: null,
    })
    .execute()
}

/** False where it was tried `most` times, whoever else tries it at this moment. [SES441] */
export async function countTry(
  trx: Writing,
  { id }: CodeRecord,
  counted: CountedTries,
  most: number,
): Promise<boolean> {
  const row = await trx
    .updateTable('codes')
    .set({ [counted]: sql`${sql.ref(counted)} + 1` })
    .where('id', '=', BigInt(id))
    .where(counted, '<', BigInt(most))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Any number that no other lock of this kind has. */
const addresseeLocks = 7_097_474

/** Until the end of the transaction nobody else counts what a target was sent. SQLite has one writer. [SES441] */
export async function lockAddressee(trx: Writing, target: string): Promise<void> {
  if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${addresseeLocks}::int, hashtext(${target}))`.execute(trx)
}

/** Uses a code up, and every other one of its target and purpose; false when somebody else did before, or its time is over. */
export async function useCode(trx: Writing, codeId: number, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('codes')
    .set({ used_at: BigInt(now) })
    .where('id', '=', BigInt(codeId))
    .where('used_at', 'is', null)
    .returning(['sent_at', 'target', 'purpose'])
    .executeTakeFirst()
  if (row === undefined || !isCodeAlive(Number(row.sent_at), now)) return false
  await trx
    .updateTable('codes')
    .set({ used_at: BigInt(now) })
    .where('target', '=', row.target)
    .where('purpose', '=', row.purpose)
    .where('used_at', 'is', null)
    .execute()
  return true
}

export async function forgetOldCodes(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('codes').where('sent_at', '<=', BigInt(before)).execute()
}

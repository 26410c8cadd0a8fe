/**
 * Mails and short messages: what waits to leave, what left, and in the sandbox what would have. Times are epoch milliseconds.
 * [OPS23, OPS190, OPS191, OPS192]
 */
import type { Kysely } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import { isSqlite } from '../ownSqlite.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

export type OutboxEntry = {
  readonly to: string
  readonly kind: 'email' | 'sms' | 'captcha'
  readonly purpose: string
  readonly code: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export type KeptEntry = OutboxEntry & { readonly id: number; readonly createdAt: number }
export type SentKind = Exclude<OutboxEntry['kind'], 'captcha'>
export type OutboxStatus = Schema['outbox']['status']

type Row = Omit<Schema['outbox'], 'id'> & { readonly id: bigint }

const toKept = ({ id, recipient: to, kind, purpose, code, subject, text, html, created_at }: Row): KeptEntry => ({
  id: Number(id),
  to,
  kind,
  purpose,
  code,
  subject,
  text,
  html,
  createdAt: Number(created_at),
})

export type Standing = { readonly status: OutboxStatus; readonly now: number; readonly expiresAt: number }

/** What still waits to tell the same person the same thing is out of date with it. One that is dropped keeps nothing but its row. */
export async function addToOutbox(trx: Writing, { to, ...entry }: OutboxEntry, standing: Standing): Promise<void> {
  const { status, now, expiresAt } = standing
  await trx
    .updateTable('outbox')
    .set({ due_at: BigInt(now), expires_at: BigInt(now) })
    .where('recipient', '=', to)
    .where('purpose', '=', entry.purpose)
    .where('status', '=', 'waiting')
    .execute()
  const times = { created_at: BigInt(now), due_at: BigInt(now), expires_at: BigInt(expiresAt) }
  await trx
    .insertInto('outbox')
    .values({ recipient: to, ...entry, ...(status === 'dropped' ? emptied : {}), ...times, status, tries: 0n })
    .execute()
}

const emptied = { recipient: '', code: '', subject: '', text: '', html: '' }

/** Newest first; of one recipient, or of all. */
export async function readOutbox(
  db: Kysely<Schema>,
  to: string | null,
  page: number,
): Promise<{ readonly rows: readonly KeptEntry[]; readonly total: number }> {
  const entries = db
    .selectFrom('outbox')
    .where('status', '<>', 'dropped')
    .$if(to !== null, (query) => query.where('recipient', '=', to ?? ''))
  const { total } = await entries.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await entries
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map(toKept), total: Number(total) }
}

/** How many wait, and when the next of them is due; null without one. */
export async function readWaiting(
  db: Kysely<Schema>,
  kind: SentKind,
): Promise<{ readonly total: number; readonly dueAt: number | null }> {
  const { total, due_at } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<bigint>().as('total'), fn.min('due_at').as('due_at')])
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { total: Number(total), dueAt: due_at === null ? null : Number(due_at) }
}

/** `tries` counts this one. */
export type TakenEntry = KeptEntry & { readonly tries: number; readonly expiresAt: number }

export type Taking = {
  readonly kind: SentKind
  readonly now: number
  readonly most: number
  /** Until then nobody else takes them. */
  readonly until: number
}

/** Takes those that are due, the longest due first. Another back end's transaction that takes some at this moment keeps them. */
export async function takeDue(trx: Writing, { kind, now, most, until }: Taking): Promise<readonly TakenEntry[]> {
  const rows = await trx
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .where('due_at', '<=', BigInt(now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .$if(!isSqlite(trx), (query) => query.forUpdate().skipLocked())
    .execute()
  for (const { id, tries } of rows)
    await trx
      .updateTable('outbox')
      .set({ due_at: BigInt(until), tries: tries + 1n })
      .where('id', '=', id)
      .execute()
  return rows.map((row) => ({ ...toKept(row), tries: Number(row.tries) + 1, expiresAt: Number(row.expires_at) }))
}

/** SQLite has one back end: whatever was taken was taken by one that is gone. On PostgreSQL it is due when its time is over. */
export async function freeTaken(trx: Writing, now: number): Promise<void> {
  if (!isSqlite(trx)) return
  await trx
    .updateTable('outbox')
    .set({ due_at: BigInt(now) })
    .where('status', '=', 'waiting')
    .execute()
}

/** Unless somebody else took it meanwhile. */
export async function putOff(trx: Writing, { id, tries }: TakenEntry, dueAt: number): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ due_at: BigInt(dueAt) })
    .where('id', '=', BigInt(id))
    .where('tries', '=', BigInt(tries))
    .where('status', '=', 'waiting')
    .execute()
}

export type Outcome = {
  readonly status: 'sent' | 'given up'
  /** With whom it was for and what it said. */
  readonly isKept: boolean
}

/** False where another back end took it meanwhile: what one of them sent is sent, and only who has it gives it up. [OPS193] */
export async function settle(trx: Writing, { id, tries }: TakenEntry, { status, isKept }: Outcome): Promise<boolean> {
  const row = await trx
    .updateTable('outbox')
    .set({ status, ...(isKept ? {} : emptied) })
    .where('id', '=', BigInt(id))
    .where('status', 'in', status === 'sent' ? ['waiting', 'given up'] : ['waiting'])
    .$if(status === 'given up', (query) => query.where('tries', '=', BigInt(tries)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `isKept`: what left and what was given up stays. */
export async function forgetOldMessages(trx: Writing, before: number, isKept: boolean): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('created_at', '<=', BigInt(before))
    .where('status', 'in', isKept ? ['dropped'] : ['dropped', 'sent', 'given up'])
    .execute()
}

export type SealedMessage = { readonly id: number; readonly to: string; readonly kind: SentKind; readonly text: string }

/** What waits, and is kept sealed. */
export async function readSealedMessages(trx: Writing): Promise<readonly SealedMessage[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'kind', 'text'])
    .where('text', 'like', 'sealed:%')
    .where('kind', '<>', 'captcha')
    .execute()
  return rows.map(({ id, recipient, kind, text }) => ({ id: Number(id), to: recipient, kind: kind as SentKind, text }))
}

export async function replaceMessageText(trx: Writing, id: number, text: string): Promise<void> {
  await trx.updateTable('outbox').set({ text }).where('id', '=', BigInt(id)).execute()
}

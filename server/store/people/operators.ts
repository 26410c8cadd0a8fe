/** Named operators and their sessions. Passwords are kept as argon2id, tokens as SHA-256 alone. [OPS25, OPS31] */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OperatorRole } from '#rules/people/operatorAccess.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Writing } from '../trading/commandQueue.ts'
import { isSqlite } from '../ownSqlite.ts'
import type { Schema } from '../schema.ts'

export type OperatorRecord = {
  readonly id: number
  readonly name: string
  readonly role: OperatorRole
  readonly isActive: boolean
}
type Row = Selectable<Schema['operators']>

const fromRow = ({ id, name, role, is_active }: Row): OperatorRecord => ({
  id: Number(id),
  name,
  role,
  isActive: is_active === 1n,
})

export type ListedOperator = OperatorRecord & { readonly hasSecondStep: boolean }

export async function readOperators(
  db: Kysely<Schema>,
  page: number,
): Promise<{ readonly rows: readonly ListedOperator[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('operators')
    .select((column) => column.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('operators')
    .selectAll('operators')
    .select((column) =>
      column
        .or([
          column.exists(
            column
              .selectFrom('operator_totps')
              .select('id')
              .whereRef('operator_totps.operator_id', '=', 'operators.id'),
          ),
          column.exists(
            column
              .selectFrom('operator_passkeys')
              .select('id')
              .whereRef('operator_passkeys.operator_id', '=', 'operators.id'),
          ),
        ])
        .as('step'),
    )
    .orderBy('operators.id')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return {
    rows: rows.map(({ step, ...row }) => ({ ...fromRow(row), hasSecondStep: Boolean(step) })),
    total: Number(total),
  }
}

/** Of who may log in. */
export async function findOperatorCredentials(
  db: Kysely<Schema>,
  name: string,
): Promise<{ readonly operator: OperatorRecord; readonly passwordHash: string } | null> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('name', '=', name)
    .where('is_active', '=', 1n)
    .executeTakeFirst()
  return row ? { operator: fromRow(row), passwordHash: row.password_hash } : null
}

export async function findOperator(db: Kysely<Schema>, id: number): Promise<OperatorRecord | null> {
  const row = await db.selectFrom('operators').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Who may log in and approve what moves money or risk. */
export async function countOwners(db: Kysely<Schema>): Promise<number> {
  const { owners } = await db
    .selectFrom('operators')
    .select((column) => column.fn.countAll<bigint>().as('owners'))
    .where('role', '=', 'owner')
    .where('is_active', '=', 1n)
    .executeTakeFirstOrThrow()
  return Number(owners)
}

export async function findOperatorByName(db: Kysely<Schema>, name: string): Promise<OperatorRecord | null> {
  const row = await db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()
  return row ? fromRow(row) : null
}

export type NewOperator = Omit<OperatorRecord, 'id'> & { readonly passwordHash: string }

/** Null when the name is taken. */
export async function addOperator(
  trx: Writing,
  { name, role, isActive, passwordHash }: NewOperator,
  now: number,
): Promise<number | null> {
  const added = await trx
    .insertInto('operators')
    .values({ name, role, password_hash: passwordHash, is_active: isActive ? 1n : 0n, created_at: BigInt(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added ? Number(added.id) : null
}

export type OperatorChange = Pick<OperatorRecord, 'role' | 'isActive'> & { readonly passwordHash: string | null }

/** Waits for whoever changes them. SQLite has one writer at a time. */
export async function lockOperator(trx: Writing, id: number): Promise<void> {
  if (!isSqlite(trx)) await sql`select id from operators where id = ${BigInt(id)} for no key update`.execute(trx)
}

/** A new password, another role or none ends the operator's sessions. */
export async function changeOperator(
  trx: Writing,
  id: number,
  { role, isActive, passwordHash }: OperatorChange,
  now: number,
): Promise<void> {
  await trx
    .updateTable('operators')
    .set({ role, is_active: isActive ? 1n : 0n, ...(passwordHash !== null && { password_hash: passwordHash }) })
    .where('id', '=', BigInt(id))
    .execute()
  await endSessionsOfOperator(trx, id, now)
}

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

/** Its second step was taken now. False for a session that ended meanwhile. */
export async function noteStepTaken(trx: Writing, sessionId: number, now: number): Promise<boolean> {
  const noted = await trx
    .updateTable('operator_sessions')
    .set({ step_at: BigInt(now) })
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

/** Named operators. Passwords are kept as argon2id. [OPS25, OPS31, OPS394, OPS397] */
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
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
  /** Until when a first password lets in, which others chose; 0 once it did. Null where it is the operator's own. */
  readonly firstUntil: number | null
}
type Row = Selectable<Schema['operators']>

const fromRow = ({ id, name, role, is_active, first_until }: Row): OperatorRecord => ({
  id: Number(id),
  name,
  role,
  isActive: is_active === 1n,
  firstUntil: first_until === null ? null : Number(first_until),
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
    .select((column) => withStep(column).as('step'))
    .orderBy('operators.id')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return {
    rows: rows.map(({ step, ...row }) => ({ ...fromRow(row), hasSecondStep: Boolean(step) })),
    total: Number(total),
  }
}

const withStep = (column: ExpressionBuilder<Schema, 'operators'>) =>
  column.or([
    column.exists(
      column.selectFrom('operator_totps').select('id').whereRef('operator_totps.operator_id', '=', 'operators.id'),
    ),
    column.exists(
      column
        .selectFrom('operator_passkeys')
        .select('id')
        .whereRef('operator_passkeys.operator_id', '=', 'operators.id'),
    ),
  ])

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

/** Who may log in and approve what moves money or risk: not whose first password ran out before there was anything else. */
export async function countOwners(db: Kysely<Schema>, now: number, except = 0): Promise<number> {
  const { owners } = await db
    .selectFrom('operators')
    .select((column) => column.fn.countAll<bigint>().as('owners'))
    .where('role', '=', 'owner')
    .where('is_active', '=', 1n)
    .where('id', '<>', BigInt(except))
    .where((column) =>
      column.or([column('first_until', 'is', null), column('first_until', '>', BigInt(now)), withStep(column)]),
    )
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
  { name, role, isActive, passwordHash, firstUntil }: NewOperator,
  now: number,
): Promise<number | null> {
  const added = await trx
    .insertInto('operators')
    .values({
      name,
      role,
      password_hash: passwordHash,
      is_active: isActive ? 1n : 0n,
      created_at: BigInt(now),
      first_until: momentOrNull(firstUntil),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added ? Number(added.id) : null
}

type NewPassword = Pick<NewOperator, 'passwordHash' | 'firstUntil'>
/** Without a new password the old one stays. */
export type OperatorChange = Pick<OperatorRecord, 'role' | 'isActive'> & { readonly password: NewPassword | null }

const momentOrNull = (at: number | null): bigint | null => (at === null ? null : BigInt(at))
const passwordColumns = ({ passwordHash, firstUntil }: NewPassword) => ({
  password_hash: passwordHash,
  first_until: momentOrNull(firstUntil),
})

/** Waits for whoever changes them. SQLite has one writer at a time. */
export async function lockOperator(trx: Writing, id: number): Promise<void> {
  if (!isSqlite(trx)) await sql`select id from operators where id = ${BigInt(id)} for no key update`.execute(trx)
}

export async function changeOperator(
  trx: Writing,
  id: number,
  { role, isActive, password }: OperatorChange,
): Promise<void> {
  await trx
    .updateTable('operators')
    .set({ role, is_active: isActive ? 1n : 0n, ...(password && passwordColumns(password)) })
    .where('id', '=', BigInt(id))
    .execute()
}

/** Nobody else knows it. */
export async function setOwnPassword(trx: Writing, id: number, passwordHash: string): Promise<void> {
  await trx
    .updateTable('operators')
    .set(passwordColumns({ passwordHash, firstUntil: null }))
    .where('id', '=', BigInt(id))
    .execute()
}

/** Once, and in time: false afterwards, or where it was changed since it was found right. One's own is good for ever. [OPS394] */
export async function takeFirstPassword(
  trx: Writing,
  { id, firstUntil }: Pick<OperatorRecord, 'id' | 'firstUntil'>,
  now: number,
): Promise<boolean> {
  const operator = await findOperator(trx, id)
  if (operator?.firstUntil !== firstUntil) return false
  if (firstUntil === null) return true
  const taken = await trx
    .updateTable('operators')
    .set({ first_until: 0n })
    .where('id', '=', BigInt(id))
    .where('first_until', '>', BigInt(now))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

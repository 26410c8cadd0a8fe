/** Ways that users bound; every question names the account. A removed one stays for the withdrawals that used it. [WAL1, WAL4, ACS15] */
import type { Kysely } from 'kysely'
import type { Way, WayKind } from '#rules/funds/wallet.ts'
import type { Writing } from './trading/commandQueue.ts'
import type { Schema } from './schema.ts'

export type BoundMethod = Way & {
  readonly id: number
  readonly currency: { readonly id: number; readonly code: string; readonly protocol: string }
  readonly createdAt: number
}

const methodsOf = (db: Kysely<Schema>, accountId: number) =>
  db
    .selectFrom('draw_methods')
    .innerJoin('draw_currencies', 'draw_currencies.id', 'draw_methods.currency_id')
    .selectAll('draw_methods')
    .select(['draw_currencies.code', 'draw_currencies.protocol', 'draw_currencies.kind'])
    .where('draw_methods.account_id', '=', BigInt(accountId))
    .where('draw_methods.removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof methodsOf>['execute']>>[number]

const fromRow = (row: Row): BoundMethod => ({
  id: Number(row.id),
  kind: row.kind,
  currency: { id: Number(row.currency_id), code: row.code, protocol: row.protocol },
  address: row.address,
  bankName: row.bank_name,
  bankAddress: row.bank_address,
  bankSwift: row.bank_swift,
  payeeName: row.payee_name,
  payeeAccount: row.payee_account,
  remark: row.remark,
  createdAt: Number(row.created_at),
})

/** Of one currency, or of all of a kind. */
export async function readMethods(
  db: Kysely<Schema>,
  accountId: number,
  { kind, currencyId }: { readonly kind: WayKind; readonly currencyId: number | null },
): Promise<readonly BoundMethod[]> {
  const rows = await methodsOf(db, accountId).orderBy('draw_methods.id').execute()
  return rows.map(fromRow).filter((one) => one.kind === kind && (currencyId ?? one.currency.id) === one.currency.id)
}

export async function findMethod(db: Kysely<Schema>, accountId: number, id: number): Promise<BoundMethod | null> {
  const row = await methodsOf(db, accountId).where('draw_methods.id', '=', BigInt(id)).executeTakeFirst()
  return row ? fromRow(row) : null
}

export type NewMethod = Omit<Way, 'kind'> & { readonly accountId: number; readonly currencyId: number }

export async function addMethod(trx: Writing, method: NewMethod, now: number): Promise<number> {
  const { id } = await trx
    .insertInto('draw_methods')
    .values({
      account_id: BigInt(method.accountId),
      currency_id: BigInt(method.currencyId),
      address: method.address,
      bank_name: method.bankName,
      bank_address: method.bankAddress,
      bank_swift: method.bankSwift,
      payee_name: method.payeeName,
      payee_account: method.payeeAccount,
      remark: method.remark,
      created_at: BigInt(now),
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** False when there is no such method of the account. */
export async function removeMethod(trx: Writing, accountId: number, id: number, now: number): Promise<boolean> {
  const removed = await trx
    .updateTable('draw_methods')
    .set({ removed_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .where('account_id', '=', BigInt(accountId))
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

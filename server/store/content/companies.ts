/** Companies that offer their services over the product; one of them is the broker itself. [RTE42, RTE43, RTE44] */
import { type Kysely, type Selectable, sql } from 'kysely'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

export type Company = {
  readonly id: number
  readonly name: string
  readonly logo: string
  readonly website: string
  /** The main company behind the name. */
  readonly mainCompany: string
  readonly registeredAddress: string
  readonly office: string
  readonly email: string
}

type Reading = Kysely<Schema>

const fromRow = (row: Selectable<Schema['companies']>): Company => ({
  id: Number(row.id),
  name: row.name,
  logo: row.logo,
  website: row.website,
  mainCompany: row.main_company,
  registeredAddress: row.registered_address,
  office: row.office,
  email: row.email,
})

export async function findCompany(db: Reading, id: number): Promise<Company | null> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** The company that a header or a cookie names; what is no id, or is no longer there, counts as none. [RTE44, RTE46] */
export const findChosenCompany = async (db: Reading, id: string): Promise<Company | null> =>
  /^\d{1,15}$/.test(id) ? findCompany(db, Number(id)) : null

/** The company that runs this deployment; null before the first start was done. */
export async function findBrokerCompany(db: Reading): Promise<Company | null> {
  const row = await db.selectFrom('companies').selectAll().where('is_house', '=', 1n).orderBy('id').executeTakeFirst()
  return row ? fromRow(row) : null
}

/** A page of companies whose name contains `name`, in any case, by name. */
export async function searchCompanies(
  db: Reading,
  { name, page }: { readonly name: string; readonly page: number },
): Promise<{ readonly rows: readonly Company[]; readonly total: number }> {
  const part = `%${name
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = db.selectFrom('companies').where(sql<boolean>`lower(name) like ${part} escape '\\'`)
  const { total } = await found.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return { rows: rows.map(fromRow), total: Number(total) }
}

export async function addCompany(
  trx: Writing,
  { name, logo, website, mainCompany, registeredAddress, office, email }: Omit<Company, 'id'>,
  isBroker: boolean,
): Promise<void> {
  const texts = { name, logo, website, main_company: mainCompany, registered_address: registeredAddress, office, email }
  await trx
    .insertInto('companies')
    .values({ ...texts, is_house: isBroker ? 1n : 0n })
    .execute()
}

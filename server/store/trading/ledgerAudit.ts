/** Proves on a database as it stands that no money was made, lost or moved twice. Each question is one statement: a database at work answers it whole. [ACC12, WDR9, DEP14, OPS32] */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { formatDecimal } from '#rules/number/decimal.ts'
import { moneyFromRow } from './money.ts'
import type { Schema } from '../schema.ts'

export type LedgerAudit = {
  readonly accounts: number
  /** As sentences that name the account; none when all is right. */
  readonly problems: readonly string[]
}

/** A sum arrives as text from one of the databases. */
type Counted = {
  readonly id: bigint
  readonly account_id: bigint
  readonly wanted: bigint | string
  readonly found: bigint | string
}

/** What the rows of one kind and one record amount to. A row that is there twice makes it too much. */
export const bookedOf = (kind: string, table: 'deposits' | 'withdrawals') =>
  sql`(select coalesce(sum(amount), 0) from ledger where account_id = ${sql.ref(`${table}.account_id`)} and kind = ${kind} and memo = '{"record":' || ${sql.ref(`${table}.id`)} || '}')`

/** All rows of one kind; those that belong to no record too. */
const allOf = (kind: string) =>
  sql`(select coalesce(sum(amount), 0) from ledger where account_id = accounts.id and kind = ${kind})`

/** The fee of an order is booked once, when it opens: its parts have their shares of the same row. [ORD364] */
const ofOrders = (kind: string, wanted: RawBuilder<unknown>, joined: RawBuilder<unknown>) =>
  sql<Counted>`select orders.id, orders.account_id, ${wanted} as wanted, coalesce(booked.amount, 0) as found from orders ${joined} left join (select order_id, account_id, sum(amount) as amount from ledger where kind = ${kind} group by order_id, account_id) as booked on booked.order_id = orders.id and booked.account_id = orders.account_id where ${wanted} <> coalesce(booked.amount, 0)`

/** What is shared with the parts of a position. */
const sumOfParts = (column: 'fee' | 'swap') =>
  sql`left join (select parent_id, account_id, sum(${sql.ref(column)}) as ${sql.ref(column)} from orders where parent_id is not null group by parent_id, account_id) as parts on parts.parent_id = orders.id and parts.account_id = orders.account_id`

const ofEach = (name: string) => ({
  sentence: ({ id, account_id: account }: Counted) => `${name} ${id} of account ${account}`,
})
const ofAccount = (name: string) => ({ sentence: ({ id }: Counted) => `${name} of account ${id}` })

const questions = [
  {
    ...ofAccount('balance'),
    query: sql<Counted>`select id, id as account_id, balance as wanted, (select coalesce(sum(amount), 0) from ledger where account_id = accounts.id) as found from accounts`,
  },
  {
    ...ofAccount('locked'),
    query: sql<Counted>`select id, id as account_id, locked as wanted, (select coalesce(sum(amount), 0) from withdrawals where account_id = accounts.id and status = 'waiting') as found from accounts`,
  },
  {
    ...ofAccount('all deposits'),
    query: sql<Counted>`select id, id as account_id, (select coalesce(sum(credited), 0) from deposits where account_id = accounts.id) as wanted, ${allOf('deposit')} as found from accounts`,
  },
  {
    ...ofAccount('all withdrawals'),
    query: sql<Counted>`select id, id as account_id, (select coalesce(-sum(amount), 0) from withdrawals where account_id = accounts.id) as wanted, ${allOf('withdrawal')} as found from accounts`,
  },
  {
    ...ofEach('deposit'),
    query: sql<Counted>`select id, account_id, coalesce(credited, 0) as wanted, ${bookedOf('deposit', 'deposits')} as found from deposits`,
  },
  {
    ...ofEach('withdrawal'),
    query: sql<Counted>`select id, account_id, -amount as wanted, ${bookedOf('withdrawal', 'withdrawals')} as found from withdrawals`,
  },
  {
    ...ofEach('return of withdrawal'),
    query: sql<Counted>`select id, account_id, case when status = 'refused' then amount else 0 end as wanted, ${bookedOf('withdrawal_returned', 'withdrawals')} as found from withdrawals`,
  },
  {
    ...ofEach('fee of order'),
    query: ofOrders(
      'fee',
      sql`case when orders.parent_id is null then -orders.fee - coalesce(parts.fee, 0) else 0 end`,
      sumOfParts('fee'),
    ),
  },
  {
    ...ofEach('swap of order'),
    query: ofOrders(
      'swap',
      sql`case when orders.parent_id is null then orders.swap + coalesce(parts.swap, 0) else 0 end`,
      sumOfParts('swap'),
    ),
  },
  { ...ofEach('profit of order'), query: ofOrders('profit', sql`orders.profit`, sql``) },
] as const

export async function auditLedger(db: Kysely<Schema>): Promise<LedgerAudit> {
  const { accounts } = await db
    .selectFrom('accounts')
    .select((column) => column.fn.countAll<bigint>().as('accounts'))
    .executeTakeFirstOrThrow()
  const problems: string[] = []
  for (const { query, sentence } of questions) {
    const { rows } = await query.execute(db)
    const wrong = rows.filter(({ wanted, found }) => BigInt(wanted) !== BigInt(found))
    problems.push(...wrong.map((row) => `${sentence(row)} is ${usd(row.wanted)}, its rows say ${usd(row.found)}`))
  }
  return { accounts: Number(accounts), problems }
}

const usd = (units: bigint | string): string => formatDecimal(moneyFromRow(BigInt(units)))

/** One line: what the start writes and what `npm run audit` says. */
export const describeLedgerAudit = ({ accounts, problems }: LedgerAudit): string =>
  problems.length === 0
    ? `The books of ${accounts} accounts are right.`
    : `The books of ${accounts} accounts are wrong: ${problems.join('; ')}.`

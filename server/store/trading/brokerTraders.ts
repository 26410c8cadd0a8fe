/** Accounts of the broker that trade by themselves, and what the ranking counts of their rows. [RNK1, RNK2] */
import { type Kysely, sql } from 'kysely'
import type { Decimal } from '#rules/number/decimal.ts'
import type { Writing } from './commandQueue.ts'
import { moneyFromRow } from './money.ts'
import type { Schema } from '../schema.ts'

export type BrokerTrader = {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly style: string
  readonly leverage: number
  readonly followers: number
}

export async function addBrokerTrader(trx: Writing, trader: BrokerTrader): Promise<void> {
  const { accountId, leverage, followers, ...texts } = trader
  await trx
    .insertInto('house_traders')
    .values({ ...texts, account_id: BigInt(accountId), leverage: BigInt(leverage), followers: BigInt(followers) })
    .execute()
}

export async function readBrokerTraders(db: Kysely<Schema>): Promise<readonly BrokerTrader[]> {
  const rows = await db.selectFrom('house_traders').selectAll().orderBy('account_id').execute()
  return rows.map(({ account_id, leverage, followers, ...texts }) => ({
    ...texts,
    accountId: Number(account_id),
    leverage: Number(leverage),
    followers: Number(followers),
  }))
}

/** What an account's rows say; money in USD. */
export type TraderFigures = {
  readonly balance: Decimal
  /** What it began with. */
  readonly opening: Decimal
  /** Orders that ended, ever. */
  readonly trades: number
  /** Since `from`: orders that ended, and those of them that won. */
  readonly recentTrades: number
  readonly recentWins: number
  /** What was booked in each stretch since `from`, by its number. */
  readonly booked: ReadonlyMap<number, Decimal>
}

type Window = { readonly from: number; readonly stretchMs: number }

/** Sums come as text from one of the databases. */
const whole = (sum: bigint | string | number): bigint => BigInt(sum)
const ofTraders = (db: Kysely<Schema>) => db.selectFrom('house_traders').select('account_id')

/** A few sums a table, whatever the number of orders. */
export async function readTraderFigures(
  db: Kysely<Schema>,
  { from, stretchMs }: Window,
): Promise<ReadonlyMap<number, TraderFigures>> {
  const accounts = await db.selectFrom('accounts').select(['id', 'balance']).where('id', 'in', ofTraders(db)).execute()
  const openings = await db
    .selectFrom('ledger')
    .select(['account_id', 'amount'])
    .where('account_id', 'in', ofTraders(db))
    .where('kind', '=', 'demo_opening')
    .execute()
  const since = sql`closed_at >= ${BigInt(from)}`
  const trades = await db
    .selectFrom('orders')
    .select('account_id')
    .select((column) => column.fn.countAll<bigint>().as('all'))
    .select(sql<bigint | string>`coalesce(sum(case when ${since} then 1 else 0 end), 0)`.as('recent'))
    .select(sql<bigint | string>`coalesce(sum(case when ${since} and profit > 0 then 1 else 0 end), 0)`.as('wins'))
    .where('account_id', 'in', ofTraders(db))
    .where('status', '=', 'ended')
    .where('open_price', 'is not', null)
    .groupBy('account_id')
    .execute()
  const stretch = sql<bigint | string>`(created_at - ${BigInt(from)}) / ${BigInt(stretchMs)}`
  const booked = await db
    .selectFrom('ledger')
    .select('account_id')
    .select(stretch.as('stretch'))
    .select(sql<bigint | string>`sum(amount)`.as('amount'))
    .where('account_id', 'in', ofTraders(db))
    .where('kind', '<>', 'demo_opening')
    .where('created_at', '>=', BigInt(from))
    .groupBy('account_id')
    .groupBy(sql`2`)
    .execute()
  return new Map(
    accounts.map(({ id, balance }) => {
      const own = trades.find(({ account_id }) => account_id === id)
      return [
        Number(id),
        {
          balance: moneyFromRow(balance),
          opening: moneyFromRow(openings.find(({ account_id }) => account_id === id)?.amount ?? 0n),
          trades: Number(own?.all ?? 0),
          recentTrades: Number(own?.recent ?? 0),
          recentWins: Number(own?.wins ?? 0),
          booked: new Map(
            booked
              .filter(({ account_id }) => account_id === id)
              .map((row) => [Number(row.stretch), moneyFromRow(whole(row.amount))]),
          ),
        },
      ]
    }),
  )
}

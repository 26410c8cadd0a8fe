/** Counts the real accounts that lost with their trades: profit less fees, with swap, in one sum for each. [OPS340] */
import { type Kysely, sql } from 'kysely'
import type { LosingCount } from '#rules/people/losingShare.ts'
import type { Schema } from '../schema.ts'

type Row = { readonly n: bigint | string | number; readonly losing: bigint | string | number | null }

/** Of what was opened and ended from `from` on, epoch milliseconds; a part that was closed is of its own. */
export async function countLosingAccounts(db: Kysely<Schema>, from: number): Promise<LosingCount> {
  const { rows } = await sql<Row>`
    select count(*) as n, sum(case when result < 0 then 1 else 0 end) as losing
    from (
      select orders.account_id, sum(orders.profit - orders.fee + orders.swap) as result
      from orders join accounts on accounts.id = orders.account_id
      where accounts.kind = 'real' and orders.status = 'ended' and orders.open_price is not null and orders.closed_at >= ${BigInt(from)}
      group by orders.account_id
    ) as results
  `.execute(db)
  const [row] = rows
  return { n: Number(row?.n ?? 0), losing: Number(row?.losing ?? 0) }
}

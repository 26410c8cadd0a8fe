/** How much waits for a decision of operators, and since when. [OPS162] */
import type { Reading } from '../openStore.ts'

export type Waiting = { readonly count: number; readonly since: number | null }

const tables = {
  identity: ['identities', 'waiting'],
  deposit: ['deposits', 'unchecked'],
  withdraw: ['withdrawals', 'waiting'],
} as const

export async function countWaiting(db: Reading, kind: keyof typeof tables): Promise<Waiting> {
  const [table, status] = tables[kind]
  const { count, since } = await db
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('created_at').as('since')])
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since === null ? null : Number(since) }
}

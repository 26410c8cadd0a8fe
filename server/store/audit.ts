/** What operators decided and changed: who, what, when. Rows are only ever added. [OPS28, OPS29] */
import type { Writing } from './commandQueue.ts'

export type Deed = {
  readonly operator: string
  /** Such as `identity.approve`. */
  readonly action: string
  /** What it was done to. */
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

export async function addToAudit(trx: Writing, { details, ...deed }: Deed, now: number): Promise<void> {
  await trx
    .insertInto('audit')
    .values({ ...deed, details: JSON.stringify(details), created_at: BigInt(now) })
    .execute()
}

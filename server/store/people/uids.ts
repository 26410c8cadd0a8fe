/** What users are called. */
import type { Writing } from '../schema.ts'

/** They are counted from here. */
const firstUid = 10_000_000

export async function setUid(trx: Writing, id: bigint): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ uid: String(firstUid + Number(id)) })
    .where('id', '=', id)
    .execute()
}

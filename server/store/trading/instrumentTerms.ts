/** Terms of instruments that an operator changed; the others are the seed's. [OPS29] */
import type { Kysely } from 'kysely'
import type { Writing } from './commandQueue.ts'
import type { Schema } from '../schema.ts'

/** JSON by the id of the instrument. */
export async function readInstrumentTerms(db: Kysely<Schema>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('instrument_terms').selectAll().execute()
  return new Map(rows.map(({ instrument_id, terms }) => [Number(instrument_id), terms]))
}

export async function writeInstrumentTerms(trx: Writing, instrumentId: number, terms: string): Promise<void> {
  await trx
    .insertInto('instrument_terms')
    .values({ instrument_id: BigInt(instrumentId), terms })
    .onConflict((conflict) => conflict.column('instrument_id').doUpdateSet({ terms }))
    .execute()
}

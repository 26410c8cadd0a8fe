/** Terms of instruments that an operator changed; the others are the seed's. [OPS29, OPS166] */
import type { Kysely } from 'kysely'
import type { Writing } from './commandQueue.ts'
import { tellOthers } from '../news/news.ts'
import type { Schema } from '../schema.ts'

/** Terms as JSON, and how often they were changed; those of the seed are 1. */
export type KeptInstrumentTerms = { readonly terms: string; readonly version: number }

/** By the id of the instrument. */
export async function readInstrumentTerms(db: Kysely<Schema>): Promise<ReadonlyMap<number, KeptInstrumentTerms>> {
  const rows = await db.selectFrom('instrument_terms').selectAll().execute()
  return new Map(
    rows.map(({ instrument_id, terms, version }) => [Number(instrument_id), { terms, version: Number(version) }]),
  )
}

export async function findInstrumentTerms(trx: Writing, instrumentId: number): Promise<KeptInstrumentTerms | null> {
  const row = await trx
    .selectFrom('instrument_terms')
    .select(['terms', 'version'])
    .where('instrument_id', '=', BigInt(instrumentId))
    .executeTakeFirst()
  return row ? { terms: row.terms, version: Number(row.version) } : null
}

export async function writeInstrumentTerms(
  trx: Writing,
  instrumentId: number,
  { terms, version }: KeptInstrumentTerms,
): Promise<void> {
  const kept = { terms, version: BigInt(version) }
  await trx
    .insertInto('instrument_terms')
    .values({ instrument_id: BigInt(instrumentId), ...kept })
    .onConflict((conflict) => conflict.column('instrument_id').doUpdateSet(kept))
    .execute()
  tellOthers(trx, { about: 'terms' })
}

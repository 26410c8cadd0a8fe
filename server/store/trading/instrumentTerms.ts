/** Terms of instruments that an operator changed; the others are the seed's. [OPS29, OPS166] */
import { type Kysely, sql } from 'kysely'
import type { Writing } from './commandQueue.ts'
import { tellOthers } from '../news/news.ts'
import { isSqlite } from '../ownSqlite.ts'
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

/** Whoever else changes them waits for this commit. */
export async function findInstrumentTerms(trx: Writing, instrumentId: number): Promise<KeptInstrumentTerms | null> {
  const row = await trx
    .selectFrom('instrument_terms')
    .select(['terms', 'version'])
    .where('instrument_id', '=', BigInt(instrumentId))
    .$if(!isSqlite(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? { terms: row.terms, version: Number(row.version) } : null
}

/** Answers their number; null where they are not any more those of the number that was read. */
export async function writeInstrumentTerms(
  trx: Writing,
  instrumentId: number,
  { terms, version }: KeptInstrumentTerms,
): Promise<number | null> {
  const row = await trx
    .insertInto('instrument_terms')
    .values({ instrument_id: BigInt(instrumentId), terms, version: BigInt(version + 1) })
    .onConflict((conflict) =>
      conflict
        .column('instrument_id')
        .doUpdateSet({ terms, version: sql<bigint>`instrument_terms.version + 1` })
        .where('instrument_terms.version', '=', BigInt(version)),
    )
    .returning('version')
    .executeTakeFirst()
  if (!row) return null
  tellOthers(trx, { about: 'terms' })
  return Number(row.version)
}

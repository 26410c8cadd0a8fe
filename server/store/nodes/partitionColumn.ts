import { type RawBuilder, sql } from 'kysely'

/** As `rules/app/partition.ts` has it, of ids below 3 thousand millions: beyond, the product does not fit into 64 bits. [NOD20] */
export const partitionOfColumn = (column: string): RawBuilder<bigint> =>
  sql<bigint>`(((${sql.ref(column)} * 2654435761) & 4294967295) >> 24)`

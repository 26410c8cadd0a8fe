/** A database whose transactions fail when a test says so. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/store/schema.ts'

export type Fails = 'never' | 'at the start' | 'after the commit'

/** `fails` is asked at each transaction. */
export const breaking = (
  writer: Pick<Kysely<Schema>, 'transaction'>,
  fails: () => Fails,
): Pick<Kysely<Schema>, 'transaction'> => ({
  transaction: () => {
    const transaction = writer.transaction()
    const execute: typeof transaction.execute = async (work) => {
      if (fails() === 'at the start') throw new Error('away')
      const result = await transaction.execute(work)
      if (fails() === 'after the commit') throw new Error('lost')
      return result
    }
    return Object.assign(Object.create(transaction) as typeof transaction, { execute })
  },
})

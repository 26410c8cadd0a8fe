/** The word that an account's owner knows our messages by, as it is kept: sealed. [SES504] */
import type { Kysely } from 'kysely'
import type { Schema, Writing } from '../schema.ts'

/** "" where there is none. */
export async function readSealedWord(db: Kysely<Schema>, accountId: number): Promise<string> {
  const row = await db
    .selectFrom('anti_phishing')
    .select('word')
    .where('account_id', '=', BigInt(accountId))
    .executeTakeFirst()
  return row?.word ?? ''
}

export async function setSealedWord(trx: Writing, accountId: number, word: string): Promise<void> {
  await trx
    .insertInto('anti_phishing')
    .values({ account_id: BigInt(accountId), word })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ word }))
    .execute()
}

export async function removeSealedWord(trx: Writing, accountId: number): Promise<void> {
  await trx.deleteFrom('anti_phishing').where('account_id', '=', BigInt(accountId)).execute()
}

/** The word that an account's owner knows our messages by. [SES504, SES505] */
import type { Kysely } from 'kysely'
import { readSealedWord, removeSealedWord, setSealedWord } from '#server/store/people/antiPhishing.ts'
import type { Schema, Writing } from '#server/store/schema.ts'
import { type Seal, columnOf } from './seal.ts'

const wordOf = (seal: Seal, accountId: number) => columnOf(seal, 'anti_phishing', 'word', accountId)

/** "" where there is none, as for an account that is not there. */
export const readAntiPhishing = async (db: Kysely<Schema>, seal: Seal, accountId: number): Promise<string> =>
  wordOf(seal, accountId).open(await readSealedWord(db, accountId))

/** "" takes it back. */
export const keepAntiPhishing = (trx: Writing, seal: Seal, accountId: number, word: string): Promise<void> =>
  word === '' ? removeSealedWord(trx, accountId) : setSealedWord(trx, accountId, wordOf(seal, accountId).close(word))

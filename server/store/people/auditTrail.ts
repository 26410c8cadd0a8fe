/**
 * Proves on a database as it stands that no row of the audit was changed, taken out or put in between. Where the oldest are gone, an entry
 * after them has to say so, with the hash that the first of the rest follows on. [OPS204, OPS253]
 */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { auditHead, forgottenOf, hashOfLine, noHash } from './audit.ts'

export type AuditTrail = {
  readonly rows: number
  /** Of the newest row: who writes it down elsewhere finds out later whether everything was written again. */
  readonly head: string
  /** What is wrong with the first row that is; null when all is right. */
  readonly problem: string | null
}

const rowsAtOnce = 1_000

export async function followAuditTrail(db: Kysely<Schema>): Promise<AuditTrail> {
  let [head, rows, last] = [noHash, 0, 0n]
  let unsaid: { readonly first: bigint; readonly hash: string } | null = null
  const broken = (problem: string): AuditTrail => ({ rows, head, problem })
  for (;;) {
    const page = await db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of page) {
      const { id, prev, created_at: createdAt, ...deed } = row
      if (rows === 0 && prev !== noHash) {
        unsaid = { first: id, hash: prev }
        head = prev
      }
      if (prev !== head) return broken(`row ${id} does not follow on the one before it`)
      if (row.hash !== hashOfLine(prev, { ...deed, createdAt: Number(createdAt) }))
        return broken(`row ${id} is not as it was written`)
      const forgotten = forgottenOf(deed)
      if (unsaid && forgotten?.hash === unsaid.hash && forgotten.through < unsaid.first) unsaid = null
      head = row.hash
      last = id
      rows += 1
    }
    if (page.length < rowsAtOnce) break
  }
  if (unsaid) return broken(`row ${unsaid.first} does not follow on the one before it`)
  const kept = await db.selectFrom('settings').select('value').where('key', '=', auditHead).executeTakeFirst()
  return (kept?.value ?? noHash) === head ? { rows, head, problem: null } : broken(`rows after row ${last} are missing`)
}

/** One line: what `npm run audit` says. */
export const describeAuditTrail = ({ rows, head, problem }: AuditTrail): string =>
  problem === null
    ? `The audit of ${rows} rows is whole${rows === 0 ? '' : `; the newest has the hash ${head}`}.`
    : `The audit is broken: ${problem}.`

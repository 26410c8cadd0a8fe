/** What other processes on the same database have to hear of a transaction: told with its commit, or not at all. [NET384] */
import { sql } from 'kysely'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { isSqlite } from '../ownSqlite.ts'
import type { Writing } from '../schema.ts'

/** What an operator decided about, as its user is told. */
export type Decided = {
  readonly kind: 'deposit' | 'withdraw' | 'identity'
  readonly id: number
  readonly status: number
  readonly remark: string
}

export type News =
  | { readonly about: 'account'; readonly id: number; readonly version: number }
  | { readonly about: 'session'; readonly id: number; readonly reason: EndReason }
  | { readonly about: 'funds'; readonly accountId: number; readonly news: Decided }
  /** Settings of the broker or terms of instruments. */
  | { readonly about: 'terms' }

/** As it goes from one process to the others. */
export type Letter = { readonly from: string; readonly news: readonly News[] }

export const newsChannel = 'pipwire_news'

const toTell = new WeakMap<Writing, News[]>()

/** Of an account its newest version is enough. */
export function tellOthers(trx: Writing, news: News): void {
  const known = newsOf(trx)
  const others = known.filter((one) => !(one.about === 'account' && news.about === 'account' && one.id === news.id))
  toTell.set(trx, [...others, news])
}

export const newsOf = (trx: Writing): readonly News[] => toTell.get(trx) ?? []

/** PostgreSQL takes 8,000 bytes at once. */
const newsInALetter = 50

/** The last thing in a transaction. SQLite has no other process to tell. */
export async function sendNews(trx: Writing, from: string): Promise<void> {
  const news = newsOf(trx)
  if (isSqlite(trx)) return
  for (let start = 0; start < news.length; start += newsInALetter) {
    const letter: Letter = { from, news: news.slice(start, start + newsInALetter) }
    await sql`select pg_notify(${newsChannel}, ${JSON.stringify(letter)})`.execute(trx)
  }
}

/** What other processes on the same database have to hear of a transaction: told with its commit, or not at all. [NET384] */
import { sql } from 'kysely'
import { type EndReason, endReasons } from '#rules/people/sessionEnd.ts'
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
  /** The owner of an account is told something. */
  | { readonly about: 'notice'; readonly accountId: number; readonly id: number }
  /** Settings of the broker or terms of instruments. */
  | { readonly about: 'terms' }

/** As it goes from one process to the others. */
export type Letter = { readonly from: string; readonly news: readonly News[] }

/** Null for what is no letter: whoever may connect to the database may say anything there. */
export function readLetter(payload: string | undefined): Letter | null {
  try {
    const { from, news } = JSON.parse(payload ?? '') as Unread<Letter>
    return typeof from === 'string' && Array.isArray(news) && news.every(isNews) ? { from, news } : null
  } catch {
    return null
  }
}

type Unread<T> = { readonly [Name in keyof T]?: unknown }
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value)
const isOneOf = (values: readonly string[], value: unknown): boolean => values.some((one) => one === value)

function isNews(one: unknown): one is News {
  const { about, id, version, reason, accountId, news } = (one ?? {}) as Readonly<Record<string, unknown>>
  if (about === 'account') return isWhole(id) && isWhole(version)
  if (about === 'session') return isWhole(id) && isOneOf(endReasons, reason)
  if (about === 'funds') return isWhole(accountId) && isDecided(news)
  if (about === 'notice') return isWhole(accountId) && isWhole(id)
  return about === 'terms'
}

function isDecided(decided: unknown): decided is Decided {
  const { kind, id, status, remark } = (decided ?? {}) as Unread<Decided>
  const isKind = isOneOf(['deposit', 'withdraw', 'identity'], kind)
  return isKind && isWhole(id) && isWhole(status) && typeof remark === 'string'
}

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

type Telling = {
  readonly from: string
  /** Of an engine: who looks at its accounts hears of them from it, over the bus, and nobody else has to. [NOD160] */
  readonly areAccountsToldElsewhere: boolean
}

/** The last thing in a transaction. SQLite has no other process to tell. */
export async function sendNews(trx: Writing, { from, areAccountsToldElsewhere }: Telling): Promise<void> {
  if (isSqlite(trx)) return
  const news = newsOf(trx).filter(({ about }) => !areAccountsToldElsewhere || about !== 'account')
  for (let start = 0; start < news.length; start += newsInALetter) {
    const letter: Letter = { from, news: news.slice(start, start + newsInALetter) }
    await sql`select pg_notify(${newsChannel}, ${JSON.stringify(letter)})`.execute(trx)
  }
}

/** News and announcements, each with a text for some languages. [NWS1, NWS2, NWS3] */
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import type { Language } from '#rules/app/language.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { NewsCategory } from '#rules/app/news.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { Schema } from '../schema.ts'

export type NewsEntry = {
  readonly id: number
  readonly title: string
  readonly summary: string
  /** Where its picture is; empty without one. */
  readonly picture: string
  readonly createdAt: number
  /** HTML. */
  readonly content: string
}

type Reading = Kysely<Schema>
type NewsRow = Selectable<Schema['news']>
type TextRow = Selectable<Schema['news_texts']>

/** The text in the language that was asked for, else in English, else in whichever there is. */
const textFor = (texts: readonly TextRow[], newsId: bigint, language: Language): TextRow | null => {
  const own = texts.filter((text) => text.news_id === newsId)
  const wanted = (one: string) => own.find((text) => text.language === one)
  return wanted(language) ?? wanted('en') ?? own[0] ?? null
}

const detailOf = ({ id, picture, created_at }: NewsRow, text: TextRow): NewsEntry => ({
  id: Number(id),
  title: text.title,
  summary: text.summary,
  picture,
  createdAt: Number(created_at),
  content: text.content,
})

async function readTexts(db: Reading | Writing, rows: readonly NewsRow[]): Promise<readonly TextRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db.selectFrom('news_texts').selectAll().where('news_id', 'in', ids).orderBy('language').execute()
}

async function withTexts(db: Reading, rows: readonly NewsRow[], language: Language): Promise<readonly NewsEntry[]> {
  const texts = await readTexts(db, rows)
  return rows.flatMap((row) => {
    const text = textFor(texts, row.id, language)
    return text ? [detailOf(row, text)] : []
  })
}

type Asked = { readonly category: NewsCategory; readonly page: number; readonly language: Language }

/** A page of what is asked for, the newest first, and how many there are in all. */
async function readPage(
  found: SelectQueryBuilder<Schema, 'news', object>,
  page: number,
): Promise<{ readonly rows: readonly NewsRow[]; readonly total: number }> {
  const { total } = await found.select((column) => column.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return { rows, total: Number(total) }
}

/** A page of a category, the newest first. */
export async function readNews(
  db: Reading,
  { category, page, language }: Asked,
): Promise<{ readonly rows: readonly NewsEntry[]; readonly total: number }> {
  const { rows, total } = await readPage(db.selectFrom('news').where('category', '=', category), page)
  return { rows: await withTexts(db, rows, language), total }
}

/** One entry with its content; null when there is none. */
export async function findNews(db: Reading, id: number, language: Language): Promise<NewsEntry | null> {
  const row = await db.selectFrom('news').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  return row ? ((await withTexts(db, [row], language))[0] ?? null) : null
}

export type NewNews = {
  readonly category: NewsCategory
  readonly picture: string
  /** Null for what operators write. */
  readonly seedKey: string | null
  readonly createdAt: number
}

/** Adds an entry that has no text yet; answers its id. */
export async function addNews(trx: Writing, { category, picture, seedKey, createdAt }: NewNews): Promise<number> {
  const { id } = await trx
    .insertInto('news')
    .values({ category, picture, seed_key: seedKey, created_at: BigInt(createdAt) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export type NewsText = { readonly title: string; readonly summary: string; readonly content: string }

/** The texts of entries in a language, where there are none yet: what operators wrote stays. */
export async function addNewsTexts(
  trx: Writing,
  language: Language,
  texts: readonly (NewsText & { readonly newsId: number })[],
): Promise<void> {
  if (texts.length === 0) return
  await trx
    .insertInto('news_texts')
    .values(texts.map(({ newsId, ...text }) => ({ news_id: BigInt(newsId), language, ...text })))
    .onConflict((conflict) => conflict.columns(['news_id', 'language']).doNothing())
    .execute()
}

/** Entries that came with the sandbox and are still there, by their key. */
export async function seededNews(db: Reading): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('news').select(['id', 'seed_key']).where('seed_key', 'is not', null).execute()
  return new Map(rows.map(({ id, seed_key }) => [seed_key ?? '', Number(id)]))
}

/** Which entries have a text in which language, as `textKey` writes it. */
export async function keysOfTexts(db: Reading): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('news_texts').select(['news_id', 'language']).execute()
  return new Set(rows.map((row) => textKey(Number(row.news_id), row.language)))
}
export const textKey = (newsId: number, language: string): string => `${newsId} ${language}`

type Written = { readonly category: NewsCategory; readonly picture: string; readonly texts: NewsTexts }
type Kept = Written & { readonly id: number }
export type NewsTexts = Readonly<Partial<Record<Language, NewsText>>>

async function withAllTexts(db: Reading | Writing, rows: readonly NewsRow[]): Promise<readonly Kept[]> {
  const texts = await readTexts(db, rows)
  return rows.map(({ id, category, picture }) => {
    const own = texts.filter((text) => text.news_id === id)
    const told = own.map(({ language, title, summary, content }) => [language, { title, summary, content }] as const)
    return { id: Number(id), category, picture, texts: Object.fromEntries(told) }
  })
}

/** One page of both categories with every text, the newest first. [OPS33] */
export async function readWrittenNews(
  db: Reading,
  page: number,
): Promise<{ readonly rows: readonly Kept[]; readonly total: number }> {
  const { rows, total } = await readPage(db.selectFrom('news'), page)
  return { rows: await withAllTexts(db, rows), total }
}

/** Puts these texts in the place of all that were there. */
async function setTexts(trx: Writing, newsId: number, texts: NewsTexts): Promise<void> {
  await trx.deleteFrom('news_texts').where('news_id', '=', BigInt(newsId)).execute()
  for (const [language, text] of Object.entries(texts))
    await addNewsTexts(trx, language as Language, [{ newsId, ...text }])
}

/** Answers its id. [OPS33] */
export async function writeNews(trx: Writing, { texts, ...entry }: Written, createdAt: number): Promise<number> {
  const id = await addNews(trx, { ...entry, seedKey: null, createdAt })
  await setTexts(trx, id, texts)
  return id
}

/** What it was before; null when there is none. It keeps its time, and the seed adds no text to it any more. [OPS33] */
export async function changeNews(trx: Writing, id: number, { texts, ...entry }: Written): Promise<Kept | null> {
  const row = await trx.selectFrom('news').selectAll().where('id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return null
  const [before] = await withAllTexts(trx, [row])
  await trx
    .updateTable('news')
    .set({ ...entry, seed_key: null })
    .where('id', '=', BigInt(id))
    .execute()
  await setTexts(trx, id, texts)
  return before ?? null
}

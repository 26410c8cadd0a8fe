/** What is read: news, announcements, companies. */
import * as v from 'valibot'
import type { NewsCategory } from '#rules/app/news.ts'
import { type Codec, at, listOf, orElse, orNull, plain, record } from '../codec.ts'
import { chartNumber, integer, integerText, isoTime, money, oneOf, pageText, text } from '../primitives.ts'

export const categoryText = oneOf<NewsCategory, string>([
  ['news', '1'],
  ['announcements', '2'],
])

export const newsAskedShape = record({ category: at('category_id', categoryText), page: at('page', pageText) })
export const newsIdShape = record({ id: at('id', integerText) })

const newsFields = {
  id: at('id', integer),
  title: at('title', text),
  summary: at('desc', orElse(text, '')),
  /** Where its picture is; empty without one. */
  picture: at('logo', orElse(text, '')),
  createdAt: at('created_at', isoTime),
}
export const newsShape = record(newsFields)
/** `content` is HTML that nobody has cleaned yet. */
export const newsDetailShape = record({ ...newsFields, content: at('content', text) })

export const companyShape = record({
  id: at('id', integer),
  name: at('name', text),
  logo: at('logo', orElse(text, '')),
  website: at('url', orElse(text, '')),
  /** The main company behind the name. */
  mainCompany: at('subject', orElse(text, '')),
  registeredAddress: at('registered_address', orElse(text, '')),
  office: at('location', orElse(text, '')),
  email: at('email', orElse(text, '')),
})

/** Without one: the company that the header names, else the broker's. */
const optionalId: Codec<number | null, string | undefined> = {
  schema: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  read: (wire) => (wire === undefined ? null : Number(wire)),
  write: (id) => (id === null ? undefined : String(id)),
}
export const companyAskedShape = record({ id: at('id', optionalId) })
export const companiesAskedShape = record({
  name: at('name', orElse(plain(v.pipe(v.string(), v.maxLength(100))), '')),
  page: at('page', pageText),
})
export const emailShape = record({ email: at('email', text) })
/** Status 0 lets everybody in; with any other the browser goes to `loss_url`. */
export const companyStatusShape = record({ status: at('status', integer), lossUrl: at('loss_url', orElse(text, '')) })

/** Traders that may be copied one day. Rates are fractions: 0.61 is 61 %. [RNK2, RNK3, RNK6] */
export const copyTraderShape = record({
  name: at('user', text),
  code: at('code', text),
  /** How it trades, in a word of the back end. */
  style: at('type', orElse(text, '')),
  leverage: at('multiple', money),
  threeWeekRate: at('three_week_rate', money),
  /** The share of orders that won. */
  threeWeekWin: at('three_week_win', money),
  /** USD. */
  threeWeekProfit: at('three_week_profit', money),
  totalRate: at('total_rate', money),
  trades: at('total_trade_num', integer),
  followers: at('followers', orNull(integer)),
  /** Of the last three weeks, with 100 at its beginning. */
  curve: at('curve', orNull(listOf(chartNumber))),
})
export type CopyTrader = ReturnType<typeof copyTraderShape.read>

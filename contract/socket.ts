/** Every message of the live socket, `/v1/ws`. A frame that is none of these is ignored and counted. [WSS] */
import * as v from 'valibot'
import type { Candle, Period } from '#rules/market/candle.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { MarketStatus } from '#rules/market/instrument.ts'
import { optionalEndReason } from './envelope.ts'
import { type Codec, at, listOf, orMissing, orNull, readWire, record } from './codec.ts'
import { chartNumber, integer, money, optionalNumber, text } from './primitives.ts'
import { candleFields, periodShape } from './shapes/candle.ts'
import { marketStatusShape } from './shapes/instrument.ts'

export const socketPath = '/v1/ws'

export const dayMarketTopic = 'DAY_MARKET'
export const tradeTopic = 'FOREX_TRADE'
export const closedTopic = 'FOREX_CLOSED'
export const fundsTopic = 'FUNDS'
/** What a user is told of the account, once for each: no snapshot. [SES515] */
export const noticeTopic = 'NOTICE'
/** Everybody's: terms that an operator changed. [WSS187] */
export const termsTopic = 'TERMS'
export const candleTopic = (code: string): string => `KLINE.${code}`
export const privateTopics: readonly string[] = [tradeTopic, closedTopic, fundsTopic, noticeTopic]

export type ClientMessage =
  | { readonly type: 'login'; readonly token: string }
  | { readonly type: 'logout' }
  | { readonly type: 'sub'; readonly topic: string }
  | { readonly type: 'unsub'; readonly topic: string }
  | { readonly type: 'ping' }

const topicName = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const clientMessageSchema = v.variant('type', [
  v.object({ type: v.literal('login'), token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  v.object({ type: v.literal('logout') }),
  v.object({ type: v.literal('sub'), topic: topicName }),
  v.object({ type: v.literal('unsub'), topic: topicName }),
  v.object({ type: v.literal('ping') }),
])

export const controlMessageSchema = v.variant('type', [
  v.object({
    type: v.literal('login_result'),
    code: v.number(),
    epoch: v.optional(v.string()),
    reason: optionalEndReason,
    /** Whether its owner locked the account; said again when that changes. */
    locked: v.optional(v.boolean()),
  }),
  v.object({ type: v.literal('pong') }),
  v.object({ type: v.literal('error'), topic: v.string(), code: v.number() }),
])
export type ControlMessage = v.InferOutput<typeof controlMessageSchema>

const quotationShape = record({
  price: at('close', chartNumber),
  change: at('change', chartNumber),
  time: at('time', orNull(integer)),
  ask: at('ask', optionalNumber),
})

/** One instrument's newest quote. `market` and `conversionRate` are null when the message does not say. */
export const marketQuoteShape = record({
  code: at('symbol', text),
  quotation: at('quotation', quotationShape),
  market: at('status', orNull(marketStatusShape)),
  conversionRate: at('rate', orNull(money)),
})
export type MarketQuote = {
  readonly code: string
  readonly price: number
  readonly ask?: number | undefined
  readonly change: number
  readonly time: number | null
  readonly market: MarketStatus | null
  readonly conversionRate: Decimal | null
}

export const liveCandleShape: Codec<Candle & { readonly period: Period }, Record<string, unknown>> = record({
  period: at('Period', periodShape),
  ...candleFields,
})

export const tradeFiguresShape = record({
  profit: at('ProfitsTotal', money),
  marginLevel: at('HazardRate', money),
  margin: at('CautionMoneyAll', money),
  balance: at('Balance', orNull(money)),
  /** How many are open and pending; null when the back end does not tell. */
  orderCount: at('OrdersTotal', orNull(integer)),
  orders: at(
    'TransOrder',
    listOf(
      record({
        id: at('Id', integer),
        nowPrice: at('UpdatePrice', money),
        profit: at('FactProfits', money),
        /** Of a trailing stop alone. */
        stopLoss: at('TargetLossPrice', orMissing(money)),
      }),
    ),
  ),
})
export type TradeFigures = ReturnType<typeof tradeFiguresShape.read>

/** What each topic brings, of candles for every instrument alike. */
export const topicShapes = {
  [dayMarketTopic]: listOf(marketQuoteShape),
  KLINE: liveCandleShape,
  [tradeTopic]: tradeFiguresShape,
  [closedTopic]: listOf(integer),
} as const

export type ServerMessage =
  | { readonly kind: 'control'; readonly message: ControlMessage }
  | { readonly kind: 'quotes'; readonly quotes: readonly MarketQuote[] }
  | { readonly kind: 'candle'; readonly code: string; readonly period: Period; readonly candle: Candle }
  | { readonly kind: 'figures'; readonly version: number | null; readonly figures: TradeFigures }
  | { readonly kind: 'closed'; readonly version: number | null; readonly ids: readonly number[] }
  /** As they came: whoever takes one reads it by its shape, which the first load goes without. */
  | { readonly kind: RareKind; readonly data: unknown }

type RareKind = 'funds' | 'notice' | 'terms'
const rareKinds: ReadonlyMap<string, RareKind> = new Map([
  [fundsTopic, 'funds'],
  [noticeTopic, 'notice'],
  [termsTopic, 'terms'],
])

const topicMessageSchema = v.object({ topic: v.string(), ver: v.optional(v.number()), data: v.unknown() })

/** Reads a frame that a client got; null when it is none of the messages. Most are of a topic, and those have no `type`. */
export function readServerMessage(frame: unknown): ServerMessage | null {
  if (typeof frame !== 'object' || frame === null) return null
  const control = 'type' in frame ? v.safeParse(controlMessageSchema, frame) : null
  if (control?.success) return { kind: 'control', message: control.output }
  const topical = v.safeParse(topicMessageSchema, frame)
  return topical.success
    ? readTopicMessage(topical.output.topic, topical.output.data, topical.output.ver ?? null)
    : null
}

function readTopicMessage(topic: string, data: unknown, version: number | null): ServerMessage | null {
  if (topic === dayMarketTopic) return readQuotes(data)
  if (topic === tradeTopic) {
    const read = readWire(topicShapes[tradeTopic], data)
    return read.ok ? { kind: 'figures', version, figures: read.value } : null
  }
  if (topic === closedTopic) {
    const read = readWire(topicShapes[closedTopic], data)
    return read.ok ? { kind: 'closed', version, ids: read.value } : null
  }
  const rare = rareKinds.get(topic)
  if (rare) return { kind: rare, data }
  if (!topic.startsWith('KLINE.')) return null
  const read = readWire(topicShapes.KLINE, data)
  if (!read.ok) return null
  const { period, ...candle } = read.value
  return { kind: 'candle', code: topic.slice('KLINE.'.length), period, candle }
}

/** A list, or one object. What is wrong in a list spoils its own entry alone. */
function readQuotes(data: unknown): ServerMessage | null {
  const entries = (Array.isArray(data) ? data : [data]).map((entry: unknown) => readWire(marketQuoteShape, entry))
  const quotes = entries.flatMap((read) =>
    read.ok
      ? [
          {
            ...read.value.quotation,
            code: read.value.code,
            market: read.value.market,
            conversionRate: read.value.conversionRate,
          },
        ]
      : [],
  )
  return quotes.length > 0 ? { kind: 'quotes', quotes } : null
}

/** The message of a topic as it goes out. */
export const topicMessage = (topic: string, data: unknown, version?: number): Record<string, unknown> =>
  version === undefined ? { topic, data } : { topic, ver: version, data }

/** The messages of the topics as frames, from the market of now. [WSS11, WSS13, WSS14, WSS15, WSS17] */
import {
  candleTopic,
  closedTopic,
  dayMarketTopic,
  fundsNewsShape,
  fundsTopic,
  liveCandleShape,
  marketQuoteShape,
  topicMessage,
  tradeFiguresShape,
  tradeTopic,
  type FundsNews,
  type TradeFigures,
} from '#contract/socket.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { LiveCandle } from '../market/market.ts'
import { textFrame } from './frame.ts'

/** `hasRate`: the conversion rate is said too. */
export function quoteText(instrument: Instrument, hasRate: boolean): string {
  const { code, session, market, conversionRate } = instrument
  const { close: price, change, time } = session
  const wire = marketQuoteShape.write({ code, quotation: { price, change, time }, market, conversionRate })
  return JSON.stringify({ ...wire, rate: hasRate ? (wire['rate'] ?? undefined) : undefined })
}

export const quotesFrame = (texts: readonly string[]): Buffer =>
  textFrame(`{"topic":"${dayMarketTopic}","data":[${texts.join(',')}]}`)

/** One message for each period, joined. */
export const candlesFrames = (candles: readonly LiveCandle[]): Buffer =>
  Buffer.concat(
    candles.map(({ code, period, candle }) =>
      textFrame(topicMessage(candleTopic(code), liveCandleShape.write({ ...candle, period }))),
    ),
  )

export const figuresFrame = (version: number, figures: TradeFigures): Buffer =>
  textFrame(topicMessage(tradeTopic, tradeFiguresShape.write(figures), version))

export const closedFrame = (version: number, orderIds: readonly number[]): Buffer =>
  textFrame(topicMessage(closedTopic, orderIds, version))

export const fundsFrame = (news: FundsNews): Buffer => textFrame(topicMessage(fundsTopic, fundsNewsShape.write(news)))

export type RateMemory = {
  /** Takes the rates of now as told: nobody listens yet, and who comes gets a snapshot. */
  readonly begin: (instruments: readonly Instrument[]) => void
  /** Whether the conversion rate is another one than the last that was told; it counts as told then. */
  readonly changed: (instrument: Instrument) => boolean
}

export function createRateMemory(): RateMemory {
  const told = new Map<number, string>()
  const changed = ({ id, conversionRate }: Instrument): boolean => {
    if (!conversionRate) return false
    const text = formatDecimal(conversionRate)
    if (told.get(id) === text) return false
    told.set(id, text)
    return true
  }
  return { begin: (instruments) => instruments.forEach(changed), changed }
}

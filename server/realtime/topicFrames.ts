/** The messages of the topics as frames, from the market of now. [WSS11, WSS13, WSS14, WSS15, WSS17] */
import {
  candleTopic,
  closedTopic,
  dayMarketTopic,
  fundsTopic,
  liveCandleShape,
  marketQuoteShape,
  noticeTopic,
  topicMessage,
  termsTopic,
  tradeFiguresShape,
  tradeTopic,
  type TradeFigures,
} from '#contract/socket.ts'
import { type FundsNews, fundsNewsShape } from '#contract/shapes/fundsNews.ts'
import { type Notice, noticeShape } from '#contract/shapes/notice.ts'
import { type TermsNews, termsNewsShape, termsNumbersShape } from '#contract/shapes/terms.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { LiveCandle } from '../market/market.ts'

/** `hasRate`: the conversion rate is said too. */
export function quoteText(instrument: Instrument, hasRate: boolean): string {
  const { code, session, market, conversionRate } = instrument
  const { close: price, ask, change, time } = session
  const wire = marketQuoteShape.write({ code, quotation: { price, ask, change, time }, market, conversionRate })
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

export const noticeFrame = (notice: Notice): Buffer => textFrame(topicMessage(noticeTopic, noticeShape.write(notice)))

export const termsFrame = (news: TermsNews): Buffer => textFrame(topicMessage(termsTopic, termsNewsShape.write(news)))

/** The broker's number under 0. */
export const termsNumbersFrame = (
  instruments: readonly Pick<Instrument, 'id' | 'termsVersion'>[],
  ofBroker: number,
): Buffer =>
  textFrame(
    topicMessage(
      termsTopic,
      termsNumbersShape.write({
        numbers: Object.fromEntries([
          [0, ofBroker],
          ...instruments.map(({ id, termsVersion }) => [id, termsVersion ?? 0]),
        ]),
      }),
    ),
  )

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

/** One text frame of the WebSocket protocol as bytes, unmasked as a server sends it: made once, written to many. */
export function textFrame(message: unknown): Buffer {
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  return Buffer.concat([header(body.length), body])
}

const finalText = 0x81
const in16Bits = 126
const in64Bits = 127

function header(length: number): Buffer {
  if (length < in16Bits) return Buffer.from([finalText, length])
  const isShort = length < 65_536
  const bytes = Buffer.alloc(isShort ? 4 : 10)
  bytes[0] = finalText
  bytes[1] = isShort ? in16Bits : in64Bits
  if (isShort) bytes.writeUInt16BE(length, 2)
  else bytes.writeBigUInt64BE(BigInt(length), 2)
  return bytes
}

/** Candles and sparklines. */
import * as v from 'valibot'
import { type Candle, type Period, periods } from '#rules/market/candle.ts'
import { type Codec, at, plain, record } from '../codec.ts'
import { chartNumber, integer } from '../primitives.ts'

export const candleFields = {
  time: at('Time', integer),
  open: at('Open', chartNumber),
  high: at('High', chartNumber),
  low: at('Low', chartNumber),
  close: at('Close', chartNumber),
  volume: at('Volume', chartNumber),
}

export const candleShape: Codec<Candle, Record<string, unknown>> = record(candleFields)
export const periodShape: Codec<Period, Period> = plain(v.picklist(periods), (wire) =>
  periods.some((period) => period === wire),
)
/** Closes by instrument id, oldest first. */
export const closesShape = plain(v.record(v.string(), v.array(v.number())))

/** What operators changed of the terms of orders: only what is another now, in the words of the list of instruments and of the settings. [WSS187] */
import * as v from 'valibot'
import {
  type Codec,
  type Fields,
  type RecordOf,
  type ValueOf,
  type WireRecord,
  at,
  listOf,
  orNull,
  plain,
  record,
} from '../codec.ts'
import { integer, isoTime, money, text } from '../primitives.ts'
import { marginModeShape, marketStatusShape, multipleShape, tradingStateShape } from './instrument.ts'
import { feeTypeShape } from './settings.ts'

/** Some fields of an object: what is not there is left out, both ways. */
function someOf<F extends Fields>(fields: F): Codec<Partial<RecordOf<F>>, WireRecord> {
  const entries = Object.entries(fields)
  const asked = entries.map(([, { wireName, codec }]) => [wireName, v.optional(codec.schema)] as const)
  return {
    schema: v.object(Object.fromEntries(asked)),
    read: (wire) =>
      Object.fromEntries(
        entries.flatMap(([name, { wireName, codec }]) =>
          wire[wireName] === undefined ? [] : [[name, codec.read(wire[wireName])]],
        ),
      ) as Partial<RecordOf<F>>,
    write: (value) => {
      const known = value as WireRecord
      return Object.fromEntries(
        entries.flatMap(([name, { wireName, codec }]) =>
          known[name] === undefined ? [] : [[wireName, codec.write(known[name])]],
        ),
      )
    },
  }
}

export const instrumentChangeShape = someOf({
  termsVersion: at('Terms', integer),
  market: at('MarketStatus', marketStatusShape),
  nextChange: at('NextChange', orNull(isoTime)),
  hours: at('Hours', text),
  lotStep: at('Pip', money),
  minimumLots: at('ForexMinCont', money),
  unitsPerLot: at('ForexContNum', money),
  feeRate: at('ForexFeeRate', money),
  marginMode: at('MarginMode', marginModeShape),
  leverages: at('HasForexMultiple', listOf(multipleShape)),
  spread: at('Spread', money),
  swapLong: at('SwapLong', money),
  swapShort: at('SwapShort', money),
  trading: at('Trading', tradingStateShape),
})
export type InstrumentChange = ValueOf<typeof instrumentChangeShape>

export const brokerChangeShape = someOf({
  termsVersion: at('terms', integer),
  feeType: at('trade_fee_type', feeTypeShape),
  marginCallPercent: at('margin_call', integer),
  stopOutPercent: at('stop_out', integer),
  maxOrders: at('max_orders', integer),
})
export type BrokerChange = ValueOf<typeof brokerChangeShape>

export type TermsNews =
  | { readonly about: 'instrument'; readonly instrumentId: number; readonly change: InstrumentChange }
  | { readonly about: 'broker'; readonly change: BrokerChange }

/** The numbers of the terms in force, by instrument, of the broker under 0: told as the topic begins. [MKT90] */
export const termsNumbersShape = record({ numbers: at('numbers', plain(v.record(v.string(), integer.schema))) })

const broker = 0
const aboutShape = v.object({ forex_id: integer.schema })
type Wire = Readonly<Record<string, unknown>> & { readonly forex_id: number }

/** `forex_id` 0 is the broker. */
export const termsNewsShape: Codec<TermsNews, Wire> = {
  schema: v.intersect([aboutShape, instrumentChangeShape.schema, brokerChangeShape.schema]),
  read: (wire) =>
    wire.forex_id === broker
      ? { about: 'broker', change: brokerChangeShape.read(wire) }
      : { about: 'instrument', instrumentId: wire.forex_id, change: instrumentChangeShape.read(wire) },
  write: (news) =>
    news.about === 'broker'
      ? { forex_id: broker, ...brokerChangeShape.write(news.change) }
      : { forex_id: news.instrumentId, ...instrumentChangeShape.write(news.change) },
}

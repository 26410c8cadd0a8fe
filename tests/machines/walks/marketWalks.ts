/** What can be traded, and its candles. */
import { candlesAskedFor } from '#rules/limits.ts'
import { quoteOfEurusd, serverNow } from '#tests/support/samples.ts'
import { type Walks, answers, factsOf, types } from './walk.ts'

const list = { instruments: [], categories: [] }
const candle = { time: 1, open: 1, high: 1, low: 1, close: 1, volume: 1 }
/** So many that there may be older ones. */
const manyCandles = Array.from({ length: candlesAskedFor }, (_, at) => ({ ...candle, time: at + 1 }))
const readingCandles = ['reading', 'reading again', 'reading older']

type Charted = { code: string; period: string; hasOlder: boolean; candles: readonly unknown[] }

export const marketWalks: Walks = {
  market: {
    starts: [{ chosen: null }],
    events: [
      ...types('market.refresh', 'network.returned'),
      { type: 'quotes.ticked', quotes: [quoteOfEurusd], now: serverNow, receivedAt: serverNow },
      { type: 'second.passed', now: serverNow },
      { type: 'instrument.choose', code: 'EURUSD' },
      ...['reading', 'kept.reading again', 'shown.refreshing'].flatMap((state) => answers(`0.market.${state}`, list)),
      ...['recalling', 'reading.recalling meanwhile'].flatMap((state) =>
        answers(`0.market.${state}`, null, { ...list, closes: {} }),
      ),
      ...answers('0.market.shown.reading small charts', {}),
    ],
    homes: [{ shown: 'resting' }],
  },
  chart: {
    events: [
      ...['EURUSD', 'USDJPY'].map((code, at) => ({ type: 'chart.show', code, instrumentId: at + 1 })),
      ...['1min', '5min'].map((period) => ({ type: 'chart.period', period })),
      ...types('chart.older', 'chart.refresh'),
      { type: 'candles.ticked', candles: [candle] },
      ...readingCandles.flatMap((state) => answers(`0.chart.following.${state}`, [], manyCandles)),
    ],
    homes: [{ following: 'shown' }],
    facts: factsOf(({ code, period, hasOlder, candles }: Charted) => [code, period, hasOlder, candles.length > 0]),
  },
}

/** What can be traded, and its candles. */
import { candlesAskedFor } from '#rules/app/limits.ts'
import { quoteOfEurusd, serverNow } from '#tests/support/samples/samples.ts'
import { type Walks, answers, factsOf, types } from './walk.ts'

const list = { instruments: [], categories: [] }
const candle = { time: 1, open: 1, high: 1, low: 1, close: 1, volume: 1 }
/** So many that there may be older ones. */
const manyCandles = Array.from({ length: candlesAskedFor }, (_, at) => ({ ...candle, time: at + 1 }))
const readingCandles = ['reading', 'reading again', 'reading older']

/** Few places and moments, so that there are not many of each state. */
const finger = { id: 1, x: 50, y: 50, time: 0, touch: true, on: 'plot' }
const aside = { ...finger, x: 90, time: 16 }
const down = { type: 'pointer.down', at: finger, line: null, isPlacing: false, isCalm: false }
const gestures = [
  down,
  { ...down, isCalm: true },
  { ...down, at: { ...finger, touch: false } },
  { ...down, at: { ...finger, id: 2 } },
  { ...down, line: 'stop' },
  { ...down, isPlacing: true },
  { type: 'pointer.move', at: aside },
  { type: 'pointer.move', at: { ...finger, y: 90 } },
  { type: 'pointer.up', at: finger },
  { type: 'pointer.up', at: aside },
  { type: 'pointer.up', at: { ...finger, id: 2 } },
  { type: 'pointer.hover', at: finger },
  ...types('pointer.left', 'gesture.end'),
  ...[1, 2].map((id) => ({ type: 'pointer.lost', id })),
  ...[16, 9_000].map((ms) => ({ type: 'frame.passed', ms })),
]
type Gestured = { first: unknown; second: { id: number }; tap: unknown; isCalm: boolean; speed: number }
type Charted = { code: string; period: string; hasOlder: boolean; candles: readonly unknown[] }

export const marketWalks: Walks = {
  market: {
    starts: [{ chosen: null }],
    events: [
      ...types('market.refresh', 'network.returned'),
      { type: 'quotes.ticked', quotes: [quoteOfEurusd], now: serverNow, receivedAt: serverNow },
      { type: 'second.passed', now: serverNow },
      { type: 'instrument.choose', code: 'EURUSD' },
      { type: 'instrument.changed', id: 7, change: { termsVersion: 2 } },
      ...['reading', 'kept.reading again', 'shown.refreshing'].flatMap((state) => answers(`0.market.${state}`, list)),
      ...['recalling', 'reading.recalling meanwhile'].flatMap((state) =>
        answers(`0.market.${state}`, null, { ...list, closes: {} }),
      ),
      ...answers('0.market.shown.reading small charts', {}),
    ],
    homes: [{ shown: 'resting' }],
  },
  chartGesture: {
    events: gestures,
    homes: ['idle'],
    facts: factsOf(({ first, second, tap, isCalm, speed }: Gestured) => [
      first,
      second.id,
      tap === null,
      isCalm,
      Math.abs(speed) < 0.15,
    ]),
  },
  chart: {
    starts: [{ period: '5min' }],
    events: [
      ...['EURUSD', 'USDJPY'].map((code, at) => ({ type: 'chart.show', code, instrumentId: at + 1 })),
      ...['1min', '5min'].map((period) => ({ type: 'chart.period', period })),
      ...types('chart.older', 'chart.refresh', 'chart.hide'),
      { type: 'candles.ticked', candles: [candle] },
      ...readingCandles.flatMap((state) => answers(`0.chart.following.${state}`, [], manyCandles)),
    ],
    homes: [{ following: 'shown' }],
    facts: factsOf(({ code, period, hasOlder, candles }: Charted) => [code, period, hasOlder, candles.length > 0]),
  },
}

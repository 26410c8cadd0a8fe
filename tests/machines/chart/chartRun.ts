/** The chart's machine under test, with history and live candles in the hand of the test. */
import { type CandlesAsked, type ChartEvent, candlesShown, chartMachine } from '#machines/chart/chartMachine.ts'
import type { Candle, Period } from '#rules/market/candle.ts'
import { fakeEvents, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

export const watch = watchMachine(chartMachine)

type Ticked = Extract<ChartEvent, { type: 'candles.ticked' }>
type Subject = Omit<CandlesAsked, 'to' | 'isShown'>

export const candle = (time: number, close = time): Candle => ({
  time,
  open: 1,
  high: 99_999,
  low: 0,
  close,
  volume: 1,
})
export const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => candle(from + at))

export function startChart() {
  const read = fakeTask<readonly Candle[], CandlesAsked>()
  const live = fakeEvents<Ticked, Subject>()
  const hosted = hostMachine(
    chartMachine.provide({ actors: { 'read candles': read.logic, 'live candles': live.logic } }),
    watch,
    { period: '5min' },
  )
  const { actor } = hosted
  return {
    ...hosted,
    read,
    live,
    show: (code: string, instrumentId = 7) => actor.send({ type: 'chart.show', instrumentId, code }),
    choose: (period: Period) => actor.send({ type: 'chart.period', period }),
    hide: () => actor.send({ type: 'chart.hide' }),
    older: () => actor.send({ type: 'chart.older' }),
    refresh: () => actor.send({ type: 'chart.refresh' }),
    tick: (...candles: readonly Candle[]) => live.send({ type: 'candles.ticked', candles }),
    isTagged: (tag: 'reading' | 'shown' | 'failed') => actor.getSnapshot().hasTag(tag),
    candles: () => candlesShown(actor.getSnapshot()),
    closes: () => candlesShown(actor.getSnapshot()).map(({ time, close }) => [time, close]),
  }
}

export async function startShownChart(history: readonly Candle[]) {
  const chart = startChart()
  chart.show('EURUSD')
  await chart.read.answer(history)
  return chart
}

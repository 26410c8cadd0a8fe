/** The candle that is being made now, of one instrument and period. [CHT22, WSS14] */
import { type Observable, filter, map } from 'rxjs'
import type { Candle, Period } from '#rules/market/candle.ts'
import { candleTopic } from '#contract/socket.ts'
import { perFrame } from './frames.ts'
import { topic$ } from './topics.ts'
import type { Wire } from './wire.ts'

export type CandlesTicked = { readonly type: 'candles.ticked'; readonly candles: readonly Candle[] }

/** The newest state of each candle of the batch, in the order of time. */
export function newestStates(candles: readonly Candle[]): readonly Candle[] {
  const byTime = new Map(candles.map((candle) => [candle.time, candle]))
  return [...byTime.values()].toSorted((a, b) => a.time - b.time)
}

export const candles$ = (
  wire: Wire,
  frames$: Observable<unknown>,
  code: string,
  period: Period,
): Observable<CandlesTicked> =>
  topic$(wire, candleTopic(code), 'candle').pipe(
    filter((message) => message.code === code && message.period === period),
    perFrame(frames$),
    map((messages) => ({
      type: 'candles.ticked' as const,
      candles: newestStates(messages.map(({ candle }) => candle)),
    })),
  )

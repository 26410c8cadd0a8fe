import * as fc from 'fast-check'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Candle, Period } from '#rules/market/candle.ts'
import { type CandlesTicked, candles$, newestStates } from '#streams/candles.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'
import { holds } from '#tests/support/laws/holds.ts'

const candle = (time: number, close = 1): Candle => ({ time, open: 1, high: 9, low: 0, close, volume: 1 })

function listen(code: string, period: Period) {
  const line = openWire()
  const frames = new Subject<void>()
  const ticked: CandlesTicked[] = []
  const listening = candles$(line.wire, frames, code, period).subscribe((event) => ticked.push(event))
  return {
    ...line,
    ticked,
    listening,
    frame: () => frames.next(),
    hearCandle: (period: Period, time: number, close: number, symbol = code) =>
      line.hear({
        topic: `KLINE.${symbol}`,
        data: { Period: period, Time: time, Open: 1, High: 9, Low: 0, Close: close, Volume: 1 },
      }),
  }
}

describe('live candles', () => {
  it('[CHT22, WSS14] are those of the instrument and the period that is shown, and no other', () => {
    const { hearCandle, frame, ticked, sent } = listen('EURUSD', '5min')
    expect(sent()).toEqual([{ type: 'sub', topic: 'KLINE.EURUSD' }])
    hearCandle('1min', 60_000, 7)
    hearCandle('5min', 300_000, 7, 'USDJPY')
    frame()
    expect(ticked).toEqual([])
    hearCandle('5min', 300_000, 2)
    frame()
    expect(ticked).toEqual([{ type: 'candles.ticked', candles: [candle(300_000, 2)] }])
  })

  it('[CHT22, CHT23] come once for each frame: the newest state of each candle, in the order of time', () => {
    const { hearCandle, frame, ticked } = listen('EURUSD', '1min')
    hearCandle('1min', 60_000, 1)
    hearCandle('1min', 60_000, 2)
    hearCandle('1min', 120_000, 3)
    hearCandle('1min', 120_000, 4)
    frame()
    expect(ticked).toEqual([{ type: 'candles.ticked', candles: [candle(60_000, 2), candle(120_000, 4)] }])
  })

  it('leave their topic with the last listener', () => {
    const { listening, sent } = listen('EURUSD', '1day')
    listening.unsubscribe()
    expect(sent().at(-1)).toEqual({ type: 'unsub', topic: 'KLINE.EURUSD' })
  })
})

describe('laws', () => {
  it('[CHT22] of many states of many candles the last of each stays, in strict order of time', () => {
    const states = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat()).map(([time, close]) => candle(time, close)),
    )
    holds({ told: states }, ({ told }) => {
      const newest = newestStates(told)
      expect(newest.map(({ time }) => time)).toEqual(
        [...new Set(told.map(({ time }) => time))].toSorted((a, b) => a - b),
      )
      for (const one of newest) expect(one).toEqual(told.findLast(({ time }) => time === one.time))
    })
  })
})

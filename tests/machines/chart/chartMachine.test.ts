import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { candle, run, startChart, startShownChart, watch } from './chartRun.ts'

describe('an instrument', () => {
  it('[CHT22, CHT29] has its history read and its live candles followed', async () => {
    const { show, read, live, isTagged, candles } = startChart()
    expect([read.asked, live.askedFor]).toEqual([[], []])
    show('EURUSD')
    expect(read.asked).toEqual([{ instrumentId: 7, code: 'EURUSD', period: '5min', to: null, isShown: false }])
    expect(live.askedFor).toEqual([{ instrumentId: 7, code: 'EURUSD', period: '5min' }])
    expect([isTagged('reading'), isTagged('shown')]).toEqual([true, false])
    await read.answer(run(1, 3))
    expect([isTagged('shown'), candles()]).toEqual([true, run(1, 3)])
  })

  it('that is shown already is not begun anew', async () => {
    const { show, read, candles } = await startShownChart(run(1, 3))
    show('EURUSD')
    expect([read.asked.length, candles()]).toEqual([1, run(1, 3)])
  })

  it('is left for another: its candles, its stream and its late answer are gone', async () => {
    const { show, read, live, tick, candles, isTagged } = await startShownChart(run(1, 3))
    show('USDJPY', 8)
    expect([candles(), isTagged('reading'), live.listening()]).toEqual([[], true, 1])
    expect(live.askedFor.at(-1)).toEqual({ instrumentId: 8, code: 'USDJPY', period: '5min' })
    tick(candle(50))
    show('XAUUSD', 9)
    await read.answer(run(40, 50), -2)
    expect(candles()).toEqual([])
    await read.answer(run(90, 91))
    expect(candles()).toEqual(run(90, 91))
  })
})

describe('the period', () => {
  it('[CHT21] that is chosen is read and followed, and nothing of the one before is left', async () => {
    const { choose, read, live, candles } = await startShownChart(run(1, 3))
    choose('5min')
    expect(read.asked).toHaveLength(1)
    choose('60min')
    expect([candles(), live.listening()]).toEqual([[], 1])
    expect(read.asked.at(-1)).toEqual({ instrumentId: 7, code: 'EURUSD', period: '60min', to: null, isShown: false })
    expect(live.askedFor.at(-1)).toEqual({ instrumentId: 7, code: 'EURUSD', period: '60min' })
    await read.answer(run(1, 9), 0)
    expect(candles()).toEqual([])
  })

  it('[CHT21] can be chosen before an instrument is', () => {
    const { choose, show, read } = startChart()
    choose('1day')
    expect(read.asked).toEqual([])
    show('EURUSD')
    expect(read.asked[0]?.period).toBe('1day')
  })
})

describe('history and live candles', () => {
  it('[CHT22, CHT23] a tick moves the last candle, one of a new period adds one', async () => {
    const { tick, closes } = await startShownChart(run(1, 3))
    tick(candle(3, 33))
    tick(candle(3, 34), candle(4, 40))
    expect(closes()).toEqual([
      [1, 1],
      [2, 2],
      [3, 34],
      [4, 40],
    ])
  })

  it('[CHT17] what was live before the history came wins from the history’s last candle on', async () => {
    const { show, tick, read, closes } = startChart()
    show('EURUSD')
    tick(candle(3, 30))
    tick(candle(4, 40))
    await read.answer([candle(1), candle(2), candle(3, 29)])
    expect(closes()).toEqual([
      [1, 1],
      [2, 2],
      [3, 30],
      [4, 40],
    ])
  })

  it('[CHT17] reading again fills what was missed and keeps older pages', async () => {
    const { refresh, read, closes, isTagged } = await startShownChart(run(10, 13))
    refresh()
    expect([isTagged('shown'), read.asked.at(-1)?.to]).toEqual([true, null])
    await read.answer([candle(12, 120), candle(13, 130), candle(14, 140), candle(15, 150)])
    expect(closes().map(([time]) => time)).toEqual([10, 11, 12, 13, 14, 15])
    expect(closes().slice(2)).toEqual([
      [12, 120],
      [13, 130],
      [14, 140],
      [15, 150],
    ])
  })

  it('reading again after a long gap leaves no hole: the old candles go', async () => {
    const { refresh, read, closes } = await startShownChart(run(1, 3))
    refresh()
    await read.answer(run(50, 52))
    expect(closes().map(([time]) => time)).toEqual([50, 51, 52])
  })

  it('an empty history shows nothing, and live candles after it', async () => {
    const { tick, closes, isTagged } = await startShownChart([])
    expect([isTagged('shown'), closes()]).toEqual([true, []])
    tick(candle(8))
    expect(closes()).toEqual([[8, 8]])
  })
})

describe('older pages', () => {
  it('are asked for before the first candle, put before it, and end with a short page', async () => {
    const { older, read, candles } = await startShownChart(run(1_000, 1_299))
    older()
    older()
    expect(read.asked.map(({ to }) => to)).toEqual([null, 1_000])
    await read.answer(run(701, 1_000))
    expect(candles()).toEqual(run(701, 1_299))
    older()
    expect(read.asked.at(-1)?.to).toBe(701)
    await read.answer(run(600, 700))
    older()
    expect([candles().length, read.asked.length]).toEqual([700, 3])
  })

  it('are not asked for where the history was short or empty', async () => {
    for (const history of [run(1, 299), []]) {
      const { older, read } = await startShownChart(history)
      older()
      expect(read.asked).toHaveLength(1)
    }
  })

  it('[CHT73] go when as many live candles came as one reading brings, and are asked for again when they are looked for', async () => {
    const { tick, older, read, candles } = await startShownChart(run(1_000, 1_299))
    tick(...run(1_300, 1_599))
    expect(candles()).toEqual(run(1_000, 1_599))
    tick(candle(1_600))
    expect(candles()).toEqual(run(1_300, 1_600))
    older()
    expect(read.asked.at(-1)?.to).toBe(run(1_300, 1_300)[0]?.time)
    await read.answer(run(1_000, 1_299))
    tick(...run(1_601, 1_899))
    expect(candles()).toEqual(run(1_000, 1_899))
    tick(candle(1_900))
    expect(candles()).toEqual(run(1_300, 1_900))
  })

  it('[CHT73] leave no hole where the oldest could go while they are read', async () => {
    const { tick, older, read, candles } = await startShownChart(run(1_000, 1_299))
    tick(...run(1_300, 1_599))
    older()
    tick(candle(1_600))
    await read.answer(run(700, 999))
    expect(candles()).toEqual(run(700, 1_600))
  })

  it('that fail can be asked for again, and live candles go on meanwhile', async () => {
    const { older, read, tick, candles } = await startShownChart(run(1_000, 1_299))
    older()
    tick(candle(1_300))
    await read.lose()
    expect(candles()).toEqual(run(1_000, 1_300))
    older()
    expect(read.asked.map(({ to }) => to)).toEqual([null, 1_000, 1_000])
  })

  it('give way to reading again', async () => {
    const { older, refresh, read, candles } = await startShownChart(run(1_000, 1_299))
    older()
    refresh()
    await read.answer(run(700, 999), 1)
    expect(candles()).toEqual(run(1_000, 1_299))
  })
})

it('[CHT72] hidden, it follows and knows nothing, and begins anew when it is shown', async () => {
  const { hide, show, read, live, candles, isTagged } = await startShownChart(run(1, 3))
  hide()
  expect([candles(), isTagged('shown'), live.listening()]).toEqual([[], false, 0])
  show('EURUSD')
  expect([read.asked.length, isTagged('reading'), live.listening()]).toEqual([2, true, 1])
})

describe('failures', () => {
  it('[CHT29] of the first read are shown, tried again after 5 s or on a wish', async () => {
    const { show, read, isTagged, pass, refresh, actor, candles } = startChart()
    show('EURUSD')
    await read.lose(500)
    expect([isTagged('failed'), actor.getSnapshot().context.problem]).toEqual([true, { kind: 'unknown', status: 500 }])
    await pass(4_900)
    expect(read.asked).toHaveLength(1)
    await pass(100)
    expect([read.asked.length, isTagged('reading')]).toEqual([2, true])
    await read.refuse(1008)
    refresh()
    await read.answer(run(1, 2))
    expect([candles(), actor.getSnapshot().context.problem]).toEqual([run(1, 2), null])
  })

  it('[CHT29] a connection that returns while nothing is shown yet keeps the skeleton and asks anew', async () => {
    const { show, refresh, read, isTagged } = startChart()
    show('EURUSD')
    refresh()
    expect([read.asked.length, isTagged('reading'), isTagged('shown')]).toEqual([2, true, false])
    await read.lose()
    expect(isTagged('failed')).toBe(true)
  })

  it('of reading again leave what was there', async () => {
    const { refresh, read, candles, isTagged } = await startShownChart(run(1, 3))
    refresh()
    await read.lose()
    expect([candles(), isTagged('shown')]).toEqual([run(1, 3), true])
  })
})

it('the chart was seen in every state and transition', () => {
  expect(watch.missed()).toEqual([])
})

describe('laws', () => {
  const batch = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

  it('[CHT17] however ticks and histories mix, the candles are in strict order of time, without a double', async () => {
    await holdsAsync(
      { steps: fc.array(fc.oneof(batch, fc.constant('refresh' as const)), { maxLength: 12 }) },
      async ({ steps }) => {
        const { tick, refresh, read, candles } = await startShownChart(run(5, 9))
        let newest = 9
        for (const step of steps) {
          if (step === 'refresh') {
            refresh()
            await read.answer(run(Math.max(1, newest - 6), newest))
          } else {
            for (const time of step) newest = Math.max(newest, time)
            tick(...step.map((time) => candle(time)).toSorted((a, b) => a.time - b.time))
          }
          const times = candles().map(({ time }) => time)
          expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
          expect(times.at(-1)).toBe(newest)
        }
      },
      { runs: 200 },
    )
  })
})

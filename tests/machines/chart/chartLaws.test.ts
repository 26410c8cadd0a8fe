import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candle, run, startShownChart } from './chartRun.ts'

describe('laws', () => {
  const batch = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

  it('[CHT17] however ticks and histories mix, the candles are in strict order of time, without a double', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(batch, fc.constant('refresh' as const)), { maxLength: 12 }), async (steps) => {
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
      }),
      { numRuns: 200 },
    )
  })
})

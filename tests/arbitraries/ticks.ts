/** Series of ticks as a feed makes them: time never goes back. */
import * as fc from 'fast-check'
import type { Tick } from '#rules/market/candle.ts'
import { moments } from './moments.ts'

type Series = { readonly minLength?: number; readonly maxLength?: number; readonly longestPauseMs?: number }

/** Ticks with pauses from none to `longestPauseMs` (three hours without saying), so that periods are full, sparse or left out. */
export const tickSeries = ({
  minLength = 1,
  maxLength = 60,
  longestPauseMs = 3 * 60 * 60_000,
}: Series = {}): fc.Arbitrary<readonly Tick[]> =>
  fc
    .tuple(moments, fc.array(fc.record({ pause: pauses(longestPauseMs), ...figures }), { minLength, maxLength }))
    .map(([start, steps]) => {
      let time = start
      return steps.map(({ pause, price, volume }) => {
        time += pause
        return { price, time, volume }
      })
    })

const figures = {
  price: fc.integer({ min: 1, max: 10_000_000 }).map((units) => units / 100),
  volume: fc.integer({ min: 1, max: 1_000 }),
}

const pauses = (longestMs: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: Math.min(2_000, longestMs) }),
    fc.integer({ min: 0, max: Math.min(90_000, longestMs) }),
    fc.integer({ min: 0, max: longestMs }),
  )

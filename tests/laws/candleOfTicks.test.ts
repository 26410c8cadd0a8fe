import { expect, it } from 'vitest'
import { foldTick, openCandle } from '#rules/market/candle.ts'
import { tickSeries } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[CHT4, CHT5] a candle holds every price of its ticks, and ends at the last one', () => {
  holds({ ticks: tickSeries({ maxLength: 10 }) }, ({ ticks: [first, ...later] }) => {
    const candle = later.reduce(foldTick, openCandle(first!.time, first!))
    const prices = [first!, ...later].map(({ price }) => price)
    expect(candle).toMatchObject({ open: first!.price, close: prices.at(-1) })
    expect(candle).toMatchObject({ low: Math.min(...prices), high: Math.max(...prices) })
  })
})

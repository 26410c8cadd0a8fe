import { describe, expect, it } from 'vitest'
import type { FeeType } from '#rules/trading/fee.ts'
import { createMarket } from '#server/market/createMarket.ts'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { manualTime } from './manualTime.ts'
import { memoryCandleStore } from './memoryCandleStore.ts'
import { someFriday } from './startMarket.ts'

describe('terms', () => {
  it('[MKT12] the fee rate is that of the fee type in force, of which each instrument keeps one for each', () => {
    const definitions = instrumentsOf(true)
    const { clock, timers } = manualTime(someFriday)
    let inForce: FeeType = 'per lot'
    const market = createMarket({
      definitions,
      clock,
      timers,
      seed: 'seed',
      candleStore: memoryCandleStore(),
      feeType: () => inForce,
    })
    const rates = () => market.list().map(({ feeRate }) => feeRate)
    expect(rates()).toEqual(definitions.map(({ feePerLot }) => feePerLot))
    inForce = 'share of margin'
    expect(rates()).toEqual(definitions.map(({ feeShareOfMargin }) => feeShareOfMargin))
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimal, isPositive, negate, plus, zero } from '#rules/number/decimal.ts'
import { pipsBetween, pipsGained } from '#rules/trading/pips.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

it.each([
  ['buy', 5, '1.08412', '1.08517', '10.5'],
  ['sell', 5, '1.27214', '1.27151', '6.3'],
  ['buy', 3, '151.212', '151.484', '27.2'],
  ['sell', 2, '2388.60', '2391.75', '-31.5'],
  ['buy', 0, '90000', '90050', '5'],
] as const)('[PNL240] a %s at %s places from %s to %s has gone %s pips', (side, pricePrecision, open, now, pips) => {
  expect(pipsGained({ side, pricePrecision, openPrice: decimal(open) }, decimal(now))).toEqual(decimal(pips))
})

it('[PNL240] an order that was never opened has no pips', () => {
  expect(pipsGained({ side: 'buy', pricePrecision: 5, openPrice: null }, decimal('1'))).toBeNull()
})

const moves = fc.integer({ min: 0, max: 6 }).chain((pricePrecision) =>
  fc.record({
    pricePrecision: fc.constant(pricePrecision),
    side: sides,
    openPrice: prices({ pricePrecision }),
    nowPrice: prices({ pricePrecision }),
    furtherPrice: prices({ pricePrecision }),
  }),
)

describe('laws', () => {
  it('[PNL240] pips are positive exactly where the order wins', () => {
    holds({ move: moves }, ({ move: { nowPrice, ...order } }) => {
      const terms = { lots: decimal('1'), unitsPerLot: decimal('100000000'), conversionRate: decimal('1') }
      const profit = profitOrLoss({ ...order, ...terms, nowPrice })
      const pips = pipsGained(order, nowPrice)
      expect(pips && isPositive(pips)).toBe(isPositive(profit))
      expect(pips && compare(pips, zero) === 0).toBe(compare(profit, zero) === 0)
    })
  })

  it('[PNL240] a buy and a sell cancel, and a way in two parts is as long as the whole', () => {
    holds({ move: moves }, ({ move: { openPrice, nowPrice, furtherPrice, pricePrecision } }) => {
      const between = (from: typeof openPrice, to: typeof openPrice) => pipsBetween(from, to, pricePrecision)
      expect(between(openPrice, nowPrice)).toEqual(negate(between(nowPrice, openPrice)))
      expect(plus(between(openPrice, nowPrice), between(nowPrice, furtherPrice))).toEqual(
        between(openPrice, furtherPrice),
      )
      const order = { openPrice, pricePrecision }
      const [buy, sell] = (['buy', 'sell'] as const).map((side) => pipsGained({ ...order, side }, nowPrice))
      expect(buy && sell && plus(buy, sell)).toEqual(zero)
    })
  })
})

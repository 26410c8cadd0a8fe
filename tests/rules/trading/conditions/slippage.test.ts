import { describe, expect, it } from 'vitest'
import { decimal, isAbove, isBelow, minus, plus } from '#rules/number/decimal.ts'
import { opposite } from '#rules/trading/order.ts'
import { anyPrice, findBoundProblem, isBeyondBound } from '#rules/trading/conditions/slippage.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

const bound = { expectedPrice: decimal('1.0850'), maxSlippage: decimal('0.0002') }

describe('the bound of a fill', () => {
  it.each([
    ['buy', '1.0852', false],
    ['buy', '1.08521', true],
    ['buy', '1.0700', false],
    ['sell', '1.0848', false],
    ['sell', '1.08479', true],
    ['sell', '1.0900', false],
  ] as const)('[ORD397] a %s at %s is beyond it: %s', (side, price, isBeyond) => {
    expect(isBeyondBound(side, decimal(price), bound)).toBe(isBeyond)
  })
  it('[ORD397] without an expected price is none, and without a slippage no worse price is taken', () => {
    expect(isBeyondBound('buy', decimal('9'), { ...anyPrice, maxSlippage: decimal('0.1') })).toBe(false)
    expect(isBeyondBound('buy', decimal('1.08501'), { expectedPrice: decimal('1.0850') })).toBe(true)
  })
  it('[ORD398] has to be a price of the instrument, and a slippage of its places that is not negative', () => {
    const terms = { pricePrecision: 4 }
    expect(findBoundProblem(bound, terms)).toBe(null)
    expect(findBoundProblem({ ...bound, maxSlippage: decimal('0') }, terms)).toBe(null)
    expect(findBoundProblem({ ...bound, expectedPrice: decimal('0') }, terms)).toBe('expectedPrice')
    expect(findBoundProblem({ ...bound, expectedPrice: decimal('1.08501') }, terms)).toBe('expectedPrice')
    expect(findBoundProblem({ ...bound, maxSlippage: decimal('-0.1') }, terms)).toBe('maxSlippage')
    expect(findBoundProblem({ ...bound, maxSlippage: decimal('0.00001') }, terms)).toBe('maxSlippage')
  })
})

describe('laws', () => {
  const price = prices({ pricePrecision: 3 })
  it('[ORD397] a fill is refused exactly when it is worse by more than the bound, whichever side deals', () => {
    holds({ side: sides, expectedPrice: price, maxSlippage: price, fill: price }, ({ side, fill, ...both }) => {
      const { expectedPrice, maxSlippage } = both
      const edge = side === 'buy' ? plus(expectedPrice, maxSlippage) : minus(expectedPrice, maxSlippage)
      expect(isBeyondBound(side, fill, both)).toBe(side === 'buy' ? isAbove(fill, edge) : isBelow(fill, edge))
    })
  })
  it('[ORD397] no price is beyond the bound for both sides', () => {
    holds({ side: sides, expectedPrice: price, fill: price }, ({ side, fill, expectedPrice }) => {
      const both = [side, opposite(side)].filter((one) => isBeyondBound(one, fill, { expectedPrice }))
      expect(both.length).toBeLessThan(2)
    })
  })
})

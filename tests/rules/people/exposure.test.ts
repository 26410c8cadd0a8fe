import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, isEqual, minus, negate, plus, zero } from '#rules/number/decimal.ts'
import { exposureOf } from '#rules/people/exposure.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

const euro = { unitsPerLot: decimal(100_000), price: decimal('1.08517'), conversionRate: decimal(1) }
const held = (side: 'buy' | 'sell', lots: string, profit: string) => ({
  side,
  lots: decimal(lots),
  profit: decimal(profit),
})

describe('the exposure', () => {
  it('[OPS300] is what is held long less what is held short, in dollars at the bid', () => {
    expect(exposureOf([held('buy', '0.5', '-6'), held('sell', '0.2', '12.5'), held('buy', '0.1', '1')], euro)).toEqual({
      positions: 3,
      longLots: decimal('0.6'),
      shortLots: decimal('0.2'),
      netUsd: decimal('43406.8'),
      profit: decimal('7.5'),
    })
  })
  it('[OPS300] is nothing known in dollars without a price, and nothing where nothing is held', () => {
    expect(exposureOf([held('sell', '1', '0')], null)).toMatchObject({ netUsd: null, shortLots: decimal(1) })
    expect(exposureOf([], euro)).toEqual({ positions: 0, longLots: zero, shortLots: zero, netUsd: zero, profit: zero })
  })
})

describe('laws', () => {
  const order = fc.record({
    side: sides,
    lots: decimals({ min: '0.01', max: '100', places: 2 }),
    profit: decimals({ min: '-1000', max: '1000' }),
  })
  it('[OPS300] two groups together are exposed as both are, and who holds the other side of all is exposed the other way', () => {
    holds({ some: fc.array(order), others: fc.array(order) }, ({ some, others }) => {
      const [one, other, both] = [some, others, [...some, ...others]].map((orders) => exposureOf(orders, euro))
      if (!one?.netUsd || !other?.netUsd || !both?.netUsd) throw new Error('There is a price.')
      expect(isEqual(both.netUsd, plus(one.netUsd, other.netUsd))).toBe(true)
      expect(isEqual(both.profit, plus(one.profit, other.profit))).toBe(true)
      const turned = some.map(({ side, ...rest }) => ({ ...rest, side: side === 'buy' ? 'sell' : 'buy' }) as const)
      const against = exposureOf(turned, euro)
      expect(isEqual(against.netUsd ?? zero, negate(one.netUsd))).toBe(true)
      expect(isEqual(minus(against.longLots, one.shortLots), zero)).toBe(true)
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, formatDecimal, isAbove, isBelow, minus, plus, zero } from '#rules/number/decimal.ts'
import type { Side } from '#rules/trading/order.ts'
import { reachedStop } from '#rules/trading/triggers.ts'
import { areTighter, protectionAfter, tighterStop, trailLevel, trailedStop } from '#rules/trading/conditions/trail.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

const price = prices({ pricePrecision: 2 })
const stop = fc.option(price)
const told = (one: Decimal | null): string => (one ? formatDecimal(one) : 'none')
const isLooser = (side: Side, one: Decimal | null, than: Decimal | null): boolean =>
  than !== null && (one === null || (side === 'buy' ? isBelow(one, than) : isAbove(one, than)))

describe('a trailing stop', () => {
  const held = { side: 'buy', stopLoss: null, trailDistance: decimal('5') } as const

  it('[ORD391] follows a rising price below a buy and a falling one above a sell', () => {
    expect(told(trailedStop(held, decimal('100')))).toBe('95')
    expect(told(trailedStop({ ...held, side: 'sell' }, decimal('100')))).toBe('105')
  })
  it('[ORD391] stays when the price turns back, and where a stop that was set is tighter', () => {
    expect(told(trailedStop({ ...held, stopLoss: decimal('95') }, decimal('97')))).toBe('95')
    expect(told(trailedStop({ ...held, stopLoss: decimal('98') }, decimal('100')))).toBe('98')
  })
  it('[ORD392] has no level at or below zero', () => {
    expect(told(trailLevel('buy', decimal('5'), decimal('5')))).toBe('none')
    expect(told(trailedStop(held, decimal('4')))).toBe('none')
  })
  it('[ORD393] that is left as it was keeps its level; one of another distance begins anew, and zero ends it', () => {
    const order = { ...held, status: 'holding', stopLoss: decimal('95') } as const
    const wish = { stopLoss: decimal('90'), takeProfit: null }
    const after = (trail?: string) => {
      const stops = protectionAfter(
        order,
        trail === undefined ? wish : { ...wish, trail: decimal(trail) },
        decimal('97'),
      )
      return [told(stops.stopLoss), told(stops.trailDistance)]
    }
    expect([after(), after('5'), after('9'), after('2'), after('0')]).toEqual([
      ['95', '5'],
      ['95', '5'],
      ['90', '9'],
      ['95', '2'],
      ['90', 'none'],
    ])
  })
  it('[ORD393] of a pending order begins at its fill', () => {
    const order = { ...held, status: 'pending' } as const
    const stops = protectionAfter(order, { stopLoss: decimal('90'), takeProfit: null }, decimal('97'))
    expect([told(stops.stopLoss), told(stops.trailDistance)]).toEqual(['90', '5'])
  })
})

describe('laws', () => {
  const walks = { side: sides, stopLoss: stop, trailDistance: price, walk: fc.array(price, { minLength: 1 }) }

  it('[ORD391] a trail never loosens, whatever prices do', () => {
    holds(walks, ({ side, stopLoss, trailDistance, walk }) => {
      let last = stopLoss
      for (const now of walk) {
        const next = trailedStop({ side, stopLoss: last, trailDistance }, now)
        expect(isLooser(side, next, last)).toBe(false)
        last = next
      }
    })
  })
  it('[ORD391] it is as far from the best price as was asked, or where the stop was', () => {
    holds(walks, ({ side, stopLoss, trailDistance, walk }) => {
      const last = walk.reduce((level, now) => trailedStop({ side, stopLoss: level, trailDistance }, now), stopLoss)
      const best = walk.reduce((one, other) => ((side === 'buy') === isAbove(other, one) ? other : one))
      const level = side === 'buy' ? minus(best, trailDistance) : plus(best, trailDistance)
      expect(told(last)).toBe(told(isAbove(level, zero) ? tighterStop(side, stopLoss, level) : stopLoss))
    })
  })
  it('[ORD391] a stop that a price has just moved is not reached by that price', () => {
    holds({ side: sides, trailDistance: price, now: price }, ({ side, trailDistance, now }) => {
      const stopLoss = trailedStop({ side, stopLoss: null, trailDistance }, now)
      expect(reachedStop(side, now, { stopLoss, takeProfit: null })).toBe(null)
    })
  })
  it('[ORD393, SES473] stops set with a trail as it was are no looser than its level', () => {
    const given = { side: sides, level: price, trailDistance: price, stopLoss: stop, now: price }
    holds(given, ({ side, level, trailDistance, stopLoss, now }) => {
      const order = { side, status: 'holding', stopLoss: level, trailDistance } as const
      const after = protectionAfter(order, { stopLoss, takeProfit: null }, now)
      expect(areTighter(side, { ...order, takeProfit: null }, after)).toBe(true)
    })
  })
})

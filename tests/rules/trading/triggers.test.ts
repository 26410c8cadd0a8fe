import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, isEqual, minus, plus } from '#rules/number/decimal.ts'
import { opposite } from '#rules/trading/order.ts'
import {
  type Protection,
  findWrongStop,
  hasReachedEntry,
  isTighter,
  reachedStop,
  entrySide,
} from '#rules/trading/triggers.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

const stops = (stopLoss: string | null, takeProfit: string | null): Protection => ({
  stopLoss: stopLoss === null ? null : decimal(stopLoss),
  takeProfit: takeProfit === null ? null : decimal(takeProfit),
})

describe('the right side of a stop', () => {
  it.each([
    ['buy', '1.08', '1.09', null],
    ['buy', '1.085', null, 'stopLoss'],
    ['buy', '1.09', null, 'stopLoss'],
    ['buy', null, '1.085', 'takeProfit'],
    ['buy', null, '1.08', 'takeProfit'],
    ['buy', '1.09', '1.08', 'stopLoss'],
    ['sell', '1.09', '1.08', null],
    ['sell', '1.085', null, 'stopLoss'],
    ['sell', '1.08', null, 'stopLoss'],
    ['sell', null, '1.085', 'takeProfit'],
    ['sell', null, '1.09', 'takeProfit'],
    ['buy', null, null, null],
  ] as const)(
    '[TKT33] of a %s at 1.085 with stop loss %s and take profit %s: wrong is %s',
    (side, loss, profit, wrong) => {
      expect(findWrongStop(side, decimal('1.085'), stops(loss, profit))).toBe(wrong)
    },
  )

  it.each(['0', '-1'])('a stop at %s is on no side of any price', (price) => {
    expect(findWrongStop('buy', decimal('1.085'), stops(price, null))).toBe('stopLoss')
    expect(findWrongStop('sell', decimal('1.085'), stops(null, price))).toBe('takeProfit')
  })
})

describe('reaching', () => {
  it.each([
    ['buy', '1.081', null],
    ['buy', '1.08', 'stop_loss'],
    ['buy', '1.02', 'stop_loss'],
    ['buy', '1.09', 'take_profit'],
    ['buy', '1.2', 'take_profit'],
    ['sell', '1.08', 'take_profit'],
    ['sell', '1.09', 'stop_loss'],
  ] as const)('a %s with stops at 1.08 and 1.09 and a price of %s ends by %s', (side, price, reason) => {
    const set = side === 'buy' ? stops('1.08', '1.09') : stops('1.09', '1.08')
    expect(reachedStop(side, decimal(price), set)).toBe(reason)
  })

  it('the loss wins where both are reached, as with stops that lock in a profit', () => {
    expect(reachedStop('buy', decimal('1.1'), stops('1.12', '1.09'))).toBe('stop_loss')
  })

  it('a target is reached from the side it was set on, at the price or past it', () => {
    expect(entrySide(decimal('1.09'), decimal('1.085'))).toBe('above')
    expect(entrySide(decimal('1.08'), decimal('1.085'))).toBe('below')
    expect(entrySide(decimal('1.0850'), decimal('1.085'))).toBeNull()
    const above = ['1.089', '1.09', '1.2'].map((price) => hasReachedEntry('above', decimal('1.09'), decimal(price)))
    const below = ['1.081', '1.08', '1'].map((price) => hasReachedEntry('below', decimal('1.08'), decimal(price)))
    expect(above).toEqual([false, true, true])
    expect(below).toEqual([false, true, true])
  })
})

const price = decimals({ min: '0.01', max: '20', places: 2 })
const anyStops: fc.Arbitrary<Protection> = fc.record({ stopLoss: fc.option(price), takeProfit: fc.option(price) })
/** A price seen in a mirror that stands at 10: what was above is below. */
const mirrored = (value: Decimal) => minus(decimal('20.01'), value)
const mirroredStops = ({ stopLoss, takeProfit }: Protection): Protection => ({
  stopLoss: stopLoss && mirrored(stopLoss),
  takeProfit: takeProfit && mirrored(takeProfit),
})

describe('tighter stops', () => {
  it.each([
    ['buy', [null, null], ['1.08', '1.09'], true],
    ['buy', ['1.08', '1.09'], ['1.08', '1.09'], true],
    ['buy', ['1.08', '1.09'], ['1.082', '1.087'], true],
    ['buy', ['1.08', '1.09'], ['1.079', '1.09'], false],
    ['buy', ['1.08', '1.09'], ['1.08', '1.091'], false],
    ['buy', ['1.08', '1.09'], [null, '1.09'], false],
    ['buy', ['1.08', '1.09'], ['1.08', null], false],
    ['sell', ['1.09', '1.08'], ['1.089', '1.081'], true],
    ['sell', ['1.09', '1.08'], ['1.091', '1.08'], false],
    ['sell', ['1.09', '1.08'], ['1.09', '1.079'], false],
  ] as const)('[SES473] of a %s from %j to %j: %s', (side, before, after, isSo) => {
    expect(isTighter(side, stops(before[0], before[1]), stops(after[0], after[1]))).toBe(isSo)
  })
})

describe('laws', () => {
  it('[SES473] a price that reaches stops reaches tighter ones too', () => {
    holds({ side: sides, at: price, before: anyStops, after: anyStops }, ({ side, at, before, after }) => {
      if (isTighter(side, before, after) && reachedStop(side, at, before) !== null)
        expect(reachedStop(side, at, after)).not.toBeNull()
    })
  })

  it('a sell is a buy in the mirror', () => {
    holds({ side: sides, at: price, set: anyStops }, ({ side, at, set }) => {
      const other = opposite(side)
      expect(findWrongStop(other, mirrored(at), mirroredStops(set))).toBe(findWrongStop(side, at, set))
      expect(reachedStop(other, mirrored(at), mirroredStops(set))).toBe(reachedStop(side, at, set))
    })
  })

  it('stops that are right at a price are not reached at that price', () => {
    holds({ side: sides, at: price, set: anyStops }, ({ side, at, set }) => {
      if (findWrongStop(side, at, set) === null) expect(reachedStop(side, at, set)).toBeNull()
    })
  })

  it('a price further to the losing side reaches the same stop loss', () => {
    holds({ side: sides, at: price, distance: price, set: anyStops }, ({ side, at, distance, set }) => {
      const further = side === 'buy' ? minus(at, distance) : plus(at, distance)
      if (reachedStop(side, at, set) === 'stop_loss') expect(reachedStop(side, further, set)).toBe('stop_loss')
    })
  })

  it('no stops, nothing wrong and nothing reached', () => {
    holds({ side: sides, at: price }, ({ side, at }) => {
      const none = { stopLoss: null, takeProfit: null }
      expect([findWrongStop(side, at, none), reachedStop(side, at, none)]).toEqual([null, null])
    })
  })

  it('a target is not reached where it was set, is reached at its price, and stays reached beyond', () => {
    holds({ entryPrice: price, quote: price, distance: price }, ({ entryPrice, quote, distance }) => {
      const side = entrySide(entryPrice, quote)
      expect(side === null).toBe(isEqual(entryPrice, quote))
      if (side === null) return
      const beyond = side === 'above' ? plus(entryPrice, distance) : minus(entryPrice, distance)
      expect(hasReachedEntry(side, entryPrice, quote)).toBe(false)
      expect(hasReachedEntry(side, entryPrice, entryPrice)).toBe(true)
      expect(hasReachedEntry(side, entryPrice, beyond)).toBe(true)
    })
  })

  it('a stop at zero or below is always wrong', () => {
    holds({ side: sides, at: price, none: decimals({ min: '-20', max: '0', places: 2 }) }, ({ side, at, none }) => {
      expect(findWrongStop(side, at, { stopLoss: none, takeProfit: null })).toBe('stopLoss')
      expect(findWrongStop(side, at, { stopLoss: null, takeProfit: none })).toBe('takeProfit')
    })
  })
})

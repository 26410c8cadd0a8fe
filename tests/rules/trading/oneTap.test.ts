import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, isAbove } from '#rules/number/decimal.ts'
import { asksFirst } from '#rules/trading/oneTap.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

const oneTap = { until: 1_000, askAbove: decimal('1.00') }
const lots = decimals({ min: '0', max: '20', places: 3 })

describe('[TKT323, TKT324] an order is asked about first', () => {
  it('without one-tap trading', () => {
    expect(asksFirst(null, decimal('0.01'), 0)).toBe(true)
  })

  it('from the moment at which its time is over', () => {
    expect([999, 1_000, 1_001].map((now) => asksFirst(oneTap, decimal('0.01'), now))).toEqual([false, true, true])
  })

  it('above the size that was chosen, not at it', () => {
    expect(['0.99', '1', '1.01'].map((lots) => asksFirst(oneTap, decimal(lots), 0))).toEqual([false, false, true])
  })
})

describe('laws', () => {
  it('[TKT324] nothing that is larger, and nothing later, is sent with one tap where a smaller one was asked about', () => {
    holds(
      { one: lots, other: lots, askAbove: lots, until: fc.integer(), now: fc.integer(), later: fc.nat() },
      ({ one, other, askAbove, until, now, later }) => {
        const [fewer, more] = isAbove(one, other) ? [other, one] : [one, other]
        const chosen = { until, askAbove }
        if (asksFirst(chosen, fewer, now)) expect(asksFirst(chosen, more, now + later)).toBe(true)
        expect(asksFirst(null, one, now)).toBe(true)
      },
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Decimal,
  decimal,
  formatDecimal,
  isAbove,
  isEqual,
  isNegative,
  minus,
  plus,
  sum,
  times,
} from '#rules/number/decimal.ts'
import { type LotTerms, mayTradeLots } from '#rules/trading/lots.ts'
import { mayClosePart, partRange, quickParts, shareOf, splitPosition } from '#rules/trading/closing/part.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { anyLots, lotTerms, tradableLots } from '#tests/arbitraries/lots.ts'
import { findRoundingProblem } from '#tests/support/laws/findRoundingProblem.ts'
import { holds } from '#tests/support/laws/holds.ts'

const hundredths: LotTerms = { lotStep: decimal('0.01'), minimumLots: decimal('0.01') }
const tenths: LotTerms = { lotStep: decimal('0.1'), minimumLots: decimal('0.5') }
const position = (lots: string, margin: string, fee: string) => ({
  lots: decimal(lots),
  margin: decimal(margin),
  fee: decimal(fee),
})

describe('what may be closed', () => {
  it.each([
    ['0.5', '0.2', true],
    ['0.5', '0.49', true],
    ['0.5', '0.5', true],
    ['0.5', '0.51', false],
    ['0.5', '0.005', false],
    ['0.5', '0', false],
    ['0.5', '-0.1', false],
    ['0.505', '0.2', false],
    ['0.505', '0.505', true],
  ])('[ORD361] of %s lots %s: %s', (lots, part, may) => {
    expect(mayClosePart(decimal(lots), decimal(part), hundredths)).toBe(may)
  })

  it('[ORD361] leaves a rest of the minimum at least', () => {
    const may = ['0.5', '0.6', '0.7'].map((part) => mayClosePart(decimal('1.1'), decimal(part), tenths))
    expect(may).toEqual([true, true, false])
  })

  it('[TKT340] lies between the fewest lots and what leaves as many', () => {
    expect(partRange(decimal('0.5'), hundredths)).toEqual({ least: decimal('0.01'), most: decimal('0.49') })
    expect(partRange(decimal('1.1'), tenths)).toEqual({ least: decimal('0.5'), most: decimal('0.6') })
    expect(partRange(decimal('0.9'), tenths)).toBeNull()
    expect(partRange(decimal('0.01'), hundredths)).toBeNull()
  })

  it('[TKT341] offers a quarter, a half and all, down to whole steps, where they may be closed', () => {
    const offered = (lots: string, terms: LotTerms) =>
      quickParts(decimal(lots), terms).map((choice) => `${choice.name} ${formatDecimal(choice.lots)}`)
    expect(offered('0.5', hundredths)).toEqual(['quarter 0.12', 'half 0.25', 'all 0.5'])
    expect(offered('0.03', hundredths)).toEqual(['half 0.01', 'all 0.03'])
    expect(offered('1.1', tenths)).toEqual(['half 0.5', 'all 1.1'])
    expect(offered('0.01', hundredths)).toEqual(['all 0.01'])
  })
})

describe('shares', () => {
  it('[ORD362] of margin and fee go by lots, and the original keeps the rest', () => {
    const { part, rest } = splitPosition(position('0.3', '325.551', '2.1'), decimal('0.1'))
    expect([part, rest]).toEqual([position('0.1', '108.517', '0.7'), position('0.2', '217.034', '1.4')])
  })

  it('[ORD362] that do not end are rounded once, and what is left is the original’s', () => {
    const { part, rest } = splitPosition(position('0.3', '0.01', '0.000001'), decimal('0.2'))
    expect([part, rest]).toEqual([position('0.2', '0.006667', '0.000001'), position('0.1', '0.003333', '0')])
  })
})

const money = decimals({ min: '0', max: '1000000' })
const held = lotTerms.chain((terms) => tradableLots(terms).map((lots) => ({ terms, lots })))

describe('laws', () => {
  it('[ORD361] what may be closed and is not all are two orders that may be traded', () => {
    const given = held.chain(({ terms, lots }) =>
      fc.record({ terms: fc.constant(terms), lots: fc.constant(lots), part: anyLots(terms) }),
    )
    holds({ given }, ({ given: { terms, lots, part } }) => {
      const areBoth = mayTradeLots(part, terms) && mayTradeLots(minus(lots, part), terms)
      expect(mayClosePart(lots, part, terms)).toBe(areBoth || isEqual(part, lots))
    })
  })

  it('[ORD362] a share is the nearest figure of 6 places, and never more than there is', () => {
    holds(
      { amount: money, lots: decimals({ min: '0.02', max: '1000', places: 2 }), of: fc.nat(99) },
      ({ amount, lots, of }) => {
        const part = times(lots, decimal((of / 100).toFixed(2)))
        const share = shareOf(amount, part, lots)
        expect(findRoundingProblem(share, times(amount, part), lots)).toBeNull()
        expect(isNegative(share) || isAbove(share, amount)).toBe(false)
      },
    )
  })

  it('[ORD362] however often a position is closed in part, its parts and its rest are what was booked', () => {
    const given = fc.record({
      margin: money,
      fee: decimals({ min: '0', max: '1000' }),
      hundredths: fc.integer({ min: 2, max: 5_000 }),
      shares: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 20 }),
    })
    holds({ given }, ({ given: { margin, fee, hundredths: count, shares } }) => {
      const whole = { lots: decimal((count / 100).toFixed(2)), margin, fee }
      let left = whole
      const parts: (typeof whole)[] = []
      for (const share of shares) {
        const most = partRange(left.lots, hundredths)
        if (!most) break
        const lots = plus(
          most.least,
          decimal(((Number(formatDecimal(minus(most.most, most.least))) * share) / 100).toFixed(2)),
        )
        const { part, rest } = splitPosition(left, isAbove(lots, most.most) ? most.most : lots)
        parts.push(part)
        left = rest
      }
      for (const name of ['lots', 'margin', 'fee'] as const) {
        const all: Decimal = sum([...parts.map((part) => part[name]), left[name]])
        expect(formatDecimal(all)).toBe(formatDecimal(whole[name]))
        expect(isNegative(left[name])).toBe(false)
      }
    })
  })

  it('[TKT340, TKT341] everything that is offered may be closed', () => {
    holds({ given: held }, ({ given: { terms, lots } }) => {
      const range = partRange(lots, terms)
      const offered = [
        ...(range ? [range.least, range.most] : []),
        ...quickParts(lots, terms).map((choice) => choice.lots),
      ]
      expect(offered.every((part) => mayClosePart(lots, part, terms))).toBe(true)
      expect(quickParts(lots, terms).at(-1)?.name).toBe('all')
    })
  })
})

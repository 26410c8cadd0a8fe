import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Decimal,
  decimal,
  isAbove,
  isBelow,
  isMultipleOf,
  isNegative,
  isZero,
  plus,
} from '#rules/number/decimal.ts'
import { type LotTerms, fewerLots, lotPresets, mayTakeLotsAway, mayTradeLots, moreLots } from '#rules/trading/lots.ts'
import { anyLots, lotTerms, oddLotTerms, refusedLots, tradableLots } from '#tests/arbitraries/lots.ts'
import { holds } from '#tests/support/laws/holds.ts'

const terms = (lotStep: string, minimumLots: string): LotTerms => ({
  lotStep: decimal(lotStep),
  minimumLots: decimal(minimumLots),
})

describe('what may be traded', () => {
  it.each([
    ['0.01', true],
    ['0.10', true],
    ['12.34', true],
    ['1000000000', true],
    ['0.009', false],
    ['0.015', false],
    ['0', false],
    ['-0.01', false],
    ['-1', false],
    ['1000000000.01', false],
    ['0.0000000000000000000001', false],
  ])('[TKT26] [TKT27] accepts %s lots with step and minimum 0.01: %s', (lots, accepted) => {
    expect(mayTradeLots(decimal(lots), terms('0.01', '0.01'))).toBe(accepted)
  })

  it('[TKT26] asks for the minimum, and for the step above it', () => {
    const tenths = terms('0.1', '0.5')
    expect(['0.4', '0.5', '0.55', '0.6'].map((lots) => mayTradeLots(decimal(lots), tenths))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('[TKT27] accepts no zero lots where an instrument has a minimum of zero, and nothing with a step of zero', () => {
    expect(mayTradeLots(decimal('0'), terms('0.01', '0'))).toBe(false)
    expect(mayTradeLots(decimal('1'), terms('0', '0'))).toBe(false)
  })
})

describe('presets', () => {
  it('[TKT326] begin with the fewest lots that may be traded', () => {
    expect(lotPresets(terms('0.01', '0.01'))).toEqual(['0.01', '0.1', '0.5', '1'].map(decimal))
    expect(lotPresets(terms('0.1', '0.25'))).toEqual(['0.3', '3', '15', '30'].map(decimal))
  })
})

describe('plus and minus', () => {
  it.each([
    ['0.01', '0.02', '0'],
    ['0.02', '0.03', '0.01'],
    ['0.015', '0.02', '0.01'],
    ['0.99', '1', '0.98'],
    ['0', '0.01', '0'],
    ['0.004', '0.01', '0'],
    ['-5', '0.01', '0'],
  ])('[TKT2] [TKT3] of %s lots lead to %s and to %s with a step of 0.01', (lots, more, fewer) => {
    expect(moreLots(decimal(lots), terms('0.01', '0.01'))).toEqual(decimal(more))
    expect(fewerLots(decimal(lots), terms('0.01', '0.01'))).toEqual(decimal(fewer))
  })

  it('[TKT2] lead to the first lots that may be traded, also where the minimum is off the grid', () => {
    expect(moreLots(decimal('0'), terms('0.1', '0.5'))).toEqual(decimal('0.5'))
    expect(moreLots(decimal('0'), terms('0.1', '0.45'))).toEqual(decimal('0.5'))
  })

  it.each([
    ['0', false],
    ['0.01', false],
    ['0.011', true],
    ['0.02', true],
  ])('[TKT2] minus of %s lots is enabled with a step of 0.01: %s', (lots, enabled) => {
    expect(mayTakeLotsAway(decimal(lots), terms('0.01', '0.01'))).toBe(enabled)
  })
})

/** Terms together with lots that were made for them. */
const withLots = (lotsOf: (terms: LotTerms) => fc.Arbitrary<Decimal>) =>
  lotTerms.chain((made) => fc.tuple(fc.constant(made), lotsOf(made)))

describe('laws', () => {
  it('[TKT26] every whole number of steps from the minimum is accepted', () => {
    holds({ termsAndLots: withLots(tradableLots) }, ({ termsAndLots: [made, lots] }) => {
      expect(mayTradeLots(lots, made)).toBe(true)
    })
  })

  it('[TKT26] [TKT27] lots below the minimum, between two steps, zero, negative or beyond any amount are not', () => {
    holds({ termsAndLots: withLots(refusedLots) }, ({ termsAndLots: [made, lots] }) => {
      expect(mayTradeLots(lots, made)).toBe(false)
    })
  })

  it('[TKT2] plus always leads upwards to lots that may be traded', () => {
    holds(
      { termsAndLots: withLots(anyLots).filter(([, lots]) => isBelow(lots, decimal('1000000'))) },
      ({ termsAndLots: [made, lots] }) => {
        const more = moreLots(lots, made)
        expect(mayTradeLots(more, made)).toBe(true)
        expect(isAbove(more, lots)).toBe(true)
      },
    )
  })

  it('[TKT2] [TKT3] minus leads downwards on the grid, never below zero', () => {
    holds({ termsAndLots: withLots(anyLots) }, ({ termsAndLots: [made, lots] }) => {
      const fewer = fewerLots(lots, made)
      expect(isNegative(fewer)).toBe(false)
      expect(isMultipleOf(fewer, made.lotStep)).toBe(true)
      if (!isNegative(lots) && !isZero(lots)) expect(isBelow(fewer, lots)).toBe(true)
    })
  })

  it('[TKT2] minus undoes plus, and plus is one step', () => {
    holds({ termsAndLots: withLots(tradableLots) }, ({ termsAndLots: [made, lots] }) => {
      expect(fewerLots(moreLots(lots, made), made)).toEqual(lots)
      expect(moreLots(lots, made)).toEqual(plus(lots, made.lotStep))
    })
  })

  it('answers for mistyped terms too', () => {
    holds({ odd: oddLotTerms, termsAndLots: withLots(anyLots) }, ({ odd, termsAndLots: [, lots] }) => {
      const more = moreLots(lots, odd)
      expect(isNegative(fewerLots(lots, odd))).toBe(false)
      if (!isZero(odd.lotStep)) expect(mayTradeLots(more, odd)).toBe(isBelow(more, decimal('1000000000')))
      if (mayTradeLots(lots, odd)) expect(isMultipleOf(lots, odd.lotStep)).toBe(true)
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, isBelow, isNegative, times, zero } from '#rules/number/decimal.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { feeTypes } from '#tests/arbitraries/tickets.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { findRoundingProblem } from '#tests/support/laws/findRoundingProblem.ts'

const fee = (feeType: 'per lot' | 'share of margin', feeRate: string, lots: string, margin: string) =>
  tradeFee({ feeType, feeRate: decimal(feeRate), lots: decimal(lots), margin: decimal(margin) })

it('[FEE1] a lot at a time: 7 USD a lot for a tenth of a lot is 0.7', () => {
  expect(fee('per lot', '7', '0.10', '108.517')).toEqual(decimal('0.7'))
})

it('[FEE2] as a share: 0.1 % of a margin of 108.517 is 0.108517', () => {
  expect(fee('share of margin', '0.001', '0.10', '108.517')).toEqual(decimal('0.108517'))
})

it('[FEE3] is rounded once, to 6 places, half away from zero', () => {
  expect(fee('share of margin', '0.0005', '1', '0.001')).toEqual(decimal('0.000001'))
  expect(fee('share of margin', '0.0005', '1', '0.000999')).toEqual(zero)
  expect(fee('per lot', '0.33333', '0.01', '1')).toEqual(decimal('0.003333'))
})

describe('laws', () => {
  const rates = decimals({ min: '0', max: '50' })
  const lots = decimals({ min: '0.01', max: '1000', places: 2 })
  const margins = decimals({ min: '0', max: '1000000' })

  it('[FEE1] a fee per lot does not look at the margin', () => {
    holds({ feeRate: rates, size: lots, margin: margins, other: margins }, ({ feeRate, size, margin, other }) => {
      const given = { feeType: 'per lot', feeRate, lots: size } as const
      expect(tradeFee({ ...given, margin })).toEqual(tradeFee({ ...given, margin: other }))
    })
  })

  it('[FEE2] a share of the margin does not look at the lots, and all of it is the margin', () => {
    holds({ feeRate: rates, size: lots, other: lots, margin: margins }, ({ feeRate, size, other, margin }) => {
      const given = { feeType: 'share of margin', margin } as const
      expect(tradeFee({ ...given, feeRate, lots: size })).toEqual(tradeFee({ ...given, feeRate, lots: other }))
      expect(tradeFee({ ...given, feeRate: decimal('1'), lots: size })).toEqual(margin)
    })
  })

  it('[FEE1] [FEE2] [FEE3] is never negative, nothing at a rate of zero, has 6 places at most and grows with the rate', () => {
    holds({ feeType: feeTypes, feeRate: rates, size: lots, margin: margins }, ({ feeType, feeRate, size, margin }) => {
      const given = { feeType, lots: size, margin }
      const charged = tradeFee({ ...given, feeRate })
      expect(isNegative(charged)).toBe(false)
      expect(charged.scale).toBeLessThanOrEqual(6)
      expect(tradeFee({ ...given, feeRate: zero })).toEqual(zero)
      expect(isBelow(tradeFee({ ...given, feeRate: times(feeRate, decimal('2')) }), charged)).toBe(false)
    })
  })

  it('[FEE1] [FEE2] [FEE3] is the figure of 6 places that is nearest, of two as near the larger', () => {
    const anyRates = fc.oneof(rates, fc.constantFrom('0.0005', '0.0000005', '0.5').map(decimal))
    holds(
      { feeType: feeTypes, feeRate: anyRates, size: lots, margin: margins },
      ({ feeType, feeRate, size, margin }) => {
        const charged = tradeFee({ feeType, feeRate, lots: size, margin })
        expect(findRoundingProblem(charged, times(feeType === 'per lot' ? size : margin, feeRate))).toBeNull()
      },
    )
  })

  it('[FEE1] twice the lots cost exactly what twice the rate costs', () => {
    holds({ feeRate: rates, size: lots, margin: margins }, ({ feeRate, size, margin }) => {
      const two = decimal('2')
      const given = { feeType: 'per lot', margin } as const
      expect(tradeFee({ ...given, feeRate, lots: times(size, two) })).toEqual(
        tradeFee({ ...given, feeRate: times(feeRate, two), lots: size }),
      )
    })
  })
})

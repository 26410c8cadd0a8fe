import { expect, it } from 'vitest'
import { absolute, decimal, isAbove, minus, plus } from '#rules/number/decimal.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { feeInputs } from '#tests/arbitraries/figures.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[FEE1] two orders cost what one of their lots costs, but for a millionth of rounding', () => {
  const lots = decimals({ min: '0.01', max: '100', places: 2 })
  holds({ given: feeInputs, one: lots, other: lots }, ({ given, one, other }) => {
    const feeOf = (size: typeof one) => tradeFee({ ...given, feeType: 'per lot', lots: size })
    const apart = plus(feeOf(one), feeOf(other))
    expect(isAbove(absolute(minus(apart, feeOf(plus(one, other)))), decimal('0.000001'))).toBe(false)
  })
})

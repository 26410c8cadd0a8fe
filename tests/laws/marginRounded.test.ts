import { expect, it } from 'vitest'
import { decimal, times } from '#rules/number/decimal.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { marginInputs } from '#tests/arbitraries/figures.ts'
import { findRoundingProblem } from '#tests/support/laws/findRoundingProblem.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[MRG3] leveraged margin is the nearest figure of 6 places', () => {
  holds({ given: marginInputs('leveraged') }, ({ given }) => {
    const units = times(given.lots, given.terms.unitsPerLot)
    const whole = times(times(units, given.price), given.conversionRate)
    expect(findRoundingProblem(marginRequired(given), whole, decimal(given.leverage))).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { decimal, isBelow, plus } from '#rules/number/decimal.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { marginInputs } from '#tests/arbitraries/figures.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[MRG4] more lots never need less margin', () => {
  holds({ given: marginInputs() }, ({ given }) => {
    const more = { ...given, lots: plus(given.lots, decimal('0.01')) }
    expect(isBelow(marginRequired(more), marginRequired(given))).toBe(false)
  })
})

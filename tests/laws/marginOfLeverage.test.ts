import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAbove } from '#rules/number/decimal.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { marginInputs } from '#tests/arbitraries/figures.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[MRG4] more leverage never needs more margin', () => {
  holds({ given: marginInputs(), more: fc.integer({ min: 1, max: 500 }) }, ({ given, more }) => {
    const eased = { ...given, leverage: given.leverage + more }
    expect(isAbove(marginRequired(eased), marginRequired(given))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { decimal, isAbove, plus } from '#rules/number/decimal.ts'
import { creditOf, findDepositProblem } from '#rules/funds/deposit.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

const yen = { usdPrice: decimal('0.0067'), precision: 0 }
const ten = decimal('10')

it('[DEP15] is worth its amount at the price of the currency, rounded once to 6 places', () => {
  expect(creditOf(decimal('0.12345678'), decimal('90000.5'))).toEqual(decimal('11111.171928'))
  expect(creditOf(decimal('1493'), yen.usdPrice)).toEqual(decimal('10.0031'))
})

it('[DEP10, DEP11] is neither too small nor too large nor finer than its currency', () => {
  expect(findDepositProblem(decimal('1492'), yen, ten)).toBe(4005)
  expect(findDepositProblem(decimal('1493'), yen, ten)).toBe(null)
  expect(findDepositProblem(decimal('1493.5'), yen, ten)).toBe(1000)
  expect(findDepositProblem(decimal('-1493'), yen, decimal('0'))).toBe(4005)
  expect(findDepositProblem(decimal('0'), yen, decimal('0'))).toBe(4005)
  expect(findDepositProblem(decimal('1000000000'), { usdPrice: decimal('1.01'), precision: 2 }, ten)).toBe(4005)
})

describe('laws', () => {
  it('[DEP15] two deposits are worth what one of both is, but for the rounding of each', () => {
    const amounts = decimals({ min: '0', max: '1000000' })
    holds(
      { one: amounts, other: amounts, price: decimals({ min: '0.000001', max: '100000' }) },
      ({ one, other, price }) => {
        const apart = plus(creditOf(one, price), creditOf(other, price))
        const together = creditOf(plus(one, other), price)
        const most = decimal('0.0000015')
        expect(isAbove(apart, plus(together, most)) || isAbove(together, plus(apart, most))).toBe(false)
      },
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimal,
  formatDecimal,
  isAbove,
  isBelow,
  isNegative,
  isZero,
  minus,
  plus,
  times,
  zero,
} from '#rules/number/decimal.ts'
import {
  type WithdrawalContext,
  type WithdrawalTerms,
  findDraftProblems,
  findWithdrawalProblem,
  previewOf,
  withdrawable,
  withdrawalFigures,
} from '#rules/funds/withdrawal.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

const terms = (change: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  feeType: 'fixed',
  feeRate: decimal('5'),
  usdPrice: decimal('1'),
  precision: 6,
  ...change,
})
const share = terms({ feeType: 'share of amount', feeRate: decimal('0.01') })
const rich = { balance: decimal('1000'), freeMargin: decimal('1000') }

describe('the figures of a withdrawal', () => {
  it('[WDR4] has a fixed fee, or a share of the amount', () => {
    expect(withdrawalFigures(decimal('100'), terms()).fee).toEqual(decimal('5'))
    expect(withdrawalFigures(decimal('123.45'), share).fee).toEqual(decimal('1.2345'))
  })

  it('[WDR5, NET24] is received in the currency, rounded down to its places', () => {
    const yen = terms({ feeRate: decimal('0'), usdPrice: decimal('0.0067'), precision: 0 })
    expect(withdrawalFigures(decimal('100'), yen).received).toEqual(decimal('14925'))
    const bitcoin = terms({ usdPrice: decimal('90000'), precision: 8 })
    expect(withdrawalFigures(decimal('1000'), bitcoin).received).toEqual(decimal('0.01105555'))
  })

  it('is nothing when the fee takes it all, and then it is refused', () => {
    expect(withdrawalFigures(decimal('3'), terms()).received).toEqual(zero)
    const limits = { terms: terms(), means: rich, minimum: zero }
    expect(findWithdrawalProblem(decimal('5'), limits)).toBe(4005)
    expect(findWithdrawalProblem(decimal('5.000001'), limits)).toBe(null)
    expect(withdrawalFigures(decimal('3'), terms({ usdPrice: zero })).received).toEqual(zero)
  })

  it('[WDR3, WDR7] stays between the minimum and what may leave', () => {
    const limits = {
      terms: terms(),
      means: { balance: decimal('50'), freeMargin: decimal('80') },
      minimum: decimal('10'),
    }
    expect(findWithdrawalProblem(decimal('9.99'), limits)).toBe(4005)
    expect(findWithdrawalProblem(decimal('10'), limits)).toBe(null)
    expect(findWithdrawalProblem(decimal('50'), limits)).toBe(null)
    expect(findWithdrawalProblem(decimal('50.000001'), limits)).toBe(4001)
    expect(withdrawable({ balance: decimal('50'), freeMargin: decimal('-1') })).toEqual(zero)
  })
})

describe('laws', () => {
  const amounts = decimals({ min: '0', max: '1000000' })
  const anyTerms = fc.record({
    feeType: fc.constantFrom('fixed', 'share of amount'),
    feeRate: decimals({ min: '0', max: '2' }),
    usdPrice: decimals({ min: '0.000001', max: '100000' }),
    precision: fc.integer({ min: 0, max: 8 }),
  })

  it('[WDR5] nobody receives more than was paid for, nor a whole smallest unit less', () => {
    holds({ amount: amounts, given: anyTerms }, ({ amount, given }) => {
      const { fee, received } = withdrawalFigures(amount, given)
      const worth = times(received, given.usdPrice)
      const paid = minus(amount, fee)
      expect(isNegative(received)).toBe(false)
      expect(received.scale).toBeLessThanOrEqual(given.precision)
      if (isNegative(paid)) {
        expect(isZero(received)).toBe(true)
        return
      }
      expect(isAbove(worth, paid)).toBe(false)
      const unit = { units: 1n, scale: given.precision }
      expect(isAbove(times(plus(received, unit), given.usdPrice), paid)).toBe(true)
    })
  })

  it('[WDR4] a fee has 6 places at most, and a fixed one does not look at the amount', () => {
    holds({ amount: amounts, other: amounts, given: anyTerms }, ({ amount, other, given }) => {
      expect(withdrawalFigures(amount, given).fee.scale).toBeLessThanOrEqual(6)
      const fixed = { ...given, feeType: 'fixed' } as const
      expect(withdrawalFigures(amount, fixed).fee).toEqual(withdrawalFigures(other, fixed).fee)
    })
  })

  it('[WDR3] what passes never exceeds the balance nor the free margin', () => {
    const signed = decimals({ min: '-1000', max: '1000000' })
    holds(
      { amount: amounts, given: anyTerms, balance: signed, freeMargin: signed },
      ({ amount, given, balance, freeMargin }) => {
        const problem = findWithdrawalProblem(amount, { terms: given, means: { balance, freeMargin }, minimum: zero })
        if (problem === null) expect(isBelow(balance, amount) || isBelow(freeMargin, amount)).toBe(false)
      },
    )
  })
})

const draftTerms = { feeType: 'fixed', feeRate: decimal('5'), usdPrice: decimal('1'), precision: 6 } as const
const context: WithdrawalContext = { terms: draftTerms, most: decimal('100'), minimum: decimal('10') }
const problemsOf = (amount: string, change: Partial<WithdrawalContext> = {}) =>
  findDraftProblems({ amount, wayId: 7 }, { ...context, ...change })

describe('a withdrawal as it is filled in', () => {
  it.each([
    ['', 'noAmount'],
    ['  ', 'noAmount'],
    ['ten', 'noNumber'],
    ['-20', 'noNumber'],
    ['0', 'noNumber'],
    ['20.0000001', 'tooPrecise'],
    ['9.99', 'belowMinimum'],
    ['100.01', 'tooMuch'],
  ])('[WDR14] of %j is %s', (amount, key) => {
    expect(problemsOf(amount)).toMatchObject([{ field: 'amount', key }])
  })

  it('[WDR14] is sound from the minimum to all that may leave, in the digits of the language', () => {
    for (const amount of ['10', '100', '99.999999', '٢٠٫٥', '20,5']) expect(problemsOf(amount)).toEqual([])
  })

  it('[WDR6] of which the fee leaves nothing is previewed as 0 and not sent', () => {
    const change = { minimum: null }
    expect(problemsOf('5', change)).toEqual([{ field: 'amount', key: 'nothingReceived' }])
    expect(previewOf({ amount: '5', wayId: 7 }, draftTerms)?.received).toEqual(decimal('0'))
    expect(problemsOf('5.01', change)).toEqual([])
  })

  it('[WDR13] without a collection account says that one must be set first', () => {
    expect(findDraftProblems({ amount: '20', wayId: null }, context)).toEqual([{ field: 'way', key: 'noWay' }])
    expect(findDraftProblems({ amount: '', wayId: null }, context)).toHaveLength(2)
  })

  it('[WDR16, TKT142] has no preview before an amount is there that can be one', () => {
    for (const amount of ['', 'x', '0', '-1', '1.0000001', '1000000001'])
      expect(previewOf({ amount, wayId: null }, draftTerms)).toBe(null)
  })

  it('of which the limits are not known is left to the back end', () => {
    expect(problemsOf('1000000', { most: null, minimum: null })).toEqual([])
  })
})

describe('laws of a draft', () => {
  const amounts = decimals({ min: '-5', max: '300' })
  const ticketContexts = fc.record({
    feeType: fc.constantFrom('fixed', 'share of amount'),
    feeRate: decimals({ min: '0', max: '2' }),
    usdPrice: decimals({ min: '0', max: '90000' }),
    precision: fc.nat({ max: 8 }),
    balance: amounts,
    freeMargin: amounts,
    minimum: decimals({ min: '0', max: '20' }),
    amount: amounts,
  })

  it('[WDR14, WDR16] what the form lets through the back end books, with the figures of the preview, and nothing else', () => {
    holds({ context: ticketContexts }, ({ context: { balance, freeMargin, minimum, amount, ...rest } }) => {
      const means = { balance, freeMargin }
      const drawn: WithdrawalContext = { terms: rest, most: withdrawable(means), minimum }
      const draft = { amount: formatDecimal(amount), wayId: 1 }
      const code = findWithdrawalProblem(amount, { terms: rest, means, minimum })
      expect(findDraftProblems(draft, drawn).length === 0).toBe(code === null)
      const preview = previewOf(draft, rest)
      if (code === null) expect(preview).toEqual(withdrawalFigures(amount, rest))
    })
  })
})

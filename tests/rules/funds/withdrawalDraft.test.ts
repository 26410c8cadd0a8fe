import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { findWithdrawalProblem, withdrawable, withdrawalFigures } from '#rules/funds/withdrawal.ts'
import { type WithdrawalContext, findDraftProblems, previewOf } from '#rules/funds/withdrawalDraft.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '../number/holds.ts'

const terms = { feeType: 'fixed', feeRate: decimal('5'), usdPrice: decimal('1'), precision: 6 } as const
const context: WithdrawalContext = { terms, most: decimal('100'), minimum: decimal('10') }
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
    expect(previewOf({ amount: '5', wayId: 7 }, terms)?.received).toEqual(decimal('0'))
    expect(problemsOf('5.01', change)).toEqual([])
  })

  it('[WDR13] without a collection account says that one must be set first', () => {
    expect(findDraftProblems({ amount: '20', wayId: null }, context)).toEqual([{ field: 'way', key: 'noWay' }])
    expect(findDraftProblems({ amount: '', wayId: null }, context)).toHaveLength(2)
  })

  it('[WDR16, TKT142] has no preview before an amount is there that can be one', () => {
    for (const amount of ['', 'x', '0', '-1', '1.0000001', '1000000001'])
      expect(previewOf({ amount, wayId: null }, terms)).toBe(null)
  })

  it('of which the limits are not known is left to the back end', () => {
    expect(problemsOf('1000000', { most: null, minimum: null })).toEqual([])
  })
})

describe('laws', () => {
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
    holds([ticketContexts], ({ balance, freeMargin, minimum, amount, ...rest }) => {
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

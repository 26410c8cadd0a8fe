import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, minus, sum } from '#rules/number/decimal.ts'
import { ledgerKinds } from '#rules/funds/ledger.ts'
import { findPeriodProblem } from '#rules/trading/results/reportPeriod.ts'
import { tradingCosts } from '#rules/trading/results/statement.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

const row = (kind: string, amount: string) => ({ kind, amount: decimal(amount) })
const dayMs = 86_400_000

describe('the costs of a statement', () => {
  it('[FEE30, FEE31] are the spread of what ended, and fees and swap as they were booked', () => {
    const rows = [
      row('fee', '-0.7'),
      row('profit', '12'),
      row('swap', '-1.28'),
      row('fee', '-0.35'),
      row('swap', '0.2'),
    ]
    const costs = tradingCosts(rows, [{ spreadCost: decimal('1.2') }, { spreadCost: decimal('0.3') }])
    expect(Object.values(costs).map((cost) => formatDecimal(cost))).toEqual(['1.5', '1.05', '-1.08'])
  })

  it('[FEE30] of nothing are nothing', () => {
    expect(Object.values(tradingCosts([], [])).map((cost) => formatDecimal(cost))).toEqual(['0', '0', '0'])
  })
})

it('[ORD465, ACC83] a period is at most 366 days, also where clocks change in it, and goes forward', () => {
  const from = Date.UTC(2028, 0, 1)
  const problems = [0, 1, 366 * dayMs, 366 * dayMs + 3_600_000, 367 * dayMs, -1].map((length) =>
    findPeriodProblem({ from, to: from + length }),
  )
  expect(problems).toEqual([null, null, null, null, 'too long', 'backwards'])
})

describe('laws', () => {
  it('[FEE31] swap less fees is what rows of these kinds add up to, whatever else was booked', () => {
    const rows = fc.array(
      fc.record({ kind: fc.constantFrom(...ledgerKinds), amount: decimals({ min: '-100', max: '100' }) }),
    )
    holds({ rows }, (given) => {
      const { fee, swap } = tradingCosts(given.rows, [])
      const booked = given.rows.filter(({ kind }) => kind === 'fee' || kind === 'swap')
      expect(minus(swap, fee)).toEqual(sum(booked.map(({ amount }) => amount)))
    })
  })
})

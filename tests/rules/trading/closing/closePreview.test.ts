import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, plus } from '#rules/number/decimal.ts'
import { accountFigures } from '#rules/trading/account.ts'
import { figuresAfterClosing } from '#rules/trading/closing/closePreview.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

const position = (profit: string, margin: string) => ({ profit: decimal(profit), margin: decimal(margin) })
const held = [position('21', '217.034'), position('-63', '500')]

describe('the account after closing', () => {
  it('[TKT342, TKT343] has the profit in its balance and its margin free', () => {
    const after = figuresAfterClosing(accountFigures(decimal('1000'), held), [position('21', '217.034')])
    expect(after).toEqual(accountFigures(decimal('1021'), [position('-63', '500')]))
  })

  it('[TKT343, ACC26] owes nothing where no position is left', () => {
    const after = figuresAfterClosing(accountFigures(decimal('10'), held), held, true)
    expect(after).toEqual(accountFigures(decimal('0'), []))
  })
})

describe('laws', () => {
  it('[TKT343] of several is that of closing one after the other', () => {
    const one = fc.record({
      profit: decimals({ min: '-9999', max: '9999' }),
      margin: decimals({ min: '0', max: '9999' }),
    })
    const given = { balance: decimals({ min: '0', max: '100000' }), closed: fc.array(one), left: fc.array(one) }
    holds(given, ({ balance, closed, left }) => {
      const before = accountFigures(balance, [...closed, ...left])
      const booked = closed.reduce((total: Decimal, { profit }) => plus(total, profit), balance)
      expect(figuresAfterClosing(before, closed)).toEqual(accountFigures(booked, left))
    })
  })
})

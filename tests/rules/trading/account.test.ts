import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountFigures, figuresOfTotals, isMarginCall, isStopOut } from '#rules/trading/account.ts'
import { compare, decimal, divide, isAbove, isZero, minus, plus, sum, times, zero } from '#rules/number/decimal.ts'
import { accounts, positions } from '#tests/arbitraries/accounts.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { holds } from '#tests/support/laws/holds.ts'

const position = (profit: string, margin: string) => ({ profit: decimal(profit), margin: decimal(margin) })

describe('figures', () => {
  it('[ACC1] [ACC2] [ACC3] [ACC5] [ACC7] [PNL7] of an account with two positions', () => {
    const held = [position('20.4', '58.517'), position('-8.1', '50')]
    expect(accountFigures(decimal('1000'), held)).toEqual({
      balance: decimal('1000'),
      profit: decimal('12.3'),
      equity: decimal('1012.3'),
      margin: decimal('108.517'),
      freeMargin: decimal('903.783'),
      marginLevel: decimal('932.849231'),
      prepaymentRatio: decimal('10.719846'),
    })
  })

  it('[ACC4] [ACC6] of an account without positions: no margin level, a prepayment ratio of zero', () => {
    expect(accountFigures(decimal('100000'), [])).toEqual({
      balance: decimal('100000'),
      profit: zero,
      equity: decimal('100000'),
      margin: zero,
      freeMargin: decimal('100000'),
      marginLevel: null,
      prepaymentRatio: zero,
    })
  })

  it.each([
    ['-100', '0', '-50'],
    ['-300', '-200', '-250'],
  ])('[ACC6] at a loss of %s the equity is %s and the prepayment ratio zero', (profit, equity, freeMargin) => {
    expect(accountFigures(decimal('100'), [position(profit, '50')])).toEqual({
      balance: decimal('100'),
      profit: decimal(profit),
      equity: decimal(equity),
      margin: decimal('50'),
      freeMargin: decimal(freeMargin),
      marginLevel: divide(times(decimal(equity), decimal('100')), decimal('50'), 6),
      prepaymentRatio: zero,
    })
  })

  it('[ACC4] [ACC6] of an account with nothing at all', () => {
    expect(accountFigures(zero, []).marginLevel).toBeNull()
    expect(accountFigures(zero, []).prepaymentRatio).toEqual(zero)
  })

  it('[ACC7] computes whole and rounds once, half away from zero', () => {
    expect(figuresOfTotals(decimal('2'), zero, decimal('3')).marginLevel).toEqual(decimal('66.666667'))
    expect(figuresOfTotals(decimal('-2'), zero, decimal('3')).marginLevel).toEqual(decimal('-66.666667'))
    expect(figuresOfTotals(decimal('3'), zero, decimal('2')).prepaymentRatio).toEqual(decimal('66.666667'))
  })
})

describe('margin call and stop out', () => {
  const call = (equity: string, margin: string) =>
    isMarginCall({ equity: decimal(equity), margin: decimal(margin) }, 100)
  const stop = (equity: string, margin: string) => isStopOut({ equity: decimal(equity), margin: decimal(margin) }, 50)

  it('[ACC21] calls below the level, not at it', () => {
    expect(call('100', '100')).toBe(false)
    expect(call('99.999999', '100')).toBe(true)
    expect(call('100.000001', '100')).toBe(false)
  })

  it('[ACC22] stops out at the level and below it', () => {
    expect(stop('50', '100')).toBe(true)
    expect(stop('50.000001', '100')).toBe(false)
    expect(stop('-1', '100')).toBe(true)
  })

  it('[ACC24] compares before rounding: a level shown as 100.000000 can be below 100', () => {
    const account = figuresOfTotals(decimal('999999999.999999'), zero, decimal('1000000000'))
    expect(account.marginLevel).toEqual(decimal('100'))
    expect(isMarginCall(account, 100)).toBe(true)
  })

  it('[ACC25] never happens without margin, not even below zero', () => {
    expect([call('0', '0'), call('-5', '0'), stop('0', '0'), stop('-5', '0')]).toEqual([false, false, false, false])
  })
})

describe('laws', () => {
  it('[ACC1] [ACC2] what makes up a figure adds up to it', () => {
    holds({ account: accounts() }, ({ account: { balance, positions: held } }) => {
      const figures = accountFigures(balance, held)
      expect(minus(figures.equity, figures.profit)).toEqual(balance)
      expect(plus(figures.freeMargin, figures.margin)).toEqual(figures.equity)
    })
  })

  it('[ACC7] [PNL7] [MRG7] positions count by their sums, in any order', () => {
    holds({ account: accounts() }, ({ account: { balance, positions: held } }) => {
      const figures = accountFigures(balance, held)
      const profit = sum(held.map((one) => one.profit))
      const margin = sum(held.map((one) => one.margin))
      expect(accountFigures(balance, held.toReversed())).toEqual(figures)
      expect(accountFigures(balance, [{ profit, margin }])).toEqual(figures)
      expect(figuresOfTotals(balance, profit, margin)).toEqual(figures)
    })
  })

  it('[MRG6] an opposite position adds its whole margin, and its result takes the other back', () => {
    holds({ account: accounts(), one: positions }, ({ account: { balance, positions: held }, one }) => {
      const opposite = { profit: minus(zero, one.profit), margin: one.margin }
      const before = accountFigures(balance, held)
      const after = accountFigures(balance, [...held, one, opposite])
      expect(after.equity).toEqual(before.equity)
      expect(after.margin).toEqual(plus(before.margin, times(one.margin, decimal('2'))))
    })
  })

  it('[MRG8] a position that ends gives back its whole margin and leaves its result in the balance', () => {
    holds(
      { account: accounts({ minPositions: 1 }) },
      ({
        account: {
          balance,
          positions: [first, ...others],
        },
      }) => {
        const before = accountFigures(balance, [first!, ...others])
        const after = accountFigures(plus(balance, first!.profit), others)
        expect(after.equity).toEqual(before.equity)
        expect(minus(after.freeMargin, before.freeMargin)).toEqual(first!.margin)
      },
    )
  })

  it('[ACC3] [ACC5] an account of twice the size has the same level and ratio', () => {
    holds({ account: accounts({ minPositions: 1 }) }, ({ account: { balance, positions: held } }) => {
      const two = decimal('2')
      const doubled = held.map((one) => ({ profit: times(one.profit, two), margin: times(one.margin, two) }))
      const [figures, larger] = [accountFigures(balance, held), accountFigures(times(balance, two), doubled)]
      expect(larger.marginLevel).toEqual(figures.marginLevel)
      expect(larger.prepaymentRatio).toEqual(figures.prepaymentRatio)
    })
  })

  it('[ACC4] [ACC6] there is a level exactly with margin, a ratio only with an equity above zero', () => {
    holds({ account: accounts() }, ({ account: { balance, positions: held } }) => {
      const figures = accountFigures(balance, held)
      expect(figures.marginLevel === null).toBe(held.length === 0)
      if (!isAbove(figures.equity, zero)) expect(figures.prepaymentRatio).toEqual(zero)
      if (isZero(figures.margin)) expect(figures.prepaymentRatio).toEqual(zero)
    })
  })

  it('call and stop out turn exactly at the level, a millionth away on either side', () => {
    const margins = decimals({ min: '0.0001', max: '1000000', places: 4 })
    holds({ margin: margins, percent: fc.integer({ min: 1, max: 300 }) }, ({ margin, percent }) => {
      const level = divide(times(margin, decimal(percent)), decimal('100'), 6)
      const at = { margin, equity: level }
      const below = { margin, equity: minus(level, decimal('0.000001')) }
      const above = { margin, equity: plus(level, decimal('0.000001')) }
      expect([below, at, above].map((figures) => isMarginCall(figures, percent))).toEqual([true, false, false])
      expect([below, at, above].map((figures) => isStopOut(figures, percent))).toEqual([true, true, false])
    })
  })

  it('a stop out at a lower level is never reached before the margin call', () => {
    holds({ account: accounts() }, ({ account: { balance, positions: held } }) => {
      const figures = accountFigures(balance, held)
      if (isStopOut(figures, 50)) expect(isMarginCall(figures, 100)).toBe(true)
      if (compare(figures.freeMargin, zero) < 0 && held.length > 0) expect(isMarginCall(figures, 100)).toBe(true)
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimal, isNegative, isZero, minus, plus, zero } from '#rules/number/decimal.ts'
import { accountFigures, figuresOfTotals, isMarginCall, isStopOut } from '#rules/trading/account.ts'
import { evaluateStep } from '#rules/trading/why/formula.ts'
import { whyAccount, whyLevel } from '#rules/trading/why/whyAccount.ts'
import { depositThatHelps } from '#rules/trading/why/whatHelps.ts'
import { accounts } from '#tests/arbitraries/accounts.ts'
import { holds } from '#tests/support/laws/holds.ts'

const figures = figuresOfTotals(decimal('1000'), decimal('-420.5'), decimal('600'))

describe('why an account’s figures are what they are', () => {
  it('[ACC110] equity, free margin, level and usage', () => {
    const results = (['equity', 'freeMargin', 'marginLevel', 'marginUsage'] as const).map((figure) =>
      whyAccount(figure, figures).map(({ result }) => result),
    )
    expect(results).toEqual([[decimal('579.5')], [decimal('-20.5')], [decimal('96.583333')], [decimal('103.537532')]])
    expect(whyAccount('marginLevel', { ...figures, marginLevel: null })).toEqual([])
  })

  it('[ACC111] the equity that a level asks for, and how far away it is', () => {
    expect(whyLevel('call', figures, 100).map(({ result }) => result)).toEqual(['600', '-20.5'].map(decimal))
    expect(whyLevel('stopOut', figures, 50).map(({ result }) => result)).toEqual(['300', '279.5'].map(decimal))
  })

  it('[ACC112] a margin call takes a deposit up to the level, a stop out one above it', () => {
    expect(depositThatHelps(figures, { kind: 'call', percent: 100 })).toEqual(decimal('20.5'))
    const caught = { equity: decimal('300'), margin: decimal('600') }
    expect(depositThatHelps(caught, { kind: 'stopOut', percent: 50 })).toEqual(decimal('0.01'))
    expect(depositThatHelps({ ...caught, equity: decimal('300.000001') }, { kind: 'stopOut', percent: 50 })).toEqual(
      zero,
    )
    expect(depositThatHelps({ ...caught, equity: decimal('-5.001') }, { kind: 'call', percent: 50 })).toEqual(
      decimal('305.01'),
    )
  })
})

describe('laws', () => {
  it('[ACC110] [ACC111] each line comes to the figure of the engine, to the last digit', () => {
    holds({ account: accounts(), percent: fc.integer({ min: 1, max: 500 }) }, ({ account, percent }) => {
      const known = accountFigures(account.balance, account.positions)
      const said = [
        ['equity', known.equity],
        ['freeMargin', known.freeMargin],
        ['marginLevel', known.marginLevel],
        ['marginUsage', known.prepaymentRatio],
      ] as const
      for (const [figure, value] of said) {
        const steps = whyAccount(figure, known)
        if (steps.length > 0) expect(steps.map(evaluateStep)).toEqual([value])
      }
      const [asked, room] = whyLevel('call', known, percent)
      expect([asked, room].map(evaluateStep)).toEqual([asked.result, room.result])
      if (!isZero(known.margin)) expect(isNegative(room.result)).toBe(isMarginCall(known, percent))
    })
  })

  it('[ACC112] a deposit that helps is enough, and a cent less is not', () => {
    const level = fc.record({ kind: fc.constantFrom('call', 'stopOut'), percent: fc.integer({ min: 1, max: 500 }) })
    holds({ account: accounts({ minPositions: 1 }), level }, ({ account, level: { kind, percent } }) => {
      const known = accountFigures(account.balance, account.positions)
      const isCaught = kind === 'call' ? isMarginCall : isStopOut
      const deposit = depositThatHelps(known, { kind, percent } as const)
      const caughtWith = (more: typeof deposit) =>
        isCaught(accountFigures(plus(account.balance, more), account.positions), percent)
      expect(caughtWith(deposit)).toBe(false)
      if (compare(deposit, zero) > 0) expect(caughtWith(minus(deposit, decimal('0.01')))).toBe(true)
      else expect(caughtWith(zero)).toBe(false)
    })
  })
})

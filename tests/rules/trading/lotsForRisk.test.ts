import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, isAbove, plus } from '#rules/number/decimal.ts'
import { largestAmount } from '#rules/app/limits.ts'
import { fewestLots, mayTradeLots } from '#rules/trading/lots.ts'
import { type RiskTaken, costOf, lossAtStop, lotsForRisk, lotsOfMargin } from '#rules/trading/lotsForRisk.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { conversionRates, instruments, spreads } from '#tests/arbitraries/instruments.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { feeTypes } from '#tests/arbitraries/tickets.ts'
import { eurusd } from '#tests/support/samples/samples.ts'
import { holds } from '#tests/support/laws/holds.ts'

const taken: RiskTaken = {
  terms: { ...eurusd, lotStep: decimal('0.01'), minimumLots: decimal('0.01') },
  price: decimal('1.08517'),
  spread: decimal(0),
  leverage: 100,
  conversionRate: decimal('1'),
  feeType: 'per lot',
  freeMargin: decimal('10000'),
  equity: decimal('12444.43'),
  risk: decimal('1'),
  stopLoss: decimal('1.08367'),
}

describe('lots', () => {
  it('[TKT327] cost at the stop what may be risked, rounded down to the step', () => {
    // 124.4443 USD at 15 pips: 150 USD a lot.
    expect(lotsForRisk(taken)).toEqual({
      lots: decimal('0.82'),
      bound: 'risk',
      riskMoney: decimal('124.4443'),
      riskLots: decimal('0.82'),
      marginLots: decimal('9.15'),
    })
    expect(lotsForRisk({ ...taken, stopLoss: decimal('1.08667') }).lots).toEqual(decimal('0.82'))
    expect(lotsForRisk({ ...taken, equity: decimal('12444.430099') }).riskMoney).toEqual(decimal('124.4443'))
    expect(lotsForRisk({ ...taken, conversionRate: decimal('0.5') }).lots).toEqual(decimal('1.65'))
  })

  it('[TKT327] are what the margin with the fee allows, where that is less', () => {
    expect(lotsForRisk({ ...taken, freeMargin: decimal('109.217') })).toMatchObject({
      lots: decimal('0.1'),
      bound: 'margin',
      riskLots: decimal('0.82'),
    })
    expect(lotsForRisk({ ...taken, freeMargin: decimal('1') })).toMatchObject({ lots: null, bound: 'margin' })
    // A lot's margin in another currency, and its fee: 542.585 and 5.42585 USD.
    const terms = { ...taken.terms, feeRate: decimal('0.01') }
    const other = { ...taken, terms, conversionRate: decimal('0.5'), feeType: 'share of margin' } as const
    expect(lotsOfMargin({ ...other, freeMargin: decimal('548.01085') })).toEqual(decimal('1'))
    expect(lotsOfMargin({ ...other, freeMargin: decimal('548.01084') })).toEqual(decimal('0.99'))
  })

  it('[TKT327] are none where the fewest risk more already, or there is nothing to risk', () => {
    expect(lotsForRisk({ ...taken, risk: decimal('0.01') })).toMatchObject({ lots: null, bound: 'step' })
    expect(lotsForRisk({ ...taken, equity: decimal('-5') })).toMatchObject({ lots: null, bound: 'step' })
    const barely = { ...taken, equity: decimal('-0.000001'), stopLoss: taken.price, freeMargin: null }
    expect(lotsForRisk(barely)).toMatchObject({ lots: null, bound: 'step' })
  })

  it('[TKT328] are bound by nothing that nobody knows', () => {
    expect(lotsOfMargin({ ...taken, freeMargin: null })).toEqual(decimal(largestAmount))
  })
})

const anyTaken: fc.Arbitrary<RiskTaken> = instruments().chain((terms) =>
  fc.record({
    terms: fc.constant(terms),
    price: prices(terms),
    spread: spreads(terms.pricePrecision),
    stopLoss: prices(terms),
    leverage: fc.integer({ min: 1, max: 1_000 }),
    conversionRate: conversionRates,
    feeType: feeTypes,
    freeMargin: fc.option(decimals({ min: '-100', max: '100000', places: 6 })),
    equity: decimals({ min: '-100', max: '1000000', places: 6 }),
    risk: decimals({ min: '0', max: '100', places: 2 }),
  }),
)
const exceeds = (value: Decimal, most: Decimal | null): boolean => most !== null && isAbove(value, most)

describe('laws', () => {
  it('[TKT327] lots are tradable and break no bound, and one step more breaks the one that is named', () => {
    holds({ any: anyTaken }, ({ any }) => {
      const { lots, bound, riskMoney } = lotsForRisk(any)
      const breaks = (some: Decimal) => ({
        risk: isAbove(lossAtStop(some, any), riskMoney),
        margin: exceeds(costOf(some, any), any.freeMargin),
      })
      if (!lots) {
        const few = breaks(fewestLots(any.terms))
        const isTooMuch = few.risk || !isAbove(any.equity, decimal('0'))
        expect([isTooMuch, few.margin]).toEqual(bound === 'step' ? [true, few.margin] : [false, true])
        return
      }
      expect([mayTradeLots(lots, any.terms), breaks(lots), bound === 'step']).toEqual([
        true,
        { risk: false, margin: false },
        false,
      ])
      const more = plus(lots, any.terms.lotStep)
      if (mayTradeLots(more, any.terms)) expect(breaks(more)).toMatchObject({ [bound]: true })
    })
  })

  it('[TKT327] more risk, more equity and more margin never give fewer lots', () => {
    holds({ any: anyTaken, more: decimals({ min: '0', max: '1000000', places: 6 }) }, ({ any, more }) => {
      const { lots } = lotsForRisk(any)
      for (const grown of [
        { ...any, risk: plus(any.risk, more) },
        { ...any, equity: plus(any.equity, more) },
        { ...any, freeMargin: any.freeMargin && plus(any.freeMargin, more) },
      ]) {
        if (!lots || exceeds(decimal('0'), any.equity)) continue
        const then = lotsForRisk(grown).lots
        expect(then !== null && !isAbove(lots, then)).toBe(true)
      }
    })
  })

  it('[TKT328] the margin allows its lots, and not one step more', () => {
    holds({ any: anyTaken }, ({ any }) => {
      const most = lotsOfMargin(any)
      if (!most || !any.freeMargin) return
      expect(exceeds(costOf(most, any), any.freeMargin)).toBe(false)
      const more = plus(most, any.terms.lotStep)
      if (mayTradeLots(more, any.terms)) expect(exceeds(costOf(more, any), any.freeMargin)).toBe(true)
    })
  })
})

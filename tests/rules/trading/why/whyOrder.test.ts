import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, isZero, minus, plus, times, zero } from '#rules/number/decimal.ts'
import { spreadCost } from '#rules/market/sides.ts'
import { splitPosition } from '#rules/trading/closing/part.ts'
import { tradeFee } from '#rules/trading/fee.ts'
import { marginRequired } from '#rules/trading/margin.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { type Step, evaluateStep, operandsOf } from '#rules/trading/why/formula.ts'
import { whyFee, whyMargin, whyProfit, whySpreadCost } from '#rules/trading/why/whyOrder.ts'
import { workedBack } from '#rules/trading/why/workedBack.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { conversionRates, instruments } from '#tests/arbitraries/instruments.ts'
import { tradableLots } from '#tests/arbitraries/lots.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { feeTypes } from '#tests/arbitraries/tickets.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { eurusd, openOrder } from '#tests/support/samples/samples.ts'

const euros = { ...eurusd, conversionRate: decimal('1'), feeType: 'per lot' } as const
const yen = { ...euros, conversionRate: decimal('0.0066') }
const isBack = (steps: readonly Step[]) =>
  steps.flatMap(({ formula }) => operandsOf(formula)).some((one) => one.isWorkedBack)
const figureOf = (steps: readonly Step[]) => steps.at(-1)?.result
const order = {
  ...openOrder,
  lots: decimal('0.5'),
  nowPrice: decimal('1.08627'),
  profit: decimal('55'),
  margin: decimal('542.585'),
  fee: decimal('3.5'),
}

describe('why an order’s figure is what it is', () => {
  it('[ORD500] P/L of a buy is what the price rose, of a sell what it fell, times lots, units and rate', () => {
    const [profit, net] = whyProfit(order, euros)
    expect(profit).toMatchObject({ key: 'profitBuy', result: decimal('55') })
    expect(operandsOf(profit!.formula).map(({ value }) => value)).toEqual(
      ['1.08627', '1.08517', '0.5', '100000', '1'].map(decimal),
    )
    expect(net).toMatchObject({ key: 'net', result: decimal('51.5') })
    const sold = whyProfit({ ...order, side: 'sell', profit: decimal('-55') }, euros)
    expect(sold[0]).toMatchObject({ key: 'profitSell', result: decimal('-55') })
    expect(operandsOf(sold[0]!.formula)[0]?.value).toEqual(decimal('1.08517'))
  })

  it('[ORD501] margin goes by the margin mode, the fee by the fee type', () => {
    expect(whyMargin(order, euros)).toMatchObject([{ key: 'marginLeveraged', result: decimal('542.585') }])
    const fixed = { ...euros, marginMode: 'fixed', unitsPerLot: decimal('1000') } as const
    expect(whyMargin({ ...order, margin: decimal('500') }, fixed)).toMatchObject([{ key: 'marginFixed' }])
    expect(whyFee(order, euros)).toMatchObject([{ key: 'feePerLot', result: decimal('3.5') }])
    const shared = { ...euros, feeType: 'share of margin', feeRate: decimal('0.01') } as const
    expect(whyFee({ ...order, fee: decimal('5.42585') }, shared)).toMatchObject([{ key: 'feeOfMargin' }])
  })

  it('[ORD502] a conversion rate that was not kept is worked back, with as few places as come to the figure', () => {
    const booked = {
      ...order,
      openPrice: decimal('150.25'),
      margin: decimal('498.33'),
      nowPrice: decimal('150.75'),
      profit: decimal('165.85'),
    }
    const margin = whyMargin(booked, yen)
    expect([isBack(margin), figureOf(margin)]).toEqual([true, decimal('498.33')])
    const profit = whyProfit(booked, yen)
    expect([isBack(profit), profit[0]?.result]).toEqual([true, decimal('165.85')])
    expect(workedBack(decimal('165.85'), decimal('25000'))).toEqual(decimal('0.006634'))
    expect(isBack(whyProfit({ ...booked, profit: decimal('165') }, yen))).toBe(false)
  })

  it('[ORD502] where nothing comes to the figure, nothing is said', () => {
    expect(whyProfit({ ...order, profit: zero }, euros)).toEqual([])
    expect(whyProfit({ ...order, profit: decimal('-1') }, euros)).toEqual([])
    expect(whyProfit({ ...order, openPrice: null }, euros)).toEqual([])
    expect(whyMargin({ ...order, margin: decimal('7') }, { ...euros, marginMode: 'fixed' })).toEqual([])
  })

  it('[ORD503] a share of a split position says by how much it was rounded', () => {
    const thirds = { ...order, lots: decimal('0.3'), margin: decimal('325.551'), fee: decimal('2.1') }
    const { part } = splitPosition({ ...thirds, margin: decimal('325.551001') }, decimal('0.1'))
    const steps = whyMargin({ ...thirds, ...part, margin: decimal('108.517001') }, euros)
    expect(steps.map(({ key }) => key)).toEqual(['marginLeveraged', 'split'])
    expect(figureOf(steps)).toEqual(decimal('108.517001'))
  })
})

/** An order as it is booked, with the terms that it was booked by. */
const booked = instruments().chain((terms) =>
  fc
    .record({
      side: sides,
      lots: tradableLots(terms),
      leverage: fc.integer({ min: 1, max: 1_000 }),
      openPrice: prices(terms),
      nowPrice: prices(terms),
      spread: decimals({ min: '0', max: '5', places: terms.pricePrecision }),
      rate: conversionRates,
      feeType: feeTypes,
      swap: decimals({ min: '-50', max: '50', places: 6 }),
    })
    .map(({ rate, feeType, spread, ...one }) => {
      const { unitsPerLot } = terms
      const margin = marginRequired({ ...one, terms, price: one.openPrice, conversionRate: rate })
      const profit = profitOrLoss({ ...one, unitsPerLot, conversionRate: rate })
      const cost = spreadCost(
        { price: one.openPrice, ask: plus(one.openPrice, spread) },
        { ...one, unitsPerLot, conversionRate: rate },
      )
      const fee = tradeFee({ feeType, feeRate: terms.feeRate, lots: one.lots, margin })
      const known = { ...terms, conversionRate: rate, feeType }
      return { terms: known, order: { ...one, margin, profit, fee, spreadCost: cost } }
    }),
)

const comesTo = (steps: readonly Step[], figure: Decimal, index = -1) => {
  for (const step of steps) expect(evaluateStep(step)).toEqual(step.result)
  expect(steps.at(index)?.result).toEqual(figure)
}

describe('laws', () => {
  it('[ORD500] [ORD501] each line comes to its result, and the last one to the figure, to the last digit', () => {
    holds({ given: booked }, ({ given: { order: one, terms } }) => {
      comesTo(whyProfit(one, terms), one.profit, 0)
      comesTo(whyProfit(one, terms), plus(minus(one.profit, one.fee), one.swap))
      comesTo(whyMargin(one, terms), one.margin)
      comesTo(whyFee(one, terms), one.fee)
      if (!isZero(one.spreadCost)) comesTo(whySpreadCost(one, terms), one.spreadCost)
    })
  })

  it('[ORD502] also where the rate, the fee and its type became others since: a figure that is said is the booked one', () => {
    holds(
      { given: booked, rate: conversionRates, feeType: feeTypes },
      ({ given: { order: one, terms }, rate, feeType }) => {
        const now = { ...terms, conversionRate: rate, feeType, feeRate: plus(terms.feeRate, decimal('1')) }
        const said = [
          [whyProfit(one, now).slice(0, 1), one.profit],
          [whyMargin(one, now), one.margin],
          [whyFee(one, now), one.fee],
          [whySpreadCost(one, now), one.spreadCost],
        ] as const
        for (const [steps, figure] of said) if (steps.length > 0) comesTo(steps, figure)
        if (!isZero(one.margin) && terms.marginMode === 'leveraged') expect(whyMargin(one, now)).not.toEqual([])
      },
    )
  })

  it('[ORD503] of a part and of what is left, by whatever it was split', () => {
    const split = booked.chain((given) =>
      fc.record({ given: fc.constant(given), share: fc.integer({ min: 1, max: 99 }) }),
    )
    holds(
      { split },
      ({
        split: {
          given: { order: whole, terms },
          share,
        },
      }) => {
        const { part, rest } = splitPosition(whole, times(whole.lots, decimal(share / 100)))
        for (const half of [part, rest]) {
          const steps = whyMargin(half, terms)
          if (steps.length > 0) comesTo(steps, half.margin)
          const feeSteps = whyFee(half, terms)
          if (feeSteps.length > 0) comesTo(feeSteps, half.fee)
        }
      },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, fromScaled, isAbove, isBelow, minus, plus, zero } from '#rules/number/decimal.ts'
import { breakEvenPrice, breakEvenStop } from '#rules/trading/conditions/breakEven.ts'
import { profitOrLoss } from '#rules/trading/profit.ts'
import { decimals } from '#tests/arbitraries/decimals.ts'
import { conversionRates } from '#tests/arbitraries/instruments.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { prices } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

const terms = { unitsPerLot: decimal('100000'), pricePrecision: 5, conversionRate: decimal('1') }
const told = (price: ReturnType<typeof breakEvenPrice>) => price && formatDecimal(price)

describe('the break-even', () => {
  it('[ORD400] lies where the profit pays the fee, rounded towards the profit', () => {
    expect(told(breakEvenPrice(openOrder, terms))).toBe('1.08524')
    expect(told(breakEvenPrice({ ...openOrder, side: 'sell' }, terms))).toBe('1.0851')
    expect(told(breakEvenPrice({ ...openOrder, fee: decimal('0.71') }, terms))).toBe('1.08525')
    expect(told(breakEvenPrice({ ...openOrder, fee: zero }, terms))).toBe('1.08517')
  })
  it('[ORD400] pays the swap too, and has what it brought', () => {
    expect(told(breakEvenPrice({ ...openOrder, swap: decimal('-0.75') }, terms))).toBe('1.08532')
    expect(told(breakEvenPrice({ ...openOrder, swap: decimal('0.75') }, terms))).toBe('1.08517')
    expect(told(breakEvenPrice({ ...openOrder, swap: decimal('1.25') }, terms))).toBe('1.08512')
    expect(told(breakEvenPrice({ ...openOrder, side: 'sell', swap: decimal('-0.75') }, terms))).toBe('1.08502')
  })
  it('[ORD400] of an order that did not open is none', () => {
    expect(breakEvenPrice({ ...openOrder, openPrice: null }, terms)).toBe(null)
  })
  it('[ORD401] is offered while the price is past it and the stop is not', () => {
    expect(told(breakEvenStop(openOrder, terms, decimal('1.08525')))).toBe('1.08524')
    expect(breakEvenStop(openOrder, terms, decimal('1.08524'))).toBe(null)
    expect(breakEvenStop({ ...openOrder, stopLoss: decimal('1.08524') }, terms, decimal('1.09'))).toBe(null)
    expect(told(breakEvenStop({ ...openOrder, stopLoss: decimal('1.08523') }, terms, decimal('1.09')))).toBe('1.08524')
    expect(breakEvenStop({ ...openOrder, status: 'pending' }, terms, decimal('1.09'))).toBe(null)
  })
})

describe('laws', () => {
  it('[ORD400] a close there is no loss, and one step before it is one', () => {
    const given = {
      side: sides,
      lots: decimals({ min: '0.01', max: '1000', places: 2 }),
      openPrice: prices({ pricePrecision: 5 }),
      fee: decimals({ min: '0', max: '1000' }),
      swap: decimals({ min: '-1000', max: '1000' }),
      conversionRate: conversionRates,
    }
    holds(given, ({ side, lots, openPrice, fee, swap, conversionRate }) => {
      const price = breakEvenPrice({ side, lots, openPrice, fee, swap }, { ...terms, conversionRate })
      if (!price) return
      const left = (nowPrice: typeof price) =>
        minus(
          plus(profitOrLoss({ side, lots, openPrice, nowPrice, conversionRate, unitsPerLot: terms.unitsPerLot }), swap),
          fee,
        )
      const step = fromScaled(1n, 5)
      const before = side === 'buy' ? minus(price, step) : plus(price, step)
      expect(formatDecimal(left(price))).not.toMatch('-')
      expect(isBelow(left(before), zero) || !isAbove(left(before), decimal('0.000001'))).toBe(true)
    })
  })
})

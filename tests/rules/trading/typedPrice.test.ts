import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, formatDecimal, isNegative, isPositive, plus, times, toNumber } from '#rules/number/decimal.ts'
import { findWrongStop } from '#rules/trading/triggers.ts'
import { priceStep, startingStop, stepPrice } from '#rules/trading/typedPrice.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { sides } from '#tests/arbitraries/orders.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('prices that are typed', () => {
  it.each([
    ['EUR/USD', 1.08517, 5, '0.0001'],
    ['USD/JPY', 151.482, 3, '0.01'],
    ['gold', 2391.4, 2, '0.1'],
    ['US500', 5871.2, 1, '1'],
    ['US30', 42368, 0, '10'],
    ['bitcoin', 91284.11, 2, '10'],
    ['ADA', 0.4731, 4, '0.0001'],
    ['nothing', 0, 2, '0.01'],
  ])('%s is turned by a step that suits it', (_, price, precision, step) => {
    expect(formatDecimal(priceStep(price, precision))).toBe(step)
  })

  it('[TKT11] a stop goes up and down by its step, never below zero, from text as people type it', () => {
    const steps = { step: decimal('0.0001'), precision: 5, fallback: decimal('1.08') }
    expect(stepPrice('1.08517', 'more', steps)).toBe('1.08527')
    expect(stepPrice('1,08517', 'fewer', steps)).toBe('1.08507')
    expect(stepPrice('0.00005', 'fewer', steps)).toBe('0.00000')
    expect(stepPrice('no number', 'more', steps)).toBe('1.08010')
  })

  it('a stop begins half a per cent away, a profit one, on the right side', () => {
    const from = (kind: 'stopLoss' | 'takeProfit', side: 'buy' | 'sell') =>
      formatDecimal(startingStop(kind, side, decimal('1.08'), decimal('0.0001')), 5)
    expect([from('stopLoss', 'buy'), from('takeProfit', 'buy')]).toEqual(['1.07460', '1.09080'])
    expect([from('stopLoss', 'sell'), from('takeProfit', 'sell')]).toEqual(['1.08540', '1.06920'])
  })
})

describe('laws', () => {
  const quoted = fc
    .integer({ min: 2, max: 5 })
    .chain((precision) =>
      fc.integer({ min: 1_000, max: 10_000_000 }).map((units) => ({ precision, price: units / 10 ** precision })),
    )

  it('a stop that begins is right for its side, and writable in the places of the instrument', () => {
    holds(
      { quote: quoted, side: sides, kind: fc.constantFrom('stopLoss', 'takeProfit') },
      ({ quote: { precision, price }, side, kind }) => {
        const reference = decimal(price.toFixed(precision))
        const stop = startingStop(kind, side, reference, priceStep(price, precision))
        expect(stop.scale).toBeLessThanOrEqual(precision)
        expect(findWrongStop(side, reference, { stopLoss: null, takeProfit: null, [kind]: stop })).toBeNull()
      },
    )
  })

  it('[TKT11] one step up and one down are where one was', () => {
    holds({ quote: quoted }, ({ quote: { precision, price } }) => {
      const step = priceStep(price, precision)
      const text = price.toFixed(precision)
      const steps = { step, precision, fallback: decimal('1') }
      expect(stepPrice(stepPrice(text, 'more', steps), 'fewer', steps)).toBe(text)
      const once = readTypedNumber(stepPrice(text, 'fewer', steps))
      expect(once && !isNegative(once)).toBe(true)
    })
  })

  it('a step is a power of ten between the smallest price step and a thousandth of the price', () => {
    holds({ quote: quoted }, ({ quote: { precision, price } }) => {
      const step = priceStep(price, precision)
      expect(isPositive(step)).toBe(true)
      expect(toNumber(step)).toBeLessThanOrEqual(Math.max(10 ** -precision, price / 1_000))
      expect(plus(times(step, decimal('9')), step)).toEqual(times(step, decimal('10')))
    })
  })
})

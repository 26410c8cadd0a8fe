import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages, tagOf } from '#rules/app/language.ts'
import { peakWith, priceDomain, priceExtent } from '#src/charts/geometry/priceDomain.ts'
import { percentLabel, priceLabel, volumeLabel } from '#src/charts/geometry/priceLabel.ts'
import { priceTicks, roundStep } from '#src/charts/geometry/chartScale.ts'
import { spreadLabels } from '#src/charts/geometry/gatherLabels.ts'
import { candleSeries } from '#tests/arbitraries/candles.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('the price axis', () => {
  it('[CHT24] has round prices for every kind of instrument', () => {
    expect(priceTicks([1.08352, 1.08604], 5, 4)).toEqual([1.084, 1.085, 1.086])
    expect(priceTicks([151.112, 151.631], 3, 4)).toEqual([151.2, 151.4, 151.6])
    expect(priceTicks([91_012.37, 91_980.5], 2, 4)).toEqual([91_250, 91_500, 91_750])
    expect(priceTicks([2391.2, 2391.6], 1, 8)).toEqual([2391.2, 2391.3, 2391.4, 2391.5, 2391.6])
    expect(priceTicks([71, 75], 0, 9)).toEqual([71, 72, 73, 74, 75])
    expect(priceTicks([1, 1], 5, 4)).toEqual([])
  })

  it('[CHT25] writes as many places as the instrument has, with Latin digits in every language', () => {
    expect(priceLabel(1.085, 5, 'en')).toBe('1.08500')
    expect(priceLabel(91_284, 0, 'en')).toBe('91284')
    expect(priceLabel(1.085, 5, 'de')).toBe('1,08500')
    expect(priceLabel(151.2, 3, 'ar')).toBe('151.200')
  })

  it('[CHT25] writes prices as Intl does, in every language of the product', () => {
    for (const locale of languages.map(tagOf)) {
      const form = { minimumFractionDigits: 3, maximumFractionDigits: 3, useGrouping: false, numberingSystem: 'latn' }
      for (const price of [0, 0.063, 1.2346, 91_284.5])
        expect(priceLabel(price, 3, locale)).toBe(new Intl.NumberFormat(locale, form).format(price))
    }
  })

  it('writes a change with its sign and a large volume short', () => {
    expect(percentLabel(0.0009, 'en')).toBe('+0.09%')
    expect(percentLabel(-0.0031, 'en')).toBe('-0.31%')
    expect(percentLabel(0, 'en')).toBe('0.00%')
    expect(volumeLabel(12_345, 'en')).toBe('12.3K')
  })

  it('[CHT22] stays as it is while a tick moves inside it, and grows when one leaves it', () => {
    const before = priceDomain([100, 110], [104, 105], [], 2)
    expect(priceDomain([100, 110], [104, 110.2], [], 2)).toEqual(before)
    const after = priceDomain([100, 110], [104, 115], [], 2)
    expect(after[0]).toBe(before[0])
    expect(after[1]).toBeGreaterThan(115)
  })

  it('reaches to a stop nearby and leaves out one far away', () => {
    const plain = priceDomain([100, 110], null, [], 2)
    expect(priceDomain([100, 110], null, [97, 200], 2)[0]).toBeLessThan(97)
    expect(priceDomain([100, 110], null, [97, 200], 2)[1]).toBe(plain[1])
    expect(priceDomain(null, null, [], 2)).toEqual([0, 1])
  })
})

describe('laws', () => {
  const domains = fc
    .tuple(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 6 }),
    )
    .map(([low, span, precision]) => ({
      low: low / 10 ** precision,
      high: (low + span) / 10 ** precision,
      precision,
      span,
    }))

  it('[CHT24] ticks are inside the axis, rising, even, whole digits of the instrument and no more than asked for', () => {
    holds(
      { domain: domains, most: fc.integer({ min: 1, max: 20 }) },
      ({ domain: { low, high, precision, span }, most }) => {
        const ticks = priceTicks([low, high], precision, most)
        expect(ticks.length).toBeLessThanOrEqual(most)
        if (most >= 4 && span >= 4) expect(ticks.length).toBeGreaterThanOrEqual(1)
        const units = ticks.map((price) => {
          expect(price).toBeGreaterThanOrEqual(low)
          expect(price).toBeLessThanOrEqual(high)
          expect(Number(price.toFixed(precision))).toBe(price)
          return Math.round(price * 10 ** precision)
        })
        const steps = new Set(units.slice(1).map((unit, at) => unit - (units[at] ?? 0)))
        expect(steps.size).toBeLessThanOrEqual(1)
        for (const step of steps) expect(String(step)).toMatch(/^(1|2|25|5)0*$/)
      },
    )
  })

  it('a step is round and at most two and a half times what was asked for', () => {
    holds({ least: fc.double({ min: 1, max: 1e9, noNaN: true }) }, ({ least }) => {
      const step = roundStep(least)
      expect(step).toBeGreaterThanOrEqual(least)
      expect(step).toBeLessThanOrEqual(least * 2.5)
      expect(String(step)).toMatch(/^(1|2|25|5)0*$/)
    })
  })

  it('[CHT22] the axis covers every settled candle and the live one', () => {
    holds({ settled: candleSeries('5min'), live: candleSeries('5min', 1) }, ({ settled, live }) => {
      const extent = priceExtent(settled, 0, settled.length)
      const now = priceExtent(live, 0, 1)
      const [low, high] = priceDomain(extent, now, [], 2)
      expect(high).toBeGreaterThan(low)
      for (const candle of [...settled, ...live]) {
        expect(candle.low).toBeGreaterThanOrEqual(low)
        expect(candle.high).toBeLessThanOrEqual(high)
      }
    })
  })

  it('the volume scale holds both peaks and leaps, so that it seldom moves', () => {
    const volumes = fc.integer({ min: 0, max: 1_000_000 })
    holds({ settled: volumes, live: volumes }, ({ settled, live }) => {
      const peak = peakWith(settled, live)
      expect(peak).toBeGreaterThan(0)
      expect(peak * (1 + 1e-9)).toBeGreaterThanOrEqual(Math.max(settled, live))
      if (live <= settled && settled > 0) expect(peak).toBe(settled)
    })
  })

  it('labels keep their order, their distance as far as it fits, and the room they have', () => {
    const wishes = fc.array(fc.integer({ min: -50, max: 350 }), { maxLength: 12 })
    holds({ wanted: wishes, gap: fc.integer({ min: 1, max: 40 }) }, ({ wanted, gap }) => {
      const places = spreadLabels(wanted, gap, 300)
      const apart = Math.min(gap, wanted.length > 1 ? 300 / (wanted.length - 1) : gap)
      expect(places).toHaveLength(wanted.length)
      const pairs = wanted
        .map((wish, at) => ({ wish, place: places[at] ?? Number.NaN }))
        .toSorted((a, b) => a.place - b.place)
      pairs.forEach(({ wish, place }, at) => {
        expect(place).toBeGreaterThanOrEqual(-1e-9)
        expect(place).toBeLessThanOrEqual(300 + 1e-9)
        const before = pairs[at - 1]
        if (!before) return
        expect(place - before.place).toBeGreaterThanOrEqual(apart - 1e-6)
        expect(wish).toBeGreaterThanOrEqual(before.wish)
      })
      const free = wanted.length === 1 && (wanted[0] ?? 0) >= 0 && (wanted[0] ?? 0) <= 300
      if (free) expect(places).toEqual(wanted)
    })
  })
})

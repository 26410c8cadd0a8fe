import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePercent, isFresh, newerQuote } from '#rules/market/quote.ts'
import { instruments } from '#tests/arbitraries/instruments.ts'
import { moments, quoteAges, quotedPrices, quotes } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

it.each([
  [0, true],
  [4_999, true],
  [5_000, true],
  [5_001, false],
  [60_000, false],
  [-1_000, true],
  [-5_001, false],
  [-3_600_000, false],
])('[MKT20, MKT56] calls a quote that is %i ms old fresh: %s', (age, fresh) => {
  const now = Date.parse('2026-11-20T08:41:07.113Z')
  expect(isFresh({ time: now - age }, now)).toBe(fresh)
})

it.each([
  [1.08517, 1.08421, 0.09],
  [90, 100, -10],
  [100, 100, 0],
  [250, 100, 150],
  [0.5, 100, -99.5],
  [99.999, 100, 0],
  [1, 0, 0],
])('[MKT8] of %d against a first price of %d the change in percent is %d', (price, open, change) => {
  expect(changePercent(price, open)).toBe(change)
})

it('[MKT23] keeps the newer of two quotes, and the later one to come when both are of one moment', () => {
  const known = { price: 1, time: 1_000 }
  expect(newerQuote(known, { price: 2, time: 999 })).toBe(known)
  expect(newerQuote(known, { price: 2, time: 1_000 })).toEqual({ price: 2, time: 1_000 })
  expect(newerQuote(known, { price: 2, time: 1_001 })).toEqual({ price: 2, time: 1_001 })
  expect(newerQuote(undefined, known)).toBe(known)
})

describe('laws', () => {
  it('[MKT20] a quote that has become stale never becomes fresh again', () => {
    holds({ now: moments, age: quoteAges, later: fc.nat(100_000) }, ({ now, age, later }) => {
      const quote = { time: now - Math.max(0, age) }
      if (!isFresh(quote, now)) expect(isFresh(quote, now + later)).toBe(false)
      if (isFresh(quote, now + later)) expect(isFresh(quote, now)).toBe(true)
    })
  })

  it('[MKT8] the change has the sign of the movement or is 0, never -0', () => {
    const price = fc.integer({ min: 0, max: 6 }).chain((pricePrecision) => quotedPrices({ pricePrecision }))
    holds({ now: price, open: price }, ({ now, open }) => {
      const change = changePercent(now, open)
      expect([0, Math.sign(now - open) + 0]).toContain(Math.sign(change))
      expect(Object.is(change, -0)).toBe(false)
      expect(changePercent(now, now)).toBe(0)
    })
  })

  it('[MKT23] the newest quote wins in whatever order quotes arrive', () => {
    const arrivals = instruments().chain((instrument) => fc.array(quotes(instrument), { minLength: 1, maxLength: 8 }))
    holds({ arrived: arrivals }, ({ arrived }) => {
      const newest = Math.max(...arrived.map((quote) => quote.time))
      const [first, ...rest] = arrived
      expect(rest.reduce(newerQuote, first!).time).toBe(newest)
      expect(arrived.toReversed().reduce(newerQuote, first!).time).toBe(newest)
    })
  })
})

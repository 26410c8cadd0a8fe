/** Quotes of an instrument: of any moment, or of a known age. */
import * as fc from 'fast-check'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Quote } from '#rules/market/quote.ts'
import { moments } from './moments.ts'
import { quotedPrices } from './prices.ts'

export const quotes = (instrument: Pick<Instrument, 'code' | 'pricePrecision'>): fc.Arbitrary<Quote> =>
  fc.record({
    code: fc.constant(instrument.code),
    price: quotedPrices(instrument),
    change: fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100 + 0),
    time: moments,
  })

/** Ages of a quote in milliseconds, around and on both sides of the limit, and such as a clock of the future makes. */
export const quoteAges: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 4_999, 5_000, 5_001),
  fc.integer({ min: -60_000, max: 60_000 }),
)

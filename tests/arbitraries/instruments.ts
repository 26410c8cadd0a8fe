/** Instruments with terms of every kind: both margin modes, no to six places, leverage lists of any length, none included. */
import * as fc from 'fast-check'
import { type Decimal, decimal, zero } from '#rules/number/decimal.ts'
import type { Instrument, SessionFigures } from '#rules/market/instrument.ts'
import { decimals } from './decimals.ts'
import { lotTerms } from './lots.ts'
import { moments, quotedPrices } from './prices.ts'

/** What an instrument of a test is held to; what is not named varies. */
export type Held = {
  readonly market?: Instrument['market']
  readonly marginMode?: Instrument['marginMode']
  /** At least so many leverages: 1 for an instrument on which orders can be accepted. */
  readonly leveragesAtLeast?: number
}

/** USD for one unit of a quote currency: 1 for USD itself, otherwise with up to 18 places. */
export const conversionRates: fc.Arbitrary<Decimal> = fc.oneof(
  fc.constant(decimal('1')),
  decimals({ min: '0.000001', max: '2', places: 18 }),
)

export const leverageLists = (minLength = 0): fc.Arbitrary<readonly number[]> =>
  fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength, maxLength: 6 })

export function instruments({ market, marginMode, leveragesAtLeast = 0 }: Held = {}): fc.Arbitrary<Instrument> {
  return fc.integer({ min: 0, max: 6 }).chain((pricePrecision) =>
    fc
      .record({
        id: fc.integer({ min: 1, max: 9999 }),
        code: codes,
        categoryId: fc.integer({ min: 1, max: 6 }),
        market: market ? fc.constant(market) : fc.constantFrom('open', 'closed'),
        nextChange: fc.option(moments),
        hours: fc.option(fc.constantFrom('always', 'forex', 'never')),
        lots: lotTerms,
        unitsPerLot: fc.constantFrom('0.1', '1', '10', '100', '1000', '5000', '100000').map(decimal),
        marginMode: marginMode ? fc.constant(marginMode) : fc.constantFrom('fixed', 'leveraged'),
        feeRate: decimals({ min: '0', max: '50' }),
        leverages: leverageLists(leveragesAtLeast),
        termsVersion: fc.option(fc.integer({ min: 1, max: 99 })),
        conversionRate: conversionRates,
        spread: spreads(pricePrecision),
        swapLong: swapRates,
        swapShort: swapRates,
        session: sessions(pricePrecision),
      })
      .map(({ lots, ...rest }): Instrument => ({
        ...rest,
        trading: 'open',
        ...lots,
        pricePrecision,
        showCode: rest.code,
        logo: `/logos/${rest.code.toLowerCase()}.svg`,
      })),
  )
}

/** In price units: none, mostly. */
export const spreads = (pricePrecision: number): fc.Arbitrary<Decimal> =>
  fc.oneof(fc.constant(zero), decimals({ min: '0', max: '5', places: pricePrecision }))
/** USD a lot and night. */
export const swapRates: fc.Arbitrary<Decimal> = fc.oneof(fc.constant(zero), decimals({ min: '-90', max: '90' }))

const codes = fc.stringMatching(/^[A-Z0-9]{3,8}$/)

const sessions = (pricePrecision: number): fc.Arbitrary<SessionFigures> =>
  fc.record({
    open: quotedPrices({ pricePrecision }),
    close: quotedPrices({ pricePrecision }),
    change: fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100 + 0),
    high: fc.option(quotedPrices({ pricePrecision })),
    low: fc.option(quotedPrices({ pricePrecision })),
    time: fc.option(moments),
  })

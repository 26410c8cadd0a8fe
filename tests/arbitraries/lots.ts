/** Lots of an order, for given terms: those that are accepted, and those that are not. */
import * as fc from 'fast-check'
import { type Decimal, decimal, divide, minus, plus, round, times, toScaled } from '#rules/number/decimal.ts'
import type { LotTerms } from '#rules/trading/lots.ts'
import { decimals } from './decimals.ts'

/** Steps and minimums as instruments have them; the minimum is a whole multiple of the step. */
export const lotTerms: fc.Arbitrary<LotTerms> = fc
  .tuple(fc.constantFrom('0.001', '0.01', '0.05', '0.1', '0.25', '1', '10'), fc.bigInt({ min: 1n, max: 20n }))
  .map(([step, count]) => ({
    lotStep: decimal(step),
    minimumLots: times(decimal(step), decimal(count)),
  }))

/** Terms that an operator may have mistyped: a minimum off the grid or zero, a step of zero. */
export const oddLotTerms: fc.Arbitrary<LotTerms> = fc.record({
  lotStep: decimals({ min: '0', max: '5', places: 3 }),
  minimumLots: decimals({ min: '0', max: '5', places: 3 }),
})

/** Lots that may be traded: a whole number of steps, from the minimum to 100,000 steps above it. */
export const tradableLots = ({ lotStep, minimumLots }: LotTerms): fc.Arbitrary<Decimal> =>
  fc
    .oneof(fc.bigInt({ min: 0n, max: 200n }), fc.bigInt({ min: 0n, max: 100_000n }))
    .map((steps) => plus(minimumLots, times(lotStep, decimal(steps))))

/** Lots that may not: zero, negative, below the minimum, between two steps, or beyond any amount. */
export const refusedLots = (terms: LotTerms): fc.Arbitrary<Decimal> =>
  fc.oneof(
    fc.constant(decimal('0')),
    tradableLots(terms).map((lots) => minus(decimal('0'), lots)),
    tradableLots(terms).map((lots) => plus(lots, decimal('1000000000'))),
    stepsBelow(terms).map((steps) => times(terms.lotStep, decimal(steps))),
    fc.tuple(tradableLots(terms), partsOfAStep).map(([lots, part]) => plus(lots, times(terms.lotStep, part))),
  )

/** Lots of any kind, good or bad. */
export const anyLots = (terms: LotTerms): fc.Arbitrary<Decimal> =>
  fc.oneof(tradableLots(terms), refusedLots(terms), decimals({ min: '-10', max: '1000' }))

const partsOfAStep = decimals({ min: '0.001', max: '0.999', places: 3 })

const stepsBelow = ({ lotStep, minimumLots }: LotTerms): fc.Arbitrary<bigint> =>
  fc.bigInt({ min: 0n, max: toScaled(round(divide(minimumLots, lotStep, 0), 0), 0) - 1n })

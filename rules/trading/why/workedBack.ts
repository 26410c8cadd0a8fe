/** A number that nobody kept, found from a figure that was booked with it. [ORD502] */
import { type Decimal, divide, isEqual, isPositive, isZero, round, times } from '../../number/decimal.ts'
import { conversionRatePlaces, moneyPlaces } from '../../app/limits.ts'

/** The number with the fewest places that, times `factor` and rounded as money, is the figure; null where none is, or none above zero. */
export function workedBack(figure: Decimal, factor: Decimal): Decimal | null {
  if (isZero(factor) || isZero(figure)) return null
  for (let places = 0; places <= conversionRatePlaces; places += 1) {
    const value = divide(figure, factor, places)
    if (isEqual(round(times(value, factor), moneyPlaces), figure)) return isPositive(value) ? value : null
  }
  return null
}

/** USD for one unit of a currency, from the price of its pair with USD. [MKT13, MKT14, MKT15] */
import { type Decimal, divide, one, round } from '../number/decimal.ts'
import { conversionRatePlaces } from '../app/limits.ts'

export const accountCurrency = 'USD'

/** The rate is the price of X/USD, or 1 over the price of USD/X. */
export type RateOfPrice = 'direct' | 'inverse'

/** USD for one unit, with 18 places. */
export const rateOfPrice = (price: Decimal, rate: RateOfPrice): Decimal =>
  rate === 'inverse' ? divide(one, price, conversionRatePlaces) : round(price, conversionRatePlaces)

/** Conversion rates that an instrument's own price gives, as the back end makes them from pairs with USD. [ACC102, MKT13, MKT14, MKT15] */
import { type Decimal, divide, one, round } from '../../number/decimal.ts'
import { conversionRatePlaces } from '../../app/limits.ts'

/** The rate is the price of X/USD, or 1 over the price of USD/X. */
export type RateOfPrice = 'direct' | 'inverse'

const accountCurrency = 'USD'

/** How the price of `pair` gives the rate of `code`; null where it does not, as far as their codes tell. `codes`: of all that is traded. */
export function rateGivenBy(pair: string, code: string, codes: ReadonlySet<string>): RateOfPrice | null {
  if (pair.endsWith(accountCurrency)) {
    const currency = pair.slice(0, -accountCurrency.length)
    return currency !== '' && isQuotedIn(code, currency) ? 'direct' : null
  }
  if (!pair.startsWith(accountCurrency)) return null
  const currency = pair.slice(accountCurrency.length)
  if (currency === '' || codes.has(currency + accountCurrency)) return null
  return isQuotedIn(code, currency) ? 'inverse' : null
}

const isQuotedIn = (code: string, currency: string): boolean => code.length > currency.length && code.endsWith(currency)

/** USD for one unit, with 18 places. */
export const rateOfPrice = (price: Decimal, rate: RateOfPrice): Decimal =>
  rate === 'inverse' ? divide(one, price, conversionRatePlaces) : round(price, conversionRatePlaces)

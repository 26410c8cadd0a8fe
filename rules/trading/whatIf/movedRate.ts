/** Conversion rates that an instrument's own price gives, as the back end makes them from pairs with USD. [ACC102] */
import { type RateOfPrice, accountCurrency } from '../../market/conversionRate.ts'

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

import type { Decimal } from '#rules/number/decimal.ts'
import { decimalPoint, formatAmount } from './formatNumber.ts'

type AmountPieces = {
  readonly lead: string
  /** Decimals after the second, set smaller. */
  readonly tail: string
  readonly way: 'up' | 'down' | 'same'
}

/** What an amount is set of. What is shown as nothing is neither up nor down. */
export function amountPieces(locale: string, value: Decimal, places: number, sign: boolean): AmountPieces {
  const text = formatAmount(locale, value, places, sign ? 'exceptZero' : 'negative')
  const split = places > 2 ? text.lastIndexOf(decimalPoint(locale)) + 3 : text.length
  const isZero = !/[1-9]/.test(text)
  return {
    lead: text.slice(0, split),
    tail: text.slice(split),
    way: isZero ? 'same' : value.units > 0n ? 'up' : 'down',
  }
}

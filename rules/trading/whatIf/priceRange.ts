/** Which prices a slider over assumed prices has: 5 per cent to both sides of now, and what matters beyond, from half to one and a half times the price. [ORD491] */
import {
  type Decimal,
  decimal,
  fromScaled,
  isAbove,
  isBelow,
  larger,
  minus,
  plus,
  round,
  smaller,
  times,
} from '../../number/decimal.ts'
import { readTypedNumber } from '../../number/typedNumber.ts'
import { couldBePrice } from '../orderTicket.ts'

export type PriceRange = { readonly low: Decimal; readonly high: Decimal }

const usual = decimal('0.05')
const beyond = decimal('0.01')
const widest = decimal('0.5')

/** `marks`: stops and stop-out prices; those that are too far are left out. */
export function priceRange(now: Decimal, marks: readonly (Decimal | null)[], precision: number): PriceRange {
  const [step, room] = [fromScaled(1n, precision), times(now, beyond)]
  const [least, most] = [minus(now, times(now, widest)), plus(now, times(now, widest))]
  let low = minus(now, times(now, usual))
  let high = plus(now, times(now, usual))
  for (const mark of marks) {
    if (!mark || isBelow(mark, least) || isAbove(mark, most)) continue
    low = smaller(low, minus(mark, room))
    high = larger(high, plus(mark, room))
  }
  return { low: larger(round(low, precision, 'down'), step), high: larger(round(high, precision), plus(now, step)) }
}

export const isWithin = ({ low, high }: PriceRange, price: Decimal): boolean =>
  !isBelow(price, low) && !isAbove(price, high)

/** What is typed as a price; null where it is none that the instrument can have. */
export function readAssumedPrice(text: string, pricePrecision: number): Decimal | null {
  const price = readTypedNumber(text)
  return price && couldBePrice(price, { pricePrecision }) ? price : null
}

/** What an instrument's profit is converted at. In a file of its own: nothing of the first load asks for it. */
import type { Decimal } from '#rules/number/decimal.ts'
import { type MarketSnapshot, instrumentOf, quoteOf } from './marketMachine.ts'

/** USD for one unit of its quote currency, as the newest quote says; the list's word until then. Null when nobody knows. [PNL3] */
export const conversionRateOf =
  (code: string) =>
  (snapshot: MarketSnapshot): Decimal | null =>
    quoteOf(code)(snapshot)?.conversionRate ?? instrumentOf(code)(snapshot)?.conversionRate ?? null

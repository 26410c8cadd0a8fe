/** Which terms an order meets: a number for the instrument's and one for the broker's, raised by each change. [ORD184] */
import type { FeeType } from '../trading/fee.ts'
import type { Instrument } from './instrument.ts'

/** Both numbers as `submit` sends them; null where a back end does not tell one: it is not asked then. */
export const termsInForce = (
  instrument: Pick<Instrument, 'termsVersion'>,
  brokerVersion: number | null,
): string | null =>
  instrument.termsVersion === null || brokerVersion === null ? null : `${instrument.termsVersion}.${brokerVersion}`

/** Terms that costs were computed from and shown with. */
export type TermsShown = { readonly instrument: Instrument; readonly feeType: FeeType }

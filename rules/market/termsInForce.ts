/** Which terms an order meets: a number for the instrument's and one for the broker's, raised by each change. [ORD184] */
import type { FeeType } from '../trading/fee.ts'
import type { Instrument } from './instrument.ts'

/** Both numbers as `submit` sends them; null where a back end does not tell one: it is not asked then. */
export const termsInForce = (
  instrument: Pick<Instrument, 'termsVersion'>,
  brokerVersion: number | null,
): string | null =>
  instrument.termsVersion === null || brokerVersion === null ? null : `${instrument.termsVersion}.${brokerVersion}`

/** What the broker's number is of; null where a back end does not tell. */
export type BrokerTerms = {
  readonly feeType: FeeType
  readonly maxOrders: number | null
  readonly marginCallPercent: number | null
  readonly stopOutPercent: number | null
}

/** Terms that costs were computed from and shown with. */
export type TermsShown = BrokerTerms & { readonly instrument: Instrument }

/** Null while the instrument or the broker's terms are not known. */
export const termsShownOf = ({
  instrument,
  feeType,
  maxOrders,
  marginCallPercent,
  stopOutPercent,
}: {
  readonly [Name in keyof TermsShown]: TermsShown[Name] | null
}): TermsShown | null => instrument && feeType && { instrument, feeType, maxOrders, marginCallPercent, stopOutPercent }

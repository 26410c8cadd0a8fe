/** What is another term now than the one that was seen: of what the form shows, before and after. [TKT329] */
import { type Decimal, isEqual } from '../number/decimal.ts'
import type { FeeType } from '../trading/fee.ts'
import type { TermsShown } from './termsInForce.ts'

/** A fee: USD a lot, or a fraction of the margin. */
export type Fee = { readonly feeType: FeeType; readonly rate: Decimal }

export type TermsChange =
  | { readonly of: 'fee'; readonly from: Fee; readonly to: Fee }
  | { readonly of: 'leverage'; readonly from: readonly number[]; readonly to: readonly number[] }
  | { readonly of: 'minimum' | 'step'; readonly from: Decimal; readonly to: Decimal }

const feeOf = ({ instrument, feeType }: TermsShown): Fee => ({ feeType, rate: instrument.feeRate })

export function findTermsChanges(before: TermsShown, now: TermsShown): readonly TermsChange[] {
  const [fee, other] = [feeOf(before), feeOf(now)]
  const [was, is] = [before.instrument, now.instrument]
  const changes: readonly (TermsChange | false)[] = [
    !(fee.feeType === other.feeType && isEqual(fee.rate, other.rate)) && { of: 'fee', from: fee, to: other },
    was.leverages.join() !== is.leverages.join() && { of: 'leverage', from: was.leverages, to: is.leverages },
    !isEqual(was.minimumLots, is.minimumLots) && { of: 'minimum', from: was.minimumLots, to: is.minimumLots },
    !isEqual(was.lotStep, is.lotStep) && { of: 'step', from: was.lotStep, to: is.lotStep },
  ]
  return changes.filter((change) => change !== false)
}

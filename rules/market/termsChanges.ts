/** What is another term now than the one that was seen: each that raises a number of terms, before and after. [TKT329] */
import { type Decimal, isEqual } from '../number/decimal.ts'
import type { FeeType } from '../trading/fee.ts'
import type { TermsShown } from './termsInForce.ts'

/** A fee: USD a lot, or a fraction of the margin. */
export type Fee = { readonly feeType: FeeType; readonly rate: Decimal }

type Change<Of extends string, Value> = { readonly of: Of; readonly from: Value; readonly to: Value }

export type TermsChange =
  | Change<'fee', Fee>
  | Change<'leverage', readonly number[]>
  | Change<'minimum', Decimal>
  | Change<'step', Decimal>
  | Change<'hours', string>
  | Change<'spread' | 'swapLong' | 'swapShort', Decimal>
  | Change<'marginCall', number>
  | Change<'stopOut', number>
  | Change<'maxOrders', number>

const feeOf = ({ instrument, feeType }: TermsShown): Fee => ({ feeType, rate: instrument.feeRate })

/** What was not known before, or is not now, is no change. */
const changeOf = <Of extends string, Value>(of: Of, from: Value | null, to: Value | null): Change<Of, Value> | null =>
  from === null || to === null || from === to ? null : { of, from, to }

export function findTermsChanges(before: TermsShown, now: TermsShown): readonly TermsChange[] {
  const [fee, other] = [feeOf(before), feeOf(now)]
  const [was, is] = [before.instrument, now.instrument]
  const changes: readonly (TermsChange | false | null)[] = [
    !(fee.feeType === other.feeType && isEqual(fee.rate, other.rate)) && { of: 'fee', from: fee, to: other },
    was.leverages.join() !== is.leverages.join() && { of: 'leverage', from: was.leverages, to: is.leverages },
    !isEqual(was.minimumLots, is.minimumLots) && { of: 'minimum', from: was.minimumLots, to: is.minimumLots },
    !isEqual(was.lotStep, is.lotStep) && { of: 'step', from: was.lotStep, to: is.lotStep },
    changeOf('hours', was.hours, is.hours),
    ...(['spread', 'swapLong', 'swapShort'] as const).map(
      (of) => !isEqual(was[of], is[of]) && { of, from: was[of], to: is[of] },
    ),
    changeOf('marginCall', before.marginCallPercent, now.marginCallPercent),
    changeOf('stopOut', before.stopOutPercent, now.stopOutPercent),
    changeOf('maxOrders', before.maxOrders, now.maxOrders),
  ]
  return changes.filter((change) => change !== false && change !== null)
}

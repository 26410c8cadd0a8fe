/** What an order costs, told before the press: in USD, and in percent of the margin that it locks up. [FEE40, FEE41] */
import { type Decimal, divide, hundred, isZero, negate, sum, times } from '../../number/decimal.ts'
import type { TicketCost } from '../orderTicket.ts'

/** USD, below zero for what is received; percent of the margin to 2 places, half away from zero, null without margin. */
export type CostShown = { readonly usd: Decimal; readonly ofMargin: Decimal | null }
export type CostsBefore = Readonly<Record<'spread' | 'fee' | 'swap' | 'total', CostShown>>

const percentPlaces = 2

/** `swap` is of one night, signed as it is booked. The percentage of the sum is that of the sum, not the sum of those shown. */
export function costsBefore(
  { margin, fee, spreadCost }: Pick<TicketCost, 'margin' | 'fee' | 'spreadCost'>,
  swap: Decimal,
): CostsBefore {
  const shown = (usd: Decimal): CostShown => ({
    usd,
    ofMargin: isZero(margin) ? null : divide(times(usd, hundred), margin, percentPlaces),
  })
  const parts = [spreadCost, fee, negate(swap)] as const
  const [spread, ofFee, night] = parts
  return { spread: shown(spread), fee: shown(ofFee), swap: shown(night), total: shown(sum(parts)) }
}

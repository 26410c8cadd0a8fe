/** A balance, and what an account is worth. */
import type { EquityPoint } from '#rules/trading/equity.ts'
import { type Codec, at, orNull, record } from '../codec.ts'
import { integer, integerText, money } from '../primitives.ts'

export const balanceShape = record({ balance: at('balance', money) })

export const equityAskedShape = record({
  /** Epoch milliseconds; without `from` since the account began, without `to` until now. */
  from: at('from', orNull(integerText)),
  to: at('to', orNull(integerText)),
})
export const equityPointShape: Codec<EquityPoint> = record({
  /** Epoch milliseconds. */
  time: at('Time', integer),
  balance: at('Balance', money),
  equity: at('NetValue', money),
})

export const accountDetailShape = record({
  balance: at('balance', money),
  locked: at('lock_balance', money),
  equity: at('net_value', orNull(money)),
  freeMargin: at('available', orNull(money)),
  margin: at('margin', orNull(money)),
  /** "0" without margin. */
  marginLevel: at('hazard_rate', orNull(money)),
  prepaymentRatio: at('prepayment_ratio', orNull(money)),
})

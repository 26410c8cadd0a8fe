/** A user, a session, a balance. */
import type { EquityPoint } from '#rules/equity.ts'
import { type Codec, at, orElse, orNull, record } from '../codec.ts'
import { integer, integerText, money, oneOf, text } from '../primitives.ts'

export type AccountKind = 'real' | 'demo'

export const userShape = record({
  id: at('id', integer),
  uid: at('uid', text),
  email: at('email', orElse(text, '')),
  mobile: at('mobile', orElse(text, '')),
  kind: at(
    'is_demo',
    oneOf<AccountKind, number>([
      ['real', 0],
      ['demo', 1],
    ]),
  ),
  inviteCode: at('invite_code', orElse(text, '')),
})
export type User = ReturnType<typeof userShape.read>

export const loginShape = record({ token: at('token', text), user: at('user', userShape) })
export const demoKeyShape = record({ demoId: at('demo_id', text) })
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
  netValue: at('NetValue', money),
})

export const accountDetailShape = record({
  balance: at('balance', money),
  locked: at('lock_balance', money),
  netValue: at('net_value', orNull(money)),
  available: at('available', orNull(money)),
  margin: at('margin', orNull(money)),
  /** "0" without margin. */
  marginLevel: at('hazard_rate', orNull(money)),
  prepaymentRatio: at('prepayment_ratio', orNull(money)),
})

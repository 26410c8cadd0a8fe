/** The app's base settings. */
import type { FeeType } from '#rules/trading/fee.ts'
import { at, listOf, mapped, orElse, orMissing, orNull, record } from '../codec.ts'
import { integer, money, oneOf, text } from '../primitives.ts'

/** trade_fee_type 1 is lots · rate, any other number margin · rate. */
export const feeTypeShape = mapped(
  integer,
  (type): FeeType => (type === 1 ? 'per lot' : 'share of margin'),
  (type) => (type === 'per lot' ? 1 : 2),
)

/** `main` while no company is chosen. */
export type AppMode = 'main' | 'company'
const modeShape = oneOf<AppMode, AppMode>([
  ['main', 'main'],
  ['company', 'company'],
])
const optionalText = orElse(text, '')

export const messengersShape = listOf(record({ name: at('name', text), url: at('url', text) }))

export const settingsShape = record({
  serviceLink: at('service_link', text),
  serviceLinkType: at('service_link_type', integer),
  verifyRegisterType: at('verify_reg_type', integer),
  feeType: at('trade_fee_type', feeTypeShape),
  marginCallPercent: at('margin_call', orElse(integer, 100)),
  stopOutPercent: at('stop_out', orElse(integer, 50)),
  /** So many open positions and pending orders an account may have; null when the back end does not tell. */
  maxOrders: at('max_orders', orNull(integer)),
  /** Raised by each change of what an order costs or may be with this broker; null when the back end does not tell. */
  termsVersion: at('terms', orNull(integer)),
  /** 1 while what moves money needs a confirmation of its owner; null when the back end does not tell. */
  guard: at('guard', orNull(integer)),
  /** 1 while nothing is withdrawn before one's identity is verified; null when the back end does not tell. */
  identityToWithdraw: at('identity_to_withdraw', orNull(integer)),
  /** The host that passkeys are bound to; "" where none are offered. */
  passkeyHost: at('passkey_rp_id', optionalText),
  /** Of the accounts that traded in the last 12 months, the share that lost, in whole percent; missing where nobody counts. */
  losingAccounts: at('losing_accounts', orMissing(record({ share: at('losing_share', integer), n: at('n', integer) }))),
  /** The rules for retail traders that the broker keeps; null for none beyond its own. */
  profile: at('profile', orMissing(text)),
  mode: at('mode', orElse(modeShape, 'main')),
  name: at('name', optionalText),
  logo: at('logo', optionalText),
  messengers: at('messengers', orElse(messengersShape, [])),
  /** An origin; "" without one. */
  complaintOrigin: at('complaint_origin', optionalText),
  /** The provider's page for payments by card; "" without one. */
  cardPayLink: at('card_pay_link', optionalText),
  /** USD; null when the back end does not tell. */
  minimums: at('minimums', orNull(record({ deposit: at('deposit', money), withdraw: at('withdraw', money) }))),
})
export type BaseSettings = ReturnType<typeof settingsShape.read>

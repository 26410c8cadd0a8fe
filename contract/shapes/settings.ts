/** The app's base settings. */
import type { FeeType } from '#rules/fee.ts'
import { at, mapped, orElse, record } from '../codec.ts'
import { integer, text } from '../primitives.ts'

/** trade_fee_type 1 is lots · rate, any other number margin · rate. */
const feeTypeShape = mapped(
  integer,
  (type): FeeType => (type === 1 ? 'per lot' : 'share of margin'),
  (type) => (type === 'per lot' ? 1 : 2),
)

export const settingsShape = record({
  serviceLink: at('service_link', text),
  serviceLinkType: at('service_link_type', integer),
  verifyRegisterType: at('verify_reg_type', integer),
  feeType: at('trade_fee_type', feeTypeShape),
  marginCallPercent: at('margin_call', orElse(integer, 100)),
  stopOutPercent: at('stop_out', orElse(integer, 50)),
})
export type BaseSettings = ReturnType<typeof settingsShape.read>

import type { User } from '#contract/shapes/user.ts'
import type { AccountRecord } from '#server/store/trading/accounts.ts'

/** A user as the contract tells of one. [SES14] */
export const toUser = ({ id, uid, kind, email, mobile, inviteCode }: AccountRecord): User => ({
  id,
  uid,
  kind,
  email,
  mobile,
  inviteCode,
})

/** What the owner of an account is told when something changes that keeps it theirs. [SES513, SES515] */

export const securityNotices = [
  'password',
  'method_added',
  'method_removed',
  'withdrawal',
  'device',
  'second_step_added',
  'second_step_removed',
  'passkey_added',
  'passkey_removed',
  'locked',
  'unlocked',
] as const
export type SecurityNotice = (typeof securityNotices)[number]

/** Of an account; the oldest goes when one more comes. */
export const noticesKeptMost = 50

/** A newer back end may know more of them. */
export const isSecurityNotice = (key: string): key is SecurityNotice => securityNotices.some((one) => one === key)

/** Pages that say it themselves when their user does it there, by how their paths begin. */
const saidOn: Partial<Readonly<Record<SecurityNotice, readonly string[]>>> = {
  password: ['/mine/password'],
  method_added: ['/mine/withdraw-way'],
  method_removed: ['/mine/coin-address-list', '/mine/bank-card-list'],
  withdrawal: ['/mine/withdraw'],
}
/** Where all of them are listed. */
const listedOn = '/user/security'

export const isNoticeSaidOn = (key: SecurityNotice, pathname: string): boolean =>
  pathname === listedOn || saidOn[key]?.includes(pathname) === true

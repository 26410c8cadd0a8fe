/** Accounts that their owners lock by the link in a notice. Times are epoch milliseconds. [SES470] */

export const lockLinkLifeMs = 72 * 60 * 60 * 1_000

/** The address that a notice leads to: what is behind the hash is never sent by following it. */
export const lockLinkOf = (origin: string, token: string): string => `${origin}/lock#${token}`

/** The token of such an address; null for any other. */
export function lockTokenOf({ pathname, hash }: { readonly pathname: string; readonly hash: string }): string | null {
  return pathname === '/lock' && hash.length > 1 ? hash.slice(1) : null
}

/** What a locked account still does for whoever logs in to it, by the names of calls: reading, closing, cancelling, and stops that are tighter. */
export const callsWhileLocked = [
  'userInfo',
  'security',
  'ownSessions',
  'notices',
  'readNotices',
  'closing',
  'logout',
  'invited',
  'balance',
  'accountDetail',
  'equity',
  'identity',
  'deals',
  'closeOrder',
  'closeMany',
  'cancelOrder',
  // Only those that are tighter.
  'setStops',
  'depositSymbols',
  'depositNetworks',
  'depositWires',
  'deposits',
  'drawCurrencies',
  'drawMethods',
  'withdrawals',
  'ledger',
  'statistics',
  'statement',
] as const

/** Deny by default: of a locked account a call that asks for a login and is not on the list answers 1013, and no page offers it. [SES472, SES517] */
export const isBarred = (isLocked: boolean, call: string): boolean =>
  isLocked && !callsWhileLocked.some((one) => one === call)

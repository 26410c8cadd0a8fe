/** Accounts that their owners lock by the link in a notice. Times are epoch milliseconds. [SES470] */

export const lockLinkLifeMs = 72 * 60 * 60 * 1_000

/** The address that a notice leads to: what is behind the hash is never sent by following it. */
export const lockLinkOf = (origin: string, token: string): string => `${origin}/lock#${token}`

/** The token of such an address; null for any other. */
export function lockTokenOf({ pathname, hash }: { readonly pathname: string; readonly hash: string }): string | null {
  return pathname === '/lock' && hash.length > 1 ? hash.slice(1) : null
}

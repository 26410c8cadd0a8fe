/** What an address with a hash leads to: the page of an invite link, or that of a lock link, whose token leaves the address. [REF3, SES470] */
import { lockTokenOf } from '#rules/people/accountLock.ts'
import { registerPathOfHash } from '#rules/people/invite.ts'
import { lockLink } from '#src/platform/lockLink.ts'

/** Null where the address is as it should be. */
export function pathOfHash(address: Pick<Location, 'pathname' | 'hash'>): string | null {
  const token = lockTokenOf(address)
  if (token === null) return registerPathOfHash(address.hash)
  lockLink.keep(token)
  return address.pathname
}

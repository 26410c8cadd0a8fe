/** Invite links carry their page behind a hash; the app opens that page, at its start and when such a link is opened later. [REF3] */
import { navigate } from 'wouter/use-browser-location'
import { registerPathOfHash } from '#rules/invite.ts'

export function followHashLinks(): void {
  const follow = () => {
    const path = registerPathOfHash(location.hash)
    if (path !== null) navigate(path, { replace: true })
  }
  follow()
  addEventListener('hashchange', follow)
}

/** Invite links carry their page behind a hash, and lock links their token; the app opens the page, at its start and when such a link is opened later. [REF3, SES470] */
import { navigate } from 'wouter/use-browser-location'

/** Resolves when the address is that of the page. Few addresses have a hash: what reads it comes with the first. */
export async function followHashLinks(): Promise<void> {
  const follow = async () => {
    if (location.hash === '') return
    const path = (await import('./pathOfHash.ts')).pathOfHash(location)
    if (path !== null) navigate(path, { replace: true })
  }
  const followed = () => follow().catch(() => {})
  addEventListener('hashchange', () => void followed())
  await followed()
}

/** Where the broker may lead somebody: one rule for what operators store, what the back end hands out and what the app follows. [RTE160, RTE39, RTE48] */
import { isAddress } from './subdomain.ts'

export type LinkRule = {
  /** A host by its name, or with `*.` every one below it; null is any host. */
  readonly hosts: readonly string[] | null
  /** Hosts of the app itself: a link to one of them would load the app for ever. */
  readonly own: readonly string[]
}
export type LinkFault = 'not https' | 'own page' | 'other host'

const isListed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) && host !== one.slice(2) : host === one))

/** `app.example.com.` is `app.example.com`. */
const plainHost = ({ host }: URL): string => host.replace(/\.(?=$|:)/, '')

/** What is wrong with a link; null when somebody may be led there. */
export function findLinkFault(link: string, { hosts, own }: LinkRule): LinkFault | null {
  if (!/^https:\/\/\S+$/i.test(link) || !URL.canParse(link)) return 'not https'
  const url = new URL(link)
  if (url.username !== '' || url.password !== '') return 'not https'
  const host = plainHost(url)
  if (own.includes(host)) return 'own page'
  return hosts === null || isListed(host, hosts) ? null : 'other host'
}

/** A page of our own by its path, such as `/help`. */
export const isOwnPath = (link: string): boolean => /^\/[\w/.-]+$/.test(link) && !link.startsWith('//')

/** Parts of a name that many owners share: `co.uk`, `com.hk`. */
const isSharedSuffix = (labels: readonly string[]): boolean =>
  labels.length === 2 && labels.every((label) => label.length <= 3) && labels[1]?.length === 2

/** The domain of an origin and all below it: `app.example.com` without its first label, an address or a bare domain as it is. */
export function hostsOfDomain(origin: string): readonly string[] {
  const { hostname } = new URL(origin)
  if (isAddress(hostname)) return [hostname]
  const above = hostname.split('.').slice(1)
  const domain = above.length < 2 || isSharedSuffix(above) ? hostname : above.join('.')
  return [domain, `*.${domain}`]
}

/** The link if a browser may leave the app for it; the back end judged its host. */
export const awayLink = (link: string, origin: string): string | null =>
  findLinkFault(link, { hosts: null, own: [new URL(origin).host] }) === null ? new URL(link).href : null

/** What is shown in a frame or opened in a window: a page of our own by its path, or another site. */
export const outerLink = (link: string, origin: string): string | null =>
  isOwnPath(link) ? new URL(link, origin).href : awayLink(link, origin)

/** Where the house may lead somebody: what operators set is checked against what the deployment allows. [RTE39, RTE48] */

/** A host of the list, or one below it where the entry begins with `*.`. */
const isListed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) && host !== one.slice(2) : host === one))

/** The address if it is https, names no user, and is on a host of the list; else null. */
export function allowedLink(address: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && isListed(url.host, hosts) ? url.href : null
}

/** What may be shown in a frame: an allowed link, or a page of our own. */
export function framedLink(address: string, origin: string, hosts: readonly string[]): string | null {
  if (/^\/(?![/\\])/.test(address)) {
    const url = new URL(address, origin)
    return url.origin === origin ? url.href : null
  }
  return allowedLink(address, hosts)
}

/** A link that a browser opens in a window of its own: https alone, or a page of our own. */
export function outerLink(address: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return new URL(address, origin).href
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? new URL(address).href : null
}

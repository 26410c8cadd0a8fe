/** Where parts of a deployment live beside the page: `app.example.com` has `api.example.com` and perhaps `pc.example.com`. [NET81, RTE41] */

export const isAddress = (host: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[')

/** The origin with its first subdomain replaced; null where there is none: on localhost, an address, or a bare domain. */
export function withSubdomain(origin: string, name: string): string | null {
  if (!URL.canParse(origin)) return null
  const url = new URL(origin)
  const labels = url.hostname.split('.')
  if (isAddress(url.hostname) || labels.length < 3 || labels.at(-1) === 'localhost') return null
  url.hostname = [name, ...labels.slice(1)].join('.')
  return url.origin
}

/** `set` overrides what follows from the page's own origin. */
export function apiOrigin(origin: string, set = ''): string {
  return set !== '' && URL.canParse(set) ? new URL(set).origin : (withSubdomain(origin, 'api') ?? origin)
}

/** A user agent that is neither a phone nor a tablet. */
export const isDesktopAgent = (agent: string): boolean =>
  /Windows NT|Macintosh|X11|CrOS/.test(agent) && !/Mobi|Android|iPad|iPhone|Tablet/i.test(agent)

/** Where a browser is led that is better off with the desktop version; null to stay. */
export function desktopOrigin(origin: string, agent: string): string | null {
  const desktop = isDesktopAgent(agent) ? withSubdomain(origin, 'pc') : null
  return desktop === origin ? null : desktop
}

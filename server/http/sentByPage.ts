/** Calls that change something by GET, as old clients make them, come from pages of ours or from no page at all. [ACS210] */
import type { IncomingHttpHeaders } from 'node:http'
import type { AllowOrigin } from '../realtime/upgrades.ts'

/** Links, forms, pictures and frames of a page have other modes, whoever's it is; a page of another site has an origin. */
export function isSentByOthers(headers: IncomingHttpHeaders, allowOrigin: AllowOrigin): boolean {
  const { 'sec-fetch-mode': mode = 'cors', 'sec-fetch-site': site = 'none', origin, host = '' } = headers
  if (mode !== 'cors' && mode !== 'same-origin') return true
  return site === 'cross-site' && (origin === undefined || !allowOrigin(origin, host))
}

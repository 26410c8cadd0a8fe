/** Where links of this broker may lead, and what of the links that are kept is handed out. [RTE160, OPS161, RTE49] */
import { type LinkRule, findLinkFault, hostsOfDomain, isOwnPath } from '#rules/app/supportLink.ts'
import type { BrokerSettings } from '../broker/brokerSettings.ts'
import type { Settings } from '../settings.ts'

type Deployed = Pick<Settings, 'linkHosts' | 'sandbox' | 'publicOrigins'>

/** What is set; else any host in the sandbox, elsewhere the domain of the app. */
export const linkHostsOf = ({ linkHosts, sandbox, publicOrigins }: Deployed): LinkRule['hosts'] =>
  linkHosts ?? (sandbox ? null : publicOrigins.flatMap(hostsOfDomain))

/** `host`: the one that was asked, which is the app's own where that comes from here. */
export const linkRuleFor = (deployed: Deployed, host: string): LinkRule => ({
  hosts: linkHostsOf(deployed),
  own: [host, ...deployed.publicOrigins.map((origin) => new URL(origin).host)],
})

type Links = Pick<BrokerSettings, 'serviceLink' | 'cardPayLink' | 'lossUrl' | 'messengers'>

/** A link that is not allowed any more counts as none. */
export function linksOf({ serviceLink, cardPayLink, lossUrl, messengers }: Links, rule: LinkRule): Links {
  const allowed = (link: string) => (findLinkFault(link, rule) === null ? link : '')
  return {
    serviceLink: isOwnPath(serviceLink) ? serviceLink : allowed(serviceLink),
    cardPayLink: allowed(cardPayLink),
    lossUrl: allowed(lossUrl),
    messengers: messengers.filter(({ url }) => allowed(url) !== ''),
  }
}

/** Where complaints are answered: what an owner set, in the sandbox this back end itself; "" where there is nobody. Every browser asks it, so it is judged as a link is. */
export function complaintOriginOf(
  { complaintOrigin }: Pick<BrokerSettings, 'complaintOrigin'>,
  settings: Deployed & Pick<Settings, 'port'>,
): string {
  const { sandbox, port } = settings
  if (complaintOrigin === '') return sandbox && port !== 0 ? `http://localhost:${port}` : ''
  return findLinkFault(complaintOrigin, { hosts: linkHostsOf(settings), own: [] }) === null ? complaintOrigin : ''
}

/** Whether a request came the way that this back end is meant to be asked: by a name that it knows, and through no proxy that nobody told it of. [NET403, OPS201, OPS392] */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { marketEndpoints } from '#contract/endpoints/market.ts'
import { withSubdomain } from '#rules/app/subdomain.ts'
import { isLoopback } from '../openLines.ts'
import type { Settings } from '../settings.ts'
import { HttpProblem } from './answer.ts'
import { isHealth } from './limitAddresses.ts'

type Deployed = Pick<Settings, 'sandbox' | 'isSandboxByItself' | 'publicOrigins' | 'host' | 'trustProxy'>

export type IsForUs = (request: Pick<IncomingMessage, 'headers'>) => boolean

export function createIsForUs(deployed: Deployed): IsForUs {
  const isKnown = createKnownHosts(deployed)
  return ({ headers }) => {
    const isForwarded = 'forwarded' in headers || Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))
    return isKnown(headers.host) && !(deployed.isSandboxByItself && isForwarded)
  }
}

/** A page of somebody else whose name leads here all at once (DNS rebinding) asks by that name. An address is no name, and localhost is nobody else's. */
function createKnownHosts({ sandbox, isSandboxByItself, publicOrigins, host, trustProxy }: Deployed) {
  const origins = publicOrigins.flatMap((origin) => [origin, withSubdomain(origin, 'api') ?? origin])
  const names = new Set([host.toLowerCase(), 'localhost', ...origins.map((origin) => new URL(origin).hostname)])
  /** A sandbox that somebody set up on a network, without a word of its names. */
  const isAnyFine =
    sandbox && !isSandboxByItself && publicOrigins.length === 0 && (trustProxy !== 0 || !isLoopback(host))
  return (asked: string | undefined): boolean => {
    const name = /^([\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/.exec(asked ?? '')?.[1]?.toLowerCase()
    if (name === undefined) return false
    return isAnyFine || names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }
}

/** Whoever watches may ask by any name. */
export function refuseOthers(app: FastifyInstance, isForUs: IsForUs): void {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isForUs(request.raw) || isHealth(request)) return
    if (!isTold)
      app.log.warn('a call by an unknown name or through a proxy was refused: PUBLIC_ORIGIN, TRUST_PROXY and SANDBOX')
    isTold = true
    throw new HttpProblem(421)
  })
}

const deskPage = /^\/desk(\.html)?([/?]|$)/
/** Of files and pages the address as it was sent says which it is, of calls the route that it matched. */
const isOfDesk = ({ url, routeOptions }: FastifyRequest): boolean =>
  deskPage.test(url) || (routeOptions.url ?? '').startsWith('/operator/')
/** Pages have no ending, or that of one. */
const isFile = (url: string): boolean => /^[^?]*\.(?!html([?]|$))\w+([?]|$)/.test(url)
/** Calls and pictures of operators, the instruments, as the app has them too, and figures. */
const isAsDesk = (route: string): boolean =>
  /^\/(operator|uploads)\/|^\/metrics$/.test(route) || route === marketEndpoints.instruments.path
/** Anything else, and pages but that of the back office. */
const isOfApp = ({ url, routeOptions: { url: route = '/*' } }: FastifyRequest): boolean =>
  route === '/*' ? !deskPage.test(url) && !isFile(url) : !isAsDesk(route)

/** Under the name of the back office there is nothing of the app, and the other way round: no page of one reads what the other keeps. [OPS392] */
export function partBackOffice(app: FastifyInstance, { backOfficeOrigin }: Pick<Settings, 'backOfficeOrigin'>): void {
  if (backOfficeOrigin === null) return
  const { hostname } = new URL(backOfficeOrigin)
  app.addHook('onRequest', async (request) => {
    if (isHealth(request)) return
    const isAtDesk = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '') === hostname
    if (isAtDesk ? isOfApp(request) : isOfDesk(request)) throw new HttpProblem(404)
  })
}

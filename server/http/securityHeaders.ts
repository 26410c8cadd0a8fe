/** Headers that every answer carries. [NET91, NET82, NET83, NET95, NET404, OPS202, OPS392] */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { confirmationHeader } from '#contract/shapes/confirmation.ts'
import { headers } from '#contract/envelope.ts'
import { withSubdomain } from '#rules/app/subdomain.ts'
import { traceparentHeader } from '../ops/traceparent.ts'

export type Outside = {
  readonly publicOrigins: readonly string[]
  /** Nothing of the app is asked from there. */
  readonly backOfficeOrigin: string | null
  /** Hosts that support may be framed from; null is any. [RTE48, RTE160] */
  readonly frameHosts: readonly string[] | null
  /** Another host that is asked where to complain; "" without one. [RTE49] */
  readonly complaintOrigin: () => string
  /** The flows page shows the app in a frame: without it nobody frames anything of ours. [FLW21] */
  readonly flows: boolean
  /** Asked without TLS as well. */
  readonly sandbox: boolean
}

/** The API beside the page, where the page is not on the API's own host. [NET81] */
function apiOf(host: string): readonly string[] {
  const api = withSubdomain(`https://${host}`, 'api')
  return api === null ? [] : [api, api.replace('https:', 'wss:')]
}

const policyFor = (host: string, { frameHosts, complaintOrigin, flows, sandbox }: Outside): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    [`connect-src 'self'${sandbox ? ` ws://${host}` : ''} wss://${host}`, ...apiOf(host), complaintOrigin()]
      .join(' ')
      .trim(),
    [`frame-src 'self'`, ...(frameHosts?.map((one) => `https://${one}`) ?? ['https:'])].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${flows ? `'self'` : `'none'`}`,
    `require-trusted-types-for 'script'`,
    `trusted-types dompurify pipwire-worker`,
  ].join('; ')

/** Written once for each host and origin; who sends many hosts makes nothing grow. */
function rememberPolicies(outside: Outside): (host: string) => string {
  const policies = new Map<string, string>()
  return (host) => {
    const key = `${host} ${outside.complaintOrigin()}`
    const known = policies.get(key)
    if (known !== undefined) return known
    const policy = policyFor(host, outside)
    if (policies.size >= policiesMost) policies.clear()
    policies.set(key, policy)
    return policy
  }
}

const policiesMost = 100

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
}

/** A year and more; the API beside the page as well. */
const onlyByTls = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

/** Where there is no page to have a policy for. */
export const bareHeaders = (isSandbox: boolean): Readonly<Record<string, string>> => ({
  ...fixed,
  ...(isSandbox ? {} : onlyByTls),
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
})

/** The host is the caller's word, and never a proxy's: what is none is left out of the policy. */
const hostOf = ({ headers: { host = '' } }: FastifyRequest): string =>
  /^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/.test(host) ? host : 'localhost'

const day = '86400'
const allowedHeaders = ['content-type', ...Object.values(headers), confirmationHeader, traceparentHeader].join(', ')

/** Asked by pages of any origin, and telling nobody's secret. */
const isOpenToAll = (url: string): boolean => /^\/complaint_email(\?|$)/.test(url)

export function addSecurityHeaders(app: FastifyInstance, outside: Outside): void {
  const publicOrigins = outside.publicOrigins.filter((origin) => origin !== outside.backOfficeOrigin)
  const policyOf = rememberPolicies(outside)
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const isListed = origin !== undefined && (publicOrigins.includes(origin) || isOpenToAll(request.url))
    reply
      .headers(outside.sandbox ? fixed : { ...fixed, ...onlyByTls })
      .header('content-security-policy', policyOf(hostOf(request)))
    reply.header('x-frame-options', outside.flows ? 'SAMEORIGIN' : 'DENY')
    reply.header('cross-origin-resource-policy', isListed ? 'cross-origin' : 'same-origin')
    if (publicOrigins.length > 0) reply.header('vary', 'origin')
    if (!isListed) return undefined
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': day,
      })
      .code(204)
      .send()
  })
}

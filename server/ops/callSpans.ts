/** The span of a call that trades or moves money: from its headers to the end of its answer. [NOD200, NOD201] */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { headers } from '#contract/envelope.ts'
import type { Span } from '#server/store/span.ts'
import type { Tracer } from './tracer.ts'
import { traceparentHeader } from './traceparent.ts'
import { codeOfText } from '../http/envelope.ts'
import { headerOf } from '../http/request.ts'

const begun = new WeakMap<FastifyRequest, Span>()

/** Undefined where its trace is not kept. */
export const spanOf = (request: FastifyRequest): Span | undefined => begun.get(request)

/** As the contract writes it: nothing of it is its caller's. */
export const spanNameOf = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`

const keyed: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints)
    .filter((endpoint) => endpoint.keyed)
    .map(({ method, path }) => `${method} ${path}`),
)

/** Before the routes. */
export function traceCalls(app: FastifyInstance, tracer: Tracer): void {
  const codes = new WeakMap<FastifyRequest, string>()
  app.addHook('onRequest', async (request, { raw }) => {
    const name = `${request.method} ${request.routeOptions.url}`
    if (!keyed.has(name)) return
    const [traceparent, key] = [headerOf(request, traceparentHeader), headerOf(request, headers.idempotencyKey)]
    const span = tracer.begin(name, { traceparent, key })
    if (!span) return
    begun.set(request, span)
    raw.once('close', () =>
      span.end(raw.writableEnded ? { status: raw.statusCode, code: codes.get(request) } : { outcome: 'hung up' }),
    )
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const code = begun.has(request) ? codeOfText(payload) : undefined
    if (code !== undefined) codes.set(request, code)
  })
}

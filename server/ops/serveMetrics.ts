/** `/metrics` for operators, and the counting of each call. To anybody else there is no such path. [OPS17, NET94] */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { headers } from '#contract/envelope.ts'
import { mayUse } from '#rules/people/operatorAccess.ts'
import { HttpProblem } from '../http/answer.ts'
import type { Metrics } from './metrics.ts'
import type { Operators } from '../auth/operators.ts'
import { headerOf } from '../http/request.ts'

const nameOfCall = new Map(
  Object.entries<Endpoint>(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** Before the routes. An answer of the envelope counts by its code, any other by its HTTP status. */
export function countCalls(app: FastifyInstance, { callAnswered }: Metrics): void {
  const codes = new WeakMap<FastifyRequest, string>()
  app.addHook('onSend', async (request, _reply, payload) => {
    const code = typeof payload === 'string' ? /^\{"code":(\d+)/.exec(payload)?.[1] : undefined
    if (code !== undefined) codes.set(request, code)
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const call = nameOfCall.get(`${request.method} ${request.routeOptions.url}`)
    if (call === undefined) return
    callAnswered({ call, code: codes.get(request) ?? String(statusCode), seconds: elapsedTime / 1_000 })
  })
}

type Needs = { readonly operators: Operators; readonly metrics: Metrics }

/** Who collects figures may have to send a scheme before the token. */
const withoutScheme = (token: string | undefined) => token?.replace(/^Bearer /, '')

export function serveMetrics(app: FastifyInstance, { operators, metrics: { registry } }: Needs): void {
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const token = withoutScheme(headerOf(request, headers.token))
    const operator = token ? await operators.find(token) : null
    if (!operator || !mayUse(operator.role, 'desk')) throw new HttpProblem(404)
    const text = await registry.metrics()
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

/**
 * Turns an entry of the contract and its handler into a route: limits and access before anything is read, then strict reading, the key,
 * the handler, the envelope. [NET1, NET25, NET26, NET31, NET60]
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ReadResult, readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints/index.ts'
import { headers } from '#contract/envelope.ts'
import type { KeyedCall } from '#server/store/idempotency.ts'
import { enter } from './access.ts'
import { actOnce } from './actOnce.ts'
import { type Answer, HttpProblem, refused } from './answer.ts'
import type { BackEnd } from './backEnd.ts'
import { type Body, bodyOf } from './body.ts'
import type { Deed } from './deed.ts'
import { writeAnswer, writeRefusal } from './envelope.ts'
import type { Handlers, Visit } from './handlers/handler.ts'
import type { Leave } from './leave.ts'
import { headerOf, languageOfRequest, sendText } from './request.ts'
import type { Session } from './session.ts'

type Needs = { readonly backEnd: BackEnd; readonly handlers: Handlers; readonly leave: Leave }
type AnyVisit = Visit & { readonly session?: Session }
type PlainHandler = (input: unknown, visit: AnyVisit) => Promise<Answer<unknown>>
type KeyedHandler = (input: unknown, visit: AnyVisit) => Deed<unknown>
type Route = { readonly name: EndpointName; readonly endpoint: Endpoint; readonly needs: Needs }

/** Every call of the table, and no other. [ACS11] */
export function addRoutes(app: FastifyInstance, needs: Needs): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) addRoute(app, { name, endpoint: endpoints[name], needs })
}

function addRoute(app: FastifyInstance, route: Route): void {
  const { endpoint, needs } = route
  const sessions = new WeakMap<FastifyRequest, Session>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      const entry = await enter(endpoint, headerOf(request, headers.token), needs.backEnd)
      if (entry.kind === 'no such path') throw new HttpProblem(404)
      if (entry.kind === 'refused')
        return sendText(reply, writeRefusal(languageOfRequest(request), refused(entry.code)))
      if (!entry.session) return undefined
      const wait = needs.backEnd.limits.waitOfAccount(entry.session.accountId, endpoint.keyed === true)
      if (wait !== null) throw new HttpProblem(429, wait)
      sessions.set(request, entry.session)
      return undefined
    },
    handler: async (request, reply) => {
      const session = sessions.get(request)
      const visit = { language: languageOfRequest(request), address: request.ip, ...(session && { session }) }
      return endpoint.keyed ? answerKeyed(route, visit, request, reply) : answerPlain(route, visit, request, reply)
    },
  })
}

async function answerPlain(
  { name, endpoint, needs }: Route,
  visit: AnyVisit,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const handle = needs.handlers[name] as PlainHandler
  const read = readWire(
    endpoint.input,
    endpoint.method === 'GET' ? request.query : bodyOf(request, endpoint.body).value,
  )
  const answer = read.ok ? await handle(read.value, visit) : misread(read)
  return sendText(reply, writeAnswer(name, visit.language, answer))
}

async function answerKeyed(
  { name, endpoint, needs }: Route,
  visit: AnyVisit,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const handle = needs.handlers[name] as KeyedHandler
  const write = (answer: Answer<unknown>) => writeAnswer(name, visit.language, answer)
  const body = bodyOf(request, endpoint.body)
  const read = readWire(endpoint.input, body.value)
  const deed: Deed<unknown> = read.ok ? handle(read.value, visit) : async () => ({ answer: misread(read) })
  const key = headerOf(request, headers.idempotencyKey)
  if (key !== undefined && !isKey(key)) return sendText(reply, write(refused(1000, { field: headers.idempotencyKey })))
  const call = key === undefined ? null : keyedCall(key, endpoint, visit.session, body)
  return needs.leave(reply, await actOnce(needs.backEnd, { call, deed, write }))
}

const misread = (read: Extract<ReadResult<unknown>, { readonly ok: false }>): Answer<never> =>
  refused(1000, { field: read.field === '' ? 'body' : read.field })

/** One to 200 visible characters. */
const isKey = (text: string): boolean => /^[!-~]{1,200}$/.test(text)

function keyedCall(key: string, { path }: Endpoint, session: Session | undefined, { text }: Body): KeyedCall {
  if (!session) throw new Error(`${path} keeps keys but asks for no login.`)
  return { accountId: session.accountId, key, path, bodyHash: createHash('sha256').update(text).digest('hex') }
}

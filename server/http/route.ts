/**
 * Turns an entry of the contract and its handler into a route: limits and access before anything is read, then strict reading, the key,
 * the handler, the envelope. [NET1, NET25, NET26, NET31, NET60]
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { headers } from '#contract/envelope.ts'
import { confirmationHeader } from '#contract/shapes/confirmation.ts'
import type { Refusal } from '#contract/codes.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { mayUse } from '#rules/people/operatorAccess.ts'
import { upMs } from '#server/store/upMs.ts'
import { HttpProblem, refused } from './answer.ts'
import { inTime } from './answerInTime.ts'
import { bodyOf, writtenLimitBytes } from './body.ts'
import { spanOf } from '../ops/callSpans.ts'
import { weightOf } from './callWeights.ts'
import type { RouteConfig } from './limitAddresses.ts'
import { allowsOrigin, compressAnswer, headerOf, languageOfRequest, sendText } from './request.ts'
import { type FairStart, type Place, createFairStart } from './fairStart.ts'
import { isSentByOthers } from './sentByPage.ts'
import {
  type AnyVisit,
  type Answering,
  type Sent,
  answerCommand,
  answerRead,
  findBar,
  isCommand,
  isOwners,
  writerOf,
} from '../trading/answerCommand.ts'
import { writeRefusal } from './envelope.ts'
import type { Visit } from '../handlers/handler.ts'
import type { Operator } from '../auth/operators.ts'
import type { Session } from '../auth/session.ts'
import { readMultipart, receiveFile } from '../uploads/receive.ts'

/** A call that may be made. */
export type Call = {
  readonly endpoint: Endpoint
  readonly visit: AnyVisit
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** What a call is answered, once all that it did is durable. */
export type AnswerCall = (call: Call) => Promise<string>

export type Calls = Answering & {
  /** When a call that is read now may have come, in milliseconds of the process. */
  readonly cameAt: () => number
  /** Where another process does what is an account's owner's: answers in time by itself. `spentMs`: what the call took before. [NOD42] */
  readonly forward?: (sent: Sent, spentMs: number) => Promise<string>
  /** Another way to the answer of each call. */
  readonly around?: (answer: AnswerCall) => AnswerCall
}

type Route = { readonly name: EndpointName; readonly endpoint: Endpoint; readonly calls: Calls }

/** Every call of the table, and no other. Files have a scope of their own: nowhere else is a multipart form read. [ACS11] */
export function addRoutes(app: FastifyInstance, calls: Calls): void {
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => calls.handlers[name])
  const fairStart = createFairStart()
  const routes = names.map((name) => ({ name, endpoint: endpoints[name], calls }))
  for (const route of routes.filter((one) => !takesFile(one))) addRoute(app, route, fairStart)
  app.register(async (scope) => {
    await readMultipart(scope)
    for (const route of routes.filter(takesFile)) addRoute(scope, route, fairStart)
  })
}

const takesFile = ({ endpoint }: Route): boolean => endpoint.body === 'multipart'

function addRoute(app: FastifyInstance, route: Route, fairStart: FairStart): void {
  const { name, endpoint, calls } = route
  const { backEnd, around, cameAt } = calls
  const entered = new WeakMap<
    FastifyRequest,
    Entered & { readonly place: Place | undefined; readonly spentMs: number }
  >()
  const allowOrigin = allowsOrigin(backEnd.settings.publicOrigins)
  const config: object = { weight: weightOf(name) } satisfies RouteConfig
  const answerOwn: AnswerCall = (call) => {
    const { place, spentMs } = entered.get(call.request) ?? {}
    place?.keep()
    const answered = answerEither(route, call, spentMs).finally(place?.leave)
    const isInTime = takesFile(route) || isForwarded(route)
    return isInTime ? answered : inTime(answered, spentMs)
  }
  const answer = around?.(answerOwn) ?? answerOwn
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    config,
    ...(endpoint.area === 'content' && { bodyLimit: writtenLimitBytes }),
    ...(endpoint.access === 'anyone' && endpoint.method === 'GET' && { onSend: compressAnswer }),
    onRequest: async (request, reply) => {
      const from = cameAt()
      const token = headerOf(request, headers.token)
      const place = token !== undefined && endpoint.keyed ? await fairStart(token, reply.raw) : undefined
      if (endpoint.changes && isSentByOthers(request.headers, allowOrigin)) throw new HttpProblem(403)
      const entry = await inTime(enter(route, token), upMs() - from)
      if (entry.kind === 'refused') {
        backEnd.security.note({
          event: entry.operator !== undefined && entry.code === 1008 ? 'role' : 'refused',
          outcome: 'refused',
          call: endpoint.path,
          code: entry.code,
          operator: entry.operator,
          address: request.ip,
        })
        return sendText(reply, writeRefusal(languageOfRequest(request), entry))
      }
      const wait = entry.session && backEnd.limits.waitOfAccount(entry.session.accountId, endpoint.keyed === true)
      if (wait) throw new HttpProblem(429, wait)
      entered.set(request, { ...entry, place, spentMs: upMs() - from })
      return undefined
    },
    handler: async (request, reply) => {
      const { session, operator } = entered.get(request) ?? {}
      const visit = { ...visitOf(request), ...(session && { session }), ...(operator && { operator }) }
      return sendText(reply, await answer({ endpoint, visit, request, reply }))
    },
  })
}

function visitOf(request: FastifyRequest): Visit {
  const confirmation = headerOf(request, confirmationHeader)
  return {
    language: languageOfRequest(request),
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    host: request.headers.host ?? '',
    company: headerOf(request, headers.company) ?? '',
    ...(confirmation !== undefined && { confirmation }),
  }
}

const isForwarded = ({ name, calls }: Route): boolean => calls.forward !== undefined && isOwners(name)

async function answerEither(route: Route, call: Call, spentMs = 0): Promise<string> {
  const { endpoint, calls } = route
  if (calls.forward && isForwarded(route)) return calls.forward(sentBy(route, call), spentMs)
  return isCommand(endpoint) ? answerCommand(calls, sentBy(route, call)) : answerPlain(route, call)
}

/** What a call that takes no file was sent. */
const sentBy = ({ name, endpoint }: Route, { visit, request }: Call): Sent => ({
  name,
  visit,
  body: bodyOf(request, endpoint.body === 'form' ? 'form' : 'json'),
  key: headerOf(request, headers.idempotencyKey),
  span: spanOf(request),
})

async function answerPlain(route: Route, { endpoint, visit, request }: Call): Promise<string> {
  const { name, calls } = route
  const wire = endpoint.body === 'multipart' ? await fileOf(request, visit, calls) : wireOf(request, endpoint)
  if (wire === 'too large') return writerOf(name, visit, calls)(refused(5001))
  return answerRead(calls, { name, visit }, wire)
}

/** What a call was sent. What stands in the path joins what stands in the body. */
function wireOf(request: FastifyRequest, { method, body }: Endpoint): unknown {
  if (method === 'GET') return request.query
  const { value } = bodyOf(request, body === 'form' ? 'form' : 'json')
  const params = request.params as Readonly<Record<string, string>>
  const isJoined = Object.keys(params).length > 0 && typeof value === 'object' && !Array.isArray(value)
  return isJoined ? { ...value, ...params } : value
}

/** Counted before anything of it is read. [KYC16] */
async function fileOf(request: FastifyRequest, { session, address }: AnyVisit, { backEnd }: Calls): Promise<unknown> {
  const wait = session ? backEnd.limits.waitToUpload(session.accountId, address) : null
  if (wait !== null) throw new HttpProblem(429, wait)
  const received = await receiveFile(request)
  return received.kind === 'too large' ? 'too large' : received
}

/** Who may make a call: looked up in the one table, before anything of the call is read. [ACS11, ACS12, ACS13, ACS16, ACS17] */
type Entered = { readonly session?: Session; readonly operator?: Operator }

type Entry =
  | ({ readonly kind: 'in' } & Entered)
  | { readonly kind: 'refused'; readonly code: Refusal; readonly reason?: EndReason | null; readonly operator?: string }

/** Outside the sandbox the token of the environment opens the way for others, and no more. [OPS208] */
const isOfFounder = (area: Endpoint['area']): boolean => area === 'self' || area === 'desk' || area === 'operators'

async function enter({ name, endpoint, calls }: Route, token: string | undefined): Promise<Entry> {
  const { access } = endpoint
  const { operators, sessions } = calls.backEnd
  if (access === 'anyone') return { kind: 'in' }
  if (!token) return { kind: 'refused', code: 999 }
  if (access === 'operator') {
    const operator = await operators.find(token)
    if (!operator) return { kind: 'refused', code: 999 }
    if (operator.isWithoutStep && endpoint.area !== 'self')
      return { kind: 'refused', code: 1014, operator: operator.name }
    const isLetIn = mayUse(operator.role, endpoint.area) && (!operator.isFounder || isOfFounder(endpoint.area))
    return isLetIn ? { kind: 'in', operator } : { kind: 'refused', code: 1008, operator: operator.name }
  }
  const session = await sessions.find(token)
  if (!session) return { kind: 'refused', code: 999, reason: await sessions.endOf(token) }
  const bar = findBar(name, session)
  return bar === null ? { kind: 'in', session } : { kind: 'refused', code: bar }
}

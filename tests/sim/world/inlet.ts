/** The back end's own routes without Fastify around them: what `addRoutes` registers is called as it stands, for a hundredth of the time. */
import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { answerProblems } from '#server/http/problems.ts'
import { type Body, readBodies } from '#server/http/body.ts'
import { addRoutes } from '#server/http/route.ts'

export type Asked = {
  readonly method: string
  /** With its query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly address: string
}
/** Null: the connection ends without an answer. */
export type Told = { readonly status: number; readonly text: string } | null

type Step = (request: unknown, reply: unknown) => Promise<unknown>
type Route = {
  readonly method: string
  readonly url: string
  readonly onRequest: Step
  readonly handler: Step
}
type Parse = (request: unknown, text: string) => Promise<Body>
type OnError = (error: unknown, request: unknown, reply: unknown) => Promise<unknown>

function createReply() {
  const reply = {
    status: 200,
    sent: null as string | null,
    isCut: false,
    code: (status: number) => Object.assign(reply, { status }),
    header: () => reply,
    send: (text: string) => Object.assign(reply, { sent: text }),
    hijack: () => Object.assign(reply, { isCut: true }),
    raw: Object.assign(new EventEmitter(), { destroyed: false, destroy: () => {} }),
  }
  return reply
}

export function createInlet(needs: Parameters<typeof addRoutes>[1]): (asked: Asked) => Promise<Told> {
  const routes = new Map<string, Route>()
  const parsers = new Map<string, Parse>()
  let onError: OnError = async () => null
  const app = {
    route: (route: Route) => routes.set(`${route.method} ${route.url}`, route),
    /** Files are not sent here. */
    register: () => {},
    removeAllContentTypeParsers: () => {},
    addContentTypeParser: (type: string, _options: unknown, parse: Parse) => parsers.set(type, parse),
    setErrorHandler: (handler: OnError) => {
      onError = handler
    },
  } as unknown as FastifyInstance
  readBodies(app)
  answerProblems(app)
  addRoutes(app, needs)

  return async ({ method, url, headers, text, address }) => {
    const [path = '', query = ''] = url.split('?')
    const route = routes.get(`${method} ${path}`)
    if (!route) return { status: 404, text: '' }
    const parse = parsers.get((headers['content-type'] ?? '').split(';')[0] ?? '')
    const request = {
      url,
      headers,
      ip: address,
      params: {},
      query: Object.fromEntries(new URLSearchParams(query)),
      body: parse ? await parse(null, text) : undefined,
      log: { error: () => {} },
    }
    const reply = createReply()
    try {
      await route.onRequest(request, reply)
      if (reply.sent === null && !reply.isCut) await route.handler(request, reply)
    } catch (error) {
      await onError(error, request, reply)
    }
    reply.raw.emit('close')
    return reply.isCut || reply.sent === null ? null : { status: reply.status, text: reply.sent }
  }
}

/** What is no business answer: unknown paths, other methods, bodies that are not taken, failures. Nothing of the inside is told. [NET4, NET5, NET6, NET30] */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpProblem } from './answer.ts'
import { writeProblem, writeRefusal } from './envelope.ts'
import { languageOfRequest, sendText } from './request.ts'

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  retryAfterSeconds: number | null = null,
): FastifyReply {
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
  return sendText(reply.code(status), writeProblem(languageOfRequest(request), status, retryAfterSeconds))
}

type Failure = Error & { readonly statusCode?: number }

/** After 503. */
const retryAfterSeconds = 1

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Failure, request, reply) => {
    if (error instanceof HttpProblem) return sendProblem(request, reply, error.statusCode, error.retryAfterSeconds)
    const status = error.statusCode ?? 500
    if (status === 403) return sendProblem(request, reply, 404)
    if (status === 503) return sendProblem(request, reply, status, retryAfterSeconds)
    if (status === 404 || status === 413 || status === 415) return sendProblem(request, reply, status)
    if (status >= 400 && status < 500) {
      return sendText(
        reply.code(200),
        writeRefusal(languageOfRequest(request), { kind: 'refused', code: 1000, field: 'body' }),
      )
    }
    request.log.error({ err: error }, 'failed')
    return sendProblem(request, reply, 500)
  })
}

export type KnownMethods = (path: string) => readonly string[]

/** Which methods a path has, for 405. */
export function knownMethods(app: FastifyInstance): KnownMethods {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ method, url }) => {
    const known = methods.get(url) ?? []
    methods.set(url, [...known, ...[method].flat()])
  })
  return (path) => {
    const known = methods.get(path)
    if (known) return known
    const pattern = [...methods.keys()].find((url) => url.includes(':') && isOf(url, path))
    return methods.get(pattern ?? '') ?? []
  }
}

/** Whether a path is one of those of a pattern such as `/operator/identity/:id`. */
function isOf(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

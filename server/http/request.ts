/** Small things that are asked of a request, and how text is answered. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headers } from '#contract/envelope.ts'
import type { Language } from '#rules/app/language.ts'
import { languageOf } from './translate.ts'

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

export const languageOfRequest = (request: FastifyRequest): Language => languageOf(headerOf(request, headers.language))

/** An answer of the API: JSON that nobody keeps. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(text)

/** Whose pages may ask: our own, and those that are listed. [NET83, WSS28] */
/** Whose pages may ask: our own, and those that are listed. [NET83, WSS28] */
export const allowsOrigin =
  (publicOrigins: readonly string[]) =>
  (origin: string, host: string): boolean =>
    publicOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)

/** Small things that are asked of a request, and how text is answered. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
export const allowsOrigin =
  (publicOrigins: readonly string[]) =>
  (origin: string, host: string): boolean =>
    publicOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)

/** Fits into one packet or two: there is nothing to gain. */
const smallLetters = 2_000

/** Quick enough to be done anew for each answer: a fifth of the bytes in well under a millisecond. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * A hook for routes that anyone may call: what anyone may have leaves compressed. What tells of an account never does: from its length
 * somebody who can add to it could guess what else stands in it. [NET111]
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, text: unknown): Promise<unknown> {
  if (typeof text !== 'string' || text.length < smallLetters) return text
  const accepted = headerOf(request, 'accept-encoding') ?? ''
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br')
    return toBrotli(text, brotliOptions)
  }
  if (!/\bgzip\b/.test(accepted)) return text
  reply.header('content-encoding', 'gzip')
  return toGzip(text)
}

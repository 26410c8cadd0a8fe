/** What is refused before it is a request of ours carries the same headers as an answer. [NET404] */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bareHeaders } from './securityHeaders.ts'

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

export const writeBareAnswer = (status: string, isSandbox: boolean): string =>
  [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-length: 0',
    ...Object.entries(bareHeaders(isSandbox)).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

type ParserError = Error & { readonly code?: string }

export const answerParserError =
  (isSandbox: boolean) =>
  (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(writeBareAnswer(statuses[error.code ?? ''] ?? '400 Bad Request', isSandbox))
    socket.destroy(error)
  }

/** Node would answer it by itself, with no header. */
export function answerExpectations({ server }: FastifyInstance, isSandbox: boolean): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...bareHeaders(isSandbox), connection: 'close' }).end()
  })
}

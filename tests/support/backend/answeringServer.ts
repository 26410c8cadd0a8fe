/** A small HTTP server on a free port of this machine that answers as the test says and keeps what it was asked. */
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type Reply = (response: ServerResponse, asked: Asked) => void

/** The envelope of an answer. */
export const answer =
  (data: unknown, { code = 1, msg = 'done', status = 200, ...more }: Record<string, unknown> = {}): Reply =>
  (response) => {
    response.writeHead(Number(status), { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code, msg, data, ...more }))
  }

/** Whatever is no envelope. */
export const text =
  (body: string, { status = 200, type = 'text/html' } = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }

export async function startServer() {
  const asked: Asked[] = []
  let reply: Reply = answer(null)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://local')
      const one: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      asked.push(one)
      reply(response, one)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    replyWith: (next: Reply) => {
      reply = next
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

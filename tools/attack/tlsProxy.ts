/**
 * The proxy in front, as docs/operations.md asks for one: it ends TLS, leaves `Host` as it is, and adds the caller's address. Everybody is on
 * this machine, so who calls says from where in a header that the proxy keeps for itself. What a caller put into `X-Forwarded-For` stays
 * before that, as most proxies have it.
 */
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, type Socket, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createTunnel } from 'node:tls'
import { makeCertificate } from './certificate.ts'

export const callerHeader = 'x-attack-from'
const nobody = '192.0.2.1'

export type TlsProxy = {
  readonly port: number
  /** Hands bytes on as they come: for what is no request. */
  readonly tunnelPort: number
  readonly certificate: string
  readonly stop: () => void
}

function forwarded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { [callerHeader]: caller = nobody, 'x-forwarded-for': before, ...others } = headers
  return { ...others, 'x-forwarded-for': [before ?? [], caller].flat().join(', '), 'x-forwarded-proto': 'https' }
}

const headOf = ({ method, url, httpVersion }: IncomingMessage, headers: IncomingHttpHeaders): string =>
  [
    `${method} ${url} HTTP/${httpVersion}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${[value ?? ''].flat().join(', ')}`),
    '\r\n',
  ].join('\r\n')

function join(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one)
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
}

export async function startTlsProxy(name: string, backEndPort: number): Promise<TlsProxy> {
  const { key, cert } = makeCertificate(name)
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const sockets = new Set<Socket>()
  const server = createServer({ key, cert }, (request, response) => {
    const { method, url: path } = request
    const { connection: _hop, ...headers } = forwarded(request.headers)
    const onward = ask({ host: '127.0.0.1', port: backEndPort, method, path, headers, agent }, (answer) => {
      const { connection: _own, 'keep-alive': _kept, ...answered } = answer.headers
      response.writeHead(answer.statusCode ?? 502, answered)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const onward = connect(backEndPort, '127.0.0.1')
    onward.write(headOf(request, forwarded(request.headers)))
    onward.write(head)
    join(socket, onward)
  })
  const tunnel = createTunnel({ key, cert }, (socket) => join(socket, connect(backEndPort, '127.0.0.1')))
  for (const one of [server, tunnel]) {
    one.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    one.listen(0, '127.0.0.1')
    await once(one, 'listening')
  }
  return {
    port: (server.address() as AddressInfo).port,
    tunnelPort: (tunnel.address() as AddressInfo).port,
    certificate: cert,
    stop: () => {
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      server.close()
      tunnel.close()
    },
  }
}

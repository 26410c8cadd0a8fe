/** A target over TLS, through the proxy in front of it. */
import { once } from 'node:events'
import { Agent, request } from 'node:https'
import { connect } from 'node:tls'
import { type ClientOptions, WebSocket } from 'ws'
import { socketPath } from '#contract/socket.ts'
import { type Raw, callBy, readAnswered, wireCallOf } from '#tests/support/backend/wireCall.ts'
import type { Got, Sent, AttackedSite } from './attack.ts'
import { type TlsProxy, callerHeader } from './tlsProxy.ts'

export type OverTls = AttackedSite & {
  readonly socket: (from: string, headers?: Readonly<Record<string, string>>) => WebSocket
  readonly leave: () => void
}

const comesFrom = (from: string | undefined) => (from === undefined ? {} : { [callerHeader]: from })

/** `note` hears of every header and body that is sent. */
export function overTls(host: string, proxy: TlsProxy, note: (sent: Sent) => void = () => {}): OverTls {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, ca: proxy.certificate, servername: host })
  const send = (path: string, sent: Sent = {}): Promise<Got> =>
    new Promise((resolve, reject) => {
      note(sent)
      const { method = 'GET', headers, body, from } = sent
      const all = { host, ...comesFrom(from), ...headers }
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const asking = request(
        { host: '127.0.0.1', port: proxy.port, path, method, agent, headers: { ...all, ...length } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      asking.on('error', reject).end(body)
    })
  const raw: Raw = async (name, wire, { from, ...options } = {}) => {
    const { method, url, headers, payload } = wireCallOf(name, wire, options)
    const body = payload === undefined ? {} : { body: payload }
    const { status, text } = await send(url, { method, headers, ...body, ...(from === undefined ? {} : { from }) })
    return readAnswered(name, status, text)
  }
  return {
    host,
    send,
    raw,
    call: callBy(raw),
    now: () => Date.now(),
    sendBytes: async (bytes) => {
      const socket = connect({ host: '127.0.0.1', port: proxy.tunnelPort, ca: proxy.certificate, servername: host })
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => {})
      await once(socket, 'secureConnect')
      socket.write(bytes)
      await once(socket, 'close')
      return answer
    },
    socket: (from, headers = {}) => {
      const options: ClientOptions & { readonly servername: string } = {
        ca: proxy.certificate,
        servername: host,
        headers: { host, ...comesFrom(from), ...headers },
        perMessageDeflate: false,
      }
      return new WebSocket(`wss://127.0.0.1:${proxy.port}${socketPath}`, options)
    },
    leave: () => agent.destroy(),
  }
}

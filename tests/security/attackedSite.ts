/** A back end of tests as the attacks of `npm run attack` see one: asked without a proxy, each call from the address that it names. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { TestBackEnd } from '#tests/support/backend/backEnd.ts'
import type { AttackedSite } from '#tools/attack/attack.ts'

export function attackedSiteOf({ app: { fastify }, call, raw, now }: TestBackEnd): AttackedSite {
  const host = 'app.example.com'
  return {
    host,
    call,
    raw,
    now,
    send: async (path, { method = 'GET', headers, body, from } = {}) => {
      const asked = { method, url: path, headers: { host, ...headers } }
      const sent = {
        ...(body === undefined ? {} : { payload: body }),
        ...(from === undefined ? {} : { remoteAddress: from }),
      }
      const answer = await fastify.inject({ ...asked, ...sent })
      return { status: answer.statusCode, headers: answer.headers, text: answer.body }
    },
    sendBytes: async (bytes) => {
      if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
      return answerTo((fastify.server.address() as AddressInfo).port, bytes)
    },
  }
}

/** The answer to bytes as they are. */
export async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

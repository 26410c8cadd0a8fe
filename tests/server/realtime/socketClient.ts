/** A reader of the socket: what it was told stands in a queue, and it waits for messages, never for time. */
import { WebSocket } from 'ws'

export type Told = Record<string, unknown>

export type SocketClient = {
  readonly socket: WebSocket
  readonly say: (message: unknown) => void
  readonly sayRaw: (text: string | Buffer) => void
  /** The next message. */
  readonly next: () => Promise<Told>
  /** What was told before the answer to a ping: all that the hub had to say until now. */
  readonly toldSoFar: () => Promise<readonly Told[]>
  /** The code with which the connection ends. */
  readonly closed: Promise<number>
}

export async function connectClient(url: string, headers: Record<string, string> = {}): Promise<SocketClient> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
  const queue: Told[] = []
  const waiting: ((message: Told) => void)[] = []
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Told
    const first = waiting.shift()
    if (first) first(message)
    else queue.push(message)
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  const next = (): Promise<Told> => {
    const first = queue.shift()
    if (first) return Promise.resolve(first)
    return new Promise((resolve) => {
      waiting.push(resolve)
    })
  }
  const say = (message: unknown): void => {
    socket.send(JSON.stringify(message))
  }
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    socket,
    say,
    sayRaw: (text) => {
      socket.send(text)
    },
    next,
    toldSoFar: async () => {
      say({ type: 'ping' })
      const told: Told[] = []
      for (let message = await next(); message['type'] !== 'pong'; message = await next()) told.push(message)
      return told
    },
    closed,
  }
}

/** The status with which an upgrade is refused. */
export const refusalOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
    socket.on('error', reject)
    socket.on('open', () => {
      reject(new Error('It was let in'))
    })
  })

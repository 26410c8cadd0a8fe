/** One kept HTTP connection that asks one question at a time: as little work as possible, since client and server share the processor. */
import { type Socket, connect } from 'node:net'

export type LightCaller = {
  /** Resolves with status and body. Rejects when the connection ends. */
  readonly post: (
    path: string,
    headers: string,
    body: string,
    type?: string,
  ) => Promise<{ readonly status: number; readonly body: string }>
  readonly isOpen: () => boolean
  readonly close: () => void
}

export async function openCaller(port: number): Promise<LightCaller> {
  const socket = await opened(port)
  let received = ''
  let settle: ((answer: { status: number; body: string }) => void) | null = null
  let fail: ((error: Error) => void) | null = null
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1])
    const body = received.slice(headEnd + 4)
    if (Buffer.byteLength(body) < length) return
    const status = Number(received.slice(9, 12))
    received = ''
    settle?.({ status, body })
  })
  socket.on('close', () => fail?.(new Error('The connection ended.')))
  const isOpen = () => !socket.destroyed && socket.writable
  return {
    post: (path, headers, body, type = 'application/json') =>
      new Promise((resolve, reject) => {
        settle = resolve
        fail = reject
        if (!isOpen()) return reject(new Error('The connection has ended.'))
        const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\n${headers}`
        socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      }),
    isOpen,
    close: () => void socket.destroy(),
  }
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)))
    socket.on('error', reject)
  })

/** A bare `ws` server in a process of its own: answers pings and sends one quote to everybody so many times a second. */
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export type BareSays =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'memory'; readonly bytes: number }

const framesPerSecond = Number(process.argv[2])
const say = (message: BareSays): void => void process.send?.(message)
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('listening', () => say({ type: 'listening', port: (server.address() as AddressInfo).port }))
server.on('connection', (socket: WebSocket) => {
  socket.on('message', (data: Buffer) => {
    if (data.toString() === '{"type":"ping"}') socket.send('{"type":"pong"}')
  })
})

const periodMs = 1_000 / framesPerSecond
let next = Date.now() + periodMs
function send(): void {
  while (next <= Date.now()) {
    const quotation = { close: 95_000.5, change: 0.12, time: Math.round(next) }
    const text = JSON.stringify({ topic: 'DAY_MARKET', data: [{ symbol: 'BTCUSD', quotation, status: 1 }] })
    for (const socket of server.clients) socket.send(text)
    next += periodMs
  }
  setTimeout(send, Math.max(1, next - Date.now()))
}
send()
process.on('message', () => say({ type: 'memory', bytes: process.memoryUsage().rss }))
process.on('disconnect', () => process.exit(0))

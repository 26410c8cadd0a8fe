/** Levels of trailing stops as an owner's socket tells them. */
import { WebSocket } from 'ws'
import { readServerMessage, socketPath, tradeTopic } from '#contract/socket.ts'
import { type Decimal, compare } from '#rules/number/decimal.ts'

/** The highest level that was told of each order; all of them are buys. */
export type Told = Map<number, Decimal>

export function listenToTrails(origin: string, token: string, told: Told): { readonly close: () => void } {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${socketPath}`)
  socket.on('error', () => {})
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'login', token }))
    socket.send(JSON.stringify({ type: 'sub', topic: tradeTopic }))
  })
  socket.on('message', (frame: Buffer) => {
    const message = readServerMessage(JSON.parse(String(frame)))
    if (message?.kind !== 'figures') return
    for (const { id, stopLoss } of message.figures.orders) {
      const before = told.get(id)
      if (stopLoss && (!before || compare(stopLoss, before) > 0)) told.set(id, stopLoss)
    }
  })
  return { close: () => socket.terminate() }
}

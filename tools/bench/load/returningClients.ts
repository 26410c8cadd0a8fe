/**
 * A process of its own with many clients that keep their socket as the app does: its socket machine on its wire. Says how often each tried and
 * when it was logged in again. Started by restart.ts with a port and a number.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createActor, fromCallback } from 'xstate'
import { type SocketCommand, socketMachine } from '#machines/app/socketMachine.ts'
import { connection$ } from '#streams/connection.ts'
import { type SocketLike, createWire } from '#streams/wire.ts'
import { openLightSocket } from './lightSocket.ts'

export type Returned = { readonly tries: number; readonly at: number }
export type ClientsSay =
  | { readonly type: 'ready' | 'live' }
  | { readonly type: 'returned'; readonly clients: readonly (Returned | null)[] }
export type ClientsAsked =
  | { readonly type: 'connect'; readonly tokens: readonly string[] }
  | { readonly type: 'count' | 'tell' }

const [port = 0, count = 0, connectsPerSecond = 1] = process.argv.slice(2).map(Number)
const tries = new Uint32Array(count)
const backAt = new Float64Array(count)
const say = (message: ClientsSay): void => void process.send?.(message)

/** What a topic brings is counted by nobody here: reading it would take the processor from the server. */
function openSocket(index: number): SocketLike {
  tries[index] = (tries[index] ?? 0) + 1
  const socket = openLightSocket(port)
  const like: SocketLike = { ...socket, send: socket.send, close: socket.close }
  socket.onopen = () => like.onopen?.()
  socket.onclose = () => like.onclose?.()
  socket.onmessage = (event) => {
    if (String(event.data).startsWith('{"type"')) like.onmessage?.(event)
  }
  return like
}

function startClient(index: number, token: string): void {
  const wire = createWire(() => openSocket(index))
  wire.opened$.subscribe(() => wire.transmit({ type: 'sub', topic: 'DAY_MARKET' }))
  const machine = socketMachine.provide({
    actors: {
      connection: fromCallback<SocketCommand>(({ receive, sendBack }) => {
        receive(({ message }) => wire.transmit(message))
        const listening = connection$(wire).subscribe(sendBack)
        return () => listening.unsubscribe()
      }),
    },
    actions: {
      'tell that the session is live': () => {
        backAt[index] = Date.now()
        wire.transmit({ type: 'sub', topic: 'FOREX_TRADE' })
      },
      'tell that it is open': () => {},
      'tell that it is gone': () => {
        backAt[index] = 0
      },
      'tell that the session has ended': () => say({ type: 'returned', clients: [] }),
    },
  })
  const actor = createActor(machine, { input: { random: Math.random } }).start()
  actor.send({ type: 'token.given', token })
  actor.send({ type: 'socket.want' })
}

const isBack = (): boolean => backAt.every((at) => at > 0)

async function connectAll(tokens: readonly string[]): Promise<void> {
  const stepMs = 50
  const inAStep = Math.floor((connectsPerSecond * stepMs) / 1_000)
  for (let index = 0; index < count; index += 1) {
    if (index % inAStep === 0) await sleep(stepMs)
    startClient(index, tokens[index % tokens.length] ?? '')
  }
  while (!isBack()) await sleep(stepMs)
  say({ type: 'live' })
}

process.on('message', (asked: ClientsAsked) => {
  if (asked.type === 'connect') void connectAll(asked.tokens)
  if (asked.type === 'count') tries.fill(0)
  if (asked.type === 'tell') {
    const clients = Array.from(backAt, (at, index) => (at > 0 ? { tries: tries[index] ?? 0, at } : null))
    say({ type: 'returned', clients })
  }
})
process.on('disconnect', () => process.exit(0))
say({ type: 'ready' })

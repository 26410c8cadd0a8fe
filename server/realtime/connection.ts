/** One reader: what it listens to, whose session it has, what it has not been told yet because it reads slowly. [WSS23, WSS26] */
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { textFrame } from './topicFrames.ts'
import type { HubCounters, HubLimits, SocketSession } from './hubPorts.ts'
import type { Timers } from '../market/timers.ts'

export type Connection = {
  readonly socket: WebSocket
  readonly topics: Set<string>
  session: SocketSession | null
  lastFrameAt: number
  readonly missed: Missed
  /** Whether one more frame of this second is carried out. */
  readonly mayAct: (now: number) => boolean
  /** Sends what cannot be left out. */
  readonly send: (message: unknown) => void
  readonly write: (frames: Buffer) => void
  /** Too much is on the way to write more now. */
  readonly isBehind: () => boolean
  /** Counts what was left out. */
  readonly leaveOut: (bytes: number) => void
  readonly close: (code: number) => void
}

/** What changed while a reader was behind: it gets the newest of it, once. */
export type Missed = { readonly instruments: Set<number>; hasFigures: boolean; bytes: number }

export type ConnectionInput = {
  readonly socket: WebSocket
  readonly raw: Duplex
  readonly now: number
  readonly limits: HubLimits
  readonly counters: HubCounters
}

const tryAgainLater = 1013

export function createConnection({ socket, raw, now, limits, counters }: ConnectionInput): Connection {
  const missed: Missed = { instruments: new Set(), hasFigures: false, bytes: 0 }
  let secondStart = now
  let framesInSecond = 0

  const close = (code: number): void => {
    socket.close(code)
  }
  const endWhenLagging = (): void => {
    if (raw.writableLength + missed.bytes < limits.lagBytes || socket.readyState !== socket.OPEN) return
    counters.closedSlow += 1
    close(tryAgainLater)
  }
  const write = (frames: Buffer): void => {
    if (socket.readyState !== socket.OPEN) return
    counters.writes += 1
    counters.bytesOut += frames.length
    raw.write(frames)
    endWhenLagging()
  }

  return {
    socket,
    topics: new Set(),
    session: null,
    lastFrameAt: now,
    missed,
    mayAct: (time) => {
      if (time - secondStart >= 1_000) {
        secondStart = time
        framesInSecond = 0
      }
      framesInSecond += 1
      return framesInSecond <= limits.framesPerSecond
    },
    send: (message) => {
      write(textFrame(message))
    },
    write,
    isBehind: () => raw.writableLength > limits.unreadBytes,
    leaveOut: (bytes) => {
      missed.bytes += bytes
      endWhenLagging()
    },
    close,
  }
}

const serviceRestart = 1012
const patienceMs = 300
const partEachMs = 100

/**
 * Closes connections one after the other, those that come meanwhile included, evenly over a time: whoever is there instead lets none of them
 * wait. Resolves when none is open, or the time is over. [NOD147]
 */
export async function partSlowly(all: ReadonlySet<Connection>, overMs: number, timers: Timers): Promise<void> {
  for (let steps = Math.floor(overMs / partEachMs); steps > 0; steps -= 1) {
    const open = [...all].filter(({ socket }) => socket.readyState === socket.OPEN)
    if (open.length === 0) return
    for (const { close } of open.slice(0, Math.ceil(open.length / steps))) close(serviceRestart)
    await new Promise<void>((resolve) => void timers.setTimeout(resolve, partEachMs))
  }
}

/** Closes connections because the back end stops; one that does not answer soon is cut, so that a stop takes no second. [OPS13] */
export async function sayGoodbye(connections: readonly Connection[], timers: Timers): Promise<void> {
  const cut = timers.setTimeout(() => {
    for (const { socket } of connections) socket.terminate()
  }, patienceMs)
  await Promise.all(
    connections.map(async ({ socket, close }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      socket.once('close', () => {
        resolve()
      })
      if (socket.readyState === socket.CLOSED) resolve()
      close(serviceRestart)
      await promise
    }),
  )
  timers.clearTimeout(cut)
}

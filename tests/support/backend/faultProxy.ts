/**
 * A bad network in front of a real back end: every connection, of calls and of sockets alike, passes through it byte by byte, and what it
 * does to them changes while they run.
 */
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Weather = {
  /** Each piece of data waits so long, and so much more at most; the order of a connection's data stays. */
  readonly latencyMs: number
  readonly jitterMs: number
  /** Null does not hold back. */
  readonly bytesPerSecond: number | null
  /** Data arrive in pieces of so many bytes at most. */
  readonly sliceBytes: number | null
  /** What is sent to the back end, or what it says, vanishes on its way: on that connection it never comes. */
  readonly loses: 'calls' | 'answers' | null
  /** New connections are reset at once. */
  readonly refuses: boolean
}

export const fairWeather: Weather = {
  latencyMs: 0,
  jitterMs: 0,
  bytesPerSecond: null,
  sliceBytes: null,
  loses: null,
  refuses: false,
}

export type FaultProxy = {
  readonly origin: string
  /** From now on, also for what is open; what is not named stays as it was. */
  readonly turn: (weather: Partial<Weather>) => void
  /** Ends every open connection properly, on both sides. */
  readonly cut: () => void
  /** Ends every open connection by a reset. */
  readonly reset: () => void
  /** Every open connection stays open and dead: what is sent on it vanishes, and nobody is told. New ones are alive. */
  readonly halfOpen: () => void
  readonly lostBytes: () => number
  readonly close: () => Promise<void>
}

type Line = { readonly ends: readonly [Socket, Socket]; isDead: boolean }

/** What one direction holds back before its sender has to wait. */
const heldMostBytes = 256 * 1_024

/** Listens on a free port of this machine and passes on to an address, or to a socket file as `unix:/path`. Chance gives 0 to below 1. */
export async function startFaultProxy(target: string, chance: () => number = Math.random): Promise<FaultProxy> {
  const { protocol, hostname, port, pathname } = new URL(target)
  const where = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port), noDelay: true }
  const lines = new Set<Line>()
  let weather = fairWeather
  let lostBytes = 0
  const lose =
    (what: Weather['loses']) =>
    ({ length }: Buffer): boolean => {
      if (weather.loses !== what) return false
      lostBytes += length
      return true
    }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (weather.refuses) {
      near.on('error', ignore).resetAndDestroy()
      return
    }
    const far = connect({ ...where, allowHalfOpen: true })
    near.setNoDelay(true)
    const line: Line = { ends: [near, far], isDead: false }
    lines.add(line)
    const forecast = () => weather
    pass({ line, from: near, to: far, isLost: lose('calls') }, forecast, chance)
    pass({ line, from: far, to: near, isLost: lose('answers') }, forecast, chance)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const)
      end.on('error', ignore).on('close', (hadError) => {
        // The death of a dead line is not told to the other side either.
        if (line.isDead) return
        lines.delete(line)
        if (hadError) other.destroy()
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const each = (act: (end: Socket) => void): void => {
    for (const line of lines) {
      for (const end of line.ends) act(end)
      lines.delete(line)
    }
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn: (next) => {
      weather = { ...weather, ...next }
    },
    cut: () => each((end) => end.destroySoon()),
    reset: () => each((end) => end.resetAndDestroy()),
    halfOpen: () => {
      for (const line of lines) line.isDead = true
    },
    lostBytes: () => lostBytes,
    close: async () => {
      each((end) => end.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}

const ignore = (): void => {}

type Way = {
  readonly line: Line
  readonly from: Socket
  readonly to: Socket
  readonly isLost: (bytes: Buffer) => boolean
}

/** One direction of a connection: in order, as late and as thin as the weather says. */
function pass({ line, from, to, isLost }: Way, forecast: () => Weather, chance: () => number): void {
  let held = 0
  let last: Promise<void> = Promise.resolve()
  const later = (work: () => Promise<void> | void): void => {
    last = last.then(work)
  }
  from.on('data', (bytes: Buffer) => {
    if (isLost(bytes)) return
    const { latencyMs, jitterMs, bytesPerSecond: pace, sliceBytes } = forecast()
    // Fair weather costs next to nothing: a line to a database carries thousands of pieces a second.
    if (held === 0 && latencyMs + jitterMs === 0 && pace === null && sliceBytes === null) {
      if (!line.isDead && to.writable) to.write(bytes)
      return
    }
    const due = performance.now() + latencyMs + jitterMs * chance()
    held += bytes.length
    if (held > heldMostBytes) from.pause()
    later(async () => {
      await until(due)
      for (const piece of slicesOf(bytes, forecast().sliceBytes)) {
        const { bytesPerSecond } = forecast()
        if (bytesPerSecond !== null) await sleep((piece.length / bytesPerSecond) * 1_000)
        if (!line.isDead && to.writable) to.write(piece)
      }
      held -= bytes.length
      if (held <= heldMostBytes) from.resume()
    })
  })
  from.on('end', () =>
    later(() => {
      if (!line.isDead) to.end()
    }),
  )
}

async function until(due: number): Promise<void> {
  const waitMs = due - performance.now()
  if (waitMs > 0) await sleep(waitMs)
}

function slicesOf(bytes: Buffer, most: number | null): readonly Buffer[] {
  if (most === null || bytes.length <= most) return [bytes]
  return Array.from({ length: Math.ceil(bytes.length / most) }, (_, index) =>
    bytes.subarray(index * most, (index + 1) * most),
  )
}

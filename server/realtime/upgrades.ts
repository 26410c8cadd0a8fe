/** Lets connections in: at the one path, from an allowed origin, not too many at once, of one address and of all. [WSS28, WSS200] */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { socketPath } from '#contract/socket.ts'
import { type AddressLimits, limitAddresses } from './addressLimits.ts'
import type { IsForUs } from '../http/forUs.ts'
import { writeBareAnswer } from '../http/parserRefusals.ts'
import type { HubLimits } from './hubPorts.ts'

/** `origin` is what the browser says, `host` the address that it asked. A missing origin is always fine. */
export type AllowOrigin = (origin: string, host: string) => boolean

export type UpgradesInput = {
  readonly server: Server
  /** Null: addresses are not told apart. */
  readonly addresses: AddressLimits | null
  readonly limits: HubLimits
  readonly clock: () => number
  readonly allowOrigin: AllowOrigin
  /** Whether it came the way that this back end is asked. */
  readonly isForUs: IsForUs
  readonly isSandbox: boolean
  readonly onConnection: (socket: WebSocket, raw: Duplex) => void
  readonly onRefusal: (request: IncomingMessage, status: keyof typeof reasons) => void
}

const reasons = {
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Answers a function that lets nobody in any more. */
export function acceptUpgrades({
  server,
  addresses,
  limits,
  clock,
  allowOrigin,
  isForUs,
  isSandbox,
  onConnection,
  onRefusal,
}: UpgradesInput): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.frameBytes,
  })
  let secondStart = clock()
  let upgradesInSecond = 0
  const isTooMany = (): boolean => {
    if (clock() - secondStart >= 1_000) {
      secondStart = clock()
      upgradesInSecond = 0
    }
    upgradesInSecond += 1
    return upgradesInSecond > limits.upgradesPerSecond
  }

  const ofAddress = addresses && limitAddresses(addresses, clock)
  /** An address that asks too much takes nothing of what all others have. */
  const findRefusal = (request: IncomingMessage): keyof typeof reasons | null => {
    const { url = '/', headers } = request
    if (!isForUs(request)) return 421
    if (url.split('?')[0] !== socketPath) return 404
    if (headers.origin !== undefined && !allowOrigin(headers.origin, headers.host ?? '')) return 403
    if (ofAddress?.isTooMuch(request)) return 429
    return isTooMany() ? 503 : null
  }

  const upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer): void => {
    raw.on('error', () => raw.destroy())
    const refusal = findRefusal(request)
    if (refusal) {
      onRefusal(request, refusal)
      raw.end(writeBareAnswer(`${refusal} ${reasons[refusal]}`, isSandbox))
      return
    }
    sockets.handleUpgrade(request, raw, head, (socket) => {
      ofAddress?.opened(request, socket)
      onConnection(socket, raw)
    })
  }

  server.on('upgrade', upgrade)
  return () => {
    server.off('upgrade', upgrade)
  }
}

/** What one address may have of sockets: so many open, and so many opened in a time. [WSS200, NET400] */
import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { networksOf } from '../http/callerAddress.ts'
import { aroundTimes, createBuckets, createOfNetworks } from '../http/counters.ts'

export type AddressLimits = {
  readonly addressOf: (request: IncomingMessage) => string
  readonly open: number
  readonly perSecond: number
  readonly burst: number
}

export function limitAddresses({ addressOf, open, perSecond, burst }: AddressLimits, clock: () => number) {
  const ofUpgrades = createOfNetworks((times) =>
    createBuckets({ perSecond: perSecond * times, burst: burst * times }, clock),
  )
  const openOf = new Map<string, number>()
  const change = (network: string, by: 1 | -1): void => {
    const count = (openOf.get(network) ?? 0) + by
    if (count === 0) openOf.delete(network)
    else openOf.set(network, count)
  }
  const isFull = (network: string, most: number): boolean => (openOf.get(network) ?? 0) >= most
  return {
    /** An upgrade that is not too much is counted. */
    isTooMuch: (request: IncomingMessage): boolean => {
      const address = addressOf(request)
      const { own, around } = networksOf(address)
      if (isFull(own, open) || (around !== null && isFull(around, open * aroundTimes))) return true
      return ofUpgrades.take(address) !== null
    },
    opened: (request: IncomingMessage, socket: WebSocket): void => {
      const { own, around } = networksOf(addressOf(request))
      const networks = around === null ? [own] : [own, around]
      for (const network of networks) change(network, 1)
      socket.once('close', () => {
        for (const network of networks) change(network, -1)
      })
    },
  }
}

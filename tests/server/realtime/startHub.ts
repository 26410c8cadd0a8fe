/** A hub on a free port of this machine that ends with its test, with a market and accounts that a test moves. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TradeFigures } from '#contract/socket.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Market } from '#server/market/market.ts'
import { type HubOptions, createHub } from '#server/realtime/hub.ts'
import type { Hub, HubLimits, HubPorts, SocketSession } from '#server/realtime/hubPorts.ts'
import type { ManualTime } from '../market/feed/manualTime.ts'
import { startMarket } from '../market/feed/startMarket.ts'
import { type SocketClient, connectClient } from './socketClient.ts'

export type HubUnderTest = {
  readonly hub: Hub
  readonly market: Market
  readonly time: ManualTime
  readonly url: string
  /** Tokens and whose they are. */
  readonly sessions: Map<string, SocketSession>
  /** Accounts that hold orders, by instrument. */
  readonly holders: Map<number, readonly number[]>
  readonly versions: Map<number, number>
  readonly warnings: unknown[]
  readonly connect: (headers?: Record<string, string>) => Promise<SocketClient>
}

type HubSettings = {
  readonly codes?: readonly string[]
  readonly limits?: Partial<HubLimits>
  readonly ports?: Partial<HubPorts>
} & Pick<HubOptions, 'addresses' | 'isForUs' | 'isSandbox'>

export const figures: TradeFigures = {
  profit: decimal('1.6'),
  marginLevel: decimal('820.11'),
  margin: decimal('108.517'),
  balance: decimal('99999.3'),
  orderCount: 2,
  orders: [{ id: 90_412, nowPrice: decimal('1.08533'), profit: decimal('1.6'), stopLoss: null }],
}

export async function startHub({
  codes = ['BTCUSD', 'ETHUSD'],
  limits,
  ports,
  ...ways
}: HubSettings = {}): Promise<HubUnderTest> {
  const { market, time } = await startMarket({ codes })
  const server = createServer()
  const sessions = new Map<string, SocketSession>()
  const holders = new Map<number, readonly number[]>()
  const versions = new Map<number, number>()
  const warnings: unknown[] = []
  const hub = createHub(
    server,
    market,
    {
      clock: time.clock,
      epoch: 'epoch 1',
      sessionOf: async (token) => sessions.get(token) ?? null,
      endOf: async (token) => (token === 'expired' ? 'expired' : null),
      refused: () => {},
      brokerTerms: () => 1,
      figuresOf: async (accountId) => ({ version: versions.get(accountId) ?? 1, figures }),
      accountsTouchedBy: (instrumentId) => holders.get(instrumentId) ?? [],
      ...ports,
    },
    {
      timers: time.timers,
      allowOrigin: (origin, host) => origin === `http://${host}` || origin === 'https://trade.example',
      log: { warn: (details) => warnings.push(details) },
      ...(limits ? { limits } : {}),
      ...ways,
    },
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/v1/ws`
  const clients: SocketClient[] = []
  onTestFinished(async () => {
    for (const client of clients) client.socket.terminate()
    await market.stop()
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve()
      })
      server.closeAllConnections()
    })
  })
  return {
    hub,
    market,
    time,
    url,
    sessions,
    holders,
    versions,
    warnings,
    connect: async (headers) => {
      const client = await connectClient(url, headers)
      clients.push(client)
      return client
    },
  }
}

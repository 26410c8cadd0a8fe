/** Quotes through a real message bus. */
import { type NatsConnection, connect } from '@nats-io/transport-node'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNatsFeed } from '#server/market/source/natsFeed.ts'
import type { QuoteSource } from '#server/market/source/quoteSource.ts'
import { type NatsServer, isNatsHere, startNatsServer } from '#tests/support/backend/natsServer.ts'

describe.runIf(isNatsHere())('the feed from a message bus', () => {
  let server: NatsServer
  let feed: QuoteSource
  let publisher: NatsConnection
  const received: (readonly [string, string])[] = []
  const said: string[] = []

  beforeEach(async () => {
    received.length = 0
    said.length = 0
    server = await startNatsServer()
    feed = createNatsFeed({ url: server.url, onStatus: (status) => said.push(status) })
    publisher = await connect({ servers: server.url, maxReconnectAttempts: -1, reconnectTimeWait: 100 })
  })
  afterEach(async () => {
    await feed.stop()
    await publisher.close()
    await server.stop()
  })

  const start = async (): Promise<void> => {
    feed.start((code, message) => received.push([code, message]))
    await vi.waitFor(() => expect(said).toContain('connected'), { timeout: 10_000 })
  }
  const send = async (subject: string, message: string): Promise<void> => {
    publisher.publish(subject, message)
    await publisher.flush()
  }
  /** Asked for again: a subscription is known to the server a moment after it is made. */
  const arrives = (subject: string, message: string, as: readonly [string, string]): Promise<void> =>
    vi.waitFor(
      async () => {
        await send(subject, message)
        expect(received).toContainEqual(as)
      },
      { timeout: 15_000 },
    )

  it('[MKT27, OPS4] hands on what comes for a code, and nothing else', async () => {
    await start()
    await send('feed.quote', 'none')
    await send('feed.quote.EURUSD.more', 'none')
    await send('other.EURUSD', 'none')
    await arrives('feed.quote.EURUSD', '{"price":1.08,"time":1}', ['EURUSD', '{"price":1.08,"time":1}'])
    expect(new Set(received.map(([, message]) => message))).toEqual(new Set(['{"price":1.08,"time":1}']))
  })

  it('[MKT27] hands on nothing of a message that is too long for a quote', async () => {
    await start()
    await arrives('feed.quote.EURUSD', 'x'.repeat(2_000), ['EURUSD', ''])
  })

  it('[MKT27, OPS4] comes back by itself when the bus went away', async () => {
    await start()
    await arrives('feed.quote.EURUSD', 'before', ['EURUSD', 'before'])
    await server.stop()
    await vi.waitFor(() => expect(said).toContain('disconnect'), { timeout: 10_000 })
    server = await startNatsServer(server.port)
    await arrives('feed.quote.EURUSD', 'after', ['EURUSD', 'after'])
  })

  it('[MKT27, OPS4] waits for a bus that is not there yet', async () => {
    await server.stop()
    feed.start((code, message) => received.push([code, message]))
    await vi.waitFor(() => expect(said.some((status) => status.startsWith('not connected'))).toBe(true), {
      timeout: 10_000,
    })
    server = await startNatsServer(server.port)
    await arrives('feed.quote.EURUSD', 'late', ['EURUSD', 'late'])
  })
})

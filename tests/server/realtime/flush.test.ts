import type { Duplex } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { dayMarketTopic, readServerMessage, tradeTopic } from '#contract/socket.ts'
import { type Connection, createConnection } from '#server/realtime/connection.ts'
import { createFlush } from '#server/realtime/flush.ts'
import { hubLimits, newCounters } from '#server/realtime/hubPorts.ts'
import { createReaders } from '#server/realtime/readers.ts'
import { startMarket } from '../market/feed/startMarket.ts'
import { figures } from './startHub.ts'

type Reader = { readonly connection: Connection; readonly line: Line; readonly told: () => readonly unknown[] }

/** A line whose unread bytes a test sets. */
type Line = { writableLength: number; closedWith: number | null }

function newReader(): Reader {
  const line: Line = { writableLength: 0, closedWith: null }
  const written: Buffer[] = []
  const raw = {
    get writableLength() {
      return line.writableLength
    },
    write: (bytes: Buffer) => written.push(bytes),
  }
  const socket = {
    OPEN: 1,
    readyState: 1,
    close: (code: number) => {
      line.closedWith = code
    },
  }
  const connection = createConnection({
    socket: socket as unknown as WebSocket,
    raw: raw as unknown as Duplex,
    now: 0,
    limits: hubLimits,
    counters: newCounters(),
  })
  const told = () => written.splice(0).flatMap(messagesOf)
  return { connection, line, told }
}

/** Reads frames as a client does: short, 16-bit and joined ones. */
function messagesOf(bytes: Buffer): readonly unknown[] {
  const messages: unknown[] = []
  for (let at = 0; at < bytes.length;) {
    const short = bytes.readUInt8(at + 1)
    const length = short < 126 ? short : bytes.readUInt16BE(at + 2)
    const start = at + (short < 126 ? 2 : 4)
    messages.push(readServerMessage(JSON.parse(bytes.toString('utf8', start, start + length))))
    at = start + length
  }
  return messages
}

async function startFlush() {
  const { market, time } = await startMarket({ codes: ['BTCUSD', 'ETHUSD'] })
  const readers = createReaders()
  const errors: unknown[] = []
  const flush = createFlush({
    market,
    readers,
    ports: {
      clock: time.clock,
      brokerTerms: () => 1,
      epoch: 'epoch 1',
      sessionOf: async () => null,
      endOf: async () => null,
      figuresOf: async () => ({ version: 5, figures }),
      accountsTouchedBy: () => [],
      refused: () => {},
    },
    timers: time.timers,
    flushMs: 100,
    onError: (error) => errors.push(error),
  })
  market.onPublish(flush.instrumentChanged)
  const join = (...topics: readonly string[]): Reader => {
    const reader = newReader()
    readers.add(reader.connection)
    readers.setSession(reader.connection, { accountId: 7, sessionId: 70 })
    for (const topic of topics) readers.subscribe(reader.connection, topic)
    flush.readerCame()
    return reader
  }
  return { market, time, flush, join }
}

describe('readers that are behind', () => {
  it('[WSS22] all frames of a flush leave in one write, shared by all readers', async () => {
    const { market, time, join } = await startFlush()
    const one = join(dayMarketTopic, 'KLINE.BTCUSD')
    const other = join(dayMarketTopic)
    await market.setQuote('BTCUSD', 90_000, true)
    await time.advance(100)
    expect(one.told()).toHaveLength(7)
    expect(other.told()).toMatchObject([
      { kind: 'quotes', quotes: [{ code: 'BTCUSD', price: 90_000, conversionRate: null }] },
    ])
  })

  it('[WSS22, WSS23] one that was behind gets the newest of each symbol, once, with its rate', async () => {
    const { market, time, join } = await startFlush()
    const reader = join(dayMarketTopic)
    reader.line.writableLength = hubLimits.unreadBytes + 1
    for (const price of [90_001, 90_002, 90_003]) {
      await market.setQuote('BTCUSD', price, true)
      await market.setQuote('ETHUSD', price / 30, true)
      await time.advance(100)
    }
    expect(reader.told()).toEqual([])
    reader.line.writableLength = 0
    await market.setMarket('BTCUSD', 'closed')
    await market.setMarket('ETHUSD', 'closed')
    await time.advance(100)
    const told = reader.told()
    expect(told).toHaveLength(1)
    expect(told).toMatchObject([
      {
        quotes: [
          { code: 'BTCUSD', price: 90_003, conversionRate: { units: 1n } },
          { code: 'ETHUSD', price: 3_000.1 },
        ],
      },
    ])
    await time.advance(1_000)
    expect(reader.told()).toEqual([])
  })

  it('[WSS15, WSS23] figures that were left out follow, also when no quote comes any more', async () => {
    const { market, time, flush, join } = await startFlush()
    for (const code of ['BTCUSD', 'ETHUSD']) await market.setMarket(code, 'closed')
    const reader = join(tradeTopic)
    await time.advance(1_000)
    reader.line.writableLength = hubLimits.unreadBytes + 1
    flush.accountChanged(7)
    await time.advance(500)
    expect(reader.told()).toEqual([])
    flush.accountChanged(7)
    reader.line.writableLength = 0
    await time.advance(200)
    expect(reader.told()).toMatchObject([{ kind: 'figures', version: 5 }])
  })

  it('[WSS23] what was left out counts as lag: past 1 MiB the reader is closed with 1013', async () => {
    const { market, time, join } = await startFlush()
    const reader = join(dayMarketTopic)
    await market.setQuote('BTCUSD', 90_000, true)
    await time.advance(100)
    reader.line.writableLength = hubLimits.lagBytes - 200
    expect(reader.line.closedWith).toBeNull()
    for (let flush = 0; flush < 3; flush += 1) {
      await market.setQuote('BTCUSD', 90_000 + flush, true)
      await time.advance(100)
    }
    expect(reader.line.closedWith).toBe(1013)
  })

  it('[WSS23] one that reads again before that is not closed, and starts from nothing', async () => {
    const { market, time, join } = await startFlush()
    const reader = join(dayMarketTopic)
    for (let round = 0; round < 5; round += 1) {
      reader.line.writableLength = hubLimits.lagBytes - 300
      await market.setQuote('BTCUSD', 90_000 + round, true)
      await time.advance(100)
      reader.line.writableLength = 0
      await market.setQuote('BTCUSD', 90_000 + round, true)
      await time.advance(100)
    }
    expect(reader.line.closedWith).toBeNull()
  })
})
